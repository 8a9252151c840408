import { describe, expect, it } from 'vitest';
import type { AnswerDecision } from '#contract/passengers/answers/answer.ts';
import type { AnswerStore, NewAnswer } from './answers.ts';

const MANY = { ofTenant: 100, toMessage: 100 };
const DAY_MS = 24 * 3600_000;
const GIVEN_AT = Date.UTC(2026, 4, 20, 12);
const id = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

const createAnswer = (tail: number, changes: Partial<NewAnswer> = {}): NewAnswer => ({
  id: id(tail),
  tenant: 'waterloo',
  pageCode: 'WAT',
  messageId: 'm-0',
  requestId: 'r-1',
  title: '12:30 to Leeds',
  kind: 'train',
  videoKey: 'renders/j/0-a.mp4',
  timelineKey: 'renders/j/0-a.json',
  answer: 'wrong',
  codeHash: `hash ${tail}`,
  createdAt: GIVEN_AT + tail,
  ...changes,
});
const OUTCOME: AnswerDecision = {
  at: '2026-05-21T12:00:00.000Z',
  kind: 'verdict',
  gloss: 'TRAIN',
  form: '0'.repeat(32),
  verdict: 'change',
};

function describeTaking(open: () => Promise<AnswerStore>): void {
  it('keeps an answer with what is added to it, and finds it by its code', async () => {
    const store = await open();
    const { codeHash, ...answer } = createAnswer(1);
    expect(await store.add({ codeHash, ...answer }, MANY)).toBe('added');
    expect(await store.findByCode(codeHash)).toEqual({ ...answer, isHidden: false });
    await store.addMore(codeHash, { atMs: 1500, gloss: 'TRAIN', words: 'Too small.' });
    expect(await store.list('waterloo', { gloss: 'TRAIN' }, 10)).toEqual([
      { ...answer, isHidden: false, atMs: 1500, gloss: 'TRAIN', words: 'Too small.' },
    ]);
    expect(await store.list('waterloo', { gloss: 'PLATFORM' }, 10)).toEqual([]);
    expect(await store.list('leeds', {}, 10)).toEqual([]);
    expect(await store.findByCode('hash 2')).toBeUndefined();
  });

  it('takes as many as it may, of an organisation and to a message', async () => {
    const store = await open();
    const limits = { ofTenant: 2, toMessage: 1 };
    expect(await store.add(createAnswer(1), limits)).toBe('added');
    expect(await store.add(createAnswer(2), limits)).toBe('full');
    expect(await store.add(createAnswer(3, { messageId: 'm-1' }), limits)).toBe('added');
    expect(await store.add(createAnswer(4, { messageId: 'm-2' }), limits)).toBe('full');
    expect(await store.add(createAnswer(5, { tenant: 'leeds', messageId: 'm-9' }), limits)).toBe(
      'added',
    );
  });

  it('counts by answer, sign and day what is not set aside', async () => {
    const store = await open();
    await store.add(createAnswer(1), MANY);
    await store.add(createAnswer(2), MANY);
    await store.add(createAnswer(3, { answer: 'understood', createdAt: GIVEN_AT + DAY_MS }), MANY);
    await store.add(createAnswer(4, { tenant: 'leeds' }), MANY);
    await store.addMore('hash 1', { gloss: 'TRAIN' });
    await store.hide('waterloo', id(2), true);
    await store.hide('leeds', id(1), true);
    const day = GIVEN_AT / DAY_MS - 0.5;
    const tally = await store.tally('waterloo');
    expect(tally.toSorted((a, b) => a.day - b.day)).toEqual([
      { answer: 'wrong', kind: 'train', gloss: 'TRAIN', day, count: 1 },
      { answer: 'understood', kind: 'train', day: day + 1, count: 1 },
    ]);
    const { signs, messages } = await store.group('waterloo');
    const row = { id: 'TRAIN', title: 'TRAIN', answer: 'wrong', count: 1, newestAt: GIVEN_AT + 1 };
    expect(signs).toEqual([row]);
    expect(messages.map(({ answer, count }) => `${answer} ${count}`).sort()).toEqual([
      'understood 1',
      'wrong 1',
    ]);
    await store.hide('waterloo', id(2), false);
    expect((await store.tally('waterloo')).reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('counts the answers of a period that are not set aside', async () => {
    const store = await open();
    await store.add(createAnswer(1, { createdAt: GIVEN_AT }), MANY);
    await store.add(createAnswer(2, { createdAt: GIVEN_AT }), MANY);
    await store.add(createAnswer(3, { createdAt: GIVEN_AT + DAY_MS }), MANY);
    await store.add(createAnswer(4, { tenant: 'leeds', createdAt: GIVEN_AT }), MANY);
    await store.hide('waterloo', id(2), true);
    const count = (from: number, end: number) => store.count('waterloo', { from, before: end });
    expect(await count(GIVEN_AT, GIVEN_AT + DAY_MS)).toBe(1);
    expect(await count(GIVEN_AT, GIVEN_AT + DAY_MS + 1)).toBe(2);
    expect(await count(GIVEN_AT + 1, GIVEN_AT + DAY_MS)).toBe(0);
  });

  it('notes what came of answers of the organisation alone', async () => {
    const store = await open();
    await store.add(createAnswer(1), MANY);
    await store.settle('leeds', [id(1)], OUTCOME);
    expect((await store.find('waterloo', [id(1)]))[0]!.outcome).toBeUndefined();
    await store.settle('waterloo', [id(1)], OUTCOME);
    expect((await store.find('waterloo', [id(1), id(2)])).map(({ outcome }) => outcome)).toEqual([
      OUTCOME,
    ]);
    expect(await store.find('leeds', [id(1)])).toEqual([]);
  });

  it('keeps a reply beside a decision, whichever comes first', async () => {
    const store = await open();
    for (const tail of [1, 2, 3]) await store.add(createAnswer(tail), MANY);
    const reply = { at: '2026-05-22T12:00:00.000Z', words: 'Thank you.' };
    await store.settle('waterloo', [id(1)], OUTCOME);
    await store.reply('leeds', [id(1)], reply);
    await store.reply('waterloo', [id(1), id(2), id(3)], reply);
    await store.settle('waterloo', [id(2)], OUTCOME);
    const found = await store.find('waterloo', [id(1), id(2), id(3)]);
    const outcomes = new Map(found.map((answer) => [answer.id, answer.outcome]));
    expect(outcomes.get(id(1))).toEqual({ ...OUTCOME, reply });
    expect(outcomes.get(id(2))).toEqual({ ...OUTCOME, reply });
    expect(outcomes.get(id(3))).toEqual({ kind: 'reply', ...reply });
    const later = { at: '2026-05-23T12:00:00.000Z', words: 'It is slower now.' };
    await store.reply('waterloo', [id(3)], later);
    expect((await store.find('waterloo', [id(3)]))[0]!.outcome).toEqual({
      kind: 'reply',
      ...later,
    });
  });
}

function describeFilms(open: () => Promise<AnswerStore>): void {
  const times = (now: number) => ({ now, before: now - 1000, maxClaims: 2 });

  it('gives a film to one worker at a time, and has its copy or none', async () => {
    const store = await open();
    await store.add(createAnswer(1), MANY);
    await store.add(createAnswer(2), MANY);
    expect(await store.addFilm('hash 1', { fileId: 'film-1', sizeBytes: 5 }, 2)).toBe('added');
    expect(await store.addFilm('hash 1', { fileId: 'film-9', sizeBytes: 5 }, 2)).toBe('taken');
    expect(await store.addFilm('hash 2', { fileId: 'film-2', sizeBytes: 5 }, 1)).toBe('full');
    expect(await store.addFilm('hash 2', { fileId: 'film-2', sizeBytes: 5 }, 2)).toBe('added');
    expect(await store.endFilm('*', id(1), { fileId: 'copy-1', sizeBytes: 5 })).toBe(false);
    expect(await store.claimFilm('leeds', times(5000))).toBeUndefined();
    expect(await store.claimFilm('*', times(5000))).toEqual({
      id: id(1),
      tenant: 'waterloo',
      fileId: 'film-1',
    });
    expect((await store.claimFilm('waterloo', times(5001)))?.id).toBe(id(2));
    expect(await store.claimFilm('*', times(5002))).toBeUndefined();
    expect(await store.isFilmClaimed('leeds', id(1))).toBe(false);
    expect(await store.isFilmClaimed('*', id(1))).toBe(true);
    expect(await store.endFilm('leeds', id(1), { fileId: 'copy-1', sizeBytes: 5 })).toBe(false);
    expect(await store.endFilm('*', id(1), { fileId: 'copy-1', sizeBytes: 5 })).toBe(true);
    expect(await store.endFilm('*', id(1), { fileId: 'copy-2', sizeBytes: 5 })).toBe(false);
    expect(await store.endFilm('*', id(2), undefined)).toBe(true);
    const films = (await store.find('waterloo', [id(1), id(2)])).map(({ film }) => film);
    expect(films).toHaveLength(2);
    expect(films).toContainEqual({ state: 'checked', fileId: 'copy-1' });
    expect(films).toContainEqual({ state: 'refused' });
  });

  it('refuses a film that workers were lost with', async () => {
    const store = await open();
    await store.add(createAnswer(1), MANY);
    await store.addFilm('hash 1', { fileId: 'film-1', sizeBytes: 5 }, 10);
    for (const now of [5000, 7000]) expect(await store.claimFilm('*', times(now))).toBeDefined();
    expect(await store.claimFilm('*', times(9000))).toBeUndefined();
    expect((await store.findByCode('hash 1'))!.film).toEqual({ state: 'refused' });
  });

  it('is deleted by its code, and once it is old', async () => {
    const store = await open();
    for (const tail of [1, 2, 3]) await store.add(createAnswer(tail), MANY);
    await store.addFilm('hash 1', { fileId: 'film-1', sizeBytes: 5 }, 10);
    expect(await store.removeByCode('hash 1')).toBe(true);
    expect(await store.removeByCode('hash 1')).toBe(false);
    expect(await store.removeOlder(GIVEN_AT + 3)).toBe(1);
    expect((await store.list('waterloo', {}, 10)).map((answer) => answer.id)).toEqual([id(3)]);
  });
}

/** Runs the contract tests that every store of answers must pass. */
export function describeAnswers(name: string, open: () => Promise<AnswerStore>): void {
  describe(`answers of passengers: ${name}`, () => describeTaking(open));
  describe(`films of answers: ${name}`, () => describeFilms(open));
}
