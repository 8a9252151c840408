/** Colours as hex text, and mixing them. */
import { AvatarError } from './avatar-error.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Converts `#rrggbb` to channels 0 to 255.
 *
 * @throws {AvatarError} `colour-unknown` for anything else
 */
export function toRgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (digits === null)
    throw new AvatarError('colour-unknown', `“${hex}” is not a colour. Give it as #rrggbb.`);
  const channel = (index: 1 | 2 | 3) => Number.parseInt(digits[index]!, 16);
  return [channel(1), channel(2), channel(3)];
}

export const toHexColour = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours: `fraction` is the distance from the first towards the second, 0 to 1. */
export function mixColours(from: string, to: string, fraction: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  const channel = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * fraction;
  return toHexColour([channel(0), channel(1), channel(2)]);
}
