/** A picture of a canvas as the planes that cutting out works on. Pure. */
import { encoded } from '#rendering/clips/keying/colour-code.ts';
import type { PlanarFrame } from '#rendering/clips/keying/frames.ts';

const CODE = { matrix: 'bt601', isFullRange: false } as const;

/**
 * Converts a canvas picture to planes.
 *
 * @param data RGBA; both sides of the picture even
 */
export function planarPicture(
  data: Uint8ClampedArray,
  width: number,
  height: number,
): PlanarFrame & { code: typeof CODE } {
  const y = new Uint8Array(width * height);
  const [columns, rows] = [width >> 1, height >> 1];
  const [u, v] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  const colour = (at: number): [number, number, number] => [
    data[4 * at]!,
    data[4 * at + 1]!,
    data[4 * at + 2]!,
  ];
  for (let at = 0; at < y.length; at++) y[at] = Math.round(encoded(colour(at), CODE)[0]);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [, pixelU, pixelV] = encoded(colour(2 * row * width + 2 * column), CODE);
      u[row * columns + column] = Math.round(pixelU);
      v[row * columns + column] = Math.round(pixelV);
    }
  return { width, height, y, u, v, code: CODE };
}
