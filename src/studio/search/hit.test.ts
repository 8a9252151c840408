import { expect, it } from 'vitest';
import { findPages, matchesWords } from './hit.ts';

it('matches the beginnings of words, in any order', () => {
  expect(matchesWords('plat con', 'Concourse, Platform 4')).toBe(true);
  expect(matchesWords('form', 'Platform 4')).toBe(false);
});

it('finds pages by what they are for, and those of administrators only for them', () => {
  expect(findPages('passkey', false).map(({ to }) => to)).toEqual(['/account']);
  expect(findPages('audit', false)).toEqual([]);
  expect(findPages('audit', true).map(({ title }) => title)).toEqual(['Activity log']);
});
