import { expect, it } from 'vitest';
import { computeLight, lightLimits, limitLight } from './legible-pixels.ts';

const COLOURS = [
  [255, 255, 255],
  [214, 40, 57],
  [255, 214, 10],
  [20, 26, 46],
  [128, 128, 128],
];
const createPixels = () => Uint8ClampedArray.from(COLOURS.flatMap((colour) => [...colour, 255]));

it.each([
  ['fair hands before dark clothes', [11, 14], 1.4],
  ['dark hands before light clothes', [2.2, 3.1], 16],
  ['hands between', [4.8, 6.6], 1.3],
])('%s stand out at least 3:1 from every pixel of what is worn', (_, hands, clothes) => {
  const pixels = createPixels();
  limitLight(pixels, lightLimits(hands, clothes));
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const light = computeLight(pixels[offset]!, pixels[offset + 1]!, pixels[offset + 2]!);
    for (const hand of hands)
      expect(Math.max(light / hand, hand / light)).toBeGreaterThanOrEqual(2.99);
    expect(pixels[offset + 3]).toBe(255);
  }
});

it('leaves a picture alone that hands stand out from', () => {
  const pixels = Uint8ClampedArray.from([...COLOURS[3]!, 255, ...COLOURS[1]!, 255]);
  limitLight(pixels, lightLimits([13, 14], 1.4));
  expect([...pixels]).toEqual([...COLOURS[3]!, 255, ...COLOURS[1]!, 255]);
});

it('keeps what is lighter lighter, and hues', () => {
  const pixels = createPixels();
  limitLight(pixels, lightLimits([11, 14], 1.4));
  const lightAt = (index: number) =>
    computeLight(pixels[4 * index]!, pixels[4 * index + 1]!, pixels[4 * index + 2]!);
  expect(lightAt(0)).toBeGreaterThan(2 * lightAt(1));
  const [red, green, blue] = pixels.subarray(4, 7);
  expect(red!).toBeGreaterThan(2 * green!);
  expect(red!).toBeGreaterThan(2 * blue!);
});
