import { expect, it } from 'vitest';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import { DEFAULT_TENANT_SETTINGS, TenantSettings } from './tenant-settings.ts';

const listProblems = (settings: unknown) =>
  TenantSettings.safeParse(settings).error?.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  })) ?? [];

it('is as usual where nothing was chosen', () => {
  expect(DEFAULT_TENANT_SETTINGS).toEqual({ message: {}, boardColours: DEFAULT_BOARD_COLOURS });
});

it.each([
  ['words', { words: '#7f8b9c' }, 'The words on the board'],
  ['accent', { accent: '#8b9c7f', accentWords: '#000000' }, 'The colour of what is being signed'],
  ['accentWords', { accentWords: '#6b5a00' }, 'The words of the name that is being spelled'],
])('refuses %s that cannot be read, in words', (field, change, named) => {
  const boardColours = { ...DEFAULT_BOARD_COLOURS, ...change };
  const problems = listProblems({ boardColours });
  expect(problems.map((problem) => problem.field)).toEqual([`boardColours.${field}`]);
  expect(problems[0]!.message).toMatch(
    new RegExp(
      `^${named} must have a contrast of at least 7 to 1 .*\\. This is [1-6]\\.\\d to 1\\.$`,
    ),
  );
});

it('refuses stops on a board that is not there', () => {
  expect(listProblems({ message: { stops: 'board', board: false } })).toMatchObject([
    { field: 'message.stops' },
  ]);
  expect(listProblems({ message: { stops: 'board' } })).toEqual([]);
});
