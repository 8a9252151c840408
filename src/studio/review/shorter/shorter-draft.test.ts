import { expect, it } from 'vitest';
import { sentence } from '#studio/review/testing.ts';
import { listShorterWordings, withShorter } from './shorter-draft.ts';

const wet = sentence('s1', 'Please note that the floor is very wet.', 'FLOOR WET');
const lift = sentence('s2', 'The lift at York is closed.', 'LIFT CLOSE');

it('finds what can be shorter, and what was said before', () => {
  const again = { ...lift, id: 's3', english: 'The lift at York is closed!' };
  expect(
    listShorterWordings([wet, lift, again, { ...again, cue: { startSeconds: 1, endSeconds: 2 } }]),
  ).toEqual([
    {
      id: 's1',
      number: 1,
      text: wet.english,
      wording: { text: 'The floor is wet.', leftOut: ['Please note that', 'very'] },
    },
    { id: 's3', number: 3, text: again.english, saidIn: 2 },
  ]);
});

it('does not offer again what was taken, and keeps the English and a gloss that a person wrote', () => {
  const [shortened] = withShorter([wet, lift], 's1', 'The floor is wet.', {
    read: () => {
      throw new Error('a gloss that a person wrote is not read again');
    },
    isHandMade: () => true,
  });
  expect(shortened).toEqual({ ...wet, plain: { text: 'The floor is wet.', state: 'shortened' } });
  expect(listShorterWordings([shortened!])).toEqual([]);
});
