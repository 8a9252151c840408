import { expect, it } from 'vitest';
import { pictureBytes } from '#rendering/overlay/film/planes.ts';
import { deinterlace } from './deinterlace.ts';

const [WIDTH, HEIGHT] = [64, 32];

/** Draws a bright bar over all lines, or over those of one field. */
function drawBars(bars: readonly { from: number; field?: 0 | 1 }[]) {
  const bytes = new Uint8Array(pictureBytes(WIDTH, HEIGHT)).fill(128);
  bytes.fill(20, 0, WIDTH * HEIGHT);
  for (const { from, field } of bars)
    for (let y = 0; y < HEIGHT; y++)
      if (field === undefined || y % 2 === field)
        bytes.fill(220, y * WIDTH + from, y * WIDTH + from + 12);
  return { bytes, width: WIDTH, height: HEIGHT };
}

it('showed the comb lines of something that moves between two fields', () => {
  const picture = drawBars([
    { from: 10, field: 0 },
    { from: 16, field: 1 },
  ]);
  deinterlace(picture);
  const expected = drawBars([{ from: 10 }]).bytes;
  // The last line of the second field has no line below it.
  const shown = WIDTH * (HEIGHT - 1);
  expect(picture.bytes.subarray(0, shown)).toEqual(expected.subarray(0, shown));
});

it('keeps what does not move, and single thin lines', () => {
  const picture = drawBars([{ from: 10 }]);
  picture.bytes.fill(220, 9 * WIDTH, 10 * WIDTH);
  picture.bytes.fill(220, 20 * WIDTH, 21 * WIDTH);
  const unchanged = picture.bytes.slice();
  deinterlace(picture);
  expect(picture.bytes).toEqual(unchanged);
});
