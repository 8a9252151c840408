/** Straight movements towards or away from the viewer, turned so that a viewer in front sees them. */
import type { Vector } from '#contract/pose.ts';
import { parseDirection } from '#signing/body/orientation.ts';
import { add, normalize, scale } from '#signing/body/vector.ts';

/**
 * Largest angle by which a movement straight in depth is turned aside: seen from the front it is half as long
 * as it is.
 */
const MAX_SLANT_DEGREES = 30;
/** A small movement is as long as it takes to show this much of it to the viewer. */
const MIN_SEEN_METRES = 0.05;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const seenLength = ([x, y]: Vector): number => Math.hypot(x, y);

/**
 * Computes the displacement of a straight movement of the dominant hand, in metres. A picture has no depth:
 * of a movement straight out (`o`) or in (`i`) only a slight growth is visible. Signers who know that they
 * are seen from the front turn it, and so does this: out is away from the body's midline as well, in is back
 * the same way. A small one becomes longer, at most as long as a plain one.
 *
 * @param direction letters, e.g. `o`; only what is nearer to depth than 30 degrees is turned
 * @param lengths of this movement and of a plain one
 */
export function computeVisibleMove(
  direction: string,
  { length, plain }: { readonly length: number; readonly plain: number },
): Vector {
  let unit = parseDirection(direction);
  const slant = Math.sin(radians(MAX_SLANT_DEGREES));
  if (seenLength(unit) < slant - 1e-6) {
    const sideways: Vector = [unit[2] < 0 ? slant : -slant, 0, 0];
    const depth = Math.sqrt(1 - slant * slant) * Math.sign(unit[2]);
    unit = normalize(add(sideways, [0, 0, depth]));
  }
  const needed = Math.min(plain, MIN_SEEN_METRES / seenLength(unit));
  return scale(unit, Math.max(length, needed));
}
