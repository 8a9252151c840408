import { expect, it } from 'vitest';
import { yuvToRgb } from '#rendering/encode/yuv.ts';
import type { Picture } from './planes.ts';
import { isKnownMatrix, toBt709 } from './to-bt709.ts';

const RGB = [
  [16, 16, 16],
  [191, 16, 16],
  [16, 191, 16],
  [16, 16, 191],
  [191, 191, 16],
  [175, 56, 49],
  [57, 72, 175],
  [250, 250, 250],
] as const;

/** Builds a picture of one colour, with samples in BT.601. */
function flat([r, g, b]: readonly [number, number, number], fullRange: boolean): Picture {
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  const [lumaScale, chromaScale] = fullRange ? [1, 1] : [219 / 255, 224 / 255];
  const y = Math.round((fullRange ? 0 : 16) + luma * lumaScale);
  const u = Math.round(128 + ((b - luma) / 1.772) * chromaScale);
  const v = Math.round(128 + ((r - luma) / 1.402) * chromaScale);
  return { bytes: Uint8Array.from([y, y, y, y, u, v]), width: 2, height: 2 };
}

it.each([
  ['smpte170m', false],
  ['smpte170m', true],
  ['bt470bg', false],
] as const)('blue of a film in %s (full range: %s) was five levels off', (matrix, fullRange) => {
  for (const colour of RGB) {
    const { bytes } = toBt709(flat(colour, fullRange), { matrix, fullRange });
    const rgb = yuvToRgb(bytes[0]!, bytes[4]!, bytes[5]!);
    for (const [channel, value] of rgb.entries())
      expect(Math.abs(value - colour[channel]!)).toBeLessThanOrEqual(3);
  }
});

it('leaves a picture as it is that is in BT.709', () => {
  const picture = flat([175, 56, 49], false);
  expect(toBt709(picture, { matrix: 'bt709', fullRange: false })).toBe(picture);
  expect(isKnownMatrix('bt2020-ncl')).toBe(false);
});
