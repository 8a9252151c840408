import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Framing } from '#contract/clip.ts';
import { computeGapBelow, measureFraming, placeClip } from './framing.ts';
import { createBust } from './testing.ts';

function measured(width: number, height: number, moved = 0): Framing | undefined {
  const paint = createBust(width, height, moved);
  const data = Uint8Array.from({ length: width * height }, (_, index) =>
    Math.round(255 * paint(index % width, Math.floor(index / width)).opacity),
  );
  return measureFraming({ width, height, data, offset: 0, step: 1 });
}

it('finds the top of the head, the shoulders and the middle', () => {
  expect(measured(320, 240, 30)).toEqual({
    top: expect.closeTo(24, -0.5),
    shoulders: expect.closeTo(110, -1),
    centre: expect.closeTo(189.5, -0.3),
    isCut: true,
  });
});

it('measures the same person alike in any size', () => {
  const small = measured(320, 240)!;
  const large = measured(1280, 960)!;
  for (const field of ['top', 'shoulders', 'centre'] as const)
    expect(Math.abs(large[field] / 4 - small[field])).toBeLessThan(4);
});

it('finds nobody in an empty picture, and none in a wall', () => {
  const of = (value: number) =>
    measureFraming({
      width: 64,
      height: 64,
      data: new Uint8Array(4096).fill(value),
      offset: 0,
      step: 1,
    });
  expect(of(0)).toBeUndefined();
  expect(of(255)).toBeUndefined();
});

const framing = fc.record({
  top: fc.double({ min: 20, max: 200, noNaN: true }),
  size: fc.double({ min: 60, max: 400, noNaN: true }),
  centre: fc.double({ min: 300, max: 900, noNaN: true }),
});

it('lays head on head, and shoulders on shoulders unless the edge is near', () => {
  fc.assert(
    fc.property(framing, framing, (clipShape, signerShape) => {
      const clip = {
        top: clipShape.top,
        shoulders: clipShape.top + clipShape.size,
        centre: clipShape.centre,
        isCut: true,
      };
      const signer = {
        top: signerShape.top,
        shoulders: signerShape.top + signerShape.size,
        centre: signerShape.centre,
        isCut: true,
      };
      const placement = placeClip(clip, 720, signer, 720);
      expect(placement.y + clip.top * placement.scale).toBeCloseTo(signer.top, 6);
      expect(placement.x + clip.centre * placement.scale).toBeCloseTo(signer.centre, 6);
      expect(placement.scale / (signerShape.size / clipShape.size)).toBeGreaterThan(0.999);
      expect(placement.scale / (signerShape.size / clipShape.size)).toBeLessThan(1.061);
      const gap = computeGapBelow(clip, 720, placement, 720);
      expect(placement.y + gap + 720 * placement.scale).toBeGreaterThan(719);
    }),
  );
});

it('leaves a whole body standing where it stands', () => {
  const fullBody = { top: 40, shoulders: 120, centre: 320, isCut: false };
  expect(computeGapBelow(fullBody, 400, { scale: 1, x: 0, y: 0 }, 720)).toBe(0);
});
