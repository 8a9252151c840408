import { expect, it } from 'vitest';
import { asSentences } from '#translation/as-sentences.ts';
import { createFullContext } from '#translation/testing.ts';
import { translateSentences } from '#translation/translate-text.ts';
import { getGuardMarks } from './guard-marks.ts';
import { UNSURE_ENDS } from './source-marks.ts';

it('marks a sentence that is not English, and names its language', async () => {
  const text = 'Le train de Lyon est retardé.';
  const drafts = await translateSentences([{ text }], await createFullContext());
  const mark = { check: 'language', reason: expect.stringContaining('may be in French.') };
  expect(drafts[0]!.marks).toContainEqual(expect.objectContaining(mark));
  expect(getGuardMarks(asSentences(drafts)[0]!)).toContainEqual(expect.objectContaining(mark));
});

it('marks a sentence whose ends are a guess, in its draft and as it is saved', async () => {
  const cue = { startSeconds: 0, endSeconds: 2 };
  const sentences = [
    { text: 'the lift is broken use the ramp', cue, areEndsUnsure: true as const },
    { text: 'The lift is broken.', cue },
  ];
  const drafts = await translateSentences(sentences, await createFullContext());
  const reasons = drafts.map(({ marks }) => marks.some(({ reason }) => reason === UNSURE_ENDS));
  expect(reasons).toEqual([true, false]);
  const saved = asSentences(drafts);
  expect(getGuardMarks(saved[0]!)[0]).toMatchObject({ check: 'ends', reason: UNSURE_ENDS });
  expect(getGuardMarks(saved[1]!)).toEqual([]);
  expect(getGuardMarks({ ...saved[0]!, sources: undefined })).toHaveLength(1);
});
