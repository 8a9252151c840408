/** Makes a background picture of a file: checked by what is in it, scaled, its colours measured. */
import {
  type BackgroundPicture,
  MAX_BACKGROUND_BYTES,
  MAX_BACKGROUND_PIXELS,
  TONE_GRID,
} from '#contract/settings/background-picture.ts';
import { drawScaled, scalePicture } from '#studio/ui/pictures/scale-picture.ts';

type Scaled = { background: BackgroundPicture } | { problem: string };

/** Scales a background picture. Never rejects: a problem is returned as text. */
export async function scaleBackground(file: Blob): Promise<Scaled> {
  const scaled = await scalePicture(file, {
    maxBytes: MAX_BACKGROUND_BYTES,
    maxPixels: MAX_BACKGROUND_PIXELS,
  });
  if ('problem' in scaled) return scaled;
  const { picture, bitmap } = scaled;
  return { background: { picture, tones: computeTones(bitmap) } };
}

/** Pixels of each side of a cell that are averaged: shrinking at once would look at few of them. */
const CELL = 16;

function computeTones(picture: ImageBitmap): string[] {
  const { columns, rows } = TONE_GRID;
  const width = columns * CELL;
  const { context } = drawScaled(picture, width, rows * CELL);
  const { data } = context.getImageData(0, 0, width, rows * CELL);
  return computeMeanTones(data, width);
}

/** Computes the mean colour of each cell of a picture whose cells have 16 pixels a side. Pure. */
export function computeMeanTones(data: ArrayLike<number>, width: number): string[] {
  const { columns, rows } = TONE_GRID;
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0]);
  for (let index = 0; index < data.length; index += 4) {
    const pixel = index / 4;
    const row = Math.floor(pixel / width / CELL);
    const sum = sums[row * columns + Math.floor((pixel % width) / CELL)]!;
    for (const channel of [0, 1, 2]) sum[channel]! += data[index + channel]!;
  }
  const hex = (sum: number) =>
    Math.round(sum / CELL ** 2)
      .toString(16)
      .padStart(2, '0');
  return sums.map((sum) => `#${sum.map(hex).join('')}`);
}
