import { expect, it } from 'vitest';
import {
  FEW_NAMES,
  LETTERS,
  lettersAlone,
  lettersInWords,
  MANY_NAMES,
  onceInWords,
  swapped,
} from './spelled-stills.ts';

it('tests each letter once in few names and at least twice in many', () => {
  expect(onceInWords(FEW_NAMES).map(({ letter }) => letter)).toEqual(LETTERS);
  const all = lettersInWords(MANY_NAMES).map(({ letter }) => letter);
  const rare = LETTERS.filter((each) => all.filter((letter) => letter === each).length < 2);
  expect(rare).toEqual([]);
});

it('shows letters in words at a moment at which they were learned', () => {
  const learned = lettersAlone().map(({ letter, moment }) => `${letter} ${moment}`);
  for (const { letter, moment } of lettersInWords(FEW_NAMES))
    expect(learned).toContain(`${letter} ${moment}`);
});

it('lets letters be signed as others but mean the same', () => {
  const [, , , , last] = swapped(lettersInWords(['DOVER']), { V: 'N', R: 'L' });
  expect(last).toMatchObject({ letter: 'R', spelled: 'DONEL', index: 4 });
});
