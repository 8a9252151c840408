/** The paths that fingertips take over a sign, seen from the front. Pure. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import type { Fingertips } from '#signing/kinematics/fingertips.ts';

/** The path of one fingertip, in metres in the model's space, at even steps of time. */
export interface Trail {
  readonly side: Side;
  readonly points: readonly Vector[];
}

/** A hand that moves less is still: it has no trail. */
const MIN_PATH_METRES = 0.01;

/** Computes the length of a path in space, in metres. */
function length(points: readonly Vector[]): number {
  let metres = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [before, at] = [points[index - 1]!, points[index]!];
    metres += Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]);
  }
  return metres;
}

/** A point of a drawn path, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A path longer than this many times its extent comes back over itself. */
const RETRACED = 1.6;

/**
 * Pulls a path that retraces itself apart, across its direction, from its beginning to its end; returns other
 * paths unchanged.
 */
export function spreadOut(spots: readonly Spot[], pixels: number): readonly Spot[] {
  const extent = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
  const across = extent(spots.map(({ x }) => x));
  const down = extent(spots.map(({ y }) => y));
  let travelled = 0;
  for (let index = 1; index < spots.length; index += 1)
    travelled += Math.hypot(
      spots[index]!.x - spots[index - 1]!.x,
      spots[index]!.y - spots[index - 1]!.y,
    );
  if (travelled < RETRACED * Math.hypot(across, down)) return spots;
  const last = spots.length - 1;
  return spots.map(({ x, y }, index) => {
    const apart = (index / last - 0.5) * pixels;
    return across > down ? { x, y: y + apart } : { x: x + apart, y };
  });
}

/** Lists, for each hand that moves, the path of its fingertip that travels furthest; the dominant hand's first. */
export const trailsOf = (samples: readonly Fingertips[]): Trail[] =>
  SIDES.toReversed().flatMap((side) => {
    const paths = samples[0]![side].map((_, digit) => samples.map((tips) => tips[side][digit]!));
    const points = paths.reduce((one, other) => (length(other) > length(one) ? other : one));
    return length(points) < MIN_PATH_METRES ? [] : [{ side, points }];
  });
