/** A hand at stages of its way between two keys: its flesh there, and the nearest obstacle. */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { chainTo, wristRotation } from '../body/arm.ts';
import { KEY, type Key, mirrorVector, wristAnglesOf, wristOf } from '../body/arm-key.ts';
import { awayFromBody, headGap, trunkGap } from '../body/body-gap.ts';
import { multiply } from '../body/quaternion.ts';
import { add, scale } from '../body/vector.ts';
import {
  ALL_DIGITS,
  BALL_SIZE,
  BALLS,
  backOf,
  blankFlesh,
  CAPSULE,
  CAPSULES,
  capsulesOfDigit,
  type Flesh,
  FOREARM,
  placeBall,
  placeDigit,
  placingOf,
  pointAlong,
  radiusAlong,
  sharesOffBody,
} from '../collision/flesh.ts';
import { nearestOfHands, separation } from '../collision/flesh-gaps.ts';
import { fleshOfNumbers, layForearm } from '../collision/hand-flesh.ts';
import { BEFORE_BODY, fleshAtKey, heldHand } from '../collision/posed-hand.ts';
import { fingersAt, leastJerk, mixKeys } from './motion.ts';

/** What the other hand does meanwhile; `from` and `to` are one key where it stays. */
export interface OtherHand {
  readonly from: Key;
  readonly to: Key;
  readonly bow?: Vector;
  /** How quickly it gets there, relative to this hand's move; 1 when left out. */
  readonly pace?: number;
}

/** How far along its bow a move is at a fraction of its time. */
export type Bump = (fraction: number) => number;

/** A hand with its wrist so far forward does not touch the body. */
const FAR_IN_FRONT = 0.36;
/** How far forward trunk and head reach. */
const FRONT_OF_BODY = 0.125;

export interface Obstacle {
  readonly gap: number;
  /** How far along its bow the hand is there. */
  readonly bump: number;
  /** Which way out. */
  readonly push: Vector;
}

/** A hand's move, from key to key. */
export interface Move {
  readonly from: Key;
  readonly to: Key;
}

/** The hand on its way at one fraction of the time. */
export interface Stage {
  readonly fraction: number;
  readonly bump: number;
  /** Where the wrist is without a bow, in left space, and how elbow and wrist are turned. */
  readonly wrist: Vector;
  readonly swivel: number;
  readonly turn: Quaternion;
  /** Flesh in hand space, with the fingers as far as they have come. */
  readonly flesh: Flesh;
  /** The other hand then, in a ball. */
  readonly other: Ball | undefined;
}

/** What is known of a hand at a stage of its way. */
export interface Sight {
  /** The gap is at least so wide. */
  readonly gap: number;
  /** What is nearest, if anything is as near as was asked. */
  readonly obstacle: Obstacle | undefined;
  /** The same for each digit alone. */
  readonly gaps: readonly number[];
  /** The middle of each digit, x, y, z, as seen from the other hand. */
  readonly middles: readonly number[];
}

interface Ball {
  readonly flesh: Flesh;
  readonly middle: Vector;
  readonly reach: number;
}

function ballOf(flesh: Flesh): Ball {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let at = CAPSULE.middle; at < flesh.length; at += CAPSULE.size) {
    x += flesh[at]! / CAPSULES.length;
    y += flesh[at + 1]! / CAPSULES.length;
    z += flesh[at + 2]! / CAPSULES.length;
  }
  let reach = 0;
  for (let at = CAPSULE.middle; at < flesh.length; at += CAPSULE.size) {
    const dx = flesh[at]! - x;
    const dy = flesh[at + 1]! - y;
    const dz = flesh[at + 2]! - z;
    const away = Math.sqrt(dx * dx + dy * dy + dz * dz);
    reach = Math.max(reach, away + flesh[at - CAPSULE.middle + CAPSULE.reach]!);
  }
  return { flesh, middle: [x, y, z], reach };
}

