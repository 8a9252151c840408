/** A viewer who sees less than there is: a little moved, larger or smaller, unsteady, and not from start to end. Pure. */
import { createRandom } from '#contract/random/random.ts';
import { resample, type SeenHand, type SeenMoment } from './seen-signing.ts';

/** Limits of what a viewer's eyes and a moving camera change, in pixels of a picture 240 pixels high. */
const MAX_SHIFT_PIXELS = 3;
const MAX_SCALE = 0.03;
const NOISE_PIXELS = 1.2;
const NOISE_LIPS = 0.08;
/** Largest fraction of a sign that is missed, or seen of its neighbour's move, at its start and its end together. */
const MAX_CUT = 0.08;

/** Returns the function that draws from the normal distribution (Box and Muller). */
function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Glance of unsteady eyes at a part of a signing. */
export interface Glance {
  /** Fractions of its time between which it is seen. */
  readonly start: number;
  readonly end: number;
  /** Pixels by which the picture is moved. */
  readonly right: number;
  readonly down: number;
  /** Size beside the true one. */
  readonly scale: number;
}

/**
 * Creates eyes from a seed: the same seed sees the same.
 *
 * @param maxCut fraction that is missed at most
 */
export function createEyes(seed: number, maxCut = MAX_CUT) {
  const random = createRandom(seed);
  const within = (limit: number) => (2 * random() - 1) * limit;
  return {
    drawNormal: createNormal(random),
    look(): Glance {
      const cut = random() * maxCut;
      const start = random() * cut;
      const [right, down] = [within(MAX_SHIFT_PIXELS), within(MAX_SHIFT_PIXELS)];
      return { start, end: 1 - cut + start, right, down, scale: 1 + within(MAX_SCALE) };
    },
  };
}

/** Creates a viewer of landmarks from a seed. Moments come back at even steps, `count` of them. */
export function createViewer(seed: number, maxCut = MAX_CUT) {
  const { look, drawNormal } = createEyes(seed, maxCut);
  return (moments: readonly SeenMoment[], count: number): SeenMoment[] => {
    const { start, end, right, down, scale } = look();
    const seeHand = (hand: SeenHand): SeenHand =>
      hand.map((value, index) => {
        const shift = index % 2 === 0 ? right : down;
        return value * scale + shift + NOISE_PIXELS * drawNormal();
      });
    return resample(moments, count, [start, end]).map(({ hands, lips }) => ({
      hands: { left: seeHand(hands.left), right: seeHand(hands.right) },
      lips: lips.map((value) => value + NOISE_LIPS * drawNormal()),
    }));
  };
}
