import { expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { resolveMessageOptions } from './message-choice.ts';

const LANDSCAPE = { size: 'landscape720', background: GREEN } as const;
const NAVY = { kind: 'colour', red: 11, green: 31, blue: 58 } as const;
const TRANSPARENT = { kind: 'transparent' } as const;

it('puts what is asked for over what is kept, and that over what is usual', () => {
  const savedChoice = { stops: 'key', names: 'spelled', board: true } as const;
  const requestedChoice = { stops: 'board', wording: 'operator', names: undefined } as const;
  expect(resolveMessageOptions(requestedChoice, savedChoice, LANDSCAPE)).toEqual({
    wording: 'operator',
    stops: 'board',
    operatorName: 'signed',
    names: 'spelled',
    board: 'beside',
  });
});

it.each([
  ['landscape720', GREEN, undefined, 'beside', 'beside'],
  ['landscape1080', GREEN, undefined, 'beside', 'beside'],
  ['portrait', GREEN, undefined, 'below', 'below'],
  ['square', GREEN, undefined, undefined, 'below'],
  ['landscape720', NAVY, 'beside', 'beside', 'beside'],
  ['portrait', NAVY, 'below', 'below', 'below'],
  ['square', NAVY, undefined, undefined, 'below'],
  ['landscape720', TRANSPARENT, undefined, undefined, 'beside'],
  ['portrait', TRANSPARENT, undefined, undefined, 'below'],
] as const)(
  'puts the board of a %s picture where it has room, and none by default where it is for keying',
  (size, background, defaultPlace, savedPlace, requestedPlace) => {
    const resolveBoard = (requestedBoard?: boolean, savedBoard?: boolean) =>
      resolveMessageOptions({ board: requestedBoard }, { board: savedBoard }, { size, background })
        .board;
    expect(resolveBoard()).toBe(defaultPlace);
    expect(resolveBoard(undefined, true)).toBe(savedPlace);
    expect(resolveBoard(undefined, false)).toBeUndefined();
    expect(resolveBoard(true, false)).toBe(requestedPlace);
    expect(resolveBoard(false, true)).toBeUndefined();
  },
);
