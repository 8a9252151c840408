import { expect, it } from 'vitest';
import { type GreyPicture, movePicture } from '#tools/legibility/drawn/picture.ts';
import { createTemplate, MAX_SHIFT_PIXELS, readStill } from './nearest-template.ts';

const WIDTH = 60;
const HEIGHT = 50;
const BOX = { left: 10, top: 8, right: 50, bottom: 40 };

/** Draws bright bars on dark, each as left, right, top and bottom. */
function bars(...drawn: [number, number, number, number][]): GreyPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(40);
  for (const [left, right, top, bottom] of drawn)
    for (let y = top; y < bottom; y += 1) pixels.fill(200, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, pixels };
}

const PALM = [14, 40, 28, 36] as [number, number, number, number];
const ONE_FINGER = bars(PALM, [20, 25, 12, 28]);
const TWO_FINGERS = bars(PALM, [20, 25, 12, 28], [32, 37, 12, 28]);
const templates = [createTemplate('L', ONE_FINGER, BOX), createTemplate('N', TWO_FINGERS, BOX)];

it.each([
  ['L', ONE_FINGER, 0, 'N'],
  ['N', TWO_FINGERS, 1, 'L'],
] as const)('names %s wherever it has moved to', (letter, picture, nearest, second) => {
  for (const right of [-MAX_SHIFT_PIXELS, -1.4, 0, 2.6])
    for (const down of [-2.3, 0.5, MAX_SHIFT_PIXELS])
      expect(readStill(movePicture(picture, right, down), BOX, templates)).toMatchObject({
        letter,
        nearest,
        second,
      });
});

it('looks no further than its largest shift', () => {
  const near = readStill(movePicture(ONE_FINGER, 0, MAX_SHIFT_PIXELS), BOX, templates);
  const far = readStill(movePicture(ONE_FINGER, 0, MAX_SHIFT_PIXELS + 4), BOX, templates);
  expect(near.distance).toBeLessThan(0.01);
  expect(far.distance).toBeGreaterThan(0.3);
});

it('names nothing where two letters are drawn alike', () => {
  const alike = [...templates, createTemplate('V', TWO_FINGERS, BOX)];
  const reading = readStill(movePicture(TWO_FINGERS, 1.3, -0.7), BOX, alike);
  expect(reading.letter).toBeUndefined();
  expect(reading.margin).toBe(0);
  expect(readStill(ONE_FINGER, BOX, alike).letter).toBe('L');
});

it('takes two templates of one letter for no doubt about it', () => {
  const twice = [...templates, createTemplate('L', movePicture(ONE_FINGER, 0.2, 0), BOX)];
  expect(readStill(ONE_FINGER, BOX, twice)).toMatchObject({ letter: 'L', second: 'N' });
});

it('goes by form, not by how bright the picture is', () => {
  const { pixels } = TWO_FINGERS;
  const darker = Float32Array.from(pixels, (grey) => 20 + grey / 3);
  expect(readStill({ ...TWO_FINGERS, pixels: darker }, BOX, templates)).toMatchObject({
    letter: 'N',
    distance: expect.closeTo(0, 2),
  });
});
