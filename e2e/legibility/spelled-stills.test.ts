import { expect, it } from 'vitest';
import {
  FEW_NAMES,
  LETTERS,
  listIsolatedLetters,
  listLettersInWords,
  listLettersOnce,
  MANY_NAMES,
  swapLetters,
} from './spelled-stills.ts';

it('tests each letter once in few names and at least twice in many', () => {
  expect(listLettersOnce(FEW_NAMES).map(({ letter }) => letter)).toEqual(LETTERS);
  const all = listLettersInWords(MANY_NAMES).map(({ letter }) => letter);
  const rare = LETTERS.filter(
    (candidate) => all.filter((letter) => letter === candidate).length < 2,
  );
  expect(rare).toEqual([]);
});

it('shows letters in words at a moment at which they were learned', () => {
  const learned = listIsolatedLetters().map(({ letter, moment }) => `${letter} ${moment}`);
  for (const { letter, moment } of listLettersInWords(FEW_NAMES))
    expect(learned).toContain(`${letter} ${moment}`);
});

it('lets letters be signed as others but mean the same', () => {
  const [, , , , last] = swapLetters(listLettersInWords(['DOVER']), { V: 'N', R: 'L' });
  expect(last).toMatchObject({ letter: 'R', spelled: 'DONEL', index: 4 });
});
