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

/** Length of a path across the picture, in metres. */
export function frontalLength(points: readonly Vector[]): number {
  let metres = 0;
  for (let index = 1; index < points.length; index += 1)
    metres += Math.hypot(
      points[index]![0] - points[index - 1]![0],
      points[index]![1] - points[index - 1]![1],
    );
  return metres;
}

/** Length of a path in space, in metres. */
function length(points: readonly Vector[]): number {
  let metres = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [before, at] = [points[index - 1]!, points[index]!];
    metres += Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]);
  }
  return metres;
}

/** For each hand that moves, the path of its fingertip that travels furthest; the dominant hand's first. */
export const trailsOf = (samples: readonly Fingertips[]): Trail[] =>
  SIDES.toReversed().flatMap((side) => {
    const paths = samples[0]![side].map((_, digit) => samples.map((tips) => tips[side][digit]!));
    const points = paths.reduce((one, other) => (length(other) > length(one) ? other : one));
    return length(points) < MIN_PATH_METRES ? [] : [{ side, points }];
  });
