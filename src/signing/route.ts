/** The way of a hand between two keys: straight, or bowed round the body and the other hand. */
import type { Side, Vector } from '#contract/pose.ts';
import { handOf, handPlacement, type Key, mirrorVector, wristOf } from './arm-key.ts';
import { awayFromBody, headGap, nearestPair, separation, trunkGap } from './collision.ts';
import { type HandCapsule, handFlesh } from './hand-flesh.ts';
import { APART } from './hands-together.ts';
import { bumpAt, fingersAt, leastJerk, mixKeys } from './motion.ts';
import type { Performance } from './performance.ts';
import { handAtKey, placedFlesh } from './posed-hand.ts';
import { add, distance, mix, normalize, scale } from './vector.ts';

/** What the other hand does meanwhile; `from` and `to` are one key where it stays. */
export interface OtherHand {
  readonly from: Key;
  readonly to: Key;
  readonly bow?: Vector;
  /** How quickly it gets there, relative to this hand's move; 1 when left out. */
  readonly pace?: number;
}

const SHARES = [0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.78, 0.88] as const;
/** Where a way that was found is looked at again. */
const BETWEEN = [0.07, 0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64, 0.73, 0.83, 0.93] as const;
/** Overlap that is let pass on the way. */
const TOLERANCE = 0.002;
/** A hand that leaves a touch for another lifts by this much. */
const LIFT = 0.012;
const ROUNDS = 6;
/** Overlap that is worth a detour, how long detours are, and which ways they go (left hand). */
const STUCK = 0.003;
const DETOURS = [0.045, 0.085, 0.13] as const;
const WAYS_OUT: readonly Vector[] = [
  [0.6, 0.6, -0.5],
  [0.3, 1, 0.2],
  [1, 0, 0],
  [0.2, 0.2, -1],
  [0.5, 0.3, 0.8],
  [0.4, -0.9, 0],
];
const FURTHEST_BOW = 0.17;
/** Nor does a hand with its wrist so far forward touch the body. */
const FAR_IN_FRONT = 0.36;
/** Nor any of its flesh so far forward. */
const BEFORE_BODY = 0.17;
/** A gap that is wide enough not to be measured. */
const FREE = 0.012;
/** Nor need a way be looked at again that keeps off by this much. */
const CLEAR = 0.008;

interface Obstacle {
  readonly gap: number;
  readonly bump: number;
  /** Which way out. */
  readonly push: Vector;
}

/** The hand on its way at one share of the time. */
interface Stage {
  /** How far along its bow it is. */
  readonly bump: number;
  /** The way without a bow. */
  readonly key: Key;
  /** Flesh in hand space, with the fingers as far as they have come. */
  readonly flesh: readonly HandCapsule[];
  /** The other hand then, in a ball. */
  readonly other:
    | {
        readonly capsules: readonly HandCapsule[];
        readonly middle: Vector;
        readonly reach: number;
      }
    | undefined;
}

function ballOf(capsules: readonly HandCapsule[]) {
  let middle: Vector = [0, 0, 0];
  for (const each of capsules) middle = add(middle, scale(each.middle, 1 / capsules.length));
  let reach = 0;
  for (const each of capsules) reach = Math.max(reach, distance(each.middle, middle) + each.reach);
  return { capsules, middle, reach };
}

/** How far along its bow a move is at a share of its time. */
type Bump = (share: number) => number;

function keyOnTheWay(from: Key, to: Key, share: number, bow?: Vector, bump = 0): Key {
  return mixKeys(from, to, leastJerk(share), fingersAt(share), bow, bump);
}

function stagesOf(
  shares: readonly number[],
  side: Side,
  from: Key,
  to: Key,
  bumpOf: Bump,
  other?: OtherHand,
): Stage[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  return shares.map((share) => {
    const key = keyOnTheWay(from, to, share);
    const own = Math.min(1, share * (other?.pace ?? 1));
    const bow = other?.bow && mirrorVector(otherSide, other.bow);
    return {
      bump: bumpOf(share),
      key,
      flesh: handFlesh(handOf(key)).capsules,
      other:
        other &&
        ballOf(
          handAtKey(otherSide, keyOnTheWay(other.from, other.to, own, bow, bumpOf(own))).capsules,
        ),
    };
  });
}

