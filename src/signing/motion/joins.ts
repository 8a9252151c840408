/**
 * Joins of movements: where one stretch of a hand's time follows another without a hold, the hand does
 * not stop but passes through, on a rounded path.
 */
import type { Vector } from '#contract/pose.ts';
import { isNearLimit } from '#signing/body/arm.ts';
import { getWrist, type Key } from '#signing/body/arm-keyframe.ts';
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

function measureFlow({ keyframes, start, end }: Stretch, edge: 'start' | 'end'): Flow | undefined {
  let metres = 0;
  for (let index = 1; index < keyframes.length; index += 1)
    metres += distance(getWrist(keyframes[index - 1]!.key), getWrist(keyframes[index]!.key));
  if (metres < MIN_MOVE_METRES) return undefined;
  // Keyframes at the very start of a stroke lie close together: look as far as a direction is clear.
  const order = edge === 'start' ? keyframes : keyframes.toReversed();
  const here = getWrist(order[0]!.key);
  const far = order.find(({ key }) => distance(getWrist(key), here) > MIN_MOVE_METRES / 2);
  if (far === undefined) return undefined;
  const outward = normalize(subtract(getWrist(far.key), here));
  return {
    direction: edge === 'start' ? outward : scale(outward, -1),
    speed: metres / (end - start),
  };
}

const limits = new WeakMap<Key, boolean>();

/** Whether the arm is near its limit at any keyframe; found once for every key. */
const hasNearLimit = (keyframes: readonly Keyframe[]): boolean =>
  keyframes.some(({ key }) => {
    let isNear = limits.get(key);
    if (isNear === undefined) {
      isNear = isNearLimit(getWrist(key));
      limits.set(key, isNear);
    }
    return isNear;
  });

/**
 * Computes how a wrist passes from one stretch into the next; `undefined` where it comes to rest. The turn is
 * rounded in space, and in time: without acceleration at a point of return the hand would linger there.
 */
function passingBetween(previous: Stretch, next: Stretch): Passing | undefined {
  if (previous.keyframes.length < 2 || next.keyframes.length < 2) return undefined;
  const touched = previous.touches?.end ?? next.touches?.start;
  // Digits that touch each other leave no room; skin of the body is reached and left at once, not slid along.
  if (touched === 'hand') return undefined;
  const incoming = measureFlow(previous, 'end');
  const outgoing = incoming && measureFlow(next, 'start');
  if (incoming === undefined || outgoing === undefined) return undefined;
  if (hasNearLimit(previous.keyframes) || hasNearLimit(next.keyframes)) return undefined;
  const speed = Math.min(MAX_JOIN_SPEED, JOIN_FRACTION * Math.min(incoming.speed, outgoing.speed));
  const velocity: Vector =
    touched !== undefined
      ? [0, 0, 0]
      : scale(add(incoming.direction, outgoing.direction), speed / 2);
  const change = subtract(
    scale(outgoing.direction, outgoing.speed),
    scale(incoming.direction, incoming.speed),
  );
  const requestedAcceleration = scale(change, (2 * TURN_FACTOR) / (next.end - previous.start));
  const size = length(requestedAcceleration);
  const acceleration =
    size > MAX_TURN ? scale(requestedAcceleration, MAX_TURN / size) : requestedAcceleration;
  return { velocity, acceleration };
}

/** Joins stretches so that they pass into one another where no hold separates them. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const passings = stretches.map((stretch, index) => {
    const next = stretches[index + 1];
    return next === undefined ? undefined : passingBetween(stretch, next);
  });
  return stretches.map((stretch, index) => {
    const [enter, leave] = [passings[index - 1], passings[index]];
    return enter === undefined && leave === undefined ? stretch : { ...stretch, enter, leave };
  });
}
