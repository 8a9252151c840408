import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentenceOf, translationOf } from '#studio/review/draft/testing.ts';
import { printOf, sentenceKey, type Ticks, tickOf, unseenOf } from './ticks.ts';
import { playedWhole } from './use-played.ts';

const one = sentenceOf('s1', 'Mind the step.');
const two = sentenceOf('s2', 'The train is late.');
const ticked = (...sentences: (typeof one)[]): Ticks =>
  new Map(
    sentences.map((each) => [sentenceKey(0, each.id), { how: 'read' as const, of: printOf(each) }]),
  );

it('a tick holds until the English, its plain version or the gloss says something else', () => {
  const ticks = ticked(one);
  expect(tickOf(ticks, 0, one)).toBe('read');
  expect(tickOf(ticks, 1, one)).toBeUndefined();
  expect(tickOf(ticks, 0, { ...one, english: 'Mind the gap.' })).toBeUndefined();
  expect(tickOf(ticks, 0, { ...one, plain: { text: 'x', state: 'proposed' } })).toBeUndefined();
  expect(tickOf(ticks, 0, { ...one, units: two.units })).toBeUndefined();
  expect(tickOf(ticks, 0, { ...one, coverage: 0.5 })).toBe('read');
});

it('names every sentence that was not looked at', () => {
  const translation = translationOf([one, two]);
  expect(unseenOf(ticked(one), translation)).toEqual([
    { partIndex: 0, title: 'Part 1', number: 2, id: 's2' },
  ]);
  expect(unseenOf(ticked(one, two), translation)).toEqual([]);
});

it('a sentence is played when its signs were shown from the first to the last', () => {
  const follow = playedWhole(() => [one, two]);
  const show = (id: string, units: number[], isPlaying = true) =>
    units.map((unit) => follow(id, unit, isPlaying)?.id).filter((each) => each !== undefined);
  expect(show('s1', [0, 1, 2])).toEqual(['s1']);
  expect(show('s2', [0, 1])).toEqual([]);
  expect(show('s2', [2, 3])).toEqual(['s2']);
  // Begun in the middle, or only looked at.
  expect(show('s1', [1, 2])).toEqual([]);
  expect(show('s1', [0, 1, 2], false)).toEqual([]);
});

it('whatever is jumped to, the last sign alone ticks nothing', () => {
  const long = sentenceOf('s3', 'a b c d e f g h i j k l');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 11 })), (units) => {
      const follow = playedWhole(() => [long]);
      for (const unit of units) expect(follow('s3', unit, true)).toBeUndefined();
    }),
  );
});
