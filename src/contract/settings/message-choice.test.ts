import { expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { resolveMessageOptions } from './message-choice.ts';
import { FULL_OPTIONS, STUDIO_OPTIONS } from './message-options.ts';

const LANDSCAPE = { size: 'landscape720', background: GREEN } as const;
const TRANSPARENT = { kind: 'transparent' } as const;

it('puts what is asked for over what is kept, and that over what is usual', () => {
  const savedChoice = { stops: 'key', names: 'spelled', board: true } as const;
  const requestedChoice = { stops: 'board', wording: 'operator', names: undefined } as const;
  expect(resolveMessageOptions(requestedChoice, savedChoice, FULL_OPTIONS, LANDSCAPE)).toEqual({
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
  (size, background, defaultPlace, requestedPlace) => {
    const board = (
      requestedBoard: boolean | undefined,
      savedBoard: boolean | undefined,
      options = FULL_OPTIONS,
    ) =>
      resolveMessageOptions({ board: requestedBoard }, { board: savedBoard }, options, {
        size,
        background,
      }).board;
    expect(board(undefined, undefined)).toBeUndefined();
    expect(board(undefined, undefined, STUDIO_OPTIONS)).toBe(defaultPlace);
    expect(board(undefined, true)).toBe(defaultPlace);
    expect(board(true, false)).toBe(requestedPlace);
    expect(board(false, true, STUDIO_OPTIONS)).toBeUndefined();
  },
);
