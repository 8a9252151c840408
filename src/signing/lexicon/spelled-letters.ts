/** Letters of a word as performances: each with the time it is held, doubled ones with a second touch. */
import { SIDES, type Vector } from '#contract/pose.ts';
import type { Key } from '#signing/body/arm-keyframe.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { geometryAtKey, heldHand } from '#signing/collision/posed-hand.ts';
import { letterMoveSeconds } from '#signing/motion/letters/letter-move.ts';
import type { Keyframe } from '#signing/motion/motion.ts';
import {
  firstKey,
  lastKey,
  limitAcceleration,
  type Performance,
} from '#signing/motion/performance.ts';
import { viaOffsetsFor } from '#signing/motion/via-offsets.ts';
import { computeHolds, type LetterHold, type Pace } from './spelling-rhythm.ts';

/** A doubled letter lifts this far, in metres, and touches again after this time: less is not seen as a second letter. */
const TAP_METRES = 0.034;
const TAP_SECONDS: Readonly<Record<Pace, number>> = { usual: 0.23, quick: 0.18 };
/**
 * Directions of the tap across the picture, for the right hand in left space: the one that moves furthest
 * clear of the other hand is used.
 */
const TAP_DIRECTIONS: readonly Vector[] = [
  [0.8, 0.6, 0],
  [0.6, 0.8, 0],
  [1, 0, 0],
  [0.95, 0.3, 0],
  [0.95, -0.3, 0],
  [0, 1, 0],
  [0.7, -0.7, 0],
];
/** Signs and digits before and after a letter: about what a move from or to them takes. */
const OTHER_MOVE_SECONDS = 0.25;

/** Moves a key by a direction times a distance in metres. */
function moveKey(key: Key, direction: Vector, metres: number): Key {
  const moved = key.slice();
  for (const axis of [0, 1, 2] as const) moved[axis]! += direction[axis] * metres;
  return moved;
}

function liftedKey(right: Key, left: Key): Key {
  const base = heldHand('left', left).geometry;
  let best = { key: right, gap: Number.NEGATIVE_INFINITY };
  for (const direction of TAP_DIRECTIONS) {
    // Fingers that are between those of the base hand come free on the way, or do not.
    const gaps = [0.3, 0.6, 1].map((fraction) => {
      const key = moveKey(right, direction, fraction * TAP_METRES);
      return nearestOfHands(geometryAtKey('right', key), base).gap;
    });
    const gap = Math.min(...gaps) + gaps.at(-1)!;
    if (gap > best.gap) best = { key: moveKey(right, direction, TAP_METRES), gap };
  }
  return best.key;
}

const taps: Readonly<Record<Pace, WeakMap<Performance, Performance>>> = {
  usual: new WeakMap(),
  quick: new WeakMap(),
};

/** Repeats a letter: a small lift and a second touch. */
function repeatLetter(performance: Performance, pace: Pace): Performance {
  const cached = taps[pace].get(performance);
  if (cached !== undefined) return cached;
  const right = lastKey(performance.hands.right!);
  const left = lastKey(performance.hands.left!);
  const seconds = TAP_SECONDS[pace];
  const tap = limitAcceleration({
    seconds,
    isLetter: true,
    hands: {
      right: [
        { at: 0, key: right },
        { at: seconds / 2, key: liftedKey(right, left) },
        { at: seconds, key: right },
      ],
      left: [
        { at: 0, key: left },
        { at: seconds, key: left },
      ],
    },
  });
  taps[pace].set(performance, tap);
  return tap;
}

/** Computes the time of the move from one letter to the next, as it will be laid out. */
function computeMoveSeconds(previous: Performance, next: Performance): number {
  const move = (side: 'left' | 'right') => ({
    from: lastKey(previous.hands[side]!),
    to: firstKey(next.hands[side]!),
  });
  const moves = { left: move('left'), right: move('right') };
  const viaOffsets = viaOffsetsFor(moves.left, moves.right, 1, 'letter');
  return Math.max(
    ...SIDES.map((side) =>
      letterMoveSeconds(side, moves[side].from, moves[side].to, viaOffsets[side], 1),
    ),
  );
}

const isMoving = ({ hands }: Performance): boolean => (hands.right?.length ?? 0) > 2;

/** Holds the last key of a letter for a time. */
function withHold(performance: Performance, seconds: number): Performance {
  const moves = isMoving(performance);
  const stroke = moves ? performance.seconds : 0;
  const hold = (keyframes: readonly Keyframe[]): Keyframe[] => [
    ...(moves ? keyframes : [{ at: 0, key: firstKey(keyframes) }]),
    { at: stroke + seconds, key: lastKey(keyframes) },
  ];
  return {
    ...performance,
    seconds: stroke + seconds,
    hands: { right: hold(performance.hands.right!), left: hold(performance.hands.left!) },
  };
}

/** A letter in its rhythm, and the stillness after it. */
export interface RhythmicLetter {
  readonly performance: Performance;
  readonly gap: number;
}

/**
 * Gives the letters of a word their times.
 *
 * @param letters one for each character; `undefined` for digits, which keep their own times
 * @param isDoubled whether the word before ended with the first letter
 */
export function applyRhythm(
  word: string,
  letters: readonly (Performance | undefined)[],
  pace: Pace = 'usual',
  isDoubled = false,
): (RhythmicLetter | undefined)[] {
  const signedLetters = letters.map((letter, index) => {
    const isRepeated = index === 0 ? isDoubled : letter === letters[index - 1];
    return letter !== undefined && isRepeated ? repeatLetter(letter, pace) : letter;
  });
  const motions = signedLetters.map((letter, index) => {
    const previous = signedLetters[index - 1];
    const between = letter && previous ? computeMoveSeconds(previous, letter) : OTHER_MOVE_SECONDS;
    const stroke = letter === undefined || isMoving(letter) ? (letter?.seconds ?? 0.3) : 0;
    return { move: index === 0 ? 0 : between, stroke };
  });
  const holds: LetterHold[] = computeHolds(word, motions, pace);
  return signedLetters.map(
    (letter, index) =>
      letter && {
        performance: withHold(letter, holds[index]!.hold),
        gap: holds[index]!.gap,
      },
  );
}
