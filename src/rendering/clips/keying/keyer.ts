/**
 * Cuts a signer out of a plain background, on the Y, U and V planes as they were decoded: table look-ups, and
 * colours un-mixed where signer and background share a pixel.
 */

import {
  type Box,
  clearInnerFractions,
  computeSignerChroma,
  createFractionTable,
  findForegroundBox,
  sumAround,
} from './background-mask.ts';
import { type ColourCode, createRgbConverter, type Yuv } from './colour-code.ts';
import type { CutOut, PlanarFrame } from './frames.ts';

/** Below this fraction of signer, un-mixing would only amplify noise. */
const MIN_FRACTION = 0.15;

/**
 * Shares of background are read off chroma, which is blurred over twice the distance of luma: what seems to be a
 * little of the signer out there is the background's own light, and would shine as a halo.
 */
const HALO = 0.2;
const OPACITY = Uint8Array.from({ length: 256 }, (_, background) =>
  Math.round(255 * Math.max(0, (1 - background / 255 - HALO) / (1 - HALO))),
);

/** Creates a keyer for one background and size. `cut` returns undefined where the frame is all background. */
export function createKeyer(key: Yuv, code: ColourCode, width: number, height: number) {
  const columns = width >> 1;
  const rows = height >> 1;
  const fraction = createFractionTable(key);
  const unmix = [0, 1, 2].map((plane) => createUnmixTable(key, plane));
  const [unmixY, unmixU, unmixV] = unmix as [Uint8Array, Uint8Array, Uint8Array];
  const mask = new Uint8Array(columns * rows);
  const toRgb = createRgbConverter(code);
  const [greenU, greenV] = computeChromaDirection(key);

  function cut(frame: PlanarFrame): CutOut | undefined {
    const { u, v } = frame;
    for (let index = 0; index < mask.length; index++)
      mask[index] = fraction[(u[index]! << 8) | v[index]!]!;
    clearInnerFractions(mask, columns, rows);
    const box = findForegroundBox(mask, columns, rows);
    return box && unmixFrame(frame, box);
  }

  /**
   * Returns the chroma of the signer nearby or, where there is none, the sample's chroma without the
   * background's fraction.
   */
  function getEdgeChroma(
    u: Uint8Array,
    v: Uint8Array,
    row: number,
    column: number,
  ): [number, number] {
    const nearby = computeSignerChroma(mask, columns, rows, u, v, row, column);
    if (nearby !== undefined) return nearby;
    const index = row * columns + column;
    const tableRow = mask[index]! << 8;
    return [unmixU[tableRow | u[index]!]!, unmixV[tableRow | v[index]!]!];
  }

  function unmixFrame({ y, u, v }: PlanarFrame, box: Box): CutOut {
    const out = createCutOut(box);
    const { pixels } = out;
    for (let row = box.top; row < box.bottom; row++) {
      const up = row > 0 ? -columns : 0;
      const down = row < rows - 1 ? columns : 0;
      for (let column = box.left; column < box.right; column++) {
        const left = column > 0 ? -1 : 0;
        const right = column < columns - 1 ? 1 : 0;
        const index = row * columns + column;
        const maskValue = mask[index]!;
        const around = maskValue + sumAround(mask, index, up, down, left, right);
        if (around === 9 * 255) continue;
        let chromaU = u[index]!;
        let chromaV = v[index]!;
        if (maskValue > 0) [chromaU, chromaV] = getEdgeChroma(u, v, row, column);
        if (around > 0) {
          // Light that the background threw on the edge.
          const spill = (chromaU - 128) * greenU + (chromaV - 128) * greenV;
          if (spill > 0) {
            chromaU -= spill * greenU;
            chromaV -= spill * greenV;
          }
        }
        for (let corner = 0; corner < 4; corner++) {
          const vertical = corner < 2 ? up : down;
          const horizontal = (corner & 1) === 0 ? left : right;
          const background =
            around === 0 ? 0 : computeCornerBackground(mask, index, vertical, horizontal);
          if (background === 255) continue;
          const pixelRow = row * 2 + (corner >> 1);
          const pixelColumn = column * 2 + (corner & 1);
          const luma = unmixY[(background << 8) | y[pixelRow * width + pixelColumn]!]!;
          const to = ((pixelRow - out.y) * out.width + pixelColumn - out.x) * 4;
          toRgb(pixels, to, luma, chromaU, chromaV);
          pixels[to + 3] = OPACITY[background]!;
        }
      }
    }
    return out;
  }

  return { cut };
}

/** Computes the direction of a colour's chroma, with length 1, or 0 for a grey. */
function computeChromaDirection([, u, v]: Yuv): [number, number] {
  const length = Math.hypot(u - 128, v - 128) || 1;
  return [(u - 128) / length, (v - 128) / length];
}

/** Creates the transparent cut-out of a box of samples: two pixels for each sample in both directions. */
const createCutOut = ({ left, right, top, bottom }: Box): CutOut => ({
  x: left * 2,
  y: top * 2,
  width: (right - left) * 2,
  height: (bottom - top) * 2,
  pixels: new Uint8ClampedArray((right - left) * (bottom - top) * 16),
});

/**
 * Computes the background of one of a sample's four pixels, blended with the nearest samples.
 * @param vertical offset of the sample above or below
 * @param horizontal offset of the sample to the left or right
 */
const computeCornerBackground = (
  mask: Uint8Array,
  index: number,
  vertical: number,
  horizontal: number,
): number =>
  (9 * mask[index]! +
    3 * mask[index + vertical]! +
    3 * mask[index + horizontal]! +
    mask[index + vertical + horizontal]! +
    8) >>
  4;

/** Creates a table of a plane's values without the background's fraction of them. */
function createUnmixTable(key: Yuv, plane: number): Uint8Array {
  const table = new Uint8Array(65536);
  const neutral = plane === 0 ? 0 : 128;
  for (let background = 0; background < 256; background++) {
    const signer = 1 - background / 255;
    const fade = 1 - Math.min(1, signer / MIN_FRACTION);
    for (let value = 0; value < 256; value++) {
      const signerValue =
        (value - (background / 255) * key[plane]!) / Math.max(signer, MIN_FRACTION);
      const mixed = signerValue + neutral * fade;
      table[(background << 8) | value] = Math.max(0, Math.min(255, Math.round(mixed)));
    }
  }
  return table;
}