/** From a digit's ball to the ball of the other hand, at least. */
function gapToBall(flesh: Flesh, digit: number, { middle, reach }: Ball): number {
  const ball = BALLS + digit * BALL_SIZE;
  const dx = flesh[ball]! - middle[0];
  const dy = flesh[ball + 1]! - middle[1];
  const dz = flesh[ball + 2]! - middle[2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - flesh[ball + 3]! - reach;
}

const keyOnTheWay = (from: Key, to: Key, fraction: number, bow?: Vector, bump = 0): Key =>
  mixKeys(from, to, leastJerk(fraction), fingersAt(fraction), bow, bump);

/** What makes the stages of a move, one for every fraction of its time. */
export function stager(
  side: Side,
  { from, to }: Move,
  bumpOf: Bump,
  other: OtherHand | undefined,
): (fraction: number) => Stage {
  const otherSide = side === 'left' ? 'right' : 'left';
  const otherBow = other?.bow && mirrorVector(otherSide, other.bow);
  const otherAt = (key: Key): Ball => ballOf(fleshAtKey(otherSide, key));
  const stays = other !== undefined && other.from === other.to && otherBow === undefined;
  const still = stays ? ballOf(heldHand(otherSide, other.from).flesh) : undefined;
  return (fraction) => {
    const key = keyOnTheWay(from, to, fraction);
    const own = Math.min(1, fraction * (other?.pace ?? 1));
    const bent = wristAnglesOf(key);
    const flesh = fleshOfNumbers(key, KEY.hand);
    layForearm(flesh, bent);
    return {
      fraction,
      bump: bumpOf(fraction),
      wrist: wristOf(key),
      swivel: key[KEY.swivel]!,
      turn: wristRotation(bent),
      flesh,
      other:
        still ?? (other && otherAt(keyOnTheWay(other.from, other.to, own, otherBow, bumpOf(own)))),
    };
  };
}

/** The hand that is being looked at, and which of its digits are near to anything. */
const placed = blankFlesh();
const near: number[] = [];
const BLANK_GAPS = ALL_DIGITS.map(() => 0.5);
const BLANK_MIDDLES = Array.from({ length: 3 * ALL_DIGITS.length }, () => 0.5);

/** Looks at a hand on a bow at a stage of its way, for what is nearer than `within`. */
export function lookAt(side: Side, stage: Stage, bow: Vector | undefined, within: number): Sight {
  const { bump, other } = stage;
  const own = bow && mirrorVector(side, bow);
  const asked = own === undefined ? stage.wrist : add(stage.wrist, scale(own, bump));
  const chain = chainTo(asked, stage.swivel);
  const wrist = mirrorVector(side, chain.wrist);
  const placing = placingOf(side, wrist, multiply(chain.forearm, stage.turn));
  near.length = 0;
  const middles = BLANK_MIDDLES.slice();
  const gaps = BLANK_GAPS.slice();
  let far = Number.POSITIVE_INFINITY;
  for (const digit of ALL_DIGITS) {
    placeBall(stage.flesh, digit, placing, placed);
    const ball = BALLS + digit * BALL_SIZE;
    for (let axis = 0; axis < 3; axis += 1)
      middles[3 * digit + axis] = placed[ball + axis]! - (other?.middle[axis] ?? 0);
    const away = Math.min(
      other === undefined ? Number.POSITIVE_INFINITY : gapToBall(placed, digit, other),
      backOf(placed, digit) > BEFORE_BODY ? backOf(placed, digit) - FRONT_OF_BODY : 0,
    );
    if (away >= within) {
      far = Math.min(far, away);
      gaps[digit] = away;
      continue;
    }
    placeDigit(stage.flesh, digit, placing, placed);
    near.push(digit);
  }
  let gap = within;
  let push: Vector | undefined;
  if (other !== undefined) {
    const found = nearestOfHands(placed, other.flesh, within, near);
    if (found.a >= 0) {
      gap = found.gap;
      push = separation(placed, found.a, other.flesh, found.b);
    }
  }
  if (wrist[2] <= FAR_IN_FRONT)
    for (const digit of near) {
      if (backOf(placed, digit) > BEFORE_BODY) continue;
      for (const capsule of capsulesOfDigit(digit))
        for (const along of sharesOffBody(digit)) {
          if (along === 0 && digit !== FOREARM) continue;
          const point = pointAlong(placed, capsule, along);
          if (point[2] > BEFORE_BODY) continue;
          const radius = radiusAlong(placed, capsule, along);
          const now = Math.min(trunkGap(point, radius), headGap(point, radius));
          if (now >= gap) continue;
          gap = now;
          push = awayFromBody(point);
        }
    }
  for (const digit of near) gaps[digit] = gap;
  return {
    gaps,
    gap: near.length === 0 ? far : Math.min(far, gap),
    obstacle: push && { gap, bump, push },
    middles,
  };
}
