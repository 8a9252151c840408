import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLARITY, NOT_KNOWN, type StudyData } from '#study/study-data.ts';
import {
  choicesOf,
  codeOf,
  newSession,
  nextMessage,
  orderOf,
  readSession,
  unanswered,
  withAnswers,
} from './session.ts';

const data: StudyData = {
  id: 'abc',
  organisation: 'Leeds',
  signer: 'daniel',
  messages: Array.from({ length: 20 }, (_, at) => ({
    id: `m${at}`,
    video: `videos/m${at}.mp4`,
    questions: [
      { id: 'time', words: 'When?', choices: ['1', '2', '3', '4'], answer: '2' },
      { id: 'news', words: 'What?', choices: ['a', 'b'], answer: 'a' },
    ],
  })),
};
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('shows every message once, in an order that the seed gives again', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      let session = newSession('abc', 's1', seed, '');
      const seen: string[] = [];
      for (;;) {
        const message = nextMessage(data, session);
        if (message === undefined) break;
        seen.push(message.id);
        // As after a reload: nothing but what was kept.
        session = readSession(
          JSON.stringify(
            withAnswers(session, { message: message.id, given: {}, seconds: 1, plays: 1 }),
          ),
          data,
        )!;
      }
      expect([...seen].sort()).toEqual(data.messages.map(({ id }) => id).sort());
      expect(seen).toEqual(orderOf(data, seed).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

it('offers all choices in an order of its own, “I do not know” last', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [question] = data.messages[0]!.questions;
      const choices = choicesOf(question!, 'm0', seed);
      expect(choices.at(-1)).toBe(NOT_KNOWN);
      expect(choices.slice(0, -1).sort()).toEqual(['1', '2', '3', '4']);
      expect(choicesOf(question!, 'm0', seed)).toEqual(choices);
    }),
  );
  const firsts = new Set(
    Array.from(
      { length: 50 },
      (_, seed) => choicesOf(data.messages[0]!.questions[0]!, 'm0', seed)[0],
    ),
  );
  expect(firsts.size).toBe(4);
});

it('names what is not answered, how clear it was too', () => {
  expect(unanswered(data.messages[0]!, { time: '1' })).toEqual(['news', CLARITY]);
});

it('takes no name for a code', () => {
  expect(codeOf('  P-17 Ünal <b>')).toBe('P-17nalb');
  expect(codeOf('x'.repeat(50))).toHaveLength(20);
});

it('begins anew where what the browser kept is of another study, or damaged', () => {
  const kept = newSession('abc', 's1', 7, '');
  expect(readSession(JSON.stringify(kept), data)).toEqual(kept);
  const other = { ...kept, study: 'other' };
  const strange = { ...kept, answers: [{ message: 'gone', given: {} }] };
  for (const text of [null, '', '{', 'null', JSON.stringify(other), JSON.stringify(strange)])
    expect(readSession(text, data)).toBeUndefined();
});
