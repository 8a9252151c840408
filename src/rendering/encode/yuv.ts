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
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const redAt = order === 'rgba' ? 0 : 16;
  const blueAt = 16 - redAt;
  const luma = width * height;
  const chroma = luma >> 2;
  let u = luma;
  // One colour fills most of a picture: its conversion is remembered.
  let cachedPixel = -1;
  let cachedY = 0;
  let cachedU = 0;
  let cachedV = 0;
  for (let row = 0; row < height; row += 2) {
    let top = row * width;
    for (let column = 0; column < width; column += 2, top += 2, u++) {
      const bottom = top + width;
      const first = pixels[top]!;
      if (first === pixels[top + 1] && first === pixels[bottom] && first === pixels[bottom + 1]) {
        if (first !== cachedPixel) {
          cachedPixel = first;
          const opacity = alpha ? first >>> 24 : 255;
          const r = opacity === 0 ? 0 : (first >>> redAt) & 255;
          const g = opacity === 0 ? 0 : (first >>> 8) & 255;
          const b = opacity === 0 ? 0 : (first >>> blueAt) & 255;
          cachedY = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
          cachedU = (r * UR + g * UG + b * UB + C_BASE) >> 16;
          cachedV = (r * VR + g * VG + b * VB + C_BASE) >> 16;
        }
        out[top] = out[top + 1] = out[bottom] = out[bottom + 1] = cachedY;
        out[u] = cachedU;
        out[u + chroma] = cachedV;
        if (alpha) {
          const a = luma + 2 * chroma;
          const opacity = first >>> 24;
          out[a + top] = out[a + top + 1] = out[a + bottom] = out[a + bottom + 1] = opacity;
        }
        continue;
      }
      let red = 0;
      let green = 0;
      let blue = 0;
      let weight = 0;
      for (let corner = 0; corner < 4; corner++) {
        const index = (corner < 2 ? top : bottom) + (corner & 1);
        const pixel = pixels[index]!;
        const opacity = alpha ? pixel >>> 24 : 255;
        const r = (pixel >>> redAt) & 255;
        const g = (pixel >>> 8) & 255;
        const b = (pixel >>> blueAt) & 255;
        red += r * opacity;
        green += g * opacity;
        blue += b * opacity;
        weight += opacity;
        out[index] = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
        if (alpha) out[luma + 2 * chroma + index] = opacity;
      }
      const divisor = weight || 1;
      const r = red / divisor;
      const g = green / divisor;
      const b = blue / divisor;
      out[u] = (r * UR + g * UG + b * UB + C_BASE) >> 16;
      out[u + chroma] = (r * VR + g * VG + b * VB + C_BASE) >> 16;
      if (!alpha || weight === 4 * 255) continue;
      // Beside an edge the unseen pixels take its colour, or lossy coding would draw a dark rim.
      const rim = (r * YR + g * YG + b * YB + Y_BASE) >> 16;
      for (let corner = 0; corner < 4; corner++) {
        const index = (corner < 2 ? top : bottom) + (corner & 1);
        if (pixels[index]! >>> 24 === 0) out[index] = rim;
      }
    }
  }
}
