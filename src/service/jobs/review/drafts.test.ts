import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClaimAnswer, DRIFT_HEADER, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { json, openTestService, type TestService, TINY } from '../testing.ts';
import { reviewableDraft, TRANSLATION, translateNext, uploadForm } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const read = async (path: string) => (await (await service.send(path)).json()).data;
const request = (id: string) => read(`/v1/sign-requests/${id}`);
const translationPath = (id: string) => `/v1/sign-requests/${id}/translation`;
const approve = (id: string, name: string, version = 1, token?: string) => {
  const letter = json({ version, name, registration: 'R-17' });
  const headers = new Headers(letter.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return service.send(`${translationPath(id)}/approve`, { ...letter, headers });
};
const claimRender = async () => {
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  if (claim.status === 204) return undefined;
  const { data } = ClaimAnswer.parse(await claim.json());
  return data.kind === 'render' ? data : undefined;
};

const twoParts: Translation = {
  parts: ['A1', 'A2'].map((identifier) => ({
    identifier,
    title: identifier,
    sentences: TRANSLATION.parts[0]!.sentences,
  })),
};

it('lends a translator the file and what is asked for it', async () => {
  await uploadForm(
    service,
    { bytes: TINY.pdf, name: 'map.pdf' },
    { body: { pdfSplittingIds: ['A1', 'A2'] } },
  );
  const none = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  expect(none.status).toBe(204);
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=render,translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ kind: 'translation', pdfSplittingIds: ['A1', 'A2'] });
  if (data.kind !== 'translation') return;
  expect(data.source).toMatchObject({ contentType: 'application/pdf', fileName: 'map.pdf' });
  const file = await service.send(new URL(data.source.link).pathname, {}, null);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(TINY.pdf);
});

it.each([
  ['mp4', 'film.mp4', {}, ['picture'], 'transparent'],
  ['mp4', 'film.mp4', { backgroundColor: '0,0,0' }, ['picture'], 'colour'],
  ['mp4', 'film.mp4', { signerAlone: true }, ['picture', 'none'], 'transparent'],
  ['mp4', 'film.mp4', { overlaySize: 'full' }, ['sound'], 'transparent'],
  ['mp3', 'talk.mp3', {}, ['sound'], 'transparent'],
] as const)('renders %s %s with %j as %j', async (type, name, uploadSettings, uses, box) => {
  await uploadForm(service, { bytes: TINY[type], name }, { body: { uploadSettings } });
  expect((await translateNext(service)).status).toBe(200);
  const job = await claimRender();
  expect(job?.outputs).toEqual(uses.map((use) => ({ message: 0, uses: use })));
  expect(job?.source?.background.kind).toBe(box);
  expect(job?.messages[0]?.phrases[0]).toMatchObject({ english: 'Hello.', fields: ['s1'] });
});

it.each([
  ['mp4', 'film.mp4', {}, 'pauses'],
  ['mp4', 'film.mp4', { filmPace: 'pauses' }, 'pauses'],
  ['mp4', 'film.mp4', { filmPace: 'runs-on' }, 'runs-on'],
  ['mp4', 'film.mp4', { overlaySize: 'full' }, undefined],
  ['mp3', 'talk.mp3', {}, undefined],
] as const)('renders %s %s with %j at the pace “%s”, and tells its reviewer', async (...row) => {
  const [type, name, uploadSettings, pace] = row;
  const id = await uploadForm(service, { bytes: TINY[type], name }, { body: { uploadSettings } });
  expect((await translateNext(service)).status).toBe(200);
  expect((await claimRender())?.source?.filmPace).toBe(pace);
  expect((await read(translationPath(id))).filmPace).toBe(pace);
});

it('names the two results of a film differently, after its file', async () => {
  const id = await uploadForm(
    service,
    { bytes: TINY.mp4, name: 'Station tour.mp4' },
    { body: { uploadSettings: { signerAlone: true } } },
  );
  const titled = { ...TRANSLATION, parts: [{ ...TRANSLATION.parts[0]!, title: 'Station tour' }] };
  await translateNext(service, titled);
  await service.renderNext();
  const { results } = await request(id);
  const names = results.flatMap((result: { downloadLink: string; captionsLink: string }) =>
    [result.downloadLink, result.captionsLink].map((link) => link.split('/').at(-1)),
  );
  expect(names).toEqual([
    'station-tour-with-the-film.mp4',
    'station-tour-with-the-film.vtt',
    'station-tour-signer-alone.mp4',
    'station-tour-signer-alone.vtt',
  ]);
});

