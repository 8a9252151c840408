import { expect, it } from 'vitest';
import { sentence } from '#studio/review/testing.ts';
import { shorterDraft, withShorter } from './shorter-draft.ts';

const wet = sentence('s1', 'Please note that the floor is very wet.', 'FLOOR WET');
const said = sentence('s2', 'The lift at York is closed.', 'LIFT CLOSE');

it('finds what can be shorter, and what was said before', () => {
  const again = { ...said, id: 's3', english: 'The lift at York is closed!' };
  expect(
    shorterDraft([wet, said, again, { ...again, cue: { startSeconds: 1, endSeconds: 2 } }]),
  ).toEqual([
    {
      id: 's1',
      number: 1,
      words: wet.english,
      wording: { text: 'The floor is wet.', leftOut: ['Please note that', 'very'] },
    },
    { id: 's3', number: 3, words: again.english, saidIn: 2 },
  ]);
});

it('does not offer again what was taken, and keeps the English and a gloss that a person wrote', () => {
  const [taken] = withShorter([wet, said], 's1', 'The floor is wet.', {
    read: () => {
      throw new Error('a gloss that a person wrote is not read again');
    },
    isHandMade: () => true,
  });
  expect(taken).toEqual({ ...wet, plain: { text: 'The floor is wet.', state: 'shortened' } });
  expect(shorterDraft([taken!])).toEqual([]);
});
