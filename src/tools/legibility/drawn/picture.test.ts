import { expect, it } from 'vitest';
import { growBox, movePicture, uniteBoxes } from './picture.ts';

const PICTURE = { width: 3, height: 2, pixels: [10, 20, 40, 70, 110, 160] };

it.each([
  ['one to the right', 1, 0, [10, 10, 20, 70, 70, 110]],
  ['one up', 0, -1, [70, 110, 160, 70, 110, 160]],
  ['half to the left', -0.5, 0, [15, 30, 40, 90, 135, 160]],
])('moves a picture %s and goes on at its edges', (_, right, down, pixels) => {
  expect([...Array.from(movePicture(PICTURE, right, down).pixels)]).toEqual(pixels);
});

it('unites boxes and makes them larger on every side', () => {
  const boxes = [
    { left: 4, top: 9, right: 20, bottom: 31 },
    { left: 7, top: 5, right: 26, bottom: 28 },
  ];
  expect(growBox(uniteBoxes(boxes), 2)).toEqual({ left: 2, top: 3, right: 28, bottom: 33 });
});
