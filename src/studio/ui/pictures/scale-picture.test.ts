import { expect, it } from 'vitest';
import { TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import { getFileProblem, getSizeProblem } from './scale-picture.ts';

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
