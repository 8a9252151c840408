import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSentence, createTranslation } from '#studio/review/draft/testing.ts';
import {
  computeFingerprint,
  getTickMethod,
  listUnseen,
  type Ticks,
  toSentenceKey,
} from './ticks.ts';
import { createPlayedTracker } from './use-played.ts';

const first = createSentence('s1', 'Mind the step.');
const second = createSentence('s2', 'The train is late.');
const ticked = (...sentences: (typeof first)[]): Ticks =>
  new Map(
    sentences.map((sentence) => [
      toSentenceKey(0, sentence.id),
      { how: 'read' as const, of: computeFingerprint(sentence) },
    ]),
  );

it('a tick holds until the English, its plain version or the gloss says something else', () => {
  const ticks = ticked(first);
  expect(getTickMethod(ticks, 0, first)).toBe('read');
  expect(getTickMethod(ticks, 1, first)).toBeUndefined();
  expect(getTickMethod(ticks, 0, { ...first, english: 'Mind the gap.' })).toBeUndefined();
  expect(
    getTickMethod(ticks, 0, { ...first, plain: { text: 'x', state: 'proposed' } }),
  ).toBeUndefined();
  expect(getTickMethod(ticks, 0, { ...first, units: second.units })).toBeUndefined();
  expect(getTickMethod(ticks, 0, { ...first, coverage: 0.5 })).toBe('read');
});

it('names every sentence that was not looked at', () => {
  const translation = createTranslation([first, second]);
  expect(listUnseen(ticked(first), translation)).toEqual([
    { partIndex: 0, title: 'Part 1', number: 2, id: 's2' },
  ]);
  expect(listUnseen(ticked(first, second), translation)).toEqual([]);
});

it('a sentence is played when its signs were shown from the first to the last', () => {
  const follow = createPlayedTracker(() => [first, second]);
  const show = (id: string, units: number[], isPlaying = true) =>
    units
      .map((unit) => follow(id, unit, isPlaying)?.id)
      .filter((playedId) => playedId !== undefined);
  expect(show('s1', [0, 1, 2])).toEqual(['s1']);
  expect(show('s2', [0, 1])).toEqual([]);
  expect(show('s2', [2, 3])).toEqual(['s2']);
  // Begun in the middle, or only looked at.
  expect(show('s1', [1, 2])).toEqual([]);
  expect(show('s1', [0, 1, 2], false)).toEqual([]);
});

it('whatever is jumped to, the last sign alone ticks nothing', () => {
  const long = createSentence('s3', 'a b c d e f g h i j k l');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 11 })), (units) => {
      const follow = createPlayedTracker(() => [long]);
      for (const unit of units) expect(follow('s3', unit, true)).toBeUndefined();
    }),
  );
});
