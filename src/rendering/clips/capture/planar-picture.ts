/** A picture of a canvas as the planes that cutting out works on. Pure. */
import { encodeColour } from '#rendering/clips/keying/colour-code.ts';
import type { PlanarFrame } from '#rendering/clips/keying/frames.ts';

const CODE = { matrix: 'bt601', isFullRange: false } as const;

/**
 * Converts a canvas picture to planes.
 *
 * @param data RGBA; both sides of the picture even
 */
export function toPlanarPicture(
  data: Uint8ClampedArray,
  width: number,
  height: number,
): PlanarFrame & { code: typeof CODE } {
  const y = new Uint8Array(width * height);
  const [columns, rows] = [width >> 1, height >> 1];
  const [u, v] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  const getColour = (index: number): [number, number, number] => [
    data[4 * index]!,
    data[4 * index + 1]!,
    data[4 * index + 2]!,
  ];
  for (let index = 0; index < y.length; index++)
    y[index] = Math.round(encodeColour(getColour(index), CODE)[0]);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [, pixelU, pixelV] = encodeColour(getColour(2 * row * width + 2 * column), CODE);
      u[row * columns + column] = Math.round(pixelU);
      v[row * columns + column] = Math.round(pixelV);
    }
  return { width, height, y, u, v, code: CODE };
}