it('takes typed text and renders one silent video of it', async () => {
  const bytes = new TextEncoder().encode('Mind the gap.');
  await uploadForm(service, { bytes, name: 'Gap.txt' });
  expect((await translateNext(service)).status).toBe(200);
  const job = await claimRender();
  expect(job?.outputs).toEqual([{ message: 0, uses: 'none' }]);
  expect(job?.source).toBeUndefined();
});

it('renders one silent video for each part of a split PDF, named by its identifier', async () => {
  const body = { pdfSplittingIds: ['A1', 'A2'] };
  const id = await uploadForm(service, { bytes: TINY.pdf, name: 'map.pdf' }, { body });
  await translateNext(service, twoParts);
  await service.renderNext();
  const { status, results } = await request(id);
  expect(status).toBe('COMPLETED');
  expect(results.map(({ title, uses }: { title: string; uses: string }) => [title, uses])).toEqual([
    ['A1', 'none'],
    ['A2', 'none'],
  ]);
});

it('keeps a draft until it is approved, and seals who approved what', async () => {
  const id = await reviewableDraft(service);
  expect(await request(id)).toMatchObject({ status: 'AWAITING_REVIEW' });
  const draft = await read(translationPath(id));
  expect(draft).toMatchObject({ version: 1, translation: TRANSLATION, approvalsNeeded: 1 });
  expect(draft.source.link).toMatch(/\/results\/.*tour\.mp4$/);

  const corrected = structuredClone(TRANSLATION);
  corrected.parts[0]!.sentences[0]!.english = 'Welcome.';
  const edit = json({ version: 1, author: 'Amira', translation: corrected }, 'PUT');
  expect((await service.send(translationPath(id), edit)).status).toBe(200);
  expect((await service.send(translationPath(id), edit)).status).toBe(409);
  expect((await read(`${translationPath(id)}?version=1`)).translation).toEqual(TRANSLATION);

  expect((await approve(id, 'Amira', 1)).status).toBe(409);
  expect((await approve(id, 'Amira', 2)).status).toBe(200);
  const job = await claimRender();
  expect(job?.messages[0]?.phrases[0]?.english).toBe('Welcome.');
  const { status, approvals } = await request(id);
  expect(status).toBe('IN_PROGRESS');
  expect(approvals).toHaveLength(1);
  expect(job?.approvals).toEqual(approvals);
  const [{ version, name, registration, at, digest, signature }] = approvals;
  expect(digest).toBe(service.ports.secrets.digest(JSON.stringify(corrected)));
  const sealed = ['approval', id, version, digest, name, registration, at].join('\n');
  expect(service.ports.secrets.verifies(sealed, signature)).toBe(true);
});

it('waits for a second person where two are needed', async () => {
  await service.close();
  service = await openTestService({ approvalsNeeded: 2 });
  const id = await reviewableDraft(service);
  await approve(id, 'Amira');
  await approve(id, 'Amira');
  expect((await request(id)).status).toBe('AWAITING_REVIEW');
  const another = await service.token('waterloo', ['requests:write']);
  expect((await approve(id, 'Amira', 1, another)).status).toBe(200);
  expect((await request(id)).status).toBe('AWAITING_REVIEW');
  expect((await approve(id, 'Ben')).status).toBe(200);
  expect((await request(id)).status).toBe('IN_PROGRESS');
});

it('takes no second name from one client for a second person, not even from who edited last', async () => {
  await service.close();
  service = await openTestService({ approvalsNeeded: 2 });
  const id = await reviewableDraft(service);
  const edit = json({ version: 1, author: 'Amira', translation: TRANSLATION }, 'PUT');
  expect((await service.send(translationPath(id), edit)).status).toBe(200);
  expect((await approve(id, 'Amira', 2)).status).toBe(200);
  const refused = await approve(id, 'Ben', 2);
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors).toEqual([
    {
      code: 'conflict',
      message:
        'This client, or the person of this name, has already approved this version. Another person must give the second approval, signed in with another client.',
    },
  ]);
  expect((await request(id)).status).toBe('AWAITING_REVIEW');
  const another = await service.token('waterloo', ['requests:write']);
  expect((await approve(id, 'Ben', 2, another)).status).toBe(200);
  expect((await request(id)).status).toBe('IN_PROGRESS');
});

