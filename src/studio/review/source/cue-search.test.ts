import { expect, it } from 'vitest';
import { sentenceOf } from '#studio/review/draft/testing.ts';
import { sentenceAt, timedSentences } from './cue-search.ts';

const timed = timedSentences([
  sentenceOf('s2', 'The second, a little longer.', 7),
  sentenceOf('s1', 'The first one.', 2),
  sentenceOf('s3', 'This one has no time.'),
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
  expect(sentenceAt(timed, seconds)).toBe(id);
});
