/** Numbers in the thumb-based (southern) system: own signs to 20, digits in columns from there. */
import { z } from 'zod';
import { Confidence, type Provenance, ReviewState } from '#contract/coverage.ts';
import type { Locus } from '#contract/gloss.ts';
import { Articulation } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { NEUTRAL, placeSpot } from '#signing/articulation/body-places.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import { add, subtract } from '#signing/body/vector.ts';
import { type Performance, withDuration } from '#signing/motion/performance.ts';
import numbersFile from './data/numbers.json';
import { LOCI } from './loci.ts';

const NumberSign = z.strictObject({
  value: z.int().min(0),
  mouthing: z.string(),
  confidence: Confidence,
  review: ReviewState,
  sources: z.array(z.string()),
  description: z.string(),
  note: z.string().optional(),
  correction: z.string().optional(),
  articulation: Articulation,
});
const Numbers = z.strictObject({
  about: z.string(),
  rules: z.array(z.string()),
  sources: z.record(z.string(), z.string()),
  numbers: z.array(NumberSign),
});

/** Numbers with a sign of their own, 0 to 20. */
export const NUMBERS: ReadonlyMap<number, z.infer<typeof NumberSign>> = new Map(
  Numbers.parse(numbersFile).numbers.map((sign) => [sign.value, sign]),
);

/** Distance of two columns; digits go from the signer's left to right. */
const COLUMN = 0.08;
/** Height of numbers above the point that they are placed at, so that the eye finds them. */
const ABOVE_LOCUS_METRES = 0.08;
/** Distance of two columns of the same digit, and the height and the time of the hop between them, so that 22 is not read as 2. */
const DOUBLED_COLUMN = 0.11;
const HOP_METRES = 0.03;
const HOP_SECONDS = 0.12;
const DIGIT_SECONDS = 0.3;
const LAST_DIGIT_SECONDS = 0.34;
/** The zero before an hour below ten says nothing new. */
const HOUR_ZERO_SECONDS = 0.2;

const cache = new Map<string, Performance>();

function cached(key: string, make: () => Performance): Performance {
  const existing = cache.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  cache.set(key, created);
  return created;
}

/** Metres from where numbers are signed to a locus, for numbers that are placed there. */
function shiftTo(locus: Locus | undefined): Vector {
  if (locus === undefined) return [0, 0, 0];
  const { place, near } = NUMBERS.get(1)!.articulation;
  const [x, y, z] = subtract(LOCI[locus], placeSpot(place ?? NEUTRAL, near, 'alone').point);
  return [x, y + ABOVE_LOCUS_METRES, z];
}

interface Column {
  readonly digit: number;
  /** Metres from the middle of the number to the signer's left. */
  readonly offset: number;
  readonly seconds: number;
  /** Whether the same digit precedes it: the hand hops to it. */
  readonly isDoubled?: boolean;
}

function columnPerformance(
  { digit, offset, seconds, isDoubled = false }: Column,
  locus?: Locus,
): Performance {
  return cached(`${digit}@${offset.toFixed(3)}:${seconds}:${isDoubled}:${locus}`, () => {
    const { articulation } = NUMBERS.get(digit)!;
    const getKey = (height: number) => {
      const shift = add(shiftTo(locus), [-offset, height, 0]);
      const still = performArticulation(
        { ...articulation, steps: [], repeat: undefined },
        { shift },
      );
      return still.hands.right![0]!.key;
    };
    const key = getKey(0);
    const end = { at: seconds, key };
    if (!isDoubled) return { seconds, hands: { right: [{ at: 0, key }, end] } };
    const hop = [
      { at: 0, key: getKey(HOP_METRES) },
      { at: HOP_SECONDS, key },
    ];
    return { seconds, hands: { right: [...hop, end] } };
  });
}

/** Returns the performance of a single digit, as inside a spelled word. */
export const digitPerformance = (digit: number): Performance =>
  columnPerformance({ digit, offset: 0, seconds: DIGIT_SECONDS });

function digitsPerformance(
  digits: readonly number[],
  locus?: Locus,
  seconds = DIGIT_SECONDS,
): Performance[] {
  const middle = (digits.length - 1) / 2;
  return digits.map((digit, index) => {
    const isDoubled = digits[index - 1] === digit;
    const isInDouble = isDoubled || digits[index + 1] === digit;
    const column = Math.max(-1.5, Math.min(1.5, index - middle));
    return columnPerformance(
      {
        digit,
        offset: column * (isInDouble ? DOUBLED_COLUMN : COLUMN),
        seconds:
          (index === digits.length - 1 ? LAST_DIGIT_SECONDS : seconds) +
          (isDoubled ? HOP_SECONDS : 0),
        isDoubled,
      },
      locus,
    );
  });
}

const toDigits = (value: number): number[] => [...String(value)].map(Number);

/** Returns the performances of a whole number, at a locus where it has one: its own sign to 20, else its digits. */
export function numberPerformances(value: number, locus?: Locus): Performance[] {
  const sign = NUMBERS.get(value);
  if (sign === undefined) return digitsPerformance(toDigits(value), locus);
  return [
    cached(`own${value}:${locus}`, () => {
      const performance = performArticulation(sign.articulation, { shift: shiftTo(locus) });
      // What moves to tell it from a digit takes at least as long as two digits.
      const min = value > 10 ? 2 * DIGIT_SECONDS : DIGIT_SECONDS;
      return performance.seconds >= min
        ? performance
        : withDuration(performance, Math.max(min, LAST_DIGIT_SECONDS));
    }),
  ];
}

/** Minutes after the hour: below ten they begin with zero, on the hour they are zero zero. */
export const minutePerformances = (minute: number, locus?: Locus): Performance[] =>
  minute < 10 ? digitsPerformance([0, minute], locus) : numberPerformances(minute, locus);

/** Hours of the 24-hour clock as boards show them: below ten they begin with zero. */
export const hourPerformances = (hour: number, locus?: Locus): Performance[] =>
  hour < 10
    ? digitsPerformance([0, hour], locus, HOUR_ZERO_SECONDS)
    : numberPerformances(hour, locus);

/** Creates the provenance of numbers: their own signs, or the rule of columns. */
export function numberProvenance(values: readonly number[]): Provenance {
  const signs = values.map((value) => NUMBERS.get(value)).filter((sign) => sign !== undefined);
  const byRule = signs.length < values.length;
  const weakest = byRule || signs.some(({ confidence }) => confidence !== 'cross-checked');
  const note = byRule
    ? 'digits in columns from the signer’s left to right'
    : signs.map((sign) => sign.note).find((text) => text !== undefined);
  return {
    rendition: 'number',
    confidence: weakest ? 'sourced' : 'cross-checked',
    review: 'unreviewed',
    sources: byRule
      ? ['commandinghands.co.uk BSL course, numbers page', 'Dicta-Sign BSL lexicon (digits)']
      : ['Dicta-Sign BSL lexicon', 'commandinghands.co.uk BSL course, numbers page'],
    note,
  };
}

export const forgetNumbers = (): void => cache.clear();
