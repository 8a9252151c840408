/** Time for which a hand has nothing to do, before it is laid out. */
import type { Side } from '#contract/pose.ts';
import type { Planned } from './planned.ts';

/** Typical duration of a move, for estimates. */
const TYPICAL_MOVE_SECONDS = 0.27;

/** Computes how long a hand is idle from each performance on; infinite after its last. */
export function idleSeconds(planned: readonly Planned[], side: Side, speed: number): number[] {
  const idle: number[] = [];
  let seconds = Number.POSITIVE_INFINITY;
  for (const { performance, holdSeconds } of planned.toReversed()) {
    seconds =
      performance.hands[side] === undefined
        ? seconds + (performance.seconds + holdSeconds) / speed + TYPICAL_MOVE_SECONDS
        : 0;
    idle.push(seconds);
  }
  return idle.reverse();
}
