import { expect, it } from 'vitest';
import { type Picture, softEdged } from './picture.ts';

/** Creates a picture that is dark in the left half, with a strand one pixel wide to the right of it. */
function hair(): Picture {
  const [width, height] = [24, 20];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set([70, 50, 40, x < 12 || y === 9 ? 255 : 0], (y * width + x) * 4);
  return { width, height, data };
}

it('softens outlines: strands become fine, the rest ends where it did, colours go on beside them', () => {
  const { width, data } = softEdged(hair(), 2);
  const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3]!;
  expect(alphaAt(4, 5)).toBe(255);
  expect(alphaAt(22, 9)).toBeLessThan(0.4 * 255);
  expect(alphaAt(11, 2)).toBeGreaterThan(0.4 * 255);
  expect(alphaAt(13, 2)).toBeLessThan(0.4 * 255);
  expect(alphaAt(20, 2)).toBeLessThan(0.15 * 255);
  const beside = (2 * width + 16) * 4;
  expect([...data.slice(beside, beside + 3)]).toEqual([70, 50, 40]);
  expect([...data.slice(0, 3)]).toEqual([70, 50, 40]);
});
