import { expect, it } from 'vitest';
import { createMessage } from '#rendering/testing.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeDrifts, findLargestDrift } from './drift.ts';

const cue = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

it('says how late a sentence ends, all its clauses counted, and passes on what is behind', () => {
  const message = createMessage(['A train.', 'It is late,', 'and full.', 'Wait.']);
  const [opening, first, second, last] = message.phrases;
  const timed = {
    ...message,
    phrases: [
      { ...opening!, fields: ['s1'] },
      { ...first!, fields: ['s2'], cue: cue(30, 30.2) },
      { ...second!, fields: ['s2'] },
      { ...last!, fields: ['s3'], cue: cue(30.2, 30.4) },
    ],
  };
  const { phrases } = composeSigning(timed);
  const drifts = computeDrifts(timed, phrases);
  expect([...drifts.keys()]).toEqual(['s2', 's3']);
  expect(drifts.get('s2')!.startSeconds).toBeCloseTo(0, 1);
  expect(drifts.get('s2')!.endSeconds).toBeCloseTo(phrases[2]!.endSeconds - 30.2, 9);
  expect(drifts.get('s3')!.startSeconds).toBeGreaterThan(0);
  expect(findLargestDrift(timed, phrases)).toBeCloseTo(phrases[3]!.endSeconds - 30.4, 9);
  expect(findLargestDrift(message, composeSigning(message).phrases)).toBeUndefined();
});
