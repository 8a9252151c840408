/**
 * Directional verbs: a sign that travels from one spot in signing space to another. What the hands do
 * stays; where they do it goes from locus to locus.
 */

import type { Articulation } from '#contract/notation/articulation.ts';
import { type Quaternion, SIDES, type Side, type Vector } from '#contract/pose.ts';
import {
  getHandAngles,
  handPlacement,
  KEY,
  type Key,
  mirrorRotation,
  mirrorVector,
  solveHand,
  toKey,
} from '#signing/body/arm-keyframe.ts';
import { aboutAxis, IDENTITY, multiply, rotate } from '#signing/body/quaternion.ts';
import { add, distance, mix, normalize, scale, subtract } from '#signing/body/vector.ts';
import { nearestOfHands, separation } from '#signing/collision/capsule-gaps.ts';
import { palmCentre } from '#signing/collision/hand-site.ts';
import { geometryAtKey } from '#signing/collision/posed-hand.ts';
import { moveSeconds } from '#signing/motion/hand-track.ts';
import { type Keyframe, keyAt, minimumJerk } from '#signing/motion/motion.ts';
import {
  firstKey,
  lastKey,
  limitAcceleration,
  type Performance,
  withDuration,
} from '#signing/motion/performance.ts';
import { type PerformOptions, performArticulation } from './perform-articulation.ts';

/** A verb that travels less than this is not seen to go anywhere, in metres. */
const MIN_TRAVEL_METRES = 0.24;
/** Seconds that a verb needs to travel one metre, beside those it needs to begin. */
const TRAVEL = { beginSeconds: 0.25, secondsPerMetre: 0.9 } as const;
/** Overlap that skin gives way to, in metres. */
const YIELD_METRES = 0.001;
const EVEN_KEYFRAMES = 8;
/** Hands turn by this fraction of the bearing: all of it would take the far arm out of reach. */
const TURN_FRACTION = 0.6;
/** Distance behind the trunk's middle from which bearings are measured, in metres. */
const BEHIND_METRES = 0.1;

/** Computes the middle of the palm at a key, in the trunk's space. */
function palmAt(side: Side, key: Key): Vector {
  const { wrist, rotation } = handPlacement(key);
  return mirrorVector(side, add(wrist, rotate(rotation, palmCentre())));
}

const computeMiddle = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => add(sum, point)),
    1 / points.length,
  );

/** Destination of a hand: its palm, and the turn about the vertical that brings it there, in the trunk's space. */
interface Destination {
  readonly palm: Vector;
  readonly turn: Quaternion;
}

/** Moves a key to a destination of the same hand, with its elbow near where it was. */
function movedTo(side: Side, key: Key, { palm, turn }: Destination, swivel?: number): Key {
  const rotation = mirrorRotation(
    side,
    multiply(turn, mirrorRotation(side, handPlacement(key).rotation)),
  );
  const goal = { rotation, site: palmCentre(), point: mirrorVector(side, palm) };
  return toKey(solveHand(goal, swivel ?? key[KEY.swivel]), getHandAngles(key));
}

const shifted = (side: Side, key: Key, by: Vector): Key =>
  movedTo(side, key, { palm: add(palmAt(side, key), by), turn: IDENTITY });

/** Computes the direction of a spot from the middle of the body, in degrees about the vertical. */
const computeBearing = ([x, , z]: Vector): number =>
  (Math.atan2(x, z + BEHIND_METRES) * 180) / Math.PI;

const stays = (keyframes: readonly Keyframe[]): boolean =>
  keyframes.every(({ key }) => key === keyframes[0]!.key);

/** Computes where the hands' middle is at both ends when a verb goes from and to somewhere. */
function computeEnds(start: Vector, end: Vector, from: Vector | undefined, to: Vector | undefined) {
  const ends = { start: from ?? start, end: to ?? end };
  const path = subtract(ends.end, ends.start);
  if (Math.hypot(...path) >= MIN_TRAVEL_METRES) return ends;
  const travel = scale(normalize(path), MIN_TRAVEL_METRES);
  if (from === undefined) return { ...ends, start: subtract(ends.end, travel) };
  return to === undefined ? { ...ends, end: add(ends.start, travel) } : ends;
}

/**
 * Samples even keyframes on the path of a stroke, close enough for hands that travel to keep off each other
 * between them.
 */
function evenKeyframes(keyframes: readonly Keyframe[], seconds: number): readonly Keyframe[] {
  const stretch = { start: 0, end: seconds, pace: 1, keyframes };
  return Array.from({ length: EVEN_KEYFRAMES + 1 }, (_, step) => {
    const time = (step * seconds) / EVEN_KEYFRAMES;
    return { at: time, key: keyAt(stretch, time) };
  });
}

