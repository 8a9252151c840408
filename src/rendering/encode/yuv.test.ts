import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rgbaToYuv, yuvBytes, yuvToRgb } from './yuv.ts';

type Rgba = [red: number, green: number, blue: number, opacity: number];

/** Converts a picture given as rows of pixels. */
function convert(rows: Rgba[][], alpha = false): number[] {
  const width = rows[0]!.length;
  const out = new Uint8Array(yuvBytes(width, rows.length, alpha));
  rgbaToYuv(new Uint8ClampedArray(rows.flat(2)), width, rows.length, out, alpha);
  return [...out];
}

const block = (pixel: Rgba): Rgba[][] => [
  [pixel, pixel],
  [pixel, pixel],
];

it.each<[string, Rgba, number[]]>([
  ['black', [0, 0, 0, 255], [16, 128, 128]],
  ['white', [255, 255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0, 255], [63, 102, 240]],
  ['green', [0, 255, 0, 255], [173, 42, 26]],
  ['blue', [0, 0, 255, 255], [32, 240, 118]],
  ['the studio green', [18, 195, 83, 255], [144, 97, 55]],
])('turns %s into the planes that BT.709 gives', (_, pixel, [y, u, v]) => {
  expect(convert(block(pixel))).toEqual([y, y, y, y, u, v]);
});

it.each<[number, number, number, number[]]>([
  [16, 128, 128, [0, 0, 0]],
  [235, 128, 128, [255, 255, 255]],
  [63, 102, 240, [255, 1, 0]],
  [126, 128, 128, [128, 128, 128]],
])('shows %d, %d, %d as a BT.709 player does', (y, u, v, rgb) => {
  expect(yuvToRgb(y, u, v)).toEqual(rgb);
});

const channel = fc.integer({ min: 0, max: 255 });

it('shows every plain colour within ±2 after decoding', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const [y, , , , u, v] = convert(block([red, green, blue, 255]));
      const errors = yuvToRgb(y!, u!, v!).map((value, index) =>
        Math.abs(value - [red, green, blue][index]!),
      );
      expect(Math.max(...errors)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 5000 },
  );
});

it('makes the same planes of blue first as of red first', () => {
  const pixel = fc.tuple(channel, channel, channel, channel);
  fc.assert(
    fc.property(
      fc.array(pixel, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      (pixels, alpha, isEven) => {
        const drawn = isEven ? pixels.map(() => pixels[0]!) : pixels;
        const [red, blue] = (['rgba', 'bgra'] as const).map((order) => {
          const out = new Uint8Array(yuvBytes(4, 2, alpha));
          const bytes = drawn.flatMap(([r, g, b, a]) =>
            order === 'rgba' ? [r, g, b, a] : [b, g, r, a],
          );
          rgbaToYuv(new Uint8Array(bytes), 4, 2, out, alpha, order);
          return out;
        });
        expect(blue).toEqual(red);
      },
    ),
  );
});

it('stays within limited range for any picture', () => {
  const pixel = fc.tuple(channel, channel, channel, channel);
  fc.assert(
    fc.property(
      fc.array(pixel, { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      ([a, b, c, d], alpha) => {
        const planes = convert(
          [
            [a!, b!],
            [c!, d!],
          ],
          alpha,
        );
        const [luma, chroma] = [planes.slice(0, 4), planes.slice(4, 6)];
        expect(Math.min(...luma)).toBeGreaterThanOrEqual(16);
        expect(Math.max(...luma)).toBeLessThanOrEqual(235);
        expect(Math.min(...chroma)).toBeGreaterThanOrEqual(16);
        expect(Math.max(...chroma)).toBeLessThanOrEqual(240);
        if (alpha) expect(planes.slice(6)).toEqual([a![3], b![3], c![3], d![3]]);
      },
    ),
  );
});

it('keeps rows and columns in place', () => {
  const black: Rgba = [0, 0, 0, 255];
  const white: Rgba = [255, 255, 255, 255];
  const grey: Rgba = [128, 128, 128, 255];
  const picture = [
    [black, white, grey, grey],
    [white, white, grey, black],
  ];
  expect(convert(picture)).toEqual([16, 235, 126, 126, 235, 235, 126, 16, 128, 128, 128, 128]);
});

it('takes no colour from pixels that are not seen', () => {
  const red: Rgba = [255, 0, 0, 255];
  const unseenBlue: Rgba = [0, 0, 255, 0];
  const picture = [
    [red, unseenBlue],
    [unseenBlue, unseenBlue],
  ];
  expect(convert(picture, true)).toEqual([63, 63, 63, 63, 102, 240, 255, 0, 0, 0]);
});
