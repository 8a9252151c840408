import { expect, it } from 'vitest';
import { compose, createBust, type Rgb, toPlanar } from '#rendering/clips/testing.ts';
import { checkView, FAULT_MESSAGES, type ViewFault } from './view-check.ts';

const [WIDTH, HEIGHT] = [320, 180];
const GREY: Rgb = [150, 150, 152];

interface Shot {
  /** Size of the head, relative to the usual one. */
  size?: number;
  /** Fractions of the picture. */
  offsetX?: number;
  offsetY?: number;
  backdrop?: Rgb;
  /** Factor by which the light changes the signer's colours. */
  light?: number;
  stripes?: boolean;
  slope?: number;
}

/** Creates a picture of a bust with another size, place or light. */
function createShot({
  size = 1,
  offsetX = 0,
  offsetY = 0,
  backdrop = GREY,
  light = 1,
  stripes,
  slope = 0,
}: Shot) {
  const paint = createBust(WIDTH, HEIGHT);
  const pixels = compose(
    WIDTH,
    HEIGHT,
    (x, y) => {
      const { colour, opacity } = paint(
        (x - WIDTH * (0.5 + offsetX)) / size + WIDTH / 2,
        (y - HEIGHT * offsetY) / size + (HEIGHT / 10) * (1 - 1 / size),
      );
      return { colour: colour.map((value) => value * light) as unknown as Rgb, opacity };
    },
    backdrop,
  ).map((pixel, index) => {
    const x = index % WIDTH;
    const isBackdrop = pixel.every((value, channel) => value === backdrop[channel]);
    if (!isBackdrop) return pixel;
    const change = (stripes ? (x % 30 < 15 ? -60 : 0) : 0) + slope * (x / WIDTH - 0.5);
    return pixel.map((value) => Math.max(0, Math.min(255, value + change))) as unknown as Rgb;
  });
  return toPlanar(pixels, WIDTH, HEIGHT, { matrix: 'bt601', isFullRange: false });
}

const findFaults = (options: Shot): ViewFault[] => checkView(createShot(options)).faults;

it('finds nothing to change in a good picture', () => {
  expect(findFaults({})).toEqual([]);
});

it.each<[ViewFault, Shot]>([
  ['too-near', { size: 2.1 }],
  ['too-far', { size: 0.42 }],
  ['move-left', { offsetX: -0.2 }],
  ['move-right', { offsetX: 0.2 }],
  ['head-cut', { offsetY: -0.14 }],
  ['wall-pattern', { stripes: true }],
  ['wall-uneven', { slope: 110 }],
  ['dark', { light: 0.28 }],
  ['light-behind', { light: 0.55, backdrop: [240, 240, 240] }],
])('sees that it is %s, and says what to do', (fault, options) => {
  expect(findFaults(options)).toContain(fault);
  expect(FAULT_MESSAGES[fault]).toMatch(/\.$/);
});

it('sees nobody before an empty wall', () => {
  const empty = compose(WIDTH, HEIGHT, () => ({ colour: GREY, opacity: 0 }), GREY);
  expect(checkView(toPlanar(empty, WIDTH, HEIGHT)).faults).toEqual(['nobody']);
});
