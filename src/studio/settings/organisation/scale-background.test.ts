import { expect, it } from 'vitest';
import { computeMeanTones } from './scale-background.ts';

it('measures the colours of a picture in four columns and three rows', () => {
  const [width, height] = [64, 48];
  const data = Array.from({ length: width * height }, (_, pixel) => {
    const [column, row] = [(pixel % width) >> 4, Math.floor(pixel / width) >> 4];
    // Half of each cell is darker: what counts is its mean.
    return [column * 60, row * 100 + (pixel % 2 ? 4 : -4) + 4, 7, 255];
  }).flat();
  const tones = computeMeanTones(data, width);
  expect(tones).toHaveLength(12);
  expect(tones[0]).toBe('#000407');
  expect(tones[1]).toBe('#3c0407');
  expect(tones[4]).toBe('#006807');
  expect(tones[11]).toBe('#b4cc07');
});
