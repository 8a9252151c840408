/** Tests that sentences which a person approved are approved in the next translation. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import {
  approve,
  read,
  reviewableDraft,
  translateNext,
  translationPath,
  uploadForm,
} from '#service/jobs/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const APPROVED: TranslatedSentence = {
  id: 's1',
  english: 'Leave by door 4.',
  units: [
    { kind: 'sign', gloss: 'DOOR' },
    { kind: 'number', value: 4 },
    { kind: 'sign', gloss: 'LEAVE/DEPART' },
  ],
  sources: [[{ start: 9, end: 13 }], [{ start: 14, end: 15 }], [{ start: 0, end: 5 }]],
};
/** Creates a sentence as the machine glosses it, otherwise than the person. */
const createFresh = (english: string, door: number): TranslatedSentence => ({
  id: 's7',
  english,
  units: [
    { kind: 'sign', gloss: 'LEFT' },
    { kind: 'sign', gloss: 'DOOR' },
    { kind: 'number', value: door },
  ],
  sources: [
    [{ start: 0, end: 5 }],
    [{ start: 9, end: 13 }],
    [{ start: 14, end: english.length - 1 }],
  ],
});
const toTranslation = (...sentences: TranslatedSentence[]): Translation => ({
  parts: [{ title: 'tour.mp4', sentences }],
});

async function translate(translation: Translation): Promise<string> {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  await translateNext(service, translation);
  return id;
}

/** Approves the sentence of a person, in a request of its own. */
async function approveFirst(): Promise<void> {
  const id = await translate(toTranslation(APPROVED));
  expect((await approve(service, id, 'Amira')).status).toBe(200);
}

const readSentences = async (id: string): Promise<TranslatedSentence[]> =>
  (await read(service, translationPath(id))).translation.parts[0].sentences;

it('has the same sentence approved, with who did it, and no mark', async () => {
  await approveFirst();
  const id = await translate(toTranslation(createFresh('Leave by door 4.', 4)));
  expect(await readSentences(id)).toEqual([
    {
      ...APPROVED,
      id: 's7',
      approvedBefore: { kind: 'exact', name: 'Amira', at: expect.any(String) },
      marks: [],
    },
  ]);
});

it('fills other numbers into the gloss, and marks them to be seen', async () => {
  await approveFirst();
  const id = await translate(toTranslation(createFresh('Leave by door 112.', 112)));
  const [sentence] = await readSentences(id);
  expect(sentence).toMatchObject({
    units: [{ gloss: 'DOOR' }, { value: 112 }, { gloss: 'LEAVE/DEPART' }],
    sources: [[{ start: 9, end: 13 }], [{ start: 14, end: 17 }], [{ start: 0, end: 5 }]],
    approvedBefore: { kind: 'filled', name: 'Amira' },
    marks: [expect.objectContaining({ check: 'number' })],
  });
});

it('offers what was approved for nearly the same English, and takes nothing of it', async () => {
  await approveFirst();
  const id = await translate(toTranslation(createFresh('Leave by gate 4.', 4)));
  const [sentence] = await readSentences(id);
  expect(sentence).toMatchObject({
    units: [{ gloss: 'LEFT' }, { gloss: 'DOOR' }, { value: 4 }],
    similar: { english: 'Leave by door 4.', percent: 75, name: 'Amira', units: APPROVED.units },
  });
  expect(sentence!.approvedBefore).toBeUndefined();
});

it('knows nothing of another organisation, of a draft, or of a rejected translation', async () => {
  const waiting = await translate(toTranslation(APPROVED));
  const rejected = await translate(toTranslation(APPROVED));
  const letter = json({ version: 1, name: 'Amira', reason: 'It is wrong.' });
  await service.send(`${translationPath(rejected)}/reject`, letter);
  const [first] = await readSentences(
    await translate(toTranslation(createFresh('Leave by door 4.', 4))),
  );
  expect(first!.approvedBefore).toBeUndefined();
  await approve(service, waiting, 'Amira');
  const key = service.ports.secrets.digest('Leave by door #.');
  expect(await service.ports.translationMemory.find('leeds', [key])).toEqual([]);
  expect(await service.ports.translationMemory.find('waterloo', [key])).toHaveLength(1);
});

it('forgets a gloss with a sign that was rejected since', async () => {
  await approveFirst();
  await service.ports.signLibraries.append({
    tenant: 'waterloo',
    by: { id: 'p1', name: 'Ben', standing: 'deaf-signer' },
    changes: [
      { kind: 'verdict', gloss: 'DOOR', form: '1'.repeat(32), verdict: 'rejected', note: 'Old.' },
    ],
    now: 5000,
  });
  const [sentence] = await readSentences(
    await translate(toTranslation(createFresh('Leave by door 4.', 4))),
  );
  expect(sentence!.approvedBefore).toBeUndefined();
  expect(sentence!.units[0]).toMatchObject({ gloss: 'LEFT' });
});

it('believes no edit that says that another gloss was approved before', async () => {
  await approveFirst();
  const id = await translate(toTranslation(createFresh('Leave by door 4.', 4)));
  const [{ approvedBefore, ...sentence }] = (await readSentences(id)) as [TranslatedSentence];
  const save = (version: number, edited: TranslatedSentence) =>
    service.send(
      translationPath(id),
      json({ version, author: 'Ben', translation: toTranslation(edited) }, 'PUT'),
    );
  expect((await save(1, { ...sentence, approvedBefore })).status).toBe(200);
  expect((await readSentences(id))[0]!.approvedBefore).toEqual(approvedBefore);
  const changed = { ...sentence, units: sentence.units.toReversed(), approvedBefore };
  expect((await save(2, changed)).status).toBe(200);
  expect((await readSentences(id))[0]!.approvedBefore).toBeUndefined();
  expect(await reviewableDraft(service)).toBeDefined();
});
