/** Tests for the meaning of points and drags in the picture. */
import { describe, expect, it } from 'vitest';
import {
  ALL_DIRECTIONS,
  getHandRotation,
  nearestTurn,
  turnedInPicture,
} from '#signing/body/nearest-orientation.ts';
import { angleBetween } from '#signing/body/quaternion.ts';
import { toDraggedMotion } from './move-overlay.tsx';

describe('turning a hand in the picture', () => {
  it('finds the directions that it has already, and comes round after eight turns', () => {
    for (const extfidir of ALL_DIRECTIONS)
      for (const hand of ['right', 'left'] as const) {
        const config = { extfidir, palmor: 'd' };
        const rotation = getHandRotation(hand, config);
        expect(
          angleBetween(getHandRotation(hand, nearestTurn(hand, rotation)), rotation),
        ).toBeLessThan(1);
      }
    let config = nearestTurn('right', getHandRotation('right', { extfidir: 'u', palmor: 'd' }));
    for (let turns = 0; turns < 8; turns += 1)
      config = nearestTurn(
        'right',
        turnedInPicture(getHandRotation('right', config), { clockwise: 45 }),
      );
    expect(config).toEqual({ extfidir: 'u', palmor: 'd' });
  });

  it('turns fingers to the right of the picture, which is the signer’s left', () => {
    const up = getHandRotation('right', { extfidir: 'u', palmor: 'd' });
    expect(nearestTurn('right', turnedInPicture(up, { clockwise: 90 })).extfidir).toBe('l');
    expect(nearestTurn('right', turnedInPicture(up, { down: 90 })).extfidir).toBe('o');
  });
});

it.each([
  [0.12, 0, { direction: 'l' }],
  [0, 0.04, { direction: 'd', size: 'small' }],
  [-0.2, -0.2, { direction: 'ur', size: 'big' }],
])('a drag of %d m to the right and %d m down is %o', (right, down, expected) => {
  expect(toDraggedMotion({ motion: 'directed', direction: 'u', size: 'big' }, right, down)).toEqual(
    {
      motion: 'directed',
      ...expected,
    },
  );
});

it('a drag keeps the way in depth, and one too short says nothing', () => {
  const initialMotion = { motion: 'directed', direction: 'uo', curve: 'l' } as const;
  expect(toDraggedMotion(initialMotion, 0, 0.12)).toEqual({ ...initialMotion, direction: 'do' });
  expect(toDraggedMotion(initialMotion, 0.01, 0)).toBeUndefined();
});
