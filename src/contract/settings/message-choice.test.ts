import { expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { messageOptionsOf } from './message-choice.ts';
import { FULL_OPTIONS, STUDIO_OPTIONS } from './message-options.ts';

const LANDSCAPE = { size: 'landscape720', background: GREEN } as const;
const TRANSPARENT = { kind: 'transparent' } as const;

it('puts what is asked for over what is kept, and that over what is usual', () => {
  const kept = { stops: 'key', names: 'spelled', board: true } as const;
  const asked = { stops: 'board', wording: 'operator', names: undefined } as const;
  expect(messageOptionsOf(asked, kept, FULL_OPTIONS, LANDSCAPE)).toEqual({
    wording: 'operator',
    stops: 'board',
    operatorName: 'signed',
    names: 'spelled',
    board: 'beside',
  });
});

it.each([
  ['landscape720', GREEN, 'beside', 'beside'],
  ['landscape1080', GREEN, 'beside', 'beside'],
  ['portrait', GREEN, 'below', 'below'],
  ['square', GREEN, undefined, 'below'],
  ['landscape720', TRANSPARENT, undefined, 'beside'],
  ['portrait', TRANSPARENT, undefined, 'below'],
] as const)(
  'puts the board of a %s picture where it has room',
  (size, background, usual, asked) => {
    const board = (
      chosen: boolean | undefined,
      kept: boolean | undefined,
      options = FULL_OPTIONS,
    ) => messageOptionsOf({ board: chosen }, { board: kept }, options, { size, background }).board;
    expect(board(undefined, undefined)).toBeUndefined();
    expect(board(undefined, undefined, STUDIO_OPTIONS)).toBe(usual);
    expect(board(undefined, true)).toBe(usual);
    expect(board(true, false)).toBe(asked);
    expect(board(false, true, STUDIO_OPTIONS)).toBeUndefined();
  },
);
