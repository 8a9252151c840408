import { expect, it } from 'vitest';
import type { TimedCaption } from '#contract/screens/timeline.ts';
import { isBetweenSentences } from './sentences.ts';

const caption = (startSeconds: number, endSeconds: number, ...lines: string[]): TimedCaption => ({
  startSeconds,
  endSeconds,
  lines,
});
const CAPTIONS = [
  caption(1, 3, 'The 12:30 to Leeds', 'goes from'),
  caption(3.5, 5, 'platform 6.'),
  caption(6, 8, '“Please hurry!”'),
  caption(9, 10, 'Thank you'),
];

it.each([
  [0.5, true],
  [2, false],
  // Between two captions of one sentence.
  [3.2, false],
  [4.9, false],
  [5, true],
  [7, false],
  [8.5, true],
  // The last caption needs no full stop.
  [9.5, false],
  [10, true],
])('at %d s it is %s that a sentence has ended', (seconds, isBetween) => {
  expect(isBetweenSentences(CAPTIONS, seconds)).toBe(isBetween);
});

it('does not wait where there are no captions', () => {
  expect(isBetweenSentences([], 4)).toBe(true);
});
