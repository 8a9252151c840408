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

it('marks numbers and names that speech recognition wrote, until a person changes the English', async () => {
  const text = 'The train from Hebden Bridge leaves at 14:35 from platform two, and I wait.';
  const cue = { startSeconds: 0, endSeconds: 4 };
  const heard = [{ text, cue, isHeard: true as const }];
  const drafts = await translateSentences(heard, await createFullContext());
  const [saved] = asSentences(drafts);
  const listMarked = (marks: readonly { reason: string; span: { start: number; end: number } }[]) =>
    marks
      .filter(({ reason }) => reason.startsWith('Speech recognition'))
      .map(({ span }) => text.slice(span.start, span.end));
  const marked = ['Hebden Bridge', '14:35', 'two'];
  expect(listMarked(drafts[0]!.marks)).toEqual(marked);
  expect(listMarked(getGuardMarks(saved!))).toEqual(marked);
  const { isHeard: _, ...changed } = saved!;
  expect(listMarked(getGuardMarks(changed))).toEqual([]);
});

it('marks a sentence that two readers see differently, as it is saved', async () => {
  const drafts = await translateSentences([{ text: 'Wait.' }], await createFullContext());
  const [saved] = asSentences([{ ...drafts[0]!, doReadersDiffer: true }]);
  expect(getGuardMarks(saved!)[0]).toMatchObject({ check: 'readers' });
});
