import { expect, it } from 'vitest';
import { isBackground, TRIAL_FRAMES, trialFormat, trialPictures } from './trial-picture.ts';

it('is plain wherever it calls a column background, and has been crossed by the bar there', () => {
  const { width, height } = trialFormat(false);
  const pictures = trialPictures(false);
  const last = pictures.at(-1)!;
  let crossed = 0;
  for (let x = 0; x < width; x++) {
    if (!isBackground(x, TRIAL_FRAMES - 1)) continue;
    const quarterStart = Math.floor((4 * x) / width) * (width / 4);
    const index = (height / 2) * width + x;
    expect(last[index]).toBe(last[(height / 2) * width + quarterStart + 16]);
    if (pictures.some((picture) => picture[index] !== last[index])) crossed++;
  }
  expect(crossed).toBeGreaterThan(100);
});
