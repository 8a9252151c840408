/** Samples of a hand on its path between two keys: its collision geometry there, and the nearest obstacle. */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { chainTo, wristRotation } from '#signing/body/arm.ts';
import {
  getWrist,
  getWristAngles,
  KEY,
  type Key,
  mirrorVector,
} from '#signing/body/arm-keyframe.ts';
import { awayFromBody, headGap, trunkGap } from '#signing/body/body-gap.ts';
import { multiply } from '#signing/body/quaternion.ts';
import { add, scale } from '#signing/body/vector.ts';
import { nearestOfHands, separation } from '#signing/collision/capsule-gaps.ts';
import {
  ALL_DIGITS,
  blankGeometry,
  CAPSULE,
  CAPSULES,
  capsulesOfDigit,
  computePlacement,
  FOREARM,
  fractionsOffBody,
  type Geometry,
  getRearmostZ,
  placeBoundingSphere,
  placeDigit,
  pointAlong,
  radiusAlong,
  SPHERE_SIZE,
  SPHERES,
} from '#signing/collision/capsules.ts';
import { geometryOfNumbers, layForearm } from '#signing/collision/hand-geometry.ts';
import { BEFORE_BODY, geometryAtKey, heldHand } from '#signing/collision/posed-hand.ts';
import { fingersAt, minimumJerk, mixKeys } from './motion.ts';

/** Move of the other hand during a move; `from` and `to` are the same key where it stays. */
export interface OtherHand {
  readonly from: Key;
  readonly to: Key;
  readonly viaOffset?: Vector;
  /** Pace at which it moves, relative to this hand's move; 1 when missing. */
  readonly pace?: number;
}

/** Fraction of its via offset that a move has reached, by the fraction of its time. */
export type BumpFunction = (fraction: number) => number;

/** A hand with its wrist so far forward does not touch the body. */
const FAR_IN_FRONT = 0.36;
/** Forward extent of trunk and head, in metres. */
const FRONT_OF_BODY = 0.125;

export interface Obstacle {
  readonly gap: number;
  /** Fraction of its via offset that the hand has there. */
  readonly bump: number;
  /** Direction that leads out of the obstacle. */
  readonly push: Vector;
}

/** A hand's move, from key to key. */
export interface Move {
  readonly from: Key;
  readonly to: Key;
}

/** The hand on its way at one fraction of the time. */
export interface PathSample {
  readonly fraction: number;
  readonly bump: number;
  /** Position of the wrist without a via offset, in left space, followed by the turns of elbow and wrist. */
  readonly wrist: Vector;
  readonly swivel: number;
  readonly turn: Quaternion;
  /** Collision geometry in hand space, with the fingers as far as they have come. */
  readonly geometry: Geometry;
  /** The other hand then, in a ball. */
  readonly otherHand: BoundingSphere | undefined;
}

/** Clearance of a hand, as measured at a sample of its path. */
export interface Clearance {
  /** The gap is at least so wide. */
  readonly gap: number;
  /** Nearest obstacle, if there is one within the requested distance. */
  readonly obstacle: Obstacle | undefined;
  /** The same for each digit alone. */
  readonly gaps: readonly number[];
  /** The middle of each digit, x, y, z, as seen from the other hand. */
  readonly middles: readonly number[];
}

interface BoundingSphere {
  readonly geometry: Geometry;
  readonly middle: Vector;
  readonly reach: number;
}

function computeBoundingSphere(geometry: Geometry): BoundingSphere {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let index = CAPSULE.middle; index < geometry.length; index += CAPSULE.size) {
    x += geometry[index]! / CAPSULES.length;
    y += geometry[index + 1]! / CAPSULES.length;
    z += geometry[index + 2]! / CAPSULES.length;
  }
  let reach = 0;
  for (let index = CAPSULE.middle; index < geometry.length; index += CAPSULE.size) {
    const dx = geometry[index]! - x;
    const dy = geometry[index + 1]! - y;
    const dz = geometry[index + 2]! - z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    reach = Math.max(reach, distance + geometry[index - CAPSULE.middle + CAPSULE.reach]!);
  }
  return { geometry, middle: [x, y, z], reach };
}

