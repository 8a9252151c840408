/** The ways of both hands of a move, which make room for each other. */
import type { Side, Vector } from '#contract/pose.ts';
import type { Key } from './arm-key.ts';
import { nearestOfHands } from './flesh-gaps.ts';
import { APART } from './hands-together.ts';
import type { MoveKind } from './letter-move.ts';
import { bumpAt, letterBumpAt } from './motion.ts';
import type { Performance } from './performance.ts';
import { heldHand } from './posed-hand.ts';
import { STUCK, type Way, wayOf } from './route.ts';
import { add, distance } from './vector.ts';
import type { Move, OtherHand } from './way-stages.ts';

const known = new WeakMap<Key, WeakMap<Key, Map<string, Way>>>();
const names = new WeakMap<object, number>();
let named = 0;
const nameOf = (keyOrBow: object): number => {
  let name = names.get(keyOrBow);
  if (name === undefined) {
    named += 1;
    name = named;
    names.set(keyOrBow, name);
  }
  return name;
};

/** The way of a move; found once for the same keys. */
function knownWay(side: Side, from: Key, to: Key, kind: MoveKind, other?: OtherHand): Way {
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
      : `${nameOf(other.from)} ${nameOf(other.to)} ${other.bow && nameOf(other.bow)} ${other.pace}`;
  const name = `${side} ${kind} ${meanwhile}`;
  let way = byOther.get(name);
  if (way === undefined) {
    const bumpOf = kind === 'letter' ? letterBumpAt : bumpAt;
    way = wayOf(side, from, to, other, undefined, bumpOf, kind);
    byOther.set(name, way);
  }
  return way;
}

/** Whether a hand at rest is in the way of what the other performs. */
export function inTheWay(side: Side, key: Key, { hands }: Performance): boolean {
  const own = heldHand(side, key);
  const knots = hands[side === 'left' ? 'right' : 'left'] ?? [];
  const otherSide = side === 'left' ? 'right' : 'left';
  return knots.some(({ key: other }) => {
    const hand = heldHand(otherSide, other);
    return (
      distance(hand.wrist, own.wrist) < APART &&
      nearestOfHands(own.flesh, hand.flesh, -STUCK).a >= 0
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
  kind: MoveKind = 'sign',
): Partial<Record<Side, Vector>> {
  const leftBow =
    left.from === left.to ? undefined : knownWay('left', left.from, left.to, kind).bow;
  if (right === undefined) return { left: leftBow };
  const rightWay = (bow: Vector | undefined) =>
    knownWay('right', right.from, right.to, kind, { ...left, bow, pace });
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
