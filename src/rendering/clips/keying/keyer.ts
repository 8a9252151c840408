/**
 * Cuts a signer out of a plain background, on the Y, U and V planes as they were decoded: table look-ups, and
 * colours un-mixed where signer and background share a pixel.
 */

/** A decoded 4:2:0 frame, planes tightly packed; both sides even. */
export interface PlanarFrame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/** A frame and when it begins, in seconds from the start of the file. */
export interface DecodedFrame extends PlanarFrame {
  seconds: number;
  /** As the file says; a known green tells more surely. */
  code?: ColourCode;
}

/** How Y, U, V mean colours. */
export interface ColourCode {
  matrix: 'bt709' | 'bt601';
  isFullRange: boolean;
}

export type Yuv = readonly [y: number, u: number, v: number];

/** A piece of a picture that was cut out: straight RGBA, and where it lay. */
export interface CutOut {
  x: number;
  y: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** The studio green of the interface. */
export const STUDIO_GREEN = [18, 195, 83] as const;

const WEIGHTS = { bt709: [0.2126, 0.0722], bt601: [0.299, 0.114] } as const;

function scales({ isFullRange }: ColourCode) {
  return isFullRange
    ? { base: 0, luma: 1, chroma: 1 }
    : { base: 16, luma: 219 / 255, chroma: 224 / 255 };
}

/** A colour, each channel 0 to 255, as it is encoded. */
export function encoded(
  [red, green, blue]: readonly [number, number, number],
  code: ColourCode,
): Yuv {
  const [kr, kb] = WEIGHTS[code.matrix];
  const { base, luma, chroma } = scales(code);
  const y = kr * red + (1 - kr - kb) * green + kb * blue;
  return [
    base + luma * y,
    128 + (chroma * (blue - y)) / (2 * (1 - kb)),
    128 + (chroma * (red - y)) / (2 * (1 - kr)),
  ];
}

/** Distance in chroma at which a pixel is half background, as a fraction of the key's own chroma. */
const REACH = 1.05;
/** Fraction of that distance within which a pixel is all background. */
const SURE = 0.1;
/** A mask value from which a pixel is background, and one that makes its neighbours' shares believable. */
const ALL = 250;
const CORE = 204;
/** Chroma samples from sure background within which a share is believed; farther in, green is the signer's own. */
const RIM = 2;
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

/** A keyer for one background and size. `cut` answers nothing where the frame is all background. */
export function makeKeyer(key: Yuv, code: ColourCode, width: number, height: number) {
  const columns = width >> 1;
  const rows = height >> 1;
  const fraction = shareTable(key);
  const unmix = [0, 1, 2].map((plane) => unmixTable(key, plane));
  const [unmixY, unmixU, unmixV] = unmix as [Uint8Array, Uint8Array, Uint8Array];
  const mask = new Uint8Array(columns * rows);
  const toRgb = rgbConverter(code);
  const keyLength = Math.hypot(key[1] - 128, key[2] - 128) || 1;
  const greenU = (key[1] - 128) / keyLength;
  const greenV = (key[2] - 128) / keyLength;

  function cut(frame: PlanarFrame): CutOut | undefined {
    const { u, v } = frame;
    for (let at = 0; at < mask.length; at++) mask[at] = fraction[(u[at]! << 8) | v[at]!]!;
    trustOnlyTheRim(mask, columns, rows);
    const box = foregroundBox(mask, columns, rows);
    return box && unmixed(frame, box);
  }

  /** The chroma of the signer nearby; where there is none, the sample's own without the background's share. */
  function edgeChroma(u: Uint8Array, v: Uint8Array, row: number, column: number): [number, number] {
    const nearby = signersChroma(mask, columns, rows, u, v, row, column);
    if (nearby !== undefined) return nearby;
    const at = row * columns + column;
    const own = mask[at]! << 8;
    return [unmixU[own | u[at]!]!, unmixV[own | v[at]!]!];
  }

  function unmixed({ y, u, v }: PlanarFrame, box: Box): CutOut {
    const out: CutOut = {
      x: box.left * 2,
      y: box.top * 2,
      width: (box.right - box.left) * 2,
      height: (box.bottom - box.top) * 2,
      pixels: new Uint8ClampedArray((box.right - box.left) * (box.bottom - box.top) * 16),
    };
    const { pixels } = out;
    for (let row = box.top; row < box.bottom; row++) {
      const up = row > 0 ? -columns : 0;
      const down = row < rows - 1 ? columns : 0;
      for (let column = box.left; column < box.right; column++) {
        const left = column > 0 ? -1 : 0;
        const right = column < columns - 1 ? 1 : 0;
        const at = row * columns + column;
        const own = mask[at]!;
        const around = own + sumAround(mask, at, up, down, left, right);
        if (around === 9 * 255) continue;
        let chromaU = u[at]!;
        let chromaV = v[at]!;
        if (own > 0) [chromaU, chromaV] = edgeChroma(u, v, row, column);
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
            around === 0
              ? 0
              : (9 * own +
                  3 * mask[at + vertical]! +
                  3 * mask[at + horizontal]! +
                  mask[at + vertical + horizontal]! +
                  8) >>
                4;
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

/** Of the eight neighbours; each offset is 0 at its border. */
const sumAround = (
  mask: Uint8Array,
  at: number,
  up: number,
  down: number,
  left: number,
  right: number,
): number =>
  mask[at + up]! +
  mask[at + down]! +
  mask[at + left]! +
  mask[at + right]! +
  mask[at + up + left]! +
  mask[at + up + right]! +
  mask[at + down + left]! +
  mask[at + down + right]!;

/** The mean chroma of the samples nearby that are all signer. */
function signersChroma(
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
      const at = y * columns + x;
      if (mask[at] !== 0) continue;
      const weight = Math.max(Math.abs(x - column), Math.abs(y - row)) > 1 ? 1 : 4;
      sumU += u[at]! * weight;
      sumV += v[at]! * weight;
      weights += weight;
    }
  return weights > 0 ? [sumU / weights, sumV / weights] : undefined;
}

/** How much of a pixel is background, 0 to 255, by its U and V. */
function shareTable(key: Yuv): Uint8Array {
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

/** A plane's value without the background's fraction of it. */
function unmixTable(key: Yuv, plane: number): Uint8Array {
  const table = new Uint8Array(65536);
  const neutral = plane === 0 ? 0 : 128;
  for (let background = 0; background < 256; background++) {
    const signer = 1 - background / 255;
    const fade = 1 - Math.min(1, signer / MIN_FRACTION);
    for (let value = 0; value < 256; value++) {
      const own = (value - (background / 255) * key[plane]!) / Math.max(signer, MIN_FRACTION);
      const mixed = own + neutral * fade;
      table[(background << 8) | value] = Math.max(0, Math.min(255, Math.round(mixed)));
    }
  }
  return table;
}

/** Shares count only near sure background: a green badge inside the signer stays. */
function trustOnlyTheRim(mask: Uint8Array, columns: number, rows: number): void {
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      const fraction = mask[at]!;
      if (fraction === 0 || fraction >= CORE) continue;
      if (!hasCoreNear(mask, columns, rows, row, column)) mask[at] = 0;
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

/** In chroma samples; `right` and `bottom` are exclusive. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function foregroundBox(mask: Uint8Array, columns: number, rows: number): Box | undefined {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      if (mask[at] === 255) continue;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
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

/** Writes a colour, opacity aside, from what is encoded. */
export function rgbConverter(code: ColourCode) {
  const [kr, kb] = WEIGHTS[code.matrix];
  const { base, luma, chroma } = scales(code);
  const redV = (2 * (1 - kr)) / chroma;
  const blueU = (2 * (1 - kb)) / chroma;
  const kg = 1 - kr - kb;
  const greenU = (-kb * blueU) / kg;
  const greenV = (-kr * redV) / kg;
  return (pixels: Uint8ClampedArray, to: number, y: number, u: number, v: number) => {
    const light = (y - base) / luma;
    pixels[to] = light + redV * (v - 128);
    pixels[to + 1] = light + greenU * (u - 128) + greenV * (v - 128);
    pixels[to + 2] = light + blueU * (u - 128);
  };
}
