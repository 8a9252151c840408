/** Drawn RGBA to the planes that video encoders take: 4:2:0, BT.709, limited range (Y 16–235, Cb and Cr 16–240). */

const KR = 0.2126;
const KB = 0.0722;
const KG = 1 - KR - KB;

/** Converts a factor to fixed point with 16 fractional bits: exact enough for 8 bits, and fast in every engine. */
const fixed = (factor: number) => Math.round(factor * 65536);
const Y_SCALE = 219 / 255;
const CB_SCALE = 224 / 255 / (2 * (1 - KB));
const CR_SCALE = 224 / 255 / (2 * (1 - KR));
const YR = fixed(Y_SCALE * KR);
const YB = fixed(Y_SCALE * KB);
const YG = fixed(Y_SCALE) - YR - YB;
const UR = fixed(-CB_SCALE * KR);
const UG = fixed(-CB_SCALE * KG);
const UB = -UR - UG;
const VG = fixed(-CR_SCALE * KG);
const VB = fixed(-CR_SCALE * KB);
const VR = -VG - VB;
const Y_BASE = (16 << 16) + 32768;
const C_BASE = (128 << 16) + 32768;

/** Converts one sample of each plane to the red, green and blue that a player shows, 0 to 255. */
export function yuvToRgb(y: number, u: number, v: number): [number, number, number] {
  const luma = (255 / 219) * (y - 16);
  const red = luma + ((2 * (1 - KR) * 255) / 224) * (v - 128);
  const blue = luma + ((2 * (1 - KB) * 255) / 224) * (u - 128);
  const green = (luma - KR * red - KB * blue) / KG;
  const byte = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  return [byte(red), byte(green), byte(blue)];
}

/** Bytes of one frame: Y, U, V and, with alpha, A as large as Y. Both sides must be even. */
export const yuvBytes = (width: number, height: number, alpha: boolean): number =>
  width * height * (alpha ? 2.5 : 1.5);

/** Order of a pixel's bytes in memory. */
export type ByteOrder = 'rgba' | 'bgra';

/** Frame that is converted, and where its planes are. */
interface Conversion {
  /** Four bytes each. */
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly out: Uint8Array;
  /** Bits below a pixel's red. */
  readonly redAt: number;
  /** Samples of a plane of colour. */
  readonly chroma: number;
}

/** Number of pixels that are converted each on its own before plain ones are looked for again: looking takes time. */
const MIXED_RUN = 16;

/** Length of a run from which filling at once takes less time than writing byte after byte. */
const LONG_RUN = 24;

/** Counts the pixels of one colour from `top` on, in this row and the one below: none where the first four differ. */
function countPlain(pixels: Uint32Array, width: number, top: number, maxLength: number): number {
  const colour = pixels[top];
  const end = top + maxLength;
  let index = top;
  while (
    index < end &&
    pixels[index] === colour &&
    pixels[index + 1] === colour &&
    pixels[index + width] === colour &&
    pixels[index + width + 1] === colour
  )
    index += 2;
  return index - top;
}

/** Writes a sample `length` times. */
function fillRun(out: Uint8Array, sample: number, start: number, length: number): void {
  const end = start + length;
  if (length >= LONG_RUN) out.fill(sample, start, end);
  else for (let index = start; index < end; index++) out[index] = sample;
}

/** Converts `length` pixels of one colour in two rows. */
function convertPlain(
  { pixels, width, out, redAt, chroma }: Conversion,
  alpha: boolean,
  top: number,
  u: number,
  length: number,
): void {
  const pixel = pixels[top]!;
  const opacity = alpha ? pixel >>> 24 : 255;
  const r = opacity === 0 ? 0 : (pixel >>> redAt) & 255;
  const g = opacity === 0 ? 0 : (pixel >>> 8) & 255;
  const b = opacity === 0 ? 0 : (pixel >>> (16 - redAt)) & 255;
  const y = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
  fillRun(out, y, top, length);
  fillRun(out, y, top + width, length);
  fillRun(out, (r * UR + g * UG + b * UB + C_BASE) >> 16, u, length >> 1);
  fillRun(out, (r * VR + g * VG + b * VB + C_BASE) >> 16, u + chroma, length >> 1);
  if (!alpha) return;
  const a = 6 * chroma + top;
  fillRun(out, opacity, a, length);
  fillRun(out, opacity, a + width, length);
}

