import { expect, it } from 'vitest';
import { TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { computeMeanTones, getFileProblem, getSizeProblem } from './scale-background.ts';

const toBytes = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.split(',')[1]!), (character) => character.charCodeAt(0));

it.each([
  ['a PNG', new Blob([toBytes(TINY_PNG_LOGO)]), undefined],
  ['a WebP', new Blob(['RIFF\0\0\0\0WEBPVP8 ']), undefined],
  ['a JPEG', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), undefined],
  [
    'an SVG that is called a picture',
    new Blob(['<svg viewBox="0 0 1 1"/>'], { type: 'image/png' }),
    'The file is not a PNG, JPEG or WebP picture.',
  ],
  ['nothing', new Blob([]), 'The file is not a PNG, JPEG or WebP picture.'],
  [
    'a film',
    new Blob([new Uint8Array(20_000_001)]),
    'The file is larger than 20 MB. Make it smaller first.',
  ],
])('judges %s by what is in it', async (_, file, problem) => {
  expect(await getFileProblem(file)).toBe(problem);
});

it('needs enough pixels each way', () => {
  expect(getSizeProblem({ width: 1600, height: 320 })).toBeUndefined();
  expect(getSizeProblem({ width: 1600, height: 319 })).toMatch(
    /^The picture is only 1600 × 319 pixels/,
  );
});

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
