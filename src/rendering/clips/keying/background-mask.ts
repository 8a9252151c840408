/** Computes the background fraction of each chroma sample, and the position of the signer. */
import type { Yuv } from './colour-code.ts';

/** Distance in chroma at which a pixel is half background, as a fraction of the key's own chroma. */
const REACH = 1.05;
/** Fraction of that distance within which a pixel is all background. */
const SURE = 0.1;
/** A mask value from which a pixel is background, and one that makes its neighbours' shares believable. */
const ALL = 250;
const CORE = 204;
/** Chroma samples from sure background within which a share is believed; farther in, green is the signer's own. */
const RIM = 2;

/** Sums the mask of the eight neighbours; each offset is 0 at its border. */
export const sumAround = (
  mask: Uint8Array,
  index: number,
  up: number,
  down: number,
  left: number,
  right: number,
): number =>
  mask[index + up]! +
  mask[index + down]! +
  mask[index + left]! +
  mask[index + right]! +
  mask[index + up + left]! +
  mask[index + up + right]! +
  mask[index + down + left]! +
  mask[index + down + right]!;

/** Computes the mean chroma of the nearby samples that are all signer; undefined where there are none. */
export function computeSignerChroma(
  mask: Uint8Array,
  columns: number,
  rows: number,
  u: Uint8Array,
  v: Uint8Array,
  row: number,
  column: number,
): [number, number] | undefined {
  let [sumU, sumV, weights] = [0, 0, 0];
  for (let y = Math.max(0, row - RIM); y <= Math.min(rows - 1, row + RIM); y++)
    for (let x = Math.max(0, column - RIM); x <= Math.min(columns - 1, column + RIM); x++) {
      const index = y * columns + x;
      if (mask[index] !== 0) continue;
      const weight = Math.max(Math.abs(x - column), Math.abs(y - row)) > 1 ? 1 : 4;
      sumU += u[index]! * weight;
      sumV += v[index]! * weight;
      weights += weight;
    }
  return weights > 0 ? [sumU / weights, sumV / weights] : undefined;
}

/** Creates a table of the background fraction of a pixel, 0 to 255, by its U and V. */
export function createFractionTable(key: Yuv): Uint8Array {
  const table = new Uint8Array(65536);
  const reach = Math.hypot(key[1] - 128, key[2] - 128) * REACH;
  for (let u = 0; u < 256; u++)
    for (let v = 0; v < 256; v++) {
      const near = (1 - Math.hypot(u - key[1], v - key[2]) / reach) / (1 - SURE);
      const fraction = Math.round(255 * Math.max(0, Math.min(1, near)));
      table[(u << 8) | v] = fraction >= ALL ? 255 : fraction;
    }
  return table;
}

/** Shares count only near sure background: a green badge inside the signer stays. */
export function clearInnerFractions(mask: Uint8Array, columns: number, rows: number): void {
  for (let row = 0, index = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, index++) {
      const fraction = mask[index]!;
      if (fraction === 0 || fraction >= CORE) continue;
      if (!hasCoreNear(mask, columns, rows, row, column)) mask[index] = 0;
    }
}

function hasCoreNear(mask: Uint8Array, columns: number, rows: number, row: number, column: number) {
  const bottom = Math.min(rows - 1, row + RIM);
  const right = Math.min(columns - 1, column + RIM);
  for (let y = Math.max(0, row - RIM); y <= bottom; y++)
    for (let x = Math.max(0, column - RIM); x <= right; x++)
      if (mask[y * columns + x]! >= CORE) return true;
  return false;
}

/** Box in chroma samples; `right` and `bottom` are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Finds the box around the foreground plus one sample on each side, in samples of the mask; undefined where
 * all is background.
 */
export function findForegroundBox(
  mask: Uint8Array,
  columns: number,
  rows: number,
): Box | undefined {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let row = 0, index = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, index++) {
      if (mask[index] === 255) continue;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      top = Math.min(top, row);
      bottom = row + 1;
    }
  if (right === 0) return undefined;
  return {
    left: Math.max(0, left - 1),
    top: Math.max(0, top - 1),
    right: Math.min(columns, right + 1),
    bottom: Math.min(rows, bottom + 1),
  };
}
