/**
 * Times at which each digit changes between two letters: one that touches changes with the move, a free one
 * early and slowly.
 */
import { SIDES, type Side } from '#contract/pose.ts';
import { KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { type ByKey, getOrCreate } from '#signing/body/by-key.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { heldHand } from '#signing/collision/posed-hand.ts';
import { FINGERS_LEAD, type FingerSpan } from '#signing/motion/motion.ts';

/** A digit so near to the other hand touches it. */
const TOUCHING_METRES = 0.006;
/** Digits of a key in its order, as capsules name them: index to little finger, then the thumb. */
const DIGITS = [2, 3, 4, 5, 1] as const;
/** Numbers of a finger in a key. */
export const FINGER_NUMBERS = 4;
/** Distance that a tip moves, in metres, when one of its angles changes by one radian. */
const LEVERS = {
  finger: [0.09, 0.055, 0.025, 0.09],
  thumb: [0.09, 0.09, 0.06, 0.055, 0.03],
} as const;
/** A fingertip that is quicker than this does not hold its letter any more: metres a second. */
const HOLD_SPEED = 0.09;
const LEAD_STEP = 0.004;

/** Flag of each digit of each hand, in the order of a key. */
export type DigitFlags = Readonly<Record<Side, readonly boolean[]>>;

const touching: ByKey<ByKey<DigitFlags>> = new WeakMap();

/** Finds which digits of each hand touch the other hand. */
export function touchingDigits(left: Key, right: Key): DigitFlags {
  const byRight = getOrCreate(touching, left, () => new WeakMap());
  return getOrCreate(byRight, right, () => {
    const [leftGeometry, rightGeometry] = SIDES.map(
      (side) => heldHand(side, side === 'left' ? left : right).geometry,
    );
    const findTouching = (geometry: number[], otherGeometry: number[]) =>
      DIGITS.map(
        (digit) => nearestOfHands(geometry, otherGeometry, TOUCHING_METRES, [digit]).a >= 0,
      );
    return {
      left: findTouching(leftGeometry!, rightGeometry!),
      right: findTouching(rightGeometry!, leftGeometry!),
    };
  });
}

/** Estimates how far a fingertip moves from one shape to another, in metres. */
function estimateTipMetres(from: Key, to: Key, digit: number): number {
  const first = KEY.hand + digit * FINGER_NUMBERS;
  const levers: readonly number[] = LEVERS[digit < FINGER_NUMBERS ? 'finger' : 'thumb'];
  return levers.reduce((sum, lever, angle) => {
    const degrees = Math.abs(to[first + angle]! - from[first + angle]!);
    return sum + (degrees * Math.PI * lever) / 180;
  }, 0);
}

/** Computes how early a fingertip may begin a movement of some length and still be slow when the hold is over. */
function computeLead(metres: number, moveSeconds: number, maxLead: number): number {
  for (let lead = maxLead; lead > 0; lead -= LEAD_STEP) {
    const u = lead / (lead + moveSeconds);
    const speed = (metres * 30 * (u * (1 - u)) ** 2) / (lead + moveSeconds);
    if (speed < HOLD_SPEED) return lead;
  }
  return 0;
}

/** Extent to which a change of fingers goes beyond the move of the hand. */
export interface Extent {
  /** Seconds before the move, at most. */
  readonly lead: number;
  /** Whether fingers that will not touch take the whole move. */
  readonly whole: boolean;
}

/**
 * Computes when the digits of a hand change, from the start of its move.
 *
 * @param startTouches whether each of them touches at the start
 * @param endTouches whether each of them touches at the end
 */
export function fingerSpans(
  keys: { readonly from: Key; readonly to: Key },
  moveSeconds: number,
  { lead, whole }: Extent,
  startTouches: readonly boolean[],
  endTouches: readonly boolean[],
): FingerSpan[] {
  return DIGITS.map((_, digit) => {
    const early =
      startTouches[digit] === true
        ? 0
        : computeLead(estimateTipMetres(keys.from, keys.to, digit), moveSeconds, lead);
    const isLong = whole && endTouches[digit] !== true;
    return { fromSeconds: -early, toSeconds: (isLong ? 1 : FINGERS_LEAD) * moveSeconds };
  });
}
