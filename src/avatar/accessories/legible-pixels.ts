/** Colours beside the hands: what is worn on the chest must not be taken for a hand, or hide one. Pure. */
import { MIN_CONTRAST } from '#avatar/appearance.ts';

const linear = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const encoded = (value: number): number => {
  const c = Math.min(1, Math.max(0, value));
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
};

/** Computes the contrast with black, the measure of lightness here: 1 is black, 21 white. */
export const computeLight = (red: number, green: number, blue: number): number =>
  1 + (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) / 0.05;

/** Limits of the lightness of accessories. */
export interface LightLimits {
  readonly minLight: number;
  readonly maxLight: number;
}

/**
 * Computes the range of lightness from which hands stand out: darker than the darkest of them, or lighter
 * than the lightest.
 *
 * @param hands their lightness, each as a contrast with black
 * @param clothes lightness of the clothes, measured in the same way
 */
export function lightLimits(hands: readonly number[], clothes: number): LightLimits {
  const maxLight = Math.min(...hands) / MIN_CONTRAST;
  const minLight = Math.max(...hands) * MIN_CONTRAST;
  const isDark = maxLight > 1 && (clothes < Math.min(...hands) || minLight > 21);
  return isDark ? { minLight: 1, maxLight } : { minLight, maxLight: 21 };
}

const EDGES = { darkest: 21, lightest: 1 };

/** Finds the lightness of the darkest and of the lightest visible pixel. */
function findEdges(pixels: Uint8ClampedArray): typeof EDGES {
  const edges = { ...EDGES };
  for (let offset = 0; offset < pixels.length; offset += 4) {
    if (pixels[offset + 3] === 0) continue;
    const light = computeLight(pixels[offset]!, pixels[offset + 1]!, pixels[offset + 2]!);
    edges.darkest = Math.min(edges.darkest, light);
    edges.lightest = Math.max(edges.lightest, light);
  }
  return edges;
}

/**
 * Brings every pixel of a picture within the limits, all by the same fraction, so that what is lighter stays so: darker
 * towards black, or lighter towards white.
 */
export function limitLight(pixels: Uint8ClampedArray, { minLight, maxLight }: LightLimits): void {
  const { darkest, lightest } = findEdges(pixels);
  const isTooLight = lightest > maxLight;
  if (!isTooLight && darkest >= minLight) return;
  const fraction = isTooLight ? (maxLight - 1) / (lightest - 1) : (21 - minLight) / (21 - darkest);
  for (let offset = 0; offset < pixels.length; offset += 4)
    for (let channel = 0; channel < 3; channel += 1) {
      const value = linear(pixels[offset + channel]!);
      // Rounded to the safe side.
      pixels[offset + channel] = isTooLight
        ? Math.floor(encoded(value * fraction))
        : Math.ceil(encoded(1 - (1 - value) * fraction));
    }
}