it('tells with each video how far its signing is behind the source', async () => {
  const body = { uploadSettings: { signerAlone: true } };
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { body });
  await translateNext(service);
  const job = (await claimRender())!;
  const held = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const base = `/v1/render-jobs/${job.jobId}`;
  const deliver = (index: number, drift: Record<string, string>) =>
    service.send(
      `${base}/videos/${index}`,
      {
        method: 'PUT',
        headers: {
          ...held,
          ...drift,
          'x-duration-seconds': '3',
          'content-type': 'video/mp4',
        },
        body: TINY.mp4,
      },
      '*',
    );
  const refused = await deliver(0, { [DRIFT_HEADER]: '-1' });
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors[0].field).toBe(DRIFT_HEADER);
  expect((await deliver(0, { [DRIFT_HEADER]: '1.250' })).status).toBe(204);
  expect((await deliver(1, {})).status).toBe(204);
  for (const index of [0, 1])
    await service.send(
      `${base}/captions/${index}`,
      { method: 'PUT', headers: { ...held, 'content-type': 'text/vtt' }, body: 'WEBVTT\n' },
      '*',
    );
  await service.send(`${base}/complete`, { method: 'POST', headers: held }, '*');
  const { results } = await request(id);
  expect(results[0].largestDriftSeconds).toBe(1.25);
  expect(results[1].largestDriftSeconds).toBeUndefined();
});

/** Uploads a film as clients do; `query` says what is asked for. */
async function uploadFilm(query = '') {
  const form = new FormData();
  form.append(
    'body',
    '{"email":"amira@example.org","firstName":"Amira","lastName":"Khan","companyName":"A"}',
  );
  form.append('video', new Blob([TINY.mp4]), 'film.mp4');
  const init = { method: 'POST', body: form };
  const response = await service.send(`/v2/sign-requests/video-translation${query}`, init);
  const { data } = await response.json();
  return data as { id: string; warnings?: { code: string }[] };
}

it('makes a draft of every upload, so that nothing is published that nobody has seen', async () => {
  const { id, warnings } = await uploadFilm();
  expect(warnings).toBeUndefined();
  await translateNext(service);
  expect((await request(id)).status).toBe('AWAITING_REVIEW');
});

it('says so when publishing unseen is asked for and the organisation does not allow it', async () => {
  const { id, warnings } = await uploadFilm('?draft=false');
  expect(warnings).toMatchObject([{ code: 'review-needed', field: 'draft' }]);
  await translateNext(service);
  expect(await request(id)).toMatchObject({ status: 'AWAITING_REVIEW', warnings });
});

it.each([3, undefined])(
  'publishes nothing unseen of which %s sentences are marked',
  async (sentencesMarked) => {
    await service.send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
    const { id } = await uploadFilm();
    await translateNext(service, { ...TRANSLATION, sentencesMarked });
    expect(await request(id)).toMatchObject({
      status: 'AWAITING_REVIEW',
      warnings: [{ code: 'meaning-doubtful' }],
    });
    expect(await claimRender()).toBeUndefined();
    await approve(id, 'Amira');
    expect((await claimRender())?.approvals).toMatchObject([{ name: 'Amira' }]);
  },
);

it('publishes unseen what the organisation allows and no mark forbids, and says that nobody reviewed it', async () => {
  await service.send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
  const { id } = await uploadFilm();
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 0 });
  expect(await request(id)).toMatchObject({
    status: 'IN_PROGRESS',
    warnings: [{ code: 'not-reviewed' }],
  });
  expect((await claimRender())?.approvals).toEqual([]);
  const asked = await uploadFilm('?draft=true');
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 0 });
  expect((await request(asked.id)).status).toBe('AWAITING_REVIEW');
});

it('says of a draft, too, in how many sentences its meaning is doubtful', async () => {
  const { id } = await uploadFilm('?draft=true');
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 1 });
  expect((await request(id)).warnings).toEqual([
    expect.objectContaining({
      code: 'meaning-doubtful',
      message: expect.stringContaining('in 1 of 1 sentences'),
    }),
  ]);
});

