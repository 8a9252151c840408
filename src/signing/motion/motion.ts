/** Movement between keys: least-jerk moves from stop to stop, and strokes through several keys. */

import type { Vector } from '#contract/pose.ts';
import { KEY, type Key } from '#signing/body/arm-keyframe.ts';

/** A key at a time in seconds. */
export interface Keyframe {
  readonly at: number;
  readonly key: Key;
}

/** Stretch of one hand's time. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Keyframes in time from the start, at the pace of 1. */
  readonly keyframes: readonly Keyframe[];
  /** Factor by which it is faster than that. */
  readonly pace: number;
  /** Lead over that at half time, as a fraction of its duration; 0 when missing. */
  readonly effort?: number;
  /** Offset of the wrist from the straight line at half-way, in left space. */
  readonly viaOffset?: Vector;
  /** Offset of the wrist from the straight line in a gentle arc, where nothing is in the way; in left space. */
  readonly arc?: Vector;
  /** Whether it is the move from one letter of a word to the next. */
  readonly isLetterMove?: boolean;
  /** Passing of its fingers into the next letter of a word, where they have times of their own. */
  readonly blend?: FingerBlend;
  /** Objects of touch where the stretch starts and ends. */
  readonly touches?: Touches;
  /** Velocity and acceleration of the wrist at its start and end, where it does not come to rest there. */
  readonly enter?: Passing;
  readonly leave?: Passing;
}

