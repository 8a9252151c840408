import { expect, it } from 'vitest';
import { createSentence } from '#studio/review/draft/testing.ts';
import { findSentenceAt, listTimedSentences } from './cue-search.ts';

const timed = listTimedSentences([
  createSentence('s2', 'The second, a little longer.', 7),
  createSentence('s1', 'The first one.', 2),
  createSentence('s3', 'This one has no time.'),
]);

it.each([
  [0, undefined],
  [2, 's1'],
  [3.3, 's1'],
  [3.4, undefined],
  [7, 's2'],
  [9.79, 's2'],
  [9.8, undefined],
])('at %f s the source says %s', (seconds, id) => {
  expect(findSentenceAt(timed, seconds)).toBe(id);
});
