import { describe, expect, it } from 'vitest';
import { GREEN } from './background.ts';
import { DEFAULT_LOOK, type PictureSize, toMessageOptions } from './look.ts';
import { type BoardChoice, STUDIO_CHOICES, STUDIO_OPTIONS } from './settings/message-options.ts';

const planned = (board: BoardChoice, size: PictureSize, background: typeof GREEN = GREEN) =>
  toMessageOptions({ ...STUDIO_CHOICES, board }, { size, background });

describe('the board of a picture', () => {
  it.each([
    ['auto', 'landscape720', 'beside'],
    ['auto', 'landscape1080', 'beside'],
    ['auto', 'portrait', 'below'],
    ['auto', 'square', undefined],
    ['on', 'landscape720', 'beside'],
    ['on', 'portrait', 'below'],
    ['on', 'square', 'below'],
    ['off', 'landscape720', undefined],
    ['off', 'portrait', undefined],
  ] as const)('%s in %s: %s', (choice, size, place) => {
    expect(planned(choice, size).board).toBe(place);
  });

  it.each([
    ['auto', undefined],
    ['on', 'beside'],
    ['off', undefined],
  ] as const)('%s on a transparent background: %s', (choice, place) => {
    expect(planned(choice, 'landscape720', { kind: 'transparent' }).board).toBe(place);
  });
});

it('leaves what the board shows to it', () => {
  expect(toMessageOptions(STUDIO_CHOICES, DEFAULT_LOOK)).toEqual(STUDIO_OPTIONS);
});

it('signs what no board can show, and the stops in their shortest form', () => {
  expect(planned('off', 'landscape720')).toEqual({
    wording: 'plain',
    stops: 'key',
    operatorName: 'signed',
    names: 'composed',
  });
  const every = toMessageOptions(
    { ...STUDIO_CHOICES, stops: 'signed', board: 'off' },
    DEFAULT_LOOK,
  );
  expect(every.stops).toBe('signed');
});
