import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NamedSpeed } from '#contract/settings/signing-speed.ts';
import { CLARITY, NOT_KNOWN, SPEED, type StudyData } from '#tools/study/study-data.ts';
import {
  addAnswers,
  countSteps,
  createSession,
  findNextComparison,
  findNextMessage,
  listQuestions,
  listUnanswered,
  orderChoices,
  orderClips,
  orderMessages,
  parseSession,
  toCode,
} from './session.ts';

const data: StudyData = {
  id: 'abc',
  organisation: 'Leeds',
  signer: 'daniel',
  messages: Array.from({ length: 20 }, (_, index) => ({
    id: `m${index}`,
    video: `videos/m${index}.mp4`,
    questions: [
      { id: 'time', words: 'When?', choices: ['1', '2', '3', '4'], answer: '2' },
      { id: 'news', words: 'What?', choices: ['a', 'b'], answer: 'a' },
    ],
  })),
  comparisons: ['s01', 's02'].map((id) => ({
    id,
    clips: NamedSpeed.options.map((speed) => ({ speed, video: `videos/${id}-${speed}.mp4` })),
  })),
};
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('shows every message once, in an order that the seed gives again', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      let session = createSession('abc', 's1', seed, '');
      const messageIds: string[] = [];
      for (;;) {
        const message = findNextMessage(data, session);
        if (message === undefined) break;
        messageIds.push(message.id);
        // As after a reload: nothing but what was kept.
        session = parseSession(
          JSON.stringify(
            addAnswers(session, { message: message.id, given: {}, seconds: 1, plays: 1 }),
          ),
          data,
        )!;
      }
      expect([...messageIds].sort()).toEqual(data.messages.map(({ id }) => id).sort());
      expect(messageIds).toEqual(orderMessages(data, seed).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

it('offers all choices in an order of its own, “I do not know” last', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [question] = data.messages[0]!.questions;
      const choices = orderChoices(question!, 'm0', seed);
      expect(choices.at(-1)).toBe(NOT_KNOWN);
      expect(choices.slice(0, -1).sort()).toEqual(['1', '2', '3', '4']);
      expect(orderChoices(question!, 'm0', seed)).toEqual(choices);
    }),
  );
  const firsts = new Set(
    Array.from(
      { length: 50 },
      (_, seed) => orderChoices(data.messages[0]!.questions[0]!, 'm0', seed)[0],
    ),
  );
  expect(firsts.size).toBe(4);
});

it('compares speeds after all messages, and hides which clip is which', () => {
  let session = createSession('abc', 's1', 7, '');
  const asked: (string | undefined)[] = [];
  for (let step = 0; step <= countSteps(data); step++) {
    const message = findNextMessage(data, session);
    const comparison = findNextComparison(data, session);
    expect(message === undefined || comparison === undefined).toBe(true);
    asked.push(comparison?.id);
    const id = (message ?? comparison)?.id;
    if (id === undefined) break;
    const answers: Record<string, string> = comparison === undefined ? {} : { [SPEED]: 'calm' };
    session = parseSession(
      JSON.stringify(addAnswers(session, { message: id, given: answers, seconds: 1, plays: 3 })),
      data,
    )!;
  }
  expect(asked.slice(19)).toEqual([undefined, 's01', 's02', undefined]);
  const orders = Array.from({ length: 50 }, (_, seed) =>
    orderClips(data.comparisons[0]!, seed)
      .map(({ speed }) => speed)
      .join(),
  );
  expect(new Set(orders).size).toBe(6);
});

it('names what is not answered, how clear it was too', () => {
  expect(listUnanswered(listQuestions(data.messages[0]!), { time: '1' })).toEqual([
    'news',
    CLARITY,
  ]);
});

it('takes no name for a code', () => {
  expect(toCode('  P-17 Ünal <b>')).toBe('P-17nalb');
  expect(toCode('x'.repeat(50))).toHaveLength(20);
});

it('begins anew where what the browser kept is of another study, or damaged', () => {
  const stored = createSession('abc', 's1', 7, '');
  expect(parseSession(JSON.stringify(stored), data)).toEqual(stored);
  const otherStudy = { ...stored, study: 'other' };
  const strange = { ...stored, answers: [{ message: 'gone', given: {} }] };
  for (const text of [null, '', '{', 'null', JSON.stringify(otherStudy), JSON.stringify(strange)])
    expect(parseSession(text, data)).toBeUndefined();
});