/** Span in which a digit changes from one shape to another, from the start of the hand's move. */
export interface FingerSpan {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** Fingers that pass from one letter into the next, beyond the hand's own move; spans are in the order of a key. */
export interface FingerBlend {
  readonly from: Key;
  readonly to: Key;
  /** Start time of the hand's move. */
  readonly startSeconds: number;
  readonly spans: readonly FingerSpan[];
}

/** Object that the hands of a performance touch where it starts and ends, if any. */
export interface Touches {
  readonly start?: 'hand' | 'body';
  readonly end?: 'hand' | 'body';
}

/** Velocity in m/s and acceleration in m/s² of a wrist where one stretch passes into the next, in left space. */
export interface Passing {
  readonly velocity: Vector;
  readonly acceleration: Vector;
}

/** Computes minimum-jerk progress (Flash and Hogan 1985), 0 to 1. */
export const minimumJerk = (fraction: number): number => {
  const u = Math.min(1, Math.max(0, fraction));
  return u * u * u * (10 + u * (6 * u - 15));
};

/** Fraction of a move by which the fingers have their new shape: hands prepare early. */
export const FINGERS_LEAD = 0.78;

/** Computes the progress of the fingers at a fraction of a move. */
export const fingersAt = (fraction: number): number => minimumJerk(fraction / FINGERS_LEAD);

/** Fraction of a move in which it has left the straight line as far as its via offset asks. */
const SWERVE = 0.42;

/** Computes the fraction of its via offset at a fraction of a move: quickly off, long away, least jerk throughout. */
export const bumpAt = (fraction: number): number =>
  minimumJerk(fraction / SWERVE) * minimumJerk((1 - fraction) / SWERVE);

/**
 * Computes the same for a move from letter to letter of a word: evenly out and back, which takes the least
 * acceleration.
 */
export const letterBumpAt = (fraction: number): number =>
  fraction <= 0 || fraction >= 1 ? 0 : Math.sin(Math.PI * fraction) ** 2;

/** Computes the same within a sign, where a gentle arc is drawn and no obstacle avoided. */
export const arcAt = (fraction: number): number => 64 * (fraction * (1 - fraction)) ** 3;

/** Interpolates between two keys. Fingers have their own fraction; `viaOffset` is in left space. */
export function mixKeys(
  a: Key,
  b: Key,
  fraction: number,
  fingers: number,
  viaOffset?: Vector,
  bump = 0,
): Key {
  const key = a.slice();
  for (let index = 0; index < KEY.hand; index += 1)
    key[index] = a[index]! + (b[index]! - a[index]!) * fraction;
  for (let index = KEY.hand; index < KEY.size; index += 1)
    key[index] = a[index]! + (b[index]! - a[index]!) * fingers;
  if (viaOffset !== undefined) {
    key[0]! += viaOffset[0] * bump;
    key[1]! += viaOffset[1] * bump;
    key[2]! += viaOffset[2] * bump;
  }
  return key;
}

/** Keyframes between two keys, at fractions of a stroke's time, on a way that is bowed where `viaOffset` says so. */
export const strokeKeyframes = (from: Key, to: Key, viaOffset?: Vector): Keyframe[] =>
  [0.2, 0.4, 0.6, 0.8].map((fraction) => {
    const progress = minimumJerk(fraction);
    return { at: fraction, key: mixKeys(from, to, progress, progress, viaOffset, arcAt(fraction)) };
  });

/** Velocities and accelerations at the keyframes of a stroke, keyframe after keyframe. */
interface Slopes {
  readonly velocity: Float64Array;
  readonly acceleration: Float64Array;
}

/** Computes slopes from the parabola through each keyframe and its neighbours; a stop at both ends. */
function findSlopes(keyframes: readonly Keyframe[]): Slopes {
  const velocity = new Float64Array(keyframes.length * KEY.size);
  const acceleration = new Float64Array(keyframes.length * KEY.size);
  for (let index = 1; index < keyframes.length - 1; index += 1) {
    const previous = keyframes[index - 1]!;
    const { at, key } = keyframes[index]!;
    const next = keyframes[index + 1]!;
    const span = next.at - previous.at;
    for (let number = 0; number < KEY.size; number += 1) {
      const left = (key[number]! - previous.key[number]!) / (at - previous.at);
      const right = (next.key[number]! - key[number]!) / (next.at - at);
      const slope = (left * (next.at - at) + right * (at - previous.at)) / span;
      // Without this limit a curve through an abrupt change would swing past its keyframes.
      const limit = 3 * Math.min(Math.abs(left), Math.abs(right));
      const place = index * KEY.size + number;
      // A wrist turns back at the keyframe, not beyond it, where skin may be.
      if (number < KEY.swivel && left * right < 0)
        acceleration[place] = (2 * (right - left)) / span;
      else if (Math.abs(slope) > limit) velocity[place] = Math.sign(slope) * limit;
      else {
        velocity[place] = slope;
        acceleration[place] = (2 * (right - left)) / span;
      }
    }
  }
  return { velocity, acceleration };
}

const slopesByKeyframes = new WeakMap<readonly Keyframe[], Slopes>();

function getSlopes(keyframes: readonly Keyframe[]): Slopes {
  let slopes = slopesByKeyframes.get(keyframes);
  if (slopes === undefined) {
    slopes = findSlopes(keyframes);
    slopesByKeyframes.set(keyframes, slopes);
  }
  return slopes;
}

/** The quintic from one place, velocity and acceleration to another, over a time of 1. */
type Quintic = readonly [number, number, number, number, number, number];

function createQuintic(
  p0: number,
  v0: number,
  a0: number,
  p1: number,
  v1: number,
  a1: number,
): Quintic {
  const d = p1 - p0 - v0 - a0 / 2;
  const e = v1 - v0 - a0;
  const f = a1 - a0;
  return [p0, v0, a0 / 2, 10 * d - 4 * e + f / 2, -15 * d + 7 * e - f, 6 * d - 3 * e + f / 2];
}

/** Computes the curve of one number of a key from a keyframe to the next. */
function computeCurve(keyframes: readonly Keyframe[], index: number, number: number): Quintic {
  const { velocity, acceleration } = getSlopes(keyframes);
  const a = keyframes[index]!;
  const b = keyframes[index + 1]!;
  const span = b.at - a.at;
  const from = index * KEY.size + number;
  const to = from + KEY.size;
  return createQuintic(
    a.key[number]!,
    velocity[from]! * span,
    acceleration[from]! * span * span,
    b.key[number]!,
    velocity[to]! * span,
    acceleration[to]! * span * span,
  );
}

function throughKeyframes(keyframes: readonly Keyframe[], elapsed: number): Key {
  let index = 0;
  while (index < keyframes.length - 2 && elapsed >= keyframes[index + 1]!.at) index += 1;
  const a = keyframes[index]!;
  const u = Math.min(1, Math.max(0, (elapsed - a.at) / (keyframes[index + 1]!.at - a.at)));
  const key = a.key.slice();
  for (let number = 0; number < KEY.size; number += 1) {
    const [c0, c1, c2, c3, c4, c5] = computeCurve(keyframes, index, number);
    key[number] = c0 + u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5))));
  }
  return key;
}