/** Computes a lower bound of the gap between a digit's bounding sphere and that of the other hand. */
function gapToSphere(geometry: Geometry, digit: number, { middle, reach }: BoundingSphere): number {
  const ball = SPHERES + digit * SPHERE_SIZE;
  const dx = geometry[ball]! - middle[0];
  const dy = geometry[ball + 1]! - middle[1];
  const dz = geometry[ball + 2]! - middle[2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - geometry[ball + 3]! - reach;
}

const keyOnTheWay = (from: Key, to: Key, fraction: number, viaOffset?: Vector, bump = 0): Key =>
  mixKeys(from, to, minimumJerk(fraction), fingersAt(fraction), viaOffset, bump);

/** Creates a function that computes the sample of a move at any fraction of its time. */
export function pathSampler(
  side: Side,
  { from, to }: Move,
  bumpFunction: BumpFunction,
  otherHand: OtherHand | undefined,
): (fraction: number) => PathSample {
  const otherSide = side === 'left' ? 'right' : 'left';
  const otherViaOffset = otherHand?.viaOffset && mirrorVector(otherSide, otherHand.viaOffset);
  const otherAt = (key: Key): BoundingSphere =>
    computeBoundingSphere(geometryAtKey(otherSide, key));
  const stays =
    otherHand !== undefined && otherHand.from === otherHand.to && otherViaOffset === undefined;
  const still = stays
    ? computeBoundingSphere(heldHand(otherSide, otherHand.from).geometry)
    : undefined;
  return (fraction) => {
    const key = keyOnTheWay(from, to, fraction);
    const otherFraction = Math.min(1, fraction * (otherHand?.pace ?? 1));
    const bent = getWristAngles(key);
    const geometry = geometryOfNumbers(key, KEY.hand);
    layForearm(geometry, bent);
    return {
      fraction,
      bump: bumpFunction(fraction),
      wrist: getWrist(key),
      swivel: key[KEY.swivel]!,
      turn: wristRotation(bent),
      geometry,
      otherHand:
        still ??
        (otherHand &&
          otherAt(
            keyOnTheWay(
              otherHand.from,
              otherHand.to,
              otherFraction,
              otherViaOffset,
              bumpFunction(otherFraction),
            ),
          )),
    };
  };
}

/** The hand that is being looked at, and which of its digits are near to anything. */
const placed = blankGeometry();
const near: number[] = [];
const BLANK_GAPS = ALL_DIGITS.map(() => 0.5);
const BLANK_MIDDLES = Array.from({ length: 3 * ALL_DIGITS.length }, () => 0.5);

/** Places the collision geometry of a hand on a via offset; the wrist where the arm reaches. */
function placingAt(
  side: Side,
  { bump, wrist, swivel, turn }: PathSample,
  viaOffset: Vector | undefined,
) {
  const leftViaOffset = viaOffset && mirrorVector(side, viaOffset);
  const chain = chainTo(
    leftViaOffset === undefined ? wrist : add(wrist, scale(leftViaOffset, bump)),
    swivel,
  );
  const reached = mirrorVector(side, chain.wrist);
  return {
    wrist: reached,
    placing: computePlacement(side, reached, multiply(chain.forearm, turn)),
  };
}

/** Places the collision geometry of a hand on a via offset in the model's space; the forearm is left out. */
export function placeHand(side: Side, sample: PathSample, viaOffset: Vector | undefined): Geometry {
  const { placing } = placingAt(side, sample, viaOffset);
  const hand = blankGeometry();
  for (const digit of ALL_DIGITS)
    if (digit !== FOREARM) placeDigit(sample.geometry, digit, placing, hand);
  return hand;
}

/** Computes a lower bound of the gap between a digit's bounding sphere and the other hand and the body. */
const computeMinGap = (digit: number, otherHand: BoundingSphere | undefined): number =>
  Math.min(
    otherHand === undefined ? Number.POSITIVE_INFINITY : gapToSphere(placed, digit, otherHand),
    getRearmostZ(placed, digit) > BEFORE_BODY ? getRearmostZ(placed, digit) - FRONT_OF_BODY : 0,
  );

/** Nearest gap found so far, and the direction in which it pushes the hand. */
interface Found {
  gap: number;
  push: Vector | undefined;
}

/** Finds the nearest spot of the other hand to the digits that are `near`. */
function findOtherHand(otherHand: BoundingSphere | undefined, found: Found): void {
  if (otherHand === undefined) return;
  const { gap, a, b } = nearestOfHands(placed, otherHand.geometry, found.gap, near);
  if (a < 0) return;
  found.gap = gap;
  found.push = separation(placed, a, otherHand.geometry, b);
}

/** Finds the spot of a capsule that is nearest to the body. */
function findOnCapsule(digit: number, capsule: number, found: Found): void {
  for (const along of fractionsOffBody(digit)) {
    if (along === 0 && digit !== FOREARM) continue;
    const point = pointAlong(placed, capsule, along);
    if (point[2] > BEFORE_BODY) continue;
    const radius = radiusAlong(placed, capsule, along);
    const now = Math.min(trunkGap(point, radius), headGap(point, radius));
    if (now >= found.gap) continue;
    found.gap = now;
    found.push = awayFromBody(point);
  }
}

/** Finds the nearest spot of the body to the digits that are `near`. */
function findBody(found: Found): void {
  for (const digit of near) {
    if (getRearmostZ(placed, digit) > BEFORE_BODY) continue;
    for (const capsule of capsulesOfDigit(digit)) findOnCapsule(digit, capsule, found);
  }
}

/** Looks at a hand on a via offset at a sample of its way, for what is nearer than `within`. */
export function clearanceAt(
  side: Side,
  sample: PathSample,
  viaOffset: Vector | undefined,
  within: number,
): Clearance {
  const { bump, geometry, otherHand } = sample;
  const { wrist, placing } = placingAt(side, sample, viaOffset);
  near.length = 0;
  const middles = BLANK_MIDDLES.slice();
  const gaps = BLANK_GAPS.slice();
  let far = Number.POSITIVE_INFINITY;
  for (const digit of ALL_DIGITS) {
    placeBoundingSphere(geometry, digit, placing, placed);
    const ball = SPHERES + digit * SPHERE_SIZE;
    for (let axis = 0; axis < 3; axis += 1)
      middles[3 * digit + axis] = placed[ball + axis]! - (otherHand?.middle[axis] ?? 0);
    const minGap = computeMinGap(digit, otherHand);
    if (minGap >= within) {
      far = Math.min(far, minGap);
      gaps[digit] = minGap;
      continue;
    }
    placeDigit(geometry, digit, placing, placed);
    near.push(digit);
  }
  const found: Found = { gap: within, push: undefined };
  findOtherHand(otherHand, found);
  if (wrist[2] <= FAR_IN_FRONT) findBody(found);
  const { gap, push } = found;
  for (const digit of near) gaps[digit] = gap;
  return {
    gaps,
    gap: near.length === 0 ? far : Math.min(far, gap),
    obstacle: push && { gap, bump, push },
    middles,
  };
}