/** Wrist of a stage with a bow, and what flesh of it is near the other hand or the body. */
function bowed(side: Side, { bump, key, flesh, other }: Stage, bow: Vector | undefined) {
  const moved = Float64Array.from(key);
  if (bow !== undefined) {
    const own = scale(mirrorVector(side, bow), bump);
    for (let axis = 0; axis < 3; axis += 1) moved[axis]! += own[axis]!;
  }
  const { wrist, rotation } = handPlacement(moved);
  const at = mirrorVector(side, wrist);
  const byBody = at[2] <= FAR_IN_FRONT;
  const matters = (middle: Vector, reach: number) =>
    (byBody && middle[2] - reach <= BEFORE_BODY) ||
    (other !== undefined && distance(middle, other.middle) - reach - other.reach < FREE);
  return { wrist: at, capsules: placedFlesh(flesh, side, at, rotation, matters) };
}

function nearest(
  hand: { readonly wrist: Vector; readonly capsules: readonly HandCapsule[] },
  other: readonly HandCapsule[] | undefined,
  bump: number,
): Obstacle {
  let push: Vector = [0, 0, 1];
  const found = nearestPair(hand.capsules, other ?? [], FREE);
  let { gap } = found;
  if (found.pair !== undefined) push = separation(found.pair[0], found.pair[1]);
  if (hand.wrist[2] > FAR_IN_FRONT) return { gap, bump, push };
  for (const { from, to, fromRadius, toRadius } of hand.capsules)
    for (const along of [0.5, 1]) {
      const point = mix(from, to, along);
      if (point[2] > BEFORE_BODY) continue;
      const radius = fromRadius + (toRadius - fromRadius) * along;
      const now = Math.min(trunkGap(point, radius), headGap(point, radius));
      if (now < gap) {
        gap = now;
        push = awayFromBody(point);
      }
    }
  return { gap, bump, push };
}

/** The worst of the stages; no more than the first that is as bad as `hopeless`. */
function worst(
  side: Side,
  stages: readonly Stage[],
  bow: Vector | undefined,
  hopeless = Number.NEGATIVE_INFINITY,
): Obstacle {
  let found: Obstacle = { gap: Number.POSITIVE_INFINITY, bump: 1, push: [0, 0, 1] };
  for (const stage of stages) {
    const hand = bowed(side, stage, bow);
    const obstacle = nearest(hand, stage.other?.capsules, stage.bump);
    if (obstacle.gap < found.gap) found = obstacle;
    if (found.gap <= hopeless) break;
  }
  return found;
}

const touches = (side: Side, key: Key, other: Key): boolean => {
  const hand = handAtKey(side, key);
  const second = handAtKey(side === 'left' ? 'right' : 'left', other);
  if (distance(hand.wrist, second.wrist) > APART) return false;
  return nearestPair(hand.capsules, second.capsules, 0.003).pair !== undefined;
};

/** Where a hand lifts to when it leaves one touch for another. */
function lift(side: Side, from: Key, to: Key, other: OtherHand): Vector | undefined {
  if (!touches(side, from, other.from) || !touches(side, to, other.to)) return undefined;
  const outward = side === 'left' ? 0.35 : -0.35;
  return [outward * LIFT * 1.6, LIFT * 1.6, LIFT * 0.5];
}

interface Way {
  readonly bow: Vector | undefined;
  readonly gap: number;
}

/** Pushes a bow away from the worst obstacle, round after round; the best is kept. */
function refine(side: Side, stages: readonly Stage[], start: Vector | undefined): Way {
  let bow = start;
  let best: Way = { bow, gap: Number.NEGATIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    const obstacle = worst(side, stages, bow);
    if (obstacle.gap > best.gap) best = { bow, gap: obstacle.gap };
    if (obstacle.gap > -TOLERANCE) break;
    const room = (0.004 - obstacle.gap) / Math.max(0.35, obstacle.bump);
    const next = add(bow ?? [0, 0, 0], scale(obstacle.push, room));
    const size = Math.hypot(...next);
    bow = size > FURTHEST_BOW ? scale(next, FURTHEST_BOW / size) : next;
  }
  return best;
}

/** Free moves of some length arc a little, as limbs do. */
function arcOf(from: Key, to: Key): Vector | undefined {
  const arc = Math.min(0.022, distance(wristOf(from), wristOf(to)) * 0.07);
  return arc < 0.006 ? undefined : [0, 0, arc];
}

/** The way of a hand, and how near it comes to what it should keep off. */
function wayOf(
  side: Side,
  from: Key,
  to: Key,
  other: OtherHand | undefined,
  wanted: Vector | undefined,
  bumpOf: Bump,
): Way {
  const start =
    wanted ?? (other === undefined ? undefined : lift(side, from, to, other)) ?? arcOf(from, to);
  const stages = stagesOf(SHARES, side, from, to, bumpOf, other);
  const found = search(side, stages, start);
  if (other === undefined || found.gap > CLEAR) return found;
  const between = stagesOf(BETWEEN, side, from, to, bumpOf, other);
  const { gap } = worst(side, between, found.bow);
  if (gap > -STUCK || gap >= found.gap) return { bow: found.bow, gap: Math.min(gap, found.gap) };
  return search(side, [...stages, ...between], found.bow);
}

