import { expect, it } from 'vitest';
import { findFurthestBehind, formatDrift } from './format-drift.ts';

it.each([
  [0.04, -2, 'on time'],
  [0, 2.14, 'ends 2.1 seconds late'],
  [1, -0.1, 'begins 1.0 seconds late'],
  [1, 3.2, 'begins 1.0 seconds late, ends 3.2 seconds late'],
])('%d s and %d s are “%s”', (startSeconds, endSeconds, expected) => {
  expect(formatDrift({ startSeconds, endSeconds })).toBe(expected);
});

it('says that the film pauses, and for how long', () => {
  expect(formatDrift({ startSeconds: 0, endSeconds: 0.1, pauseSeconds: 4.04 })).toBe(
    'on time; then the film pauses for 4.0 seconds',
  );
});

it('names the sentence that is furthest behind, if any is', () => {
  const drifts = new Map([
    ['s1', { startSeconds: 0, endSeconds: 1 }],
    ['s2', { startSeconds: 2, endSeconds: 1 }],
    ['s3', { startSeconds: 0.1, endSeconds: 0 }],
  ]);
  expect(findFurthestBehind(drifts)).toEqual({ id: 's2', seconds: 2 });
  expect(findFurthestBehind(new Map([...drifts].slice(2)))).toBeUndefined();
});
