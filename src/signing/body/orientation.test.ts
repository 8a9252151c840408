import { describe, expect, it } from 'vitest';
import type { Side, Vector } from '#contract/pose.ts';
import { computeOrientation } from './orientation.ts';
import { rotate } from './quaternion.ts';

/** Computes the direction in which the palm of a hand points, from its rotation. */
const getPalmDirection = (side: Side, extfidir: string, palmor: string): Vector => {
  const rotation = computeOrientation(side, { extfidir, palmor })!;
  return rotate(rotation, [0, -1, 0]).map((part) => Math.round(part * 100) / 100 + 0) as never;
};

describe('the palm rule of SiGML', () => {
  it.each<[string, Side, string, string, Vector]>([
    ['fingers up, palm away', 'right', 'u', 'd', [0, 0, 1]],
    ['fingers up, palm to the signer', 'right', 'u', 'u', [0, 0, -1]],
    ['fingers up, palm left', 'right', 'u', 'l', [1, 0, 0]],
    ['fingers left, palm to the signer', 'right', 'l', 'l', [0, 0, -1]],
    ['fingers right, palm to the signer', 'left', 'r', 'r', [0, 0, -1]],
    ['fingers forward, palm down', 'left', 'o', 'd', [0, -1, 0]],
    ['fingers forward, palm up', 'right', 'o', 'u', [0, 1, 0]],
    ['fingers in, palm down', 'right', 'i', 'd', [0, -1, 0]],
  ])('%s (%s hand)', (_, side, extfidir, palmor, palm) => {
    expect(getPalmDirection(side, extfidir, palmor)).toEqual(palm);
  });

  it('points the fingers where the notation says, for either hand', () => {
    for (const [side, along] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const rotation = computeOrientation(side, { extfidir: 'ul', palmor: 'd' })!;
      const [x, y, z] = rotate(rotation, [along, 0, 0]);
      expect([x, y, z].map((part) => part.toFixed(3))).toEqual(['0.707', '0.707', '0.000']);
    }
  });
});
