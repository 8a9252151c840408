import { expect, it } from 'vitest';
import type { AnswerStatus } from '#contract/passengers/answers/answer.ts';
import { describeStatus } from './outcome-words.ts';

const STATUS: AnswerStatus = {
  message: '14:35 to Leeds',
  answer: 'not-understood',
  givenAt: '2026-05-20T11:00:00.000Z',
  deletedAt: '2026-08-18T11:00:00.000Z',
  isHidden: false,
};
const AT = '2026-05-21T11:00:00.000Z';
const WORDS = 'Thank you. We made it slower.';
const QUOTED = `Reply of staff, 21 May 2026: “${WORDS}”`;
const sentences = (changed: Partial<AnswerStatus>) =>
  describeStatus({ ...STATUS, ...changed }).slice(1, -1);

it('quotes the reply of staff', () => {
  expect(sentences({})).toEqual(['Nothing has been decided yet.']);
  expect(sentences({ outcome: { kind: 'reply', at: AT, words: WORDS } })).toEqual([QUOTED]);
});

it('says what was decided about the sign, then the reply', () => {
  const decided = { at: AT, gloss: 'TRAIN', form: '0'.repeat(32), reply: { at: AT, words: WORDS } };
  expect(sentences({ outcome: { ...decided, kind: 'verdict', verdict: 'change' } })).toEqual([
    'A reviewer agreed: the sign has to change. Sign: TRAIN. 21 May 2026.',
    QUOTED,
  ]);
  expect(sentences({ outcome: { ...decided, kind: 'form' } })).toEqual([
    'The sign was made anew. Sign: TRAIN. 21 May 2026.',
    QUOTED,
  ]);
});

it('quotes nothing of an answer that was set aside', () => {
  const outcome = { kind: 'reply', at: AT, words: WORDS } as const;
  expect(sentences({ outcome, isHidden: true })).toEqual([
    'Staff have set your answer aside. It is not counted.',
  ]);
});
