/** Reads a spelled word: the name of a list whose letters, one after the other, are nearest to what is seen. Pure. */
import { SIDES } from '#contract/pose.ts';
import { handDistance, SAMPLES_PER_SECOND, type SeenMoment } from './seen-signing.ts';
import type { KnownLetter } from './spelled-words.ts';

/** A landmark that is further away tells no more. */
const MAX_AWAY_PIXELS = 20;
/**
 * Cost of a moment on the way between two letters, in pixels: what is nearer to a letter than this is that letter. More
 * where the hands are still, for on the way they move.
 */
const WAY_PIXELS = 3.5;
const STILL_WAY_PIXELS = 8;
/** Distance from the moment before to the one after, noise included, below which hands are still. */
const STILL_PIXELS = 4;
/** Minimum moments of a letter, and of the way between two that are the same. */
const MIN_LETTER_MOMENTS = 2;
const MIN_DOUBLED_MOMENTS = 2;
/** Range of rates at which people spell. */
const MIN_LETTERS_PER_SECOND = 2;
const MAX_LETTERS_PER_SECOND = 6.5;
/** Largest place by which a moment may be moved as a whole before it is compared. */
const MAX_MOVE_PIXELS = 3;

/** Name of the way among the letters. */
const WAY = '-';
type Costs = ReadonlyMap<string, Float64Array>;

type Shift = readonly [right: number, down: number];

/** Computes by how much a moment is moved to be on a letter. */
function computeShift(seen: SeenMoment, form: SeenMoment): Shift {
  const shift = [0, 0];
  let count = 0;
  for (const side of SIDES) {
    const [from, to] = [seen.hands[side], form.hands[side]];
    for (let index = 0; index < from.length; index += 1)
      shift[index % 2]! += to[index]! - from[index]!;
    count += from.length / 2;
  }
  const clamp = (value: number) => Math.max(-MAX_MOVE_PIXELS, Math.min(MAX_MOVE_PIXELS, value));
  return [clamp(shift[0]! / count), clamp(shift[1]! / count)];
}

function distanceTo(seen: SeenMoment, form: SeenMoment, shift: Shift): number {
  // A letter is one hand against the other: it is as far away as the hand that is further.
  return Math.max(
    ...SIDES.map((side) =>
      handDistance(seen.hands[side], form.hands[side], MAX_AWAY_PIXELS, shift),
    ),
  );
}

/** Computes by how much a whole word is moved: the median of its moments, each on the letter that is nearest. */
function computeWordShift(seen: readonly SeenMoment[], letters: readonly KnownLetter[]): Shift {
  const forms = letters.flatMap(({ moments }) => moments);
  const shifts = seen.map((moment) => {
    let nearest = { shift: [0, 0] as Shift, distance: Number.POSITIVE_INFINITY };
    for (const form of forms) {
      const shift = computeShift(moment, form);
      const distance = distanceTo(moment, form, shift);
      if (distance < nearest.distance) nearest = { shift, distance };
    }
    return nearest.shift;
  });
  const median = (axis: 0 | 1) =>
    shifts.map((shift) => shift[axis]).toSorted((a, b) => a - b)[shifts.length >> 1]!;
  return [median(0), median(1)];
}

const isStill = (seen: readonly SeenMoment[], index: number): boolean => {
  const [previous, next] = [seen[Math.max(0, index - 1)]!, seen[index + 1] ?? seen[index]!];
  return SIDES.every(
    (side) => handDistance(previous.hands[side], next.hands[side], MAX_AWAY_PIXELS) < STILL_PIXELS,
  );
};

/** Computes how far each moment is from each letter, and what it costs as a moment on the way. */
function computeCosts(seen: readonly SeenMoment[], letters: readonly KnownLetter[]): Costs {
  const shift = computeWordShift(seen, letters);
  return new Map([
    ...letters.map(
      ({ letter, moments }) =>
        [
          letter,
          Float64Array.from(seen, (moment) =>
            Math.min(...moments.map((form) => distanceTo(moment, form, shift))),
          ),
        ] as const,
    ),
    [
      WAY,
      Float64Array.from(seen, (_, index) => (isStill(seen, index) ? STILL_WAY_PIXELS : WAY_PIXELS)),
    ],
  ]);
}

/** Lists the steps through a word: each letter a few times, with or without a way before it. */
const listSteps = (word: string): string[] =>
  [...word].flatMap((letter, index) => {
    const ways = index === 0 ? 0 : word[index - 1] === letter ? MIN_DOUBLED_MOMENTS : 1;
    return [...WAY.repeat(ways), ...letter.repeat(MIN_LETTER_MOMENTS)];
  });

/** Computes the cost of the best way through the letters of a word, in pixels for each moment. */
function computeWordCost(word: string, count: number, costs: Costs): number {
  const steps = listSteps(word);
  const stepCosts = steps.map((step) => costs.get(step)!);
  const isSkipped = steps.map(
    (step, index) => step === WAY && steps[index - 1] !== steps[index + 1],
  );
  let [previous, row] = [new Float64Array(steps.length), new Float64Array(steps.length)];
  previous.fill(Number.POSITIVE_INFINITY);
  for (let moment = 0; moment < count; moment += 1) {
    for (let step = 0; step < steps.length; step += 1) {
      let cost = previous[step]!;
      if (moment === 0 && step === 0) cost = 0;
      if (step > 0 && previous[step - 1]! < cost) cost = previous[step - 1]!;
      if (step > 1 && isSkipped[step - 1]! && previous[step - 2]! < cost)
        cost = previous[step - 2]!;
      row[step] = cost + stepCosts[step]![moment]!;
    }
    [previous, row] = [row, previous];
  }
  return previous[steps.length - 1]! / count;
}

export interface WordReading {
  readonly word: string;
  /** Cost of the nearest wrong word, as a multiple of that of the right one. */
  readonly margin: number;
}

/**
 * Reads what is seen of a spelled word.
 *
 * @param words all that it could be, as letters alone
 * @param signed the word that was signed, one of them
 */
export function readWord(
  seen: readonly SeenMoment[],
  letters: readonly KnownLetter[],
  words: readonly string[],
  signed: string,
): WordReading {
  const costs = computeCosts(seen, letters);
  let nearest = { word: '', cost: Number.POSITIVE_INFINITY };
  let wrong = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const lettersPerSecond = (word.length * SAMPLES_PER_SECOND) / seen.length;
    if (lettersPerSecond < MIN_LETTERS_PER_SECOND || lettersPerSecond > MAX_LETTERS_PER_SECOND)
      continue;
    const cost = computeWordCost(word, seen.length, costs);
    if (cost < nearest.cost) nearest = { word, cost };
    if (word !== signed && cost < wrong) wrong = cost;
  }
  return { word: nearest.word, margin: wrong / computeWordCost(signed, seen.length, costs) };
}
