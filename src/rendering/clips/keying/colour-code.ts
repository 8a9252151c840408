/** Encodes colours as Y, U and V, and decodes them. */

/** Encoding of colours as Y, U and V. */
export interface ColourCode {
  matrix: 'bt709' | 'bt601';
  isFullRange: boolean;
}

export type Yuv = readonly [y: number, u: number, v: number];

/** The studio green of the interface. */
export const STUDIO_GREEN = [18, 195, 83] as const;

const WEIGHTS = { bt709: [0.2126, 0.0722], bt601: [0.299, 0.114] } as const;

function getScales({ isFullRange }: ColourCode) {
  return isFullRange
    ? { base: 0, luma: 1, chroma: 1 }
    : { base: 16, luma: 219 / 255, chroma: 224 / 255 };
}

/** Encodes a colour, each channel 0 to 255. */
export function encodeColour(
  [red, green, blue]: readonly [number, number, number],
  code: ColourCode,
): Yuv {
  const [kr, kb] = WEIGHTS[code.matrix];
  const { base, luma, chroma } = getScales(code);
  const y = kr * red + (1 - kr - kb) * green + kb * blue;
  return [
    base + luma * y,
    128 + (chroma * (blue - y)) / (2 * (1 - kb)),
    128 + (chroma * (red - y)) / (2 * (1 - kr)),
  ];
}

/** Writes a colour, opacity aside, from what is encoded. */
export function createRgbConverter(code: ColourCode) {
  const [kr, kb] = WEIGHTS[code.matrix];
  const { base, luma, chroma } = getScales(code);
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
