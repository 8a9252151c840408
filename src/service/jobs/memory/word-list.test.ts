/** Tests that translations are signed by the word list of their organisation. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MarkedSentence, TranslatedSentence } from '#contract/requests/translation.ts';
import {
  approve,
  read,
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

const PATH = '/v1/word-list';
const BOOKED = { english: 'booked', signing: { kind: 'sign', gloss: 'RESERVE' }, never: [] };
const SENTENCE: TranslatedSentence = {
  id: 's1',
  english: 'Booked seats are right.',
  units: [
    { kind: 'sign', gloss: 'SEAT' },
    { kind: 'sign', gloss: 'BOOK' },
    { kind: 'sign', gloss: 'RIGHT' },
  ],
  sources: [[{ start: 7, end: 12 }], [{ start: 0, end: 6 }], [{ start: 17, end: 22 }]],
};

const save = (entries: readonly object[], tenant?: string, ifMatch?: string) => {
  const init = json({ entries }, 'PUT');
  const headers = { ...init.headers, ...(ifMatch && { 'If-Match': ifMatch }) };
  return service.send(PATH, { ...init, headers }, tenant);
};

async function translate(): Promise<string> {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
  await translateNext(service, { parts: [{ title: 'tour.mp4', sentences: [SENTENCE] }] });
  return id;
}
const readFirst = async (id: string): Promise<MarkedSentence> =>
  (await read(service, translationPath(id))).translation.parts[0].sentences[0];

it('begins empty, gives back what was saved, and keeps organisations apart', async () => {
  const empty = await service.send(PATH);
  expect(await empty.json()).toEqual({ data: { entries: [] } });
  const saved = await save([BOOKED], 'waterloo', empty.headers.get('etag')!);
  expect(saved.status).toBe(200);
  const changed = await service.send(PATH);
  expect(await changed.json()).toEqual({ data: { entries: [BOOKED] } });
  expect(changed.headers.get('etag')).toBe(saved.headers.get('etag'));
  expect(await (await service.send(PATH, {}, 'leeds')).json()).toEqual({ data: { entries: [] } });
});

it('changes nothing when somebody else was first', async () => {
  const etag = (await service.send(PATH)).headers.get('etag')!;
  await save([BOOKED], 'waterloo', etag);
  const late = await save([], 'waterloo', etag);
  expect(late.status).toBe(412);
  expect(await late.json()).toMatchObject({ errors: [{ code: 'stale', field: 'If-Match' }] });
  expect(await (await service.send(PATH)).json()).toEqual({ data: { entries: [BOOKED] } });
});

it('names the field of an entry that is wrong', async () => {
  const refused = await save([BOOKED, { ...BOOKED, english: 'Booked ' }]);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'entries[1].english' }] });
});

it('signs new translations as the list says, and leaves those that wait', async () => {
  const waiting = await translate();
  await save([BOOKED]);
  expect((await readFirst(waiting)).units[1]).toEqual({ kind: 'sign', gloss: 'BOOK' });
  expect((await readFirst(await translate())).units[1]).toEqual({ kind: 'sign', gloss: 'RESERVE' });
});

it('says that a gloss that was approved is changed by the list', async () => {
  expect((await approve(service, await translate(), 'Amira')).status).toBe(200);
  const again = await readFirst(await translate());
  expect(again.approvedBefore?.name).toBe('Amira');
  await save([BOOKED]);
  const changed = await readFirst(await translate());
  expect(changed.units[1]).toEqual({ kind: 'sign', gloss: 'RESERVE' });
  expect(changed.approvedBefore).toBeUndefined();
});

it('no longer doubts a meaning that the list has decided', async () => {
  const doubtful = await readFirst(await translate());
  const about = (sentence: MarkedSentence) =>
    (sentence.marks ?? []).flatMap(({ check, span }) =>
      check === 'sense' ? [sentence.english.slice(span.start, span.end)] : [],
    );
  expect(about(doubtful)).toContain('right');
  await save([{ english: 'right', signing: { kind: 'sign', gloss: 'RIGHT' } }]);
  expect(about(await readFirst(await translate()))).not.toContain('right');
});
