/** State of one hand while the timeline grows: its stretches, one after the other. */
import type { Side, Vector } from '#contract/pose.ts';
import { isNearLimit } from '#signing/body/arm.ts';
import { getWrist, type Key, mirrorVector } from '#signing/body/arm-keyframe.ts';
import { distance } from '#signing/body/vector.ts';
import type { MoveKind } from './letters/letter-move.ts';
import type { Stretch } from './motion.ts';
import { REST } from './rest.ts';

/** State of one hand while the timeline grows. */
export interface HandState {
  key: Key;
  /** End time of its last stretch. */
  end: number;
  /** The phrase in which a list was last counted on it. */
  listPhrase: number | undefined;
  readonly stretches: Stretch[];
}

/** Creates a hand at rest, with no stretches yet. */
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

/** Hands before the body do not move in straight lines: metres for a metre of way, at most, and where it begins. */
const ARC = { fraction: 0.09, max: 0.022, minTravel: 0.1, minForward: 0.2 } as const;

/** Computes a gentle arc towards the viewer and up, away from the body; none near the body and over short distances. */
function computeArc(from: Key, to: Key): Vector | undefined {
  const [start, end] = [getWrist(from), getWrist(to)];
  const travel = distance(start, end);
  if (travel < ARC.minTravel || Math.min(start[2], end[2]) < ARC.minForward) return undefined;
  if (isNearLimit(start) || isNearLimit(end)) return undefined;
  const height = Math.min(ARC.max, ARC.fraction * travel);
  return [0, 0.5 * height, 0.87 * height];
}

/** Moves a hand from where it is, and from when it is free, to a key by a time. `viaOffset` is in the trunk's space. */
export function moveTo(
  side: Side,
  hand: HandState,
  key: Key,
  end: number,
  viaOffset?: Vector,
  kind: MoveKind = 'sign',
  isAlone = false,
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
  const leftViaOffset = viaOffset === undefined ? undefined : mirrorVector(side, viaOffset);
  const isLetterMove = kind === 'letter';
  const arc =
    leftViaOffset === undefined && isAlone && !isLetterMove ? computeArc(hand.key, key) : undefined;
  hand.stretches.push({
    start,
    end,
    pace: 1,
    keyframes,
    viaOffset: leftViaOffset,
    arc,
    isLetterMove,
  });
  hand.key = key;
  hand.end = end;
}
