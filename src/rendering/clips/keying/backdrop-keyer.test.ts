/** Tests keying of any even background: grey, green, and backdrops that are brighter on one side, each with noise. */
import { describe, expect, it } from 'vitest';
import { compose, createBust, type Rgb, toPlanar } from '#rendering/clips/testing.ts';
import { measureBackdrop } from './backdrop.ts';
import type { DecodedFrame } from './frames.ts';
import { createKeyerFor } from './keyer-for.ts';

const [WIDTH, HEIGHT] = [320, 180];
const AROUND = [-2, 0, 2].flatMap((dx) => [-2, 0, 2].map((dy) => [dx, dy] as const));
const UNDERLAY: Rgb = [0, 31, 94];

/** Films a bust in front of a backdrop whose light changes by `slope` from the left to the right, with noise. */
function filmBust(
  backdrop: Rgb,
  slope: number,
  noise: number,
): { frame: DecodedFrame; backgroundOnly: boolean[] } {
  const paint = createBust(WIDTH, HEIGHT);
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31 - 0.5;
  };
  const backgroundOnly: boolean[] = [];
  const pixels = compose(WIDTH, HEIGHT, paint, [0, 0, 0]).map((_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const { colour, opacity } = paint(x, y);
    // Chroma is shared: what touches the signer is not the wall alone.
    backgroundOnly.push(AROUND.every(([dx, dy]) => paint(x + dx, y + dy).opacity === 0));
    const light = 1 + slope * (x / WIDTH - 0.5) - (slope / 2) * (y / HEIGHT - 0.5) ** 2;
    const grain = noise * random();
    return backdrop.map((value, channel) =>
      Math.max(
        0,
        Math.min(255, value * light * (1 - opacity) + colour[channel]! * opacity + grain),
      ),
    ) as unknown as Rgb;
  });
  const frame = toPlanar(pixels, WIDTH, HEIGHT);
  return {
    frame: { ...frame, seconds: 0, code: { matrix: 'bt709', isFullRange: false } },
    backgroundOnly,
  };
}

/**
 * Computes the fraction of the background-only pixels that stay within 3 steps of the colour they are
 * composited over.
 */
function computeCleanFraction({ frame, backgroundOnly }: ReturnType<typeof filmBust>): number {
  const cut = createKeyerFor(frame).cut(frame)!;
  let [clean, all] = [0, 0];
  for (const [index, isBackgroundOnly] of backgroundOnly.entries()) {
    if (!isBackgroundOnly) continue;
    all++;
    const [x, y] = [(index % WIDTH) - cut.x, Math.floor(index / WIDTH) - cut.y];
    const isOutside = x < 0 || y < 0 || x >= cut.width || y >= cut.height;
    const from = 4 * (y * cut.width + x);
    const opacity = isOutside ? 0 : cut.pixels[from + 3]! / 255;
    const isClean = UNDERLAY.every(
      (value, channel) => Math.abs((cut.pixels[from + channel] ?? value) - value) * opacity <= 3,
    );
    if (isOutside || isClean) clean++;
  }
  return clean / all;
}

/** Computes the fraction of the signer-only pixels that stay opaque. */
function computeOpaqueFraction({ frame }: ReturnType<typeof filmBust>): number {
  const cut = createKeyerFor(frame).cut(frame)!;
  const paint = createBust(WIDTH, HEIGHT);
  let [opaqueCount, all] = [0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isInside = [-6, 6].every(
        (step) => paint(x + step, y).opacity === 1 && paint(x, y + step).opacity === 1,
      );
      if (!isInside) continue;
      all++;
      const [column, row] = [x - cut.x, y - cut.y];
      if (column < 0 || row < 0 || column >= cut.width || row >= cut.height) continue;
      if (cut.pixels[4 * (row * cut.width + column) + 3]! > 250) opaqueCount++;
    }
  return opaqueCount / all;
}

describe.each<[string, Rgb, number, number]>([
  ['grey', [150, 150, 152], 0, 4],
  ['white', [232, 231, 228], 0, 4],
  ['grey, brighter on one side', [140, 141, 143], 0.4, 6],
  ['green', [18, 195, 83], 0, 4],
  ['green, brighter on one side', [30, 170, 80], 0.35, 6],
])('a signer before %s', (_, backdrop, slope, noise) => {
  const shot = filmBust(backdrop, slope, noise);

  it('is cut out so that 99.5 % of the background is gone', () => {
    expect(computeCleanFraction(shot)).toBeGreaterThan(0.995);
  });

  it('stays whole', () => {
    expect(computeOpaqueFraction(shot)).toBeGreaterThan(0.985);
  });
});

it('knows a pattern from a wall', () => {
  const plain = measureBackdrop(filmBust([150, 150, 152], 0.3, 6).frame);
  expect(plain.rimFraction).toBeGreaterThan(0.95);
  expect(plain.noise).toBeLessThan(4);
  const { frame } = filmBust([150, 150, 152], 0, 4);
  const y = frame.y.map((value, index) => ((index % WIDTH) % 24 < 12 ? value - 60 : value));
  expect(measureBackdrop({ ...frame, y }).noise).toBeGreaterThan(10);
});
