/** A viewer who sees less than there is: a little moved, larger or smaller, unsteady, and not from start to end. Pure. */
import { createRandom } from '#contract/random/random.ts';
import { resample, type SeenHand, type SeenMoment } from './seen-signing.ts';

/** Limits of what a viewer's eyes and a moving camera change, in pixels of a picture 240 pixels high. */
export const MAX_SHIFT_PIXELS = 3;
export const MAX_SCALE = 0.03;
const NOISE_PIXELS = 1.2;
const NOISE_LIPS = 0.08;
/** Largest fraction of a sign that is missed, or seen of its neighbour's move, at its start and its end together. */
export const MAX_CUT = 0.08;

/** Returns the function that draws from the normal distribution (Box and Muller). */
export function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Creates a viewer from a seed: the same seed sees the same. Moments come back at even steps, `count` of them.
 *
 * @param maxCut fraction that is missed at most
 */
export function createViewer(seed: number, maxCut = MAX_CUT) {
  const random = createRandom(seed);
  const normal = createNormal(random);
  const within = (limit: number) => (2 * random() - 1) * limit;
  return (moments: readonly SeenMoment[], count: number): SeenMoment[] => {
    const cut = random() * maxCut;
    const start = random() * cut;
    const [right, down] = [within(MAX_SHIFT_PIXELS), within(MAX_SHIFT_PIXELS)];
    const scale = 1 + within(MAX_SCALE);
    const seeHand = (hand: SeenHand): SeenHand =>
      hand.map((value, index) => {
        const shift = index % 2 === 0 ? right : down;
        return value * scale + shift + NOISE_PIXELS * normal();
      });
    return resample(moments, count, [start, 1 - cut + start]).map(({ hands, lips }) => ({
      hands: { left: seeHand(hands.left), right: seeHand(hands.right) },
      lips: lips.map((value) => value + NOISE_LIPS * normal()),
    }));
  };
}