function search(side: Side, stages: readonly Stage[], start: Vector | undefined): Way {
  let found = refine(side, stages, start);
  if (found.gap > -STUCK) return found;
  // Pushing from obstacle to obstacle can lead to and fro between fingers: then go round them all.
  for (const size of DETOURS)
    for (const [x, y, z] of WAYS_OUT) {
      const out = side === 'left' ? x : -x;
      const way = add(start ?? [0, 0, 0], scale(normalize([out, y, z]), size));
      const tried = { bow: way, gap: worst(side, stages, way, found.gap).gap };
      if (tried.gap > found.gap) found = tried;
      if (found.gap > -STUCK) return found;
    }
  const again = refine(side, stages, found.bow);
  return again.gap > found.gap ? again : found;
}

/**
 * How far the middle of a move leaves the straight line, in the trunk's space.
 *
 * @param wanted a bow that the movement has anyway
 * @param bumpOf the shape of the bow
 */
export const route = (
  side: Side,
  from: Key,
  to: Key,
  other?: OtherHand,
  wanted?: Vector,
  bumpOf: Bump = bumpAt,
): Vector | undefined => wayOf(side, from, to, other, wanted, bumpOf).bow;

const known = new WeakMap<Key, WeakMap<Key, Map<string, Way>>>();
const names = new WeakMap<Key, number>();
let named = 0;
const nameOf = (key: Key): number => {
  let name = names.get(key);
  if (name === undefined) {
    named += 1;
    name = named;
    names.set(key, name);
  }
  return name;
};

/** The way of a move; found once for the same keys. */
function knownWay(side: Side, from: Key, to: Key, other?: OtherHand): Way {
  let byTo = known.get(from);
  if (byTo === undefined) {
    byTo = new WeakMap();
    known.set(from, byTo);
  }
  let byOther = byTo.get(to);
  if (byOther === undefined) {
    byOther = new Map();
    byTo.set(to, byOther);
  }
  const meanwhile =
    other === undefined
      ? ''
      : `${nameOf(other.from)} ${nameOf(other.to)} ${other.bow?.join()} ${other.pace}`;
  const name = `${side} ${meanwhile}`;
  let way = byOther.get(name);
  if (way === undefined) {
    way = wayOf(side, from, to, other, undefined, bumpAt);
    byOther.set(name, way);
  }
  return way;
}

/** Whether a hand at rest is in the way of what the other performs. */
export function inTheWay(side: Side, key: Key, { hands }: Performance): boolean {
  const own = handAtKey(side, key);
  const knots = hands[side === 'left' ? 'right' : 'left'] ?? [];
  const otherSide = side === 'left' ? 'right' : 'left';
  return knots.some(({ key: other }) => {
    const hand = handAtKey(otherSide, other);
    return (
      distance(hand.wrist, own.wrist) < APART &&
      nearestPair(own.capsules, hand.capsules, 0).pair !== undefined
    );
  });
}

/** A hand's move, from key to key. */
export interface Move {
  readonly from: Key;
  readonly to: Key;
}

/** Ways of the left hand that make room for the right. */
const RETREATS: readonly Vector[] = [
  [0.06, 0, -0.02],
  [0.04, -0.06, 0],
  [0.03, 0, 0.07],
  [0.11, 0, 0.01],
  [0.04, -0.11, 0.02],
  [0.03, 0.06, -0.07],
];

/**
 * The bows of both hands' moves. The left hand keeps off the body, the right one off both; where it finds
 * no way, the left makes room.
 *
 * @param pace how much quicker the left hand gets there than the right
 */
export function bowsFor(
  left: Move,
  right: Move | undefined,
  pace: number,
): Partial<Record<Side, Vector>> {
  const leftBow = left.from === left.to ? undefined : knownWay('left', left.from, left.to).bow;
  if (right === undefined) return { left: leftBow };
  const rightWay = (bow: Vector | undefined) =>
    knownWay('right', right.from, right.to, { ...left, bow, pace });
  let best = { left: leftBow, right: rightWay(leftBow) };
  if (left.from !== left.to)
    for (const retreat of RETREATS) {
      if (best.right.gap > -STUCK) break;
      const bow = add(leftBow ?? [0, 0, 0], retreat);
      const way = rightWay(bow);
      if (way.gap > best.right.gap) best = { left: bow, right: way };
    }
  return { left: best.left, right: best.right.bow };
}
