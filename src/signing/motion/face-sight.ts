/** Keeps hands on their way from passing before mouth and nose, where they would hide what is on the lips. */
import type { Side, Vector } from '#contract/pose.ts';
import { getWrist } from '#signing/body/arm-keyframe.ts';
import { MOUTH_CENTRE, NOSE_TIP } from '#signing/body/body-gap.ts';
import { add, normalize, scale } from '#signing/body/vector.ts';
import {
  ALL_DIGITS,
  capsulesOfDigit,
  FOREARM,
  type Geometry,
  pointAlong,
  radiusAlong,
} from '#signing/collision/capsules.ts';
import { PathClearance } from './path-clearance.ts';
import {
  type BumpFunction,
  type Move,
  type OtherHand,
  type PathSample,
  pathSampler,
  placeHand,
} from './path-samples.ts';
import type { TransitionPath } from './transition-path.ts';

/** Distance by which the head moves in signing. */
const HEAD_MOVES = 0.013;
/** Parts of the face that stay in sight, as discs seen from the front, as far as the head moves them. */
const SEEN: readonly { readonly centre: Vector; readonly radius: number }[] = [
  { centre: MOUTH_CENTRE, radius: 0.02 + HEAD_MOVES },
  { centre: NOSE_TIP, radius: 0.012 + HEAD_MOVES },
];
/** Height of a hand over its wrist. */
const REACH_METRES = 0.28;
/** Overlap that is let pass, as on other ways. */
const MAX_OVERLAP = 0.001;
const FRACTIONS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;
const PARTS_OF_CAPSULE = [0, 0.5, 1] as const;

/** Distances by which a way is led past the face, the shortest first, and their directions (left hand). */
const ASIDE_METRES = [0.015, 0.03, 0.045, 0.06, 0.08, 0.1, 0.13] as const;
const STRAIGHT: Vector = [0, 0, 0];
const ASIDE_DIRECTIONS = (
  [
    [0, -1, 0],
    [0.7, -0.7, 0],
    [1, 0, 0],
    [0.7, 0.7, 0],
    [-0.7, -0.7, 0],
    [0, 0, 1],
    [0, -0.5, 1],
    [0.5, -0.5, 1],
    [-0.5, -0.5, 1],
  ] satisfies Vector[]
).map((direction) => normalize(direction));
/** A way that gains less than this stays as it is. */
const MIN_GAIN_METRES = 0.003;

/** Computes the gap between a ball and the nearest part of the face, as seen from the front. */
function getBallGap([x, y, z]: Vector, radius: number): number {
  const gaps = SEEN.filter(({ centre }) => z > centre[2] - radius).map(
    (part) => Math.hypot(x - part.centre[0], y - part.centre[1]) - radius - part.radius,
  );
  return Math.min(0, ...gaps);
}

const HAND_CAPSULES = ALL_DIGITS.filter((digit) => digit !== FOREARM).flatMap(capsulesOfDigit);

/** Computes the gap between a hand and the nearest part of the face, as seen from the front; at most 0. */
function computeGap(geometry: Geometry): number {
  let gap = 0;
  for (const capsule of HAND_CAPSULES)
    for (const part of PARTS_OF_CAPSULE)
      gap = Math.min(
        gap,
        getBallGap(pointAlong(geometry, capsule, part), radiusAlong(geometry, capsule, part)),
      );
  return gap;
}

/** Computes the worst gap on a way; `from` and `to` may hide the face, what is between them may not. */
function createFaceGap(side: Side, move: Move, bumpFunction: BumpFunction) {
  const sampleAt = pathSampler(side, move, bumpFunction, undefined);
  const samples = FRACTIONS.map(sampleAt);
  const gapAt = (sample: PathSample, viaOffset?: Vector) =>
    computeGap(placeHand(side, sample, viaOffset));
  return {
    hidesAtEnds: () => [0, 1].some((fraction) => gapAt(sampleAt(fraction)) < -HEAD_MOVES),
    worst: (viaOffset: Vector | undefined) =>
      Math.min(...samples.map((sample) => gapAt(sample, viaOffset))),
  };
}

/** Whether a hand passes so high that it could hide the face. */
const isHigh = ({ from, to }: Move): boolean =>
  Math.max(getWrist(from)[1], getWrist(to)[1]) > MOUTH_CENTRE[1] - REACH_METRES;

/** Lists via offsets beside that of a way and beside a straight one, the nearest first. */
const listAsides = (side: Side, viaOffset: Vector | undefined): Vector[] =>
  ASIDE_METRES.flatMap((metres) =>
    ASIDE_DIRECTIONS.flatMap(([x, y, z]) => {
      const aside = scale([side === 'left' ? x : -x, y, z], metres);
      return [add(viaOffset ?? STRAIGHT, aside), aside];
    }),
  );

/**
 * Leads a way past mouth and nose, as little aside as it can and without overlaps; where it starts or ends before them, it
 * stays as it is.
 *
 * @param otherHand move of the other hand, which is in the way too
 */
export function keepFaceInSight(
  side: Side,
  move: Move,
  path: TransitionPath,
  bumpFunction: BumpFunction,
  otherHand: OtherHand | undefined,
): TransitionPath {
  if (!isHigh(move)) return path;
  const face = createFaceGap(side, move, bumpFunction);
  let hidden = face.worst(path.viaOffset);
  if (hidden === 0 || face.hidesAtEnds()) return path;
  const clearance = new PathClearance(side, move, bumpFunction, otherHand);
  const minGap = Math.min(path.gap, -MAX_OVERLAP);
  let best = path;
  for (const viaOffset of listAsides(side, path.viaOffset)) {
    const gap = face.worst(viaOffset);
    if (gap < 0 && gap < hidden + MIN_GAIN_METRES) continue;
    clearance.lookCloser(viaOffset);
    const { gap: room } = clearance.worst(viaOffset);
    if (room < minGap) continue;
    best = { viaOffset, gap: room };
    hidden = gap;
    if (hidden === 0) break;
  }
  return best;
}
