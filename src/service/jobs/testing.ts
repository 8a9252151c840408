/** Uploads and drafts of tests, and a worker that translates them. */

import {
  ClaimAnswer,
  LEASE_TOKEN_HEADER,
  type SubtitlesNeeded,
  type TranslationDelivery,
} from '#contract/requests/render-job.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { json, type TestService, TINY } from '../testing.ts';

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

/** A draft of waterloo's that waits for review. */
export async function reviewableDraft(service: TestService): Promise<string> {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  await translateNext(service);
  return id;
}
