import { expect, it } from 'vitest';
import { bust, compose, planar, type Rgb } from '#rendering/clips/testing.ts';
import { checkView, FAULT_WORDS, type ViewFault } from './view-check.ts';

const [WIDTH, HEIGHT] = [320, 180];
const GREY: Rgb = [150, 150, 152];

interface Shot {
  /** Size of the head, relative to the usual one. */
  size?: number;
  /** Fractions of the picture. */
  aside?: number;
  lower?: number;
  wall?: Rgb;
  /** Factor by which the light changes the signer's colours. */
  light?: number;
  stripes?: boolean;
  slope?: number;
}

/** Creates a picture of a bust with another size, place or light. */
function shot({
  size = 1,
  aside = 0,
  lower = 0,
  wall = GREY,
  light = 1,
  stripes,
  slope = 0,
}: Shot) {
  const paint = bust(WIDTH, HEIGHT);
  const pixels = compose(
    WIDTH,
    HEIGHT,
    (x, y) => {
      const { colour, opacity } = paint(
        (x - WIDTH * (0.5 + aside)) / size + WIDTH / 2,
        (y - HEIGHT * lower) / size + (HEIGHT / 10) * (1 - 1 / size),
      );
      return { colour: colour.map((value) => value * light) as unknown as Rgb, opacity };
    },
    wall,
  ).map((pixel, at) => {
    const x = at % WIDTH;
    const isWall = pixel.every((value, channel) => value === wall[channel]);
    if (!isWall) return pixel;
    const change = (stripes ? (x % 30 < 15 ? -60 : 0) : 0) + slope * (x / WIDTH - 0.5);
    return pixel.map((value) => Math.max(0, Math.min(255, value + change))) as unknown as Rgb;
  });
  return planar(pixels, WIDTH, HEIGHT, { matrix: 'bt601', isFullRange: false });
}

const faultsOf = (each: Shot): ViewFault[] => checkView(shot(each)).faults;

it('finds nothing to change in a good picture', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each<[ViewFault, Shot]>([
  ['too-near', { size: 2.1 }],
  ['too-far', { size: 0.42 }],
  ['move-left', { aside: -0.2 }],
  ['move-right', { aside: 0.2 }],
  ['head-cut', { lower: -0.14 }],
  ['wall-pattern', { stripes: true }],
  ['wall-uneven', { slope: 110 }],
  ['dark', { light: 0.28 }],
  ['light-behind', { light: 0.55, wall: [240, 240, 240] }],
])('sees that it is %s, and says what to do', (fault, each) => {
  expect(faultsOf(each)).toContain(fault);
  expect(FAULT_WORDS[fault]).toMatch(/\.$/);
});

it('sees nobody before an empty wall', () => {
  const empty = compose(WIDTH, HEIGHT, () => ({ colour: GREY, opacity: 0 }), GREY);
  expect(checkView(planar(empty, WIDTH, HEIGHT)).faults).toEqual(['nobody']);
});
