/** Uploads and drafts of tests, and a worker that translates them. */

import {
  ClaimAnswer,
  LEASE_TOKEN_HEADER,
  type SubtitlesNeeded,
  type TranslationDelivery,
} from '#contract/requests/render-job.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { json, type TestService, TINY } from '#service/testing.ts';

/** A translation of one sentence. */
export const TRANSLATION: Translation = {
  parts: [
    {
      title: 'tour.mp4',
      sentences: [{ id: 's1', english: 'Hello.', units: [{ kind: 'sign', gloss: 'HELLO' }] }],
    },
  ],
};

/** Uploads a file as a form; what is no draft may be published unseen. Answers the request's id. */
export async function uploadForm(
  { send }: Pick<TestService, 'send'>,
  file: { bytes: Uint8Array<ArrayBuffer>; name: string },
  {
    draft = false,
    body = {},
    subtitles,
  }: { draft?: boolean; body?: object; subtitles?: Uint8Array<ArrayBuffer> } = {},
): Promise<string> {
  const form = new FormData();
  const person = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
  form.append('body', JSON.stringify({ ...person, ...body }));
  form.append('video', new Blob([file.bytes]), file.name);
  if (subtitles !== undefined) form.append('subtitles', new Blob([subtitles]), 'subtitles');
  if (!draft) await send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
  const path = `/v2/sign-requests/video-translation?draft=${draft}`;
  const response = await send(path, { method: 'POST', body: form });
  const receipt: { data: { id: string } } = await response.json();
  return receipt.data.id;
}

/** Claims the next translation job and ends it with `ending`. */
export async function translateNext(
  { send }: Pick<TestService, 'send'>,
  ending: TranslationDelivery | SubtitlesNeeded | 'subtitles-needed' = TRANSLATION,
): Promise<Response> {
  const claim = await send('/v1/render-jobs/claim?kinds=translation', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  const base = `/v1/render-jobs/${job.jobId}`;
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const deliver = (path: string, body: object) => {
    const init = json(body);
    return send(`${base}/${path}`, { ...init, headers: { ...init.headers, ...lease } }, '*');
  };
  if (ending === 'subtitles-needed' || !('parts' in ending))
    return await deliver('subtitles-needed', ending === 'subtitles-needed' ? {} : ending);
  return await deliver('translation', { sentencesMarked: 0, ...ending });
}

/** Creates a draft of the tenant waterloo that waits for review. */
export async function reviewableDraft(service: TestService): Promise<string> {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  await translateNext(service);
  return id;
}

/** Returns the data of a GET response. */
export const read = async ({ send }: Pick<TestService, 'send'>, path: string) =>
  (await (await send(path)).json()).data;

/** Reads a request as clients see it. */
export const readRequest = (service: Pick<TestService, 'send'>, id: string) =>
  read(service, `/v1/sign-requests/${id}`);

export const translationPath = (id: string) => `/v1/sign-requests/${id}/translation`;

/** Approves a version by a name; with a token as who has that. */
export function approve(
  { send }: Pick<TestService, 'send'>,
  id: string,
  name: string,
  version = 1,
  token?: string,
): Promise<Response> {
  const letter = json({ version, name, registration: 'R-17' });
  const headers = new Headers(letter.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return send(`${translationPath(id)}/approve`, { ...letter, headers });
}

/** Claims the next render job, and returns it as its worker gets it. */
export async function claimRender({ send }: Pick<TestService, 'send'>) {
  const claim = await send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  if (claim.status === 204) return undefined;
  const { data } = ClaimAnswer.parse(await claim.json());
  return data.kind === 'render' ? data : undefined;
}

/** Uploads a film as clients do; `query` says what is asked for. */
export async function uploadFilm({ send }: Pick<TestService, 'send'>, query = '') {
  const form = new FormData();
  form.append(
    'body',
    '{"email":"amira@example.org","firstName":"Amira","lastName":"Khan","companyName":"A"}',
  );
  form.append('video', new Blob([TINY.mp4]), 'film.mp4');
  const init = { method: 'POST', body: form };
  const response = await send(`/v2/sign-requests/video-translation${query}`, init);
  const { data } = await response.json();
  return data as { id: string; warnings?: { code: string }[] };
}
