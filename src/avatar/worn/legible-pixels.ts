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
export const lightOf = (red: number, green: number, blue: number): number =>
  1 + (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) / 0.05;

/** Limits of the lightness of accessories. */
export interface LightLimits {
  readonly least: number;
  readonly most: number;
}

/**
 * Computes the range of lightness from which hands stand out: darker than the darkest of them, or lighter
 * than the lightest.
 *
 * @param hands their lightness, each as a contrast with black
 * @param clothes lightness of the clothes, measured in the same way
 */
export function lightLimits(hands: readonly number[], clothes: number): LightLimits {
  const most = Math.min(...hands) / MIN_CONTRAST;
  const least = Math.max(...hands) * MIN_CONTRAST;
  const isDark = most > 1 && (clothes < Math.min(...hands) || least > 21);
  return isDark ? { least: 1, most } : { least, most: 21 };
}

const EDGES = { darkest: 21, lightest: 1 };

/** Finds the lightness of the darkest and of the lightest visible pixel. */
function edgesOf(pixels: Uint8ClampedArray): typeof EDGES {
  const edges = { ...EDGES };
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const light = lightOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    edges.darkest = Math.min(edges.darkest, light);
    edges.lightest = Math.max(edges.lightest, light);
  }
  return edges;
}

/**
 * Brings every pixel of a picture within the limits, all by the same fraction, so that what is lighter stays so: darker
 * towards black, or lighter towards white.
 */
export function keepWithin(pixels: Uint8ClampedArray, { least, most }: LightLimits): void {
  const { darkest, lightest } = edgesOf(pixels);
  const isTooLight = lightest > most;
  if (!isTooLight && darkest >= least) return;
  const fraction = isTooLight ? (most - 1) / (lightest - 1) : (21 - least) / (21 - darkest);
  for (let at = 0; at < pixels.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1) {
      const value = linear(pixels[at + channel]!);
      // Rounded to the safe side.
      pixels[at + channel] = isTooLight
        ? Math.floor(encoded(value * fraction))
        : Math.ceil(encoded(1 - (1 - value) * fraction));
    }
}