/** Mask of red and blue, whose sums over four pixels have room beside each other. */
const RED_BLUE = 0xff00ff;

/** Computes the luma of a pixel from the factors of its lowest and its third byte. */
const toLuma = (pixel: number, lowFactor: number, highFactor: number): number =>
  ((pixel & 255) * lowFactor +
    ((pixel >>> 8) & 255) * YG +
    ((pixel >>> 16) & 255) * highFactor +
    Y_BASE) >>
  16;

/** Converts opaque pixels from `top` to `end`, and those below: the sums of whole numbers give what weighing gives. */
function convertOpaque(
  { pixels, width, out, redAt, chroma }: Conversion,
  start: number,
  end: number,
  startU: number,
): void {
  const [y1, y3] = redAt === 0 ? [YR, YB] : [YB, YR];
  const [u1, u3] = redAt === 0 ? [UR, UB] : [UB, UR];
  const [v1, v3] = redAt === 0 ? [VR, VB] : [VB, VR];
  let u = startU;
  for (let top = start; top < end; top += 2, u++) {
    const bottom = top + width;
    const a = pixels[top]!;
    const b = pixels[top + 1]!;
    const c = pixels[bottom]!;
    const d = pixels[bottom + 1]!;
    out[top] = toLuma(a, y1, y3);
    out[top + 1] = toLuma(b, y1, y3);
    out[bottom] = toLuma(c, y1, y3);
    out[bottom + 1] = toLuma(d, y1, y3);
    const outer = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE);
    const lowSum = outer & 0xffff;
    const highSum = outer >>> 16;
    const greenSum = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
    out[u] = (lowSum * u1 + greenSum * UG + highSum * u3 + 4 * C_BASE) >> 18;
    out[u + chroma] = (lowSum * v1 + greenSum * VG + highSum * v3 + 4 * C_BASE) >> 18;
  }
}

/** Converts four pixels of which some may let the background through. */
function convertWeighed(
  { pixels, width, out, redAt, chroma }: Conversion,
  top: number,
  u: number,
): void {
  const blueAt = 16 - redAt;
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  for (let corner = 0; corner < 4; corner++) {
    const index = top + (corner & 1) + (corner >> 1) * width;
    const pixel = pixels[index]!;
    const opacity = pixel >>> 24;
    const r = (pixel >>> redAt) & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> blueAt) & 255;
    red += r * opacity;
    green += g * opacity;
    blue += b * opacity;
    weight += opacity;
    out[index] = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
    out[6 * chroma + index] = opacity;
  }
  const divisor = weight || 1;
  const r = red / divisor;
  const g = green / divisor;
  const b = blue / divisor;
  out[u] = (r * UR + g * UG + b * UB + C_BASE) >> 16;
  out[u + chroma] = (r * VR + g * VG + b * VB + C_BASE) >> 16;
  if (weight === 4 * 255) return;
  // Beside an edge the unseen pixels take its colour, or lossy coding would draw a dark rim.
  const rim = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
  for (let corner = 0; corner < 4; corner++) {
    const index = top + (corner & 1) + (corner >> 1) * width;
    if (pixels[index]! >>> 24 === 0) out[index] = rim;
  }
}

/**
 * Converts one frame into `out` (`yuvBytes` long): planes Y, U, V, and A when `alpha`. Colours are straight, not
 * premultiplied. With alpha, a chroma sample weighs its four pixels by their opacity, so that no colour
 * of what is not seen bleeds into an edge.
 */
export function rgbaToYuv(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  out: Uint8Array,
  alpha: boolean,
  order: ByteOrder = 'rgba',
): void {
  const luma = width * height;
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, luma);
  const conversion = { pixels, width, out, redAt: order === 'rgba' ? 0 : 16, chroma: luma >> 2 };
  let u = luma;
  for (let row = 0; row < height; row += 2) {
    let top = row * width;
    const end = top + width;
    while (top < end) {
      // Few colours fill most of a picture.
      const length = countPlain(pixels, width, top, end - top);
      const runLength = length || Math.min(MIXED_RUN, end - top);
      if (length > 0) convertPlain(conversion, alpha, top, u, length);
      else if (!alpha) convertOpaque(conversion, top, top + runLength, u);
      else
        for (let from = 0; from < runLength; from += 2)
          convertWeighed(conversion, top + from, u + (from >> 1));
      top += runLength;
      u += runLength >> 1;
    }
  }
}
