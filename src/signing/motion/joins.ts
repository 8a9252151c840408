/**
 * Joins of movements: where one stretch of a hand's time follows another without a hold, the hand does
 * not stop but passes through, on a rounded path.
 */
import type { Vector } from '#contract/pose.ts';
import { isNearLimit } from '#signing/body/arm.ts';
import { type Key, wristOf } from '#signing/body/arm-key.ts';
import { add, distance, length, normalize, scale, subtract } from '#signing/body/vector.ts';
import type { Keyframe, Passing, Stretch } from './motion.ts';

/** Speed at a join as a fraction of the slower of both sides' mean speeds, and at most, in m/s. */
const JOIN_FRACTION = 0.7;
const MAX_JOIN_SPEED = 0.25;
/** Acceleration of a turn relative to the mean change of velocity, and at most, in m/s². */
const TURN_FACTOR = 3;
const MAX_TURN = 14;
/** A movement smaller than this has no direction to pass into, in metres. */
const MIN_MOVE_METRES = 0.012;

interface Flow {
  readonly direction: Vector;
  /** Mean speed of the whole stretch in m/s. */
  readonly speed: number;
}

function flowOf({ keyframes, start, end }: Stretch, at: 'start' | 'end'): Flow | undefined {
  let metres = 0;
  for (let index = 1; index < keyframes.length; index += 1)
    metres += distance(wristOf(keyframes[index - 1]!.key), wristOf(keyframes[index]!.key));
  if (metres < MIN_MOVE_METRES) return undefined;
  // Keyframes at the very start of a stroke lie close together: look as far as a direction is clear.
  const order = at === 'start' ? keyframes : keyframes.toReversed();
  const here = wristOf(order[0]!.key);
  const far = order.find(({ key }) => distance(wristOf(key), here) > MIN_MOVE_METRES / 2);
  if (far === undefined) return undefined;
  const away = normalize(subtract(wristOf(far.key), here));
  return {
    direction: at === 'start' ? away : scale(away, -1),
    speed: metres / (end - start),
  };
}

const limits = new WeakMap<Key, boolean>();

/** Whether the arm is near its limit at any keyframe; found once for every key. */
const hasNearLimit = (keyframes: readonly Keyframe[]): boolean =>
  keyframes.some(({ key }) => {
    let isNear = limits.get(key);
    if (isNear === undefined) {
      isNear = isNearLimit(wristOf(key));
      limits.set(key, isNear);
    }
    return isNear;
  });

/**
 * Computes how a wrist passes from one stretch into the next; `undefined` where it comes to rest. The turn is
 * rounded in space, and in time: without acceleration at a point of return the hand would linger there.
 */
function passingBetween(before: Stretch, after: Stretch): Passing | undefined {
  if (before.keyframes.length < 2 || after.keyframes.length < 2) return undefined;
  const touched = before.touches?.end ?? after.touches?.start;
  // Digits that touch each other leave no room; skin of the body is reached and left at once, not slid along.
  if (touched === 'hand') return undefined;
  const incoming = flowOf(before, 'end');
  const outgoing = incoming && flowOf(after, 'start');
  if (incoming === undefined || outgoing === undefined) return undefined;
  if (hasNearLimit(before.keyframes) || hasNearLimit(after.keyframes)) return undefined;
  const speed = Math.min(MAX_JOIN_SPEED, JOIN_FRACTION * Math.min(incoming.speed, outgoing.speed));
  const velocity: Vector =
    touched !== undefined
      ? [0, 0, 0]
      : scale(add(incoming.direction, outgoing.direction), speed / 2);
  const change = subtract(
    scale(outgoing.direction, outgoing.speed),
    scale(incoming.direction, incoming.speed),
  );
  const asked = scale(change, (2 * TURN_FACTOR) / (after.end - before.start));
  const size = length(asked);
  const acceleration = size > MAX_TURN ? scale(asked, MAX_TURN / size) : asked;
  return { velocity, acceleration };
}

/** Joins stretches so that they pass into one another where no hold separates them. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const passings = stretches.map((stretch, index) => {
    const next = stretches[index + 1];
    return next === undefined ? undefined : passingBetween(stretch, next);
  });
  return stretches.map((stretch, index) => {
    const [enter, leave] = [passings[index - 1], passings[index]];
    return enter === undefined && leave === undefined ? stretch : { ...stretch, enter, leave };
  });
}
