import { expect, it } from 'vitest';
import { coveringPart } from './background-picture.ts';

it.each([
  [
    'a wide picture loses its sides',
    { width: 1600, height: 900 },
    { width: 450, height: 900 },
    { x: 575, y: 0, width: 450, height: 900 },
  ],
  [
    'a tall picture loses top and bottom',
    { width: 100, height: 400 },
    { width: 200, height: 200 },
    { x: 0, y: 150, width: 100, height: 100 },
  ],
  [
    'a small picture is enlarged whole',
    { width: 160, height: 90 },
    { width: 1280, height: 720 },
    { x: 0, y: 0, width: 160, height: 90 },
  ],
])('%s', (_, picture, area, part) => {
  expect(coveringPart(picture, area)).toEqual(part);
});
