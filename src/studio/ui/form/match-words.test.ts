import { expect, it } from 'vitest';
import { matchesWords } from './match-words.ts';

it('matches the beginnings of words, in any order', () => {
  expect(matchesWords('plat con', 'Concourse, Platform 4')).toBe(true);
  expect(matchesWords('form', 'Platform 4')).toBe(false);
});

it('matches a time as it is written, and everything with nothing', () => {
  expect(matchesWords('14:35 to', '14:35 to Leeds')).toBe(true);
  expect(matchesWords('', 'Platform 4')).toBe(true);
});
