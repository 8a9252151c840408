/** Letters of a word as performances: each with the time it is held, doubled ones with a second touch. */
import { SIDES, type Vector } from '#contract/pose.ts';
import type { Key } from '#signing/body/arm-key.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { geometryAtKey, heldHand } from '#signing/collision/posed-hand.ts';
import { letterMoveSeconds } from '#signing/motion/letters/letter-move.ts';
import type { Keyframe } from '#signing/motion/motion.ts';
import { calmed, firstKey, lastKey, type Performance } from '#signing/motion/performance.ts';
import { viaOffsetsFor } from '#signing/motion/via-offsets.ts';
import { holdsOf, type LetterHold } from './spelling-rhythm.ts';

/** A doubled letter lifts this far, in metres, and touches again after this time. */
const TAP_METRES = 0.022;
const TAP_SECONDS = 0.17;
/**
 * Directions of the tap, for the right hand in left space: the one that moves furthest clear of the other
 * hand is used.
 */
const TAP_WAYS: readonly Vector[] = [
  [0.8, 0.6, 0],
  [0.6, 0.8, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0.7, -0.7, 0],
  [0, 0.7, 0.7],
  [0.7, 0, 0.7],
  [0.7, 0, -0.7],
];
/** Signs and digits before and after a letter: about what a move from or to them takes. */
const OTHER_MOVE_SECONDS = 0.25;

function liftedKey(right: Key, left: Key): Key {
  const base = heldHand('left', left).geometry;
  let best = { key: right, gap: Number.NEGATIVE_INFINITY };
  for (const way of TAP_WAYS) {
    const key = right.slice();
    for (const axis of [0, 1, 2] as const) key[axis]! += way[axis] * TAP_METRES;
    const { gap } = nearestOfHands(geometryAtKey('right', key), base);
    if (gap > best.gap) best = { key, gap };
  }
  return best.key;
}

const taps = new WeakMap<Performance, Performance>();

/** Repeats a letter: a small lift and a second touch. */
function tapped(performance: Performance): Performance {
  const known = taps.get(performance);
  if (known !== undefined) return known;
  const right = lastKey(performance.hands.right!);
  const left = lastKey(performance.hands.left!);
  const tap = calmed({
    seconds: TAP_SECONDS,
    isLetter: true,
    hands: {
      right: [
        { at: 0, key: right },
        { at: TAP_SECONDS / 2, key: liftedKey(right, left) },
        { at: TAP_SECONDS, key: right },
      ],
      left: [
        { at: 0, key: left },
        { at: TAP_SECONDS, key: left },
      ],
    },
  });
  taps.set(performance, tap);
  return tap;
}

/** Computes the time of the move from one letter to the next, as it will be laid out. */
function moveBetween(before: Performance, after: Performance): number {
  const move = (side: 'left' | 'right') => ({
    from: lastKey(before.hands[side]!),
    to: firstKey(after.hands[side]!),
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
function held(performance: Performance, seconds: number): Performance {
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
 */
export function rhythmic(
  word: string,
  letters: readonly (Performance | undefined)[],
): (RhythmicLetter | undefined)[] {
  const shown = letters.map((letter, index) =>
    letter !== undefined && letter === letters[index - 1] ? tapped(letter) : letter,
  );
  const motions = shown.map((letter, index) => {
    const before = shown[index - 1];
    const between = letter && before ? moveBetween(before, letter) : OTHER_MOVE_SECONDS;
    const stroke = letter === undefined || isMoving(letter) ? (letter?.seconds ?? 0.3) : 0;
    return { move: index === 0 ? 0 : between, stroke };
  });
  const holds: LetterHold[] = holdsOf(word, motions);
  return shown.map(
    (letter, index) =>
      letter && {
        performance: held(letter, holds[index]!.hold),
        gap: holds[index]!.gap,
      },
  );
}
