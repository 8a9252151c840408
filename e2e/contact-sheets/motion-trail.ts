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
function measureLength(points: readonly Vector[]): number {
  let metres = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [previous, current] = [points[index - 1]!, points[index]!];
    metres += Math.hypot(
      current[0] - previous[0],
      current[1] - previous[1],
      current[2] - previous[2],
    );
  }
  return metres;
}

/** A point of a drawn path, in pixels. */
export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** A path longer than this many times its extent comes back over itself. */
const RETRACED = 1.6;

/**
 * Pulls a path that retraces itself apart, across its direction, from its beginning to its end; returns other
 * paths unchanged.
 */
export function spreadOut(points: readonly PixelPoint[], pixels: number): readonly PixelPoint[] {
  const extent = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
  const across = extent(points.map(({ x }) => x));
  const down = extent(points.map(({ y }) => y));
  let travelled = 0;
  for (let index = 1; index < points.length; index += 1)
    travelled += Math.hypot(
      points[index]!.x - points[index - 1]!.x,
      points[index]!.y - points[index - 1]!.y,
    );
  if (travelled < RETRACED * Math.hypot(across, down)) return points;
  const last = points.length - 1;
  return points.map(({ x, y }, index) => {
    const offset = (index / last - 0.5) * pixels;
    return across > down ? { x, y: y + offset } : { x: x + offset, y };
  });
}

/** Lists, for each hand that moves, the path of its fingertip that travels furthest; the dominant hand's first. */
export const listTrails = (samples: readonly Fingertips[]): Trail[] =>
  SIDES.toReversed().flatMap((side) => {
    const paths = samples[0]![side].map((_, digit) => samples.map((tips) => tips[side][digit]!));
    const points = paths.reduce((longest, path) =>
      measureLength(path) > measureLength(longest) ? path : longest,
    );
    return measureLength(points) < MIN_PATH_METRES ? [] : [{ side, points }];
  });