const WRIST = [KEY.wrist, KEY.wrist + 1, KEY.wrist + 2];

/** Computes the largest acceleration through keyframes of some numbers of the key together: of the wrist, in m/s². */
export function largestAcceleration(
  keyframes: readonly Keyframe[],
  numbers: readonly number[] = WRIST,
): number {
  let largest = 0;
  for (let index = 0; index < keyframes.length - 1; index += 1) {
    const span = keyframes[index + 1]!.at - keyframes[index]!.at;
    const curves = numbers.map((number) => computeCurve(keyframes, index, number));
    for (let u = 0; u <= 1; u += 0.2) {
      let square = 0;
      for (const [, , c2, c3, c4, c5] of curves)
        square += (2 * c2 + u * (6 * c3 + u * (12 * c4 + u * 20 * c5))) ** 2;
      largest = Math.max(largest, Math.sqrt(square) / (span * span));
    }
  }
  return largest;
}

/**
 * Computes the quintic Hermite bases for velocity and acceleration at the start, over a time of 1; mirrored
 * for the end.
 */
const velocityBasis = (u: number): number => u - u ** 3 * (6 - u * (8 - 3 * u));
const accelerationBasis = (u: number): number => (u * u * (1 - u) ** 3) / 2;

/** Passing through an end of a stretch changes its path over this many seconds at most. */
const MAX_JOIN_SECONDS = 0.2;

/** Adds what passing through the ends, instead of coming to rest there, makes of a key. */
function passThrough({ start, end, enter, leave }: Stretch, seconds: number, key: Key): Key {
  const span = Math.min(MAX_JOIN_SECONDS, end - start);
  const moved = key.slice();
  const move = (passing: Passing | undefined, u: number, direction: 1 | -1) => {
    if (passing === undefined || u >= 1) return;
    const alongVelocity = direction * span * velocityBasis(u);
    const alongAcceleration = span * span * accelerationBasis(u);
    for (const axis of [0, 1, 2] as const)
      moved[axis]! +=
        passing.velocity[axis] * alongVelocity + passing.acceleration[axis] * alongAcceleration;
  };
  move(enter, (seconds - start) / span, 1);
  move(leave, (end - seconds) / span, -1);
  return moved;
}

/** Returns the key of a stretch at a time. */
export function keyAt(stretch: Stretch, seconds: number): Key {
  const key = stoppingKeyAt(stretch, seconds);
  const passes = stretch.enter !== undefined || stretch.leave !== undefined;
  return passes && seconds > stretch.start && seconds < stretch.end
    ? passThrough(stretch, seconds, key)
    : key;
}

/** Computes the elapsed time at the pace of 1, from the start: even, or with a push at first and slower then. */
function elapsedAt({ start, end, pace, effort = 0 }: Stretch, seconds: number): number {
  const even = seconds - start;
  if (effort === 0) return even * pace;
  const span = end - start;
  return (even + effort * span * Math.sin((Math.PI * even) / span) ** 2) * pace;
}

/** Computes the key of a stretch that starts and ends in stillness. */
function stoppingKeyAt(stretch: Stretch, seconds: number): Key {
  const { keyframes, start, end, viaOffset, arc, isLetterMove } = stretch;
  const first = keyframes[0]!;
  if (keyframes.length === 1 || seconds <= start) return first.key;
  if (seconds >= end) return keyframes.at(-1)!.key;
  const elapsed = elapsedAt(stretch, seconds);
  if (keyframes.length > 2) return throughKeyframes(keyframes, elapsed);
  const last = keyframes[1]!;
  const fraction = elapsed / last.at;
  const bumpFor = isLetterMove ? letterBumpAt : bumpAt;
  const bump = viaOffset === undefined ? arcAt(fraction) : bumpFor(fraction);
  const offset = viaOffset ?? arc;
  return mixKeys(first.key, last.key, minimumJerk(fraction), fingersAt(fraction), offset, bump);
}
