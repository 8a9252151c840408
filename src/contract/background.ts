/** Background colour of the picture, in each notation that the interface accepts. */
import { z } from 'zod';

/** Background of the signer: one colour, each channel 0 to 255, or transparent (an alpha plane in the file). */
export const Background = z.union([
  z.object({
    kind: z.literal('colour'),
    red: z.int().min(0).max(255),
    green: z.int().min(0).max(255),
    blue: z.int().min(0).max(255),
  }),
  z.object({ kind: z.literal('transparent') }),
]);
export type Background = z.infer<typeof Background>;

/** The default background, 18,195,83. */
export const GREEN: Background = { kind: 'colour', red: 18, green: 195, blue: 83 };

const EXPECTED = 'Enter R,G,B with each value from 0 to 255, or -1,-1,-1 for transparent.';

/** Whether a background is replaced by a picture of whoever shows the video: the green of the interface, or none. */
export const isForKeying = (background: Background): boolean =>
  background.kind === 'transparent' || formatRgb(background) === formatRgb(GREEN);

/** Parses `R,G,B` as a background; `-1,-1,-1` is transparent. Returns undefined for any other text. */
export function parseRgb(text: string): Background | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => /^(-1|\d{1,3})$/.test(part))) return undefined;
  const [red, green, blue] = parts.map(Number) as [number, number, number];
  if (red === -1 && green === -1 && blue === -1) return { kind: 'transparent' };
  const colour = Background.safeParse({ kind: 'colour', red, green, blue });
  return colour.success ? colour.data : undefined;
}

/**
 * Parses CSS hex `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; alpha 0 is transparent, any other alpha is
 * treated as opaque.
 */
export function parseHex(text: string): Background | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const pairs =
    digits.length <= 4 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  const [red, green, blue, alpha] = pairs.map((pair) => Number.parseInt(pair, 16));
  if (alpha === 0) return { kind: 'transparent' };
  return { kind: 'colour', red: red!, green: green!, blue: blue! };
}

/** Formats a background as `R,G,B`, the form that `bgColour` takes. */
export function formatRgb(background: Background): string {
  return background.kind === 'transparent'
    ? '-1,-1,-1'
    : `${background.red},${background.green},${background.blue}`;
}

/** `bgColour`: text in, background out. */
export const RgbText = z.string().transform((text, context): Background => {
  const background = parseRgb(text);
  if (background !== undefined) return background;
  context.addIssue({ code: 'custom', message: EXPECTED });
  return z.NEVER;
});

/** `uploadSettings.backgroundColor`: `R,G,B` or CSS hex in, background out. */
export const ColourText = z.string().transform((text, context): Background => {
  const background = parseRgb(text) ?? parseHex(text);
  if (background !== undefined) return background;
  context.addIssue({ code: 'custom', message: `${EXPECTED} CSS hex such as #12c353 works too.` });
  return z.NEVER;
});
