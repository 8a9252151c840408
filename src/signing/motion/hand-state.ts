/** One hand while the timeline grows: what it does, one stretch after the other. */
import type { Side, Vector } from '#contract/pose.ts';
import { type Key, mirrorVector } from '../body/arm-key.ts';
import type { MoveKind } from './letter-move.ts';
import type { Stretch } from './motion.ts';
import { REST } from './rest.ts';

/** One hand while the timeline grows. */
export interface HandState {
  key: Key;
  /** Until when its stretches reach. */
  end: number;
  /** The phrase in which a list was last counted on it. */
  listPhrase: number | undefined;
  readonly stretches: Stretch[];
}

/** A hand at rest, with nothing done yet. */
export const freshHand = (): HandState => ({
  key: REST,
  end: 0,
  listPhrase: undefined,
  stretches: [],
});

const still = (start: number, end: number, key: Key): Stretch => ({
  start,
  end,
  pace: 1,
  keyframes: [{ at: 0, key }],
});

/** Holds a hand as it is until a time. */
export function waitUntil(hand: HandState, seconds: number): void {
  if (seconds <= hand.end + 1e-9) return;
  hand.stretches.push(still(hand.end, seconds, hand.key));
  hand.end = seconds;
}

/** Moves a hand from where it is, and from when it is free, to a key by a time. `viaOffset` is in the trunk's space. */
export function moveTo(
  side: Side,
  hand: HandState,
  key: Key,
  end: number,
  viaOffset?: Vector,
  kind: MoveKind = 'sign',
): void {
  const start = hand.end;
  if (key === hand.key && viaOffset === undefined) {
    waitUntil(hand, end);
    return;
  }
  const keyframes = [
    { at: 0, key: hand.key },
    { at: end - start, key },
  ];
  const own = viaOffset === undefined ? undefined : mirrorVector(side, viaOffset);
  const isLetterMove = kind === 'letter';
  hand.stretches.push({ start, end, pace: 1, keyframes, viaOffset: own, isLetterMove });
  hand.key = key;
  hand.end = end;
}
