/** Repetitions without a stop, and hands that turn the same way. */

import type { Articulation } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { rotate } from '#signing/body/quaternion.ts';
import type { Hand } from './signing-hand.ts';

/** Whether a sign's repetitions follow each other without a stop: rounds of a circle, swings of a wrist. */
export function isOneMovement({ steps, repeat }: Articulation): boolean {
  const [only] = steps;
  if (repeat === undefined || only === undefined || steps.length > 1) return false;
  if (only.contact !== undefined) return false;
  return [only.both, only.dominant, only.nondominant].every(
    (move) =>
      move === undefined ||
      (move.change === undefined &&
        move.to === undefined &&
        move.moves !== undefined &&
        move.moves.length > 0 &&
        move.moves.every(({ motion }) => motion !== 'directed')),
  );
}

/**
 * Returns in which direction the other hand's wrist turns, for both hands to go the same way: hands that are
 * mirror images turn about mirrored axes, so that only a turn about the axis from side to side is the same
 * for both.
 */
export function parallelWrist({ rotation }: Hand): [number, number, number] {
  const axes: Vector[] = [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ];
  const signs = axes.map((axis) => {
    const [x, y, z] = rotate(rotation, axis);
    return Math.abs(x) > Math.hypot(y, z) ? 1 : -1;
  });
  return [signs[0]!, signs[1]!, signs[2]!];
}
