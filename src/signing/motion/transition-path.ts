/** The way of one hand between two keys: straight, or bowed round the body and the other hand. */
import type { Side, Vector } from '#contract/pose.ts';
import { getWrist, type Key } from '#signing/body/arm-keyframe.ts';
import { add, distance, normalize, scale } from '#signing/body/vector.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { heldHand, MAX_TOUCH_METRES } from '#signing/collision/posed-hand.ts';
import type { MoveKind } from './letters/letter-move.ts';
import { bumpAt } from './motion.ts';
import { PathClearance } from './path-clearance.ts';
import type { BumpFunction, OtherHand } from './path-samples.ts';

/** Overlap that is let pass on the way. */
const TOLERANCE = 0.001;
/** A hand that leaves a touch for another lifts by this much in a sign; between letters it goes straight. */
const LIFT = 0.012;
const ROUNDS = 6;
/** Number of rounds in which a path is sampled more finely. */
const CLOSER_ROUNDS = 5;
/** Overlap that is worth a detour, how long detours are, and which ways they go (left hand). */
export const STUCK = 0.003;
const DETOURS = [0.045, 0.085, 0.13] as const;
const DETOUR_DIRECTIONS: readonly Vector[] = [
  [0.6, 0.6, -0.5],
  [0.3, 1, 0.2],
  [1, 0, 0],
  [0.2, 0.2, -1],
  [0.5, 0.3, 0.8],
  [0.4, -0.9, 0],
];
const MAX_VIA_OFFSET_METRES = 0.17;

const touches = (side: Side, key: Key, otherKey: Key): boolean => {
  const hand = heldHand(side, key);
  const second = heldHand(side === 'left' ? 'right' : 'left', otherKey);
  if (distance(hand.wrist, second.wrist) > MAX_TOUCH_METRES) return false;
  return nearestOfHands(hand.geometry, second.geometry, 0.003).a >= 0;
};

/** Computes the via offset with which a hand lifts when it leaves one touch for another. */
function lift(side: Side, from: Key, to: Key, otherHand: OtherHand): Vector | undefined {
  if (!touches(side, from, otherHand.from) || !touches(side, to, otherHand.to)) return undefined;
  const outward = side === 'left' ? 0.35 : -0.35;
  return [outward * LIFT * 1.6, LIFT * 1.6, LIFT * 0.5];
}

/** The via offset of a way, and how near it comes to what it should keep off. */
export interface TransitionPath {
  readonly viaOffset: Vector | undefined;
  readonly gap: number;
}

/** Pushes a via offset away from the worst obstacle, round after round; the best is kept. */
function refine(clearance: PathClearance, start: Vector | undefined): TransitionPath {
  let viaOffset = start;
  let best: TransitionPath = { viaOffset, gap: Number.NEGATIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    const obstacle = clearance.worst(viaOffset);
    if (obstacle.gap > best.gap) best = { viaOffset, gap: obstacle.gap };
    if (obstacle.gap > -TOLERANCE) break;
    const room = (0.004 - obstacle.gap) / Math.max(0.35, obstacle.bump);
    const next = add(viaOffset ?? [0, 0, 0], scale(obstacle.push, room));
    const size = Math.hypot(...next);
    viaOffset = size > MAX_VIA_OFFSET_METRES ? scale(next, MAX_VIA_OFFSET_METRES / size) : next;
  }
  return best;
}

/** Computes a small arc for free moves of some length, as limbs make it. */
function computeArc(from: Key, to: Key): Vector | undefined {
  const arc = Math.min(0.022, distance(getWrist(from), getWrist(to)) * 0.07);
  return arc < 0.006 ? undefined : [0, 0, arc];
}

/**
 * Finds the path of a hand.
 *
 * @param requestedViaOffset a via offset that the movement has anyway
 * @param bumpFunction the shape of the via offset
 */
export function findTransitionPath(
  side: Side,
  from: Key,
  to: Key,
  otherHand: OtherHand | undefined,
  requestedViaOffset: Vector | undefined,
  bumpFunction: BumpFunction,
  kind: MoveKind = 'sign',
): TransitionPath {
  const free = (): Vector | undefined =>
    (otherHand === undefined ? undefined : lift(side, from, to, otherHand)) ?? computeArc(from, to);
  const start = requestedViaOffset ?? (kind === 'letter' ? undefined : free());
  const clearance = new PathClearance(side, { from, to }, bumpFunction, otherHand);
  let found = search(side, clearance, start, kind);
  for (let round = 0; round < CLOSER_ROUNDS && clearance.lookCloser(found.viaOffset); round += 1) {
    const gap = Math.min(found.gap, clearance.worst(found.viaOffset).gap);
    const enough = kind === 'letter' ? -LETTER_OVERLAP : -STUCK;
    found =
      gap > enough
        ? { viaOffset: found.viaOffset, gap }
        : search(side, clearance, found.viaOffset, kind);
  }
  return found;
}

