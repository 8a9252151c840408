/** The ways of both hands of a move, which make room for each other. */
import type { Side, Vector } from '#contract/pose.ts';
import type { Key } from '#signing/body/arm-keyframe.ts';
import { type ByKey, getOrCreate } from '#signing/body/by-key.ts';
import { add, distance } from '#signing/body/vector.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { heldHand, MAX_TOUCH_METRES } from '#signing/collision/posed-hand.ts';
import { keepFaceInSight } from './face-sight.ts';
import type { MoveKind } from './letters/letter-move.ts';
import { bumpAt, letterBumpAt } from './motion.ts';
import type { Move, OtherHand } from './path-samples.ts';
import type { Performance } from './performance.ts';
import { findTransitionPath, STUCK, type TransitionPath } from './transition-path.ts';

type ViaOffsets = Partial<Record<Side, Vector>>;

function transitionPathFor(
  side: Side,
  move: Move,
  kind: MoveKind,
  otherHand?: OtherHand,
): TransitionPath {
  const { from, to } = move;
  const isLetter = kind === 'letter';
  const bumpFunction = isLetter ? letterBumpAt : bumpAt;
  const path = findTransitionPath(side, from, to, otherHand, undefined, bumpFunction, kind);
  return isLetter ? path : keepFaceInSight(side, move, path, bumpFunction, otherHand);
}

/** Whether a hand at rest is in the way of what the other performs. */
export function inTheWay(side: Side, key: Key, { hands }: Performance): boolean {
  const restingHand = heldHand(side, key);
  const keyframes = hands[side === 'left' ? 'right' : 'left'] ?? [];
  const otherSide = side === 'left' ? 'right' : 'left';
  return keyframes.some(({ key: otherKey }) => {
    const hand = heldHand(otherSide, otherKey);
    return (
      distance(hand.wrist, restingHand.wrist) < MAX_TOUCH_METRES &&
      nearestOfHands(restingHand.geometry, hand.geometry, -STUCK).a >= 0
    );
  });
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

const viaOffsetsByKeys: ByKey<ByKey<ByKey<ByKey<Map<string, ViaOffsets>>>>> = new WeakMap();

/**
 * Finds the via offsets of both hands' moves; computed once for the same keys. The left hand avoids the body,
 * the right hand both body and left hand; where it finds no path, the left hand moves aside.
 *
 * @param pace of the left hand relative to the right
 */
export function viaOffsetsFor(
  left: Move,
  right: Move | undefined,
  pace: number,
  kind: MoveKind = 'sign',
): ViaOffsets {
  if (right === undefined) return { left: leftViaOffsetFor(left, kind) };
  const nested = () => new WeakMap();
  const byLeft = getOrCreate(getOrCreate(viaOffsetsByKeys, left.from, nested), left.to, nested);
  const byPace = getOrCreate(
    getOrCreate(byLeft, right.from, nested),
    right.to,
    () => new Map<string, ViaOffsets>(),
  );
  const name = `${kind} ${pace}`;
  let viaOffsets = byPace.get(name);
  if (viaOffsets === undefined) {
    viaOffsets = findViaOffsets(left, right, pace, kind);
    byPace.set(name, viaOffsets);
  }
  return viaOffsets;
}

const leftViaOffsets: ByKey<ByKey<Map<MoveKind, Vector | undefined>>> = new WeakMap();

/** Returns the via offset of the left hand's move, which does not depend on the right hand. */
function leftViaOffsetFor(left: Move, kind: MoveKind): Vector | undefined {
  if (left.from === left.to) return undefined;
  const byTo = getOrCreate(leftViaOffsets, left.from, () => new WeakMap());
  const viaOffsets = getOrCreate(byTo, left.to, () => new Map<MoveKind, Vector | undefined>());
  if (!viaOffsets.has(kind)) viaOffsets.set(kind, transitionPathFor('left', left, kind).viaOffset);
  return viaOffsets.get(kind);
}

function findViaOffsets(left: Move, right: Move, pace: number, kind: MoveKind): ViaOffsets {
  const leftViaOffset = leftViaOffsetFor(left, kind);
  const rightPath = (viaOffset: Vector | undefined) =>
    transitionPathFor('right', right, kind, { ...left, viaOffset, pace });
  let best = { left: leftViaOffset, right: rightPath(leftViaOffset) };
  if (left.from !== left.to)
    for (const retreat of RETREATS) {
      if (best.right.gap > -STUCK) break;
      const viaOffset = add(leftViaOffset ?? [0, 0, 0], retreat);
      const path = rightPath(viaOffset);
      if (path.gap > best.right.gap) best = { left: viaOffset, right: path };
    }
  return { left: best.left, right: best.right.viaOffset };
}
