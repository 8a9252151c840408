/** Drafts: which uploads are one, who approves them, and what may be changed. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeText } from '#contract/files/decode-text.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type { Translation } from '#contract/requests/translation.ts';
import {
  approve,
  claimRender,
  read,
  readRequest,
  reviewableDraft,
  TRANSLATION,
  translateNext,
  translationPath,
  uploadFilm,
  uploadForm,
} from '#service/jobs/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it('keeps a draft until it is approved, and seals who approved what', async () => {
  const id = await reviewableDraft(service);
  expect(await readRequest(service, id)).toMatchObject({ status: 'AWAITING_REVIEW' });
  const draft = await read(service, translationPath(id));
  expect(draft).toMatchObject({ version: 1, translation: TRANSLATION, approvalsNeeded: 1 });
  expect(draft.source.link).toMatch(/\/results\/.*tour\.mp4$/);

  const corrected = structuredClone(TRANSLATION);
  corrected.parts[0]!.sentences[0]!.english = 'Welcome.';
  const edit = json({ version: 1, author: 'Amira', translation: corrected }, 'PUT');
  expect((await service.send(translationPath(id), edit)).status).toBe(200);
  expect((await service.send(translationPath(id), edit)).status).toBe(409);
  expect((await read(service, `${translationPath(id)}?version=1`)).translation).toEqual(
    TRANSLATION,
  );

  expect((await approve(service, id, 'Amira', 1)).status).toBe(409);
  expect((await approve(service, id, 'Amira', 2)).status).toBe(200);
  const job = await claimRender(service);
  expect(job?.messages[0]?.phrases[0]?.english).toBe('Welcome.');
  const { status, approvals } = await readRequest(service, id);
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
  await approve(service, id, 'Amira');
  await approve(service, id, 'Amira');
  expect((await readRequest(service, id)).status).toBe('AWAITING_REVIEW');
  const another = await service.token('waterloo', ['reviews:write']);
  expect((await approve(service, id, 'Amira', 1, another)).status).toBe(200);
  expect((await readRequest(service, id)).status).toBe('AWAITING_REVIEW');
  expect((await approve(service, id, 'Ben')).status).toBe(200);
  expect((await readRequest(service, id)).status).toBe('IN_PROGRESS');
});

it('takes no second name from one client for a second person, not even from who edited last', async () => {
  await service.close();
  service = await openTestService({ approvalsNeeded: 2 });
  const id = await reviewableDraft(service);
  const edit = json({ version: 1, author: 'Amira', translation: TRANSLATION }, 'PUT');
  expect((await service.send(translationPath(id), edit)).status).toBe(200);
  expect((await approve(service, id, 'Amira', 2)).status).toBe(200);
  const refused = await approve(service, id, 'Ben', 2);
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors).toEqual([
    {
      code: 'conflict',
      message:
        'This client, or a person with this name, has already approved this version. A second person must approve it, signed in with another client.',
    },
  ]);
  expect((await readRequest(service, id)).status).toBe('AWAITING_REVIEW');
  const another = await service.token('waterloo', ['reviews:write']);
  expect((await approve(service, id, 'Ben', 2, another)).status).toBe(200);
  expect((await readRequest(service, id)).status).toBe('IN_PROGRESS');
});

it('makes a draft of every upload, so that nothing is published that nobody has seen', async () => {
  const { id, warnings } = await uploadFilm(service);
  expect(warnings).toBeUndefined();
  await translateNext(service);
  expect((await readRequest(service, id)).status).toBe('AWAITING_REVIEW');
});

it('says so when publishing unseen is asked for and the organisation does not allow it', async () => {
  const { id, warnings } = await uploadFilm(service, '?draft=false');
  expect(warnings).toMatchObject([{ code: 'review-needed', field: 'draft' }]);
  await translateNext(service);
  expect(await readRequest(service, id)).toMatchObject({ status: 'AWAITING_REVIEW', warnings });
});

it.each([3, undefined])(
  'publishes nothing unseen of which %s sentences are marked',
  async (sentencesMarked) => {
    await service.send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
    const { id } = await uploadFilm(service);
    await translateNext(service, { ...TRANSLATION, sentencesMarked });
    expect(await readRequest(service, id)).toMatchObject({
      status: 'AWAITING_REVIEW',
      warnings: [{ code: 'meaning-doubtful' }],
    });
    expect(await claimRender(service)).toBeUndefined();
    await approve(service, id, 'Amira');
    expect((await claimRender(service))?.approvals).toMatchObject([{ name: 'Amira' }]);
    // It was reviewed: a request for review would contradict the approval.
    expect(await readRequest(service, id)).not.toHaveProperty('warnings');
  },
);

it('publishes unseen what the organisation allows and no mark forbids, and says that nobody reviewed it', async () => {
  await service.send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
  const { id } = await uploadFilm(service);
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 0 });
  expect(await readRequest(service, id)).toMatchObject({
    status: 'IN_PROGRESS',
    warnings: [{ code: 'not-reviewed' }],
  });
  expect((await claimRender(service))?.approvals).toEqual([]);
  const upload = await uploadFilm(service, '?draft=true');
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 0 });
  expect((await readRequest(service, upload.id)).status).toBe('AWAITING_REVIEW');
});

const READER_WARNINGS: [string, Warning][] = [
  [
    'words left out',
    {
      code: 'text-left-out',
      message: 'Look.',
      leftOut: [{ what: 'words of menus', where: 'page 1', count: 3 }],
    },
  ],
  ['pictures', { code: 'text-left-out', message: 'Look.' }],
  ['a guess', { code: 'meaning-doubtful', message: 'Look.' }],
];
it.each(READER_WARNINGS)(
  'does not publish unseen a file whose reader warns of %s',
  async (_, warning) => {
    await service.send('/v1/settings', json({ publishUnseen: true }, 'PUT'));
    const { id } = await uploadFilm(service);
    await translateNext(service, { ...TRANSLATION, sentencesMarked: 0, warnings: [warning] });
    expect(await readRequest(service, id)).toMatchObject({
      status: 'AWAITING_REVIEW',
      warnings: [
        { message: 'Look.' },
        { code: 'meaning-doubtful', message: expect.stringContaining('Some text of the file') },
      ],
    });
    expect(await claimRender(service)).toBeUndefined();
  },
);

it('says of a draft, too, in how many sentences its meaning is doubtful', async () => {
  const { id } = await uploadFilm(service, '?draft=true');
  await translateNext(service, { ...TRANSLATION, sentencesMarked: 1 });
  expect((await readRequest(service, id)).warnings).toEqual([
    expect.objectContaining({
      code: 'meaning-doubtful',
      message: expect.stringContaining('In 1 of 1 sentences'),
    }),
  ]);
});

it('ends a rejected draft with the reviewer’s words', async () => {
  const id = await reviewableDraft(service);
  const letter = json({ version: 1, name: 'Amira', reason: 'The platform is wrong.' });
  expect((await service.send(`${translationPath(id)}/reject`, letter)).status).toBe(200);
  const { status, failure } = await readRequest(service, id);
  expect(status).toBe('FAILED');
  expect(failure).toEqual({
    code: 'rejected',
    message: 'Amira rejected the translation: The platform is wrong.',
  });
  expect((await approve(service, id, 'Ben')).status).toBe(409);
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
  expect((await refused.json()).errors[0].message).toContain(
    'The last words of the source end at 2 seconds',
  );
  expect((await read(service, translationPath(id))).version).toBe(1);
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

it('says the same of what was left out in the request and in its review', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  const leftOut = [
    { what: 'words struck out', where: 'page 2', count: 3 },
    { what: 'words of menus', where: 'around the text', count: 120 },
  ];
  const message = 'Not translated: words struck out (3, page 2).';
  await translateNext(service, {
    ...TRANSLATION,
    warnings: [{ code: 'text-left-out', message, leftOut }],
  });
  expect(await readRequest(service, id)).toMatchObject({ leftOut });
  expect(await read(service, translationPath(id))).toMatchObject({ leftOut });
});

it('keeps binary subtitles, EBU STL, byte by byte', async () => {
  const bytes = Uint8Array.from({ length: 1152 }, (_, index) => (index * 7) & 0xff);
  bytes.set(new TextEncoder().encode('850STL25.01'));
  const id = await uploadForm(
    service,
    { bytes: TINY.mp4, name: 'tour.mp4' },
    { draft: true, subtitles: bytes },
  );
  const stored = await service.ports.files.read(`uploads/${id}/subtitles.srt`);
  const text = decodeText(new Uint8Array(await new Response(stored).arrayBuffer()));
  expect(Uint8Array.from(text, (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
