/** A fingertip that is drawn along the other hand: from touch to touch without leaving it. */

import type { Contact, Step } from '#contract/notation/articulation.ts';
import type { Side, Vector } from '#contract/pose.ts';
import { type Key, mirrorVector } from '#signing/body/arm-keyframe.ts';
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
  previous: Contact | undefined,
  { contact, dominant, both }: Step,
): boolean {
  const handMove = dominant ?? both;
  const moves = handMove?.change !== undefined || (handMove?.moves ?? []).length > 0;
  return (
    moves &&
    previous?.kind === 'touch' &&
    contact?.kind === 'touch' &&
    JSON.stringify(previous.dominant) === JSON.stringify(contact.dominant)
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
function computeTouchOffset(key: Key, base: Key, start: Vector, maxGap: number): Vector {
  const leftGeometry = geometryAtKey('left', base);
  let offset = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rightGeometry = geometryAtKey('right', movedBy(key, offset));
    const { gap, a, b } = nearestOfHands(rightGeometry, leftGeometry);
    if (gap > -NEAR_METRES && gap < maxGap) break;
    offset = add(offset, scale(separation(rightGeometry, a, leftGeometry, b), -gap));
  }
  return offset;
}

const STILL: Vector = [0, 0, 0];

/** Keyframes of both hands, at fractions of the time: the right one lies on the left, which hardly moves. */
export function keyframesAlong(
  from: Readonly<Record<Side, Key>>,
  to: Readonly<Record<Side, Key>>,
): Record<Side, Keyframe[]> {
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const fraction = (index + 1) / (SAMPLES + 1);
    const progress = minimumJerk(fraction);
    const left = mixKeys(from.left, to.left, progress, progress);
    const right = mixKeys(from.right, to.right, progress, progress);
    return { at: fraction, left, right, way: computeTouchOffset(right, left, STILL, NEAR_METRES) };
  });
  // What is nearest changes from part to part of the hands; the way over them is even.
  const even = (index: number): Vector =>
    [-1, 0, 1].reduce<Vector>((sum, step) => {
      const offset = samples[index + step]?.way ?? STILL;
      return add(sum, scale(offset, step === 0 ? 0.5 : 0.25));
    }, STILL);
  const right = samples.map(({ at, left, right: rightKey }, index) => {
    const offset = computeTouchOffset(rightKey, left, even(index), Number.POSITIVE_INFINITY);
    return { at, key: movedBy(rightKey, offset) };
  });
  const left = samples.map(({ at, left: key }) => ({ at, key }));
  return { left: from.left === to.left ? [] : left, right };
}