/**
 * Performs a sign whose base hand stays: it is made where it ends, or where it starts; the dominant hand
 * comes from afar.
 */
function aroundBase(
  articulation: Articulation,
  options: PerformOptions,
  from: Vector | undefined,
  to: Vector | undefined,
): Performance {
  const { hands } = performArticulation(articulation, options);
  const start = palmAt('right', firstKey(hands.right!));
  const end = palmAt('right', lastKey(hands.right!));
  const shift = to === undefined ? subtract(from!, start) : subtract(to, end);
  if (from === undefined || to === undefined)
    return performArticulation(articulation, { ...options, shift });
  const startShift = subtract(from, add(start, shift));
  return performArticulation(articulation, { ...options, shift, startShift });
}

/** Hands that travel together go on as they were held, as far apart as they need. */
function travelling(
  performance: Performance,
  from: Vector | undefined,
  to: Vector | undefined,
): Performance {
  const { hands, seconds } = performance;
  const sides = SIDES.filter((side) => hands[side] !== undefined);
  const start = computeMiddle(sides.map((side) => palmAt(side, firstKey(hands[side]!))));
  const end = computeMiddle(sides.map((side) => palmAt(side, lastKey(hands[side]!))));
  const ends = computeEnds(start, end, from, to);
  const offset = { start: subtract(ends.start, start), end: subtract(ends.end, end) };
  const { beginSeconds, secondsPerMetre } = TRAVEL;
  const travel = beginSeconds + secondsPerMetre * distance(ends.start, ends.end);
  const even = sides.map((side) => evenKeyframes(hands[side]!, seconds));
  const moved = (side: Side): Keyframe[] => {
    let swivel: number | undefined;
    return even[sides.indexOf(side)]!.map(({ at, key }, step) => {
      const by = mix(offset.start, offset.end, minimumJerk(at / seconds));
      const middle = computeMiddle(
        sides.map((palmSide, row) => palmAt(palmSide, even[row]![step]!.key)),
      );
      const goal = add(middle, by);
      // Hands that go aside turn with the body's bearing, as arms do; the pair stays as it is.
      const turn = aboutAxis(
        [0, 1, 0],
        TURN_FRACTION * (computeBearing(goal) - computeBearing(middle)),
      );
      const palm = add(goal, rotate(turn, subtract(palmAt(side, key), middle)));
      const there = movedTo(side, key, { palm, turn }, swivel);
      swivel = there[KEY.swivel];
      return { at, key: there };
    });
  };
  const keyframes = Object.fromEntries(sides.map((side) => [side, moved(side)])) as Partial<
    Record<Side, Keyframe[]>
  >;
  if (keyframes.left !== undefined && keyframes.right !== undefined)
    separateHands(keyframes.left, keyframes.right);
  const travelled: Performance = { ...performance, hands: keyframes };
  const needed = Math.max(
    travel,
    ...sides.map((side) => {
      const sideKeyframes = keyframes[side]!;
      return moveSeconds(sideKeyframes[0]!.key, sideKeyframes.at(-1)!.key, undefined, 1);
    }),
  );
  return limitAcceleration(needed > seconds ? withDuration(travelled, needed) : travelled);
}

/** Wrists at the end of their range turn hands into each other: both give way by half. */
function separateHands(left: Keyframe[], right: Keyframe[]): void {
  if (left.length !== right.length) return;
  left.forEach((_, index) => {
    for (let round = 0; round < 4; round += 1) {
      const rightGeometry = geometryAtKey('right', right[index]!.key);
      const leftGeometry = geometryAtKey('left', left[index]!.key);
      const { gap, a, b } = nearestOfHands(rightGeometry, leftGeometry, -YIELD_METRES);
      if (a < 0) return;
      const offset = scale(separation(rightGeometry, a, leftGeometry, b), -gap / 2);
      right[index] = { ...right[index]!, key: shifted('right', right[index]!.key, offset) };
      const back = scale(offset, -1);
      left[index] = { ...left[index]!, key: shifted('left', left[index]!.key, back) };
    }
  });
}

/**
 * Performs a sign that goes from one spot in signing space to another.
 *
 * @param from where the middle of the palms starts, in the trunk's space; missing: where it would anyway
 * @param to where it ends
 */
export function directionalPerformance(
  articulation: Articulation,
  options: PerformOptions,
  from: Vector | undefined,
  to: Vector | undefined,
): Performance {
  const performance = performArticulation(articulation, options);
  if (from === undefined && to === undefined) return performance;
  const { left } = performance.hands;
  return left !== undefined && stays(left)
    ? aroundBase(articulation, options, from, to)
    : travelling(performance, from, to);
}
