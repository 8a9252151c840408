import { describe, expect, it } from 'vitest';
import { sampleEvery } from '#lint/test-size.ts';
import {
  BT709,
  compose,
  createBust,
  onGreen,
  type Paint,
  type Rgb,
  toPlanar,
} from '#rendering/clips/testing.ts';
import type { ColourCode } from './colour-code.ts';
import type { CutOut } from './frames.ts';
import { createKeyer } from './keyer.ts';
import { measureBackground } from './measure-background.ts';

const [WIDTH, HEIGHT] = [160, 120];

/** Composites the cut-out over a colour. */
function compositeOver(cut: CutOut, colour: Rgb): Rgb[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const [x, y] = [(index % WIDTH) - cut.x, Math.floor(index / WIDTH) - cut.y];
    if (x < 0 || y < 0 || x >= cut.width || y >= cut.height) return colour;
    const from = 4 * (y * cut.width + x);
    const opacity = cut.pixels[from + 3]! / 255;
    return colour.map((value, channel) =>
      Math.round(value * (1 - opacity) + cut.pixels[from + channel]! * opacity),
    ) as unknown as Rgb;
  });
}

function cutOut(code: ColourCode = BT709, paint: Paint = createBust(WIDTH, HEIGHT)): CutOut {
  const frame = toPlanar(compose(WIDTH, HEIGHT, paint, [18, 195, 83]), WIDTH, HEIGHT, code);
  const { key, ...measured } = measureBackground(frame);
  return createKeyer(key, measured, WIDTH, HEIGHT).cut(frame)!;
}

const greenness = ([red, green, blue]: Rgb) => green - Math.max(red, blue);

/** Pixels within two of a soft edge. */
function listEdgePixels(paint: Paint): number[] {
  const soft = (x: number, y: number) => {
    const { opacity } = paint(x, y);
    return opacity > 0.01 && opacity < 0.99;
  };
  return Array.from({ length: WIDTH * HEIGHT }, (_, index) => index).filter((index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) if (soft(x + dx, y + dy)) return true;
    return false;
  });
}

/**
 * Backgrounds, each with the maximum fraction of edge pixels that may be greener than the truth:
 * quarter-resolution chroma alone costs 10 % on red.
 */
const BACKGROUNDS: [string, Rgb, number][] = [
  ['white', [255, 255, 255], 0.02],
  ['navy', [0, 31, 94], 0.02],
  ['black', [0, 0, 0], 0.02],
  ['red', [200, 20, 20], 0.16],
];
const CODES: ColourCode[] = [
  BT709,
  { matrix: 'bt601', isFullRange: false },
  { matrix: 'bt709', isFullRange: true },
  { matrix: 'bt601', isFullRange: true },
];

describe.each(sampleEvery(CODES, 2))('keying $matrix, full range $isFullRange', (code) => {
  it('reads the code off the green, whatever the tags say', () => {
    const measured = measureBackground(onGreen(WIDTH, HEIGHT, code));
    expect(measured).toMatchObject(code);
    expect(measured.distance).toBeLessThan(2);
    expect(measured.rimFraction).toBeGreaterThan(0.9);
  });

  it.each(BACKGROUNDS)('leaves no green at the edges on %s', (_name, colour, maxFraction) => {
    const paint = createBust(WIDTH, HEIGHT);
    const truth = compose(WIDTH, HEIGHT, paint, colour);
    const composited = compositeOver(cutOut(code), colour);
    const rim = listEdgePixels(paint);
    const fraction = (of: (index: number) => boolean) => rim.filter(of).length / rim.length;
    expect(fraction((index) => greenness(composited[index]!) > 12)).toBe(0);
    expect(
      fraction((index) => greenness(composited[index]!) - greenness(truth[index]!) > 20),
    ).toBeLessThan(maxFraction);
  });

  it.each(BACKGROUNDS)(
    'leaves %s untouched where nobody stands, and the signer as filmed',
    (_name, colour) => {
      const paint = createBust(WIDTH, HEIGHT);
      const truth = compose(WIDTH, HEIGHT, paint, colour);
      const composited = compositeOver(cutOut(code), colour);
      const rim = new Set(listEdgePixels(paint));
      const off = { background: 0, signer: 0 };
      for (const [index, pixel] of composited.entries()) {
        if (rim.has(index)) continue;
        const part =
          paint(index % WIDTH, Math.floor(index / WIDTH)).opacity > 0.5 ? 'signer' : 'background';
        for (const [channel, value] of pixel.entries())
          off[part] = Math.max(off[part], Math.abs(value - truth[index]![channel]!));
      }
      // Chroma is shared by four pixels: where skin meets hair it differs from the truth on any background.
      expect(off.signer).toBeLessThanOrEqual(60);
      expect(off.background).toBe(0);
    },
  );
});

it('keeps a green badge inside the signer', () => {
  const person = createBust(WIDTH, HEIGHT);
  const badge: Paint = (x, y) =>
    Math.abs(x - 80) < 6 && Math.abs(y - 90) < 6
      ? { colour: [60, 170, 90], opacity: 1 }
      : person(x, y);
  const composited = compositeOver(cutOut(BT709, badge), [255, 255, 255]);
  expect(composited[90 * WIDTH + 80]![1]).toBeGreaterThan(150);
  expect(composited[90 * WIDTH + 80]![0]).toBeLessThan(90);
});

it('answers nothing where nobody stands', () => {
  const frame = toPlanar(
    compose(WIDTH, HEIGHT, () => ({ colour: [0, 0, 0], opacity: 0 }), [18, 195, 83]),
    WIDTH,
    HEIGHT,
  );
  const { key, ...code } = measureBackground(frame);
  expect(createKeyer(key, code, WIDTH, HEIGHT).cut(frame)).toBeUndefined();
});

it('tells a blue screen from the studio green', () => {
  const frame = toPlanar(
    compose(WIDTH, HEIGHT, createBust(WIDTH, HEIGHT), [20, 60, 200]),
    WIDTH,
    HEIGHT,
  );
  expect(measureBackground(frame).distance).toBeGreaterThan(60);
});
