/** Rhythm of signing: how long hands hold at a boundary, how slowly they move on, and which signs are lengthened. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Pause, Phrase } from '#contract/message.ts';

/** Strength of the boundary after a unit; `none` between the signs of one thought. */
export type Boundary = Pause;

/**
 * Effects of boundaries. Gaps of 0.32 s everywhere leave a sentence undivided; a topic's gap is about twice
 * the inner one and a phrase's three times, as boundaries are marked in BSL (Fenlon 2010). Longer gaps left
 * railway messages, which are short sentences, still for a quarter of their time.
 */
export const BOUNDARIES: Readonly<
  Record<Boundary, { readonly holdSeconds: number; readonly moveFactor: number }>
> = {
  none: { holdSeconds: 0, moveFactor: 1 },
  topic: { holdSeconds: 0.26, moveFactor: 1.45 },
  phrase: { holdSeconds: 0.39, moveFactor: 2.05 },
  sentence: { holdSeconds: 0.41, moveFactor: 2.12 },
};

/** The last sign of a phrase takes this many times as long, a sign that was made before as much less. */
export const FINAL_LENGTHENING = 1.13;
/** An emphatic sign takes this many times as long, and its movement is this many times as large. */
export const EMPHASIS = { time: 1.28, extent: 1.38 } as const;

/** An urgent sign takes this fraction of the time. */
const URGENT_TIME = 0.88;
/**
 * Lead of strokes over an even pace at half time, as a fraction of their time: what matters begins with a
 * push and then slows down, an apology begins slowly.
 */
const EFFORTS = { emphasis: 0.07, urgent: 0.07, apology: -0.05 } as const;

type Marked = keyof typeof EFFORTS | 'topic';

const isMarked = (unit: GlossUnit | undefined, mark: Marked): boolean =>
  unit?.nonManuals?.includes(mark) === true;

/** Whether a unit is made larger and slower. */
export const isEmphatic = (unit: GlossUnit): boolean => isMarked(unit, 'emphasis');

const isNumber = ({ kind }: GlossUnit): boolean => /^(?:number|time|platform)$/.test(kind);

/**
 * Returns the boundary after a unit of a phrase: at the end of the phrase, at the end of its topic, or
 * between two numbers, which would otherwise be read as one: platforms 1 and 2 are not platform 12.
 */
export function boundaryAfter({ units, pauseAfter }: Phrase, unitIndex: number): Boundary {
  const next = units[unitIndex + 1];
  if (next === undefined) return pauseAfter;
  if (isNumber(units[unitIndex]!) && isNumber(next)) return 'topic';
  return isMarked(units[unitIndex], 'topic') && !isMarked(next, 'topic') ? 'topic' : 'none';
}

/**
 * Computes the factor by which the strokes of a unit, or of the last of its parts, take longer: above 1 at
 * the end of a phrase and with emphasis, below 1 when it is urgent and when the same sign occurred earlier in
 * the message. Only signs are shortened by repetition; numbers have to be read.
 */
export function computeLengthening(
  unit: GlossUnit,
  endsPhrase: boolean,
  isRepeated: boolean,
): number {
  return (
    (endsPhrase ? FINAL_LENGTHENING : 1) *
    (isRepeated && unit.kind === 'sign' ? 1 / FINAL_LENGTHENING : 1) *
    (isEmphatic(unit) ? EMPHASIS.time : 1) *
    (isMarked(unit, 'urgent') && !isEmphatic(unit) ? URGENT_TIME : 1)
  );
}

/** Returns the lead of a unit's strokes over an even pace; 0 for an even pace. */
export function getEffort(unit: GlossUnit): number {
  for (const mark of ['emphasis', 'urgent', 'apology'] as const)
    if (isMarked(unit, mark)) return EFFORTS[mark];
  return 0;
}
