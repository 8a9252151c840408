/** A fingertip that is drawn along the other hand: from touch to touch without leaving it. */

import type { Contact, Step } from '#contract/notation/articulation.ts';
import type { Side, Vector } from '#contract/pose.ts';
import { type Key, mirrorVector } from '#signing/body/arm-key.ts';
import { add, scale } from '#signing/body/vector.ts';
import { nearestOfHands, separation } from '#signing/collision/capsule-gaps.ts';
import { geometryAtKey } from '#signing/collision/posed-hand.ts';
import { type Keyframe, minimumJerk, mixKeys } from '#signing/motion/motion.ts';

const SAMPLES = 9;
/** Maximum rounds in which hands come nearer, or make space, until they just touch. */
const ROUNDS = 6;
const NEAR_METRES = 0.0005;

/** Whether a step goes from one touch to another with the same part of the dominant hand, and says that it moves there. */
export function drawsAlong(
  before: Contact | undefined,
  { contact, dominant, both }: Step,
): boolean {
  const own = dominant ?? both;
  const moves = own?.change !== undefined || (own?.moves ?? []).length > 0;
  return (
    moves &&
    before?.kind === 'touch' &&
    contact?.kind === 'touch' &&
    JSON.stringify(before.dominant) === JSON.stringify(contact.dominant)
  );
}

const movedBy = (key: Key, by: Vector): Key =>
  mixKeys(key, key, 0, 0, mirrorVector('right', by), 1);

/**
 * Computes the shortest move of a right hand to where it just touches the left.
 *
 * @param start move to begin from; a hand that is near enough there stays
 * @param maxGap gap in metres that may remain
 */
function wayToTouch(key: Key, base: Key, start: Vector, most: number): Vector {
  const other = geometryAtKey('left', base);
  let way = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = geometryAtKey('right', movedBy(key, way));
    const { gap, a, b } = nearestOfHands(own, other);
    if (gap > -NEAR_METRES && gap < most) break;
    way = add(way, scale(separation(own, a, other, b), -gap));
  }
  return way;
}

const STILL: Vector = [0, 0, 0];

/** Keyframes of both hands, at fractions of the time: the right one lies on the left, which hardly moves. */
export function keyframesAlong(
  from: Readonly<Record<Side, Key>>,
  to: Readonly<Record<Side, Key>>,
): Record<Side, Keyframe[]> {
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const at = (index + 1) / (SAMPLES + 1);
    const progress = minimumJerk(at);
    const left = mixKeys(from.left, to.left, progress, progress);
    const right = mixKeys(from.right, to.right, progress, progress);
    return { at, left, right, way: wayToTouch(right, left, STILL, NEAR_METRES) };
  });
  // What is nearest changes from part to part of the hands; the way over them is even.
  const even = (index: number): Vector =>
    [-1, 0, 1].reduce<Vector>((sum, step) => {
      const way = samples[index + step]?.way ?? STILL;
      return add(sum, scale(way, step === 0 ? 0.5 : 0.25));
    }, STILL);
  const right = samples.map(({ at, left, right: own }, index) => {
    const way = wayToTouch(own, left, even(index), Number.POSITIVE_INFINITY);
    return { at, key: movedBy(own, way) };
  });
  const left = samples.map(({ at, left: key }) => ({ at, key }));
  return { left: from.left === to.left ? [] : left, right };
}
