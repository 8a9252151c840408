import { expect, it } from 'vitest';
import { sentence } from '#studio/review/testing.ts';
import { listChanged, replaceInEnglish, replaceSign } from './replace-words.ts';

it.each([
  ['The lift is out. Lifts work.', 'lift', 'elevator', 'The elevator is out. Lifts work.'],
  ['Lift 4 is out of order.', 'lift', 'escalator', 'Escalator 4 is out of order.'],
  ['Take the  rail  replacement bus.', 'rail replacement bus', 'bus', 'Take the bus.'],
  ['Trains are late today, sadly.', 'sadly', '', 'Trains are late today,.'],
  ['a.b and a+b', 'a+b', 'c', 'a.b and c'],
  ['Nothing here.', 'lift', 'elevator', 'Nothing here.'],
  ['Nothing here.', ' ', 'elevator', 'Nothing here.'],
])('replaces whole words in “%s”', (english, words, replacement, expected) => {
  expect(replaceInEnglish(english, words, replacement)).toBe(expected);
});

it('replaces a sign by others, which take over its face and its words', () => {
  const asked = sentence('s1', 'Is the train late?', 'TRAIN LATE');
  const units = asked.units.map((unit) => ({ ...unit, nonManuals: ['question' as const] }));
  const changed = replaceSign({ ...asked, units }, 'late', [
    { kind: 'sign', gloss: 'DELAY' },
    { kind: 'number', value: 5 },
  ]);
  expect(changed.units).toEqual([
    units[0],
    { kind: 'sign', gloss: 'DELAY', nonManuals: ['question'] },
    { kind: 'number', value: 5, nonManuals: ['question'] },
  ]);
  expect(changed.sources?.[2]).toEqual(asked.sources?.[1]);
});

it('leaves a sentence without the sign as it is', () => {
  const [first, second] = [
    sentence('s1', 'The train is late.', 'TRAIN LATE'),
    sentence('s2', 'Hello.', 'HELLO'),
  ];
  const change = (item: typeof first) =>
    replaceSign(item, 'LATE', [{ kind: 'sign', gloss: 'BUS' }]);
  expect(listChanged([first, second], change).map((found) => found.sentence.id)).toEqual(['s1']);
});
