/** Tests that every sign moves in the picture: the movement measured on poses is also drawn. */
import { expect, test } from '@playwright/test';
import { openStage } from '../stage.ts';
import { FULL } from '../test-size.ts';

const stage = openStage('e2e/pixels/moving.html', 'drawnMovements');
/** Minimum of changed pixels in a picture of 720 lines. */
const MIN_CHANGED_PIXELS = 15;
/** 2, 3 and 10 are held up and have no movement in any source. */
const MOVING_NUMBERS = [0, 1, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

/** The shoulders' breathing moves an outline by a fraction of a pixel. */
const MAX_BREATH_AREA = 100;

const isUnseen = ({ pixels, area }: { pixels: number; area: number }) =>
  pixels < MIN_CHANGED_PIXELS || area < MIN_CHANGED_PIXELS ** 2;

test('every sign that has a movement changes at least 15 pixels of the picture', {
  tag: FULL,
}, async () => {
  const movements = await stage.page.evaluate(() => window.drawnMovements.ofSigns());
  expect(movements.length).toBeGreaterThan(120);
  expect(movements.filter(isUnseen)).toEqual([]);
});

test('every number that has a movement does, too', async () => {
  const movements = await stage.page.evaluate(
    (numbers) => window.drawnMovements.ofNumbers(numbers),
    MOVING_NUMBERS,
  );
  expect(movements).toHaveLength(MOVING_NUMBERS.length);
  expect(movements.filter(isUnseen)).toEqual([]);
});

test('a number that is held up does not', async () => {
  const movements = await stage.page.evaluate(() => window.drawnMovements.ofNumbers([2, 3]));
  for (const { name, area } of movements) expect(area, name).toBeLessThan(MAX_BREATH_AREA);
});