/**
 * Distances that a hand moves aside from letter to letter, in metres, followed by their directions (left
 * hand): as little as it can.
 */
const ASIDE_METRES = [0.012, 0.025, 0.045] as const;
const ASIDE_DIRECTIONS: readonly Vector[] = [
  [1, 0, 0],
  [0.7, 0.7, 0],
  [0.7, -0.7, 0],
  [0.7, 0, 0.7],
  [0.7, 0, -0.7],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0.6, 0.5, 0.6],
  [0.6, 0.5, -0.6],
  [0.6, -0.5, 0.6],
  [0.6, -0.5, -0.6],
];

/** Overlap that is let pass between letters. */
const LETTER_OVERLAP = 0.001;

/**
 * Finds the smallest of a few via offsets on which the hand is free: coarsely first, then smaller in the same
 * direction.
 */
function shortest(side: Side, clearance: PathClearance): TransitionPath | undefined {
  const tried = (direction: Vector, metres: number): TransitionPath | undefined => {
    const [x, y, z] = direction;
    const viaOffset = metres === 0 ? undefined : scale([side === 'left' ? x : -x, y, z], metres);
    return clearance.isFree(viaOffset, LETTER_OVERLAP)
      ? { viaOffset, gap: clearance.worst(viaOffset).gap }
      : undefined;
  };
  const straight = tried(ASIDE_DIRECTIONS[0]!, 0);
  if (straight !== undefined) return straight;
  let smaller = 0;
  for (const metres of ASIDE_METRES) {
    for (const direction of ASIDE_DIRECTIONS) {
      const found = tried(direction, metres);
      if (found !== undefined) return tried(direction, (smaller + metres) / 2) ?? found;
    }
    smaller = metres;
  }
  return undefined;
}

/** Tries detours around all obstacles: pushing from obstacle to obstacle can lead to and fro between fingers. */
function goRound(
  side: Side,
  clearance: PathClearance,
  start: Vector,
  stuck: TransitionPath,
): TransitionPath {
  let found = stuck;
  for (const size of DETOURS)
    for (const [x, y, z] of DETOUR_DIRECTIONS) {
      const out = side === 'left' ? x : -x;
      const viaOffset = add(start, scale(normalize([out, y, z]), size));
      const tried = { viaOffset: viaOffset, gap: clearance.worst(viaOffset, found.gap).gap };
      if (tried.gap > found.gap) found = tried;
      if (found.gap > -STUCK) return found;
    }
  return found;
}

function search(
  side: Side,
  clearance: PathClearance,
  start: Vector | undefined,
  kind: MoveKind,
): TransitionPath {
  const isLetter = kind === 'letter';
  // A via offset of letters that looked free before is refined; without one, the shortest is searched for.
  const refined = isLetter && start === undefined ? undefined : refine(clearance, start);
  if (isLetter) {
    if (refined !== undefined && refined.gap > -LETTER_OVERLAP) return refined;
    const short = shortest(side, clearance);
    if (short !== undefined) return short;
  }
  let found = refined ?? refine(clearance, start);
  if (found.gap > -STUCK) return found;
  found = goRound(side, clearance, start ?? [0, 0, 0], found);
  if (found.gap > -STUCK) return found;
  const again = refine(clearance, found.viaOffset);
  return again.gap > found.gap ? again : found;
}

/**
 * Computes the offset of the middle of a move from the straight line, in the trunk's space.
 *
 * @param requestedViaOffset a via offset that the movement has anyway
 * @param bumpFunction the shape of the via offset
 */
export const route = (
  side: Side,
  from: Key,
  to: Key,
  otherHand?: OtherHand,
  requestedViaOffset?: Vector,
  bumpFunction: BumpFunction = bumpAt,
): Vector | undefined =>
  findTransitionPath(side, from, to, otherHand, requestedViaOffset, bumpFunction).viaOffset;