it('ends a rejected draft with the reviewer’s words', async () => {
  const id = await reviewableDraft(service);
  const letter = json({ version: 1, name: 'Amira', reason: 'The platform is wrong.' });
  expect((await service.send(`${translationPath(id)}/reject`, letter)).status).toBe(200);
  const { status, failure } = await request(id);
  expect(status).toBe('FAILED');
  expect(failure).toEqual({
    code: 'rejected',
    message: 'Amira rejected the translation: The platform is wrong.',
  });
  expect((await approve(id, 'Ben')).status).toBe(409);
});

it('asks for subtitles and takes them later', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  const path = `/v1/sign-requests/${id}/subtitles`;
  const put = (body: string) => service.send(path, { method: 'PUT', body });
  expect((await put('WEBVTT')).status).toBe(409);
  await translateNext(service, 'subtitles-needed');
  expect(await request(id)).toMatchObject({
    status: 'AWAITING_SUBTITLES',
    stage: 'waiting for subtitles',
  });
  const refused = await put('Dear diary');
  expect(refused.status).toBe(415);
  expect((await refused.json()).errors[0].field).toBe('subtitles');
  expect((await put('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n')).status).toBe(200);
  expect((await translateNext(service)).status).toBe(200);
  expect((await request(id)).status).toBe('IN_PROGRESS');
});

it('takes programme times with subtitles that come later', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  await translateNext(service, 'subtitles-needed');
  const put = (query: string) =>
    service.send(`/v1/sign-requests/${id}/subtitles?${query}`, {
      method: 'PUT',
      body: 'WEBVTT\n\n10:00:00.000 --> 10:00:01.000\nHello.\n',
    });
  expect((await put('subtitlesStartAt=ten')).status).toBe(400);
  expect((await put('subtitlesStartAt=10:00:00')).status).toBe(200);
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ subtitles: { startAtSeconds: 36_000 } });
});

it.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))],
  [
    'UTF-16',
    (text: string) =>
      Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])]),
  ],
])('takes subtitles in %s, with the film and later', async (_name, encode) => {
  const bytes = encode('1\n00:00:01,000 --> 00:00:02,000\nCafé.\n');
  const storedText = async () => {
    const claim = await service.send(
      '/v1/render-jobs/claim?kinds=translation',
      { method: 'POST' },
      '*',
    );
    const { data } = ClaimAnswer.parse(await claim.json());
    if (data.kind !== 'translation') throw new Error('No translation to claim.');
    const { pathname } = new URL(data.subtitles!.link);
    return (await service.send(pathname, {}, null)).text();
  };
  await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { subtitles: bytes });
  expect(await storedText()).toContain('Café.');

  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  await translateNext(service, 'subtitles-needed');
  const path = `/v1/sign-requests/${id}/subtitles`;
  expect((await service.send(path, { method: 'PUT', body: bytes })).status).toBe(200);
  expect(await storedText()).toContain('Café.');
});

it('refuses an edit that moves a sentence behind the end of the film, so that no video gets as long', async () => {
  const until = (endSeconds: number) => {
    const timed = structuredClone(TRANSLATION);
    timed.parts[0]!.sentences[0]!.cue = { startSeconds: 0, endSeconds };
    return timed;
  };
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { draft: true });
  await translateNext(service, until(2));
  const save = (translation: Translation, version = 1) =>
    service.send(translationPath(id), json({ version, author: 'Amira', translation }, 'PUT'));
  const refused = await save(until(36_000));
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors[0].message).toContain('after the last words');
  expect((await read(translationPath(id))).version).toBe(1);
  expect((await save(until(1))).status).toBe(200);
  // What an edit took away can be put back.
  expect((await save(until(2), 2)).status).toBe(200);
  expect((await save(until(36_000), 3)).status).toBe(400);
});

it('answers an edit before there is a translation as one that comes at the wrong time', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { draft: true });
  const edit = json({ version: 1, author: 'Amira', translation: TRANSLATION }, 'PUT');
  expect((await service.send(translationPath(id), edit)).status).toBe(409);
});

it('names everything that is wrong with a translation', async () => {
  await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  const wrong = structuredClone(TRANSLATION);
  wrong.parts[0]!.sentences[0]!.units = [];
  const response = await translateNext(service, wrong);
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].field).toBe('parts[0].sentences[0].units');
});
