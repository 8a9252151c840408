/**
 * Duration of a hand's move from one letter of a word to the next: as fast as its limits allow, so that
 * letters are held.
 */
import type { Side, Vector } from '#contract/pose.ts';
import { isFolded } from '#signing/body/arm.ts';
import { getWrist, KEY, type Key, mirrorVector } from '#signing/body/arm-keyframe.ts';
import { type ByKey, getOrCreate } from '#signing/body/by-key.ts';
import { letterBumpAt, minimumJerk } from '#signing/motion/motion.ts';

/** Kind of a move: to a sign, or from one letter of a word to the next. */
export type MoveKind = 'sign' | 'letter';

const MIN_MOVE_SECONDS = 0.1;
const MAX_WRIST_SPEED = 2.3;
/** Acceleration in m/s²; less where the arm folds. */
const MAX_WRIST_ACCELERATION = { free: 38, folding: 24 } as const;
/** Degrees that upper arm, forearm and hand (as one) and fingers turn in one second, squared time. */
const TURNING = { arm: 2780, twist: 4700, fingers: 5800 } as const;
/** The hand's bone takes this fraction of the forearm's twist. */
const HAND_TWIST_FRACTION = 0.4;

const SAMPLES = 49;
const STEP = 0.005;

/** First and second derivatives of how far a move has come along its line and its via offset, over a time of 1. */
const CURVE = Array.from({ length: SAMPLES }, (_, index) => {
  const fraction = (index + 1) / (SAMPLES + 1);
  const derivatives = (of: (progress: number) => number) => ({
    speed: (of(fraction + STEP) - of(fraction - STEP)) / (2 * STEP),
    acceleration: (of(fraction + STEP) - 2 * of(fraction) + of(fraction - STEP)) / (STEP * STEP),
  });
  return { line: derivatives(minimumJerk), viaOffset: derivatives(letterBumpAt) };
});

/** Seconds in which a wrist goes its way and stays below the limits of speed and acceleration. */
function wristSeconds(line: Vector, viaOffset: Vector, maxAcceleration: number): number {
  let speed = 0;
  let acceleration = 0;
  for (const sample of CURVE) {
    let [speedSquare, accelerationSquare] = [0, 0];
    for (const axis of [0, 1, 2] as const) {
      speedSquare +=
        (line[axis] * sample.line.speed + viaOffset[axis] * sample.viaOffset.speed) ** 2;
      accelerationSquare +=
        (line[axis] * sample.line.acceleration + viaOffset[axis] * sample.viaOffset.acceleration) **
        2;
    }
    speed = Math.max(speed, Math.sqrt(speedSquare));
    acceleration = Math.max(acceleration, Math.sqrt(accelerationSquare));
  }
  return Math.max(speed / MAX_WRIST_SPEED, Math.sqrt(acceleration / maxAcceleration));
}

function largestDifference(from: Key, to: Key, first: number, end: number): number {
  let maxDifference = 0;
  for (let index = first; index < end; index += 1)
    maxDifference = Math.max(maxDifference, Math.abs(from[index]! - to[index]!));
  return maxDifference;
}

interface CachedMove {
  readonly viaOffset: Vector | undefined;
  readonly seconds: number;
}
const movesByKeys: ByKey<ByKey<CachedMove>> = new WeakMap();

/**
 * Seconds a hand needs to the next letter; none where it stays.
 *
 * @param via offset how far the wrist leaves the straight line, in the trunk's space
 */
export function letterMoveSeconds(
  side: Side,
  from: Key,
  to: Key,
  viaOffset: Vector | undefined,
  speed: number,
): number {
  if (from === to && viaOffset === undefined) return 0;
  const byTo = getOrCreate(movesByKeys, from, () => new WeakMap());
  let move = byTo.get(to);
  if (move === undefined || move.viaOffset !== viaOffset) {
    move = { viaOffset, seconds: quickestSeconds(side, from, to, viaOffset) };
    byTo.set(to, move);
  }
  return Math.max(MIN_MOVE_SECONDS / speed, move.seconds);
}

/** Seconds in which arm, wrist and fingers stay below their limits. */
function quickestSeconds(side: Side, from: Key, to: Key, viaOffset: Vector | undefined): number {
  const line: Vector = [to[0]! - from[0]!, to[1]! - from[1]!, to[2]! - from[2]!];
  const leftViaOffset =
    viaOffset === undefined ? ([0, 0, 0] as Vector) : mirrorVector(side, viaOffset);
  const twist = Math.abs(to[KEY.twist]! - from[KEY.twist]!);
  const bend = Math.hypot(
    HAND_TWIST_FRACTION * twist,
    to[KEY.flexion]! - from[KEY.flexion]!,
    to[KEY.deviation]! - from[KEY.deviation]!,
  );
  const folds = isFolded(getWrist(from)) || isFolded(getWrist(to));
  return Math.max(
    wristSeconds(line, leftViaOffset, MAX_WRIST_ACCELERATION[folds ? 'folding' : 'free']),
    Math.sqrt(Math.abs(to[KEY.swivel]! - from[KEY.swivel]!) / TURNING.arm),
    Math.sqrt(twist / TURNING.twist),
    Math.sqrt(bend / TURNING.arm),
    Math.sqrt(largestDifference(from, to, KEY.hand, KEY.size) / TURNING.fingers),
  );
}
