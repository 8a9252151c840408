/** What divides signing: how long hands stay at a boundary, how slowly they go on, and which signs are drawn out. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Pause, Phrase } from '#contract/message.ts';

/** Strength of the boundary after a unit; `none` between the signs of one thought. */
export type Boundary = Pause;

/**
 * What a boundary does. Gaps of 0.32 s everywhere leave a sentence undivided; a topic's gap is about
 * twice the inner one and a phrase's three times, as boundaries are marked in BSL (Fenlon 2010). Longer ones made
 * messages of the railway, which are short sentences, stand still for a quarter of their time.
 */
export const BOUNDARIES: Readonly<
  Record<Boundary, { readonly holdSeconds: number; readonly moveFactor: number }>
> = {
  none: { holdSeconds: 0, moveFactor: 1 },
  topic: { holdSeconds: 0.24, moveFactor: 1.25 },
  phrase: { holdSeconds: 0.5, moveFactor: 1.4 },
  sentence: { holdSeconds: 0.55, moveFactor: 1.5 },
};

/** The last sign of a phrase takes this many times as long, a sign that was made before as much less. */
export const FINAL_LENGTHENING = 1.13;
/** An emphatic sign takes this many times as long, and its movement is this many times as large. */
export const EMPHASIS = { time: 1.28, extent: 1.38 } as const;

/** An urgent sign takes this fraction of the time. */
const URGENT_TIME = 0.88;
/**
 * How far ahead of an even pace strokes are half-way, as a fraction of their time: what matters begins with a push
 * and then slows down, an apology comes slowly.
 */
const EFFORTS = { emphasis: 0.07, urgent: 0.07, apology: -0.05 } as const;

type Marked = keyof typeof EFFORTS | 'topic';

const isMarked = (unit: GlossUnit | undefined, mark: Marked): boolean =>
  unit?.nonManuals?.includes(mark) === true;

/** Whether a unit is made larger and slower. */
export const isEmphatic = (unit: GlossUnit): boolean => isMarked(unit, 'emphasis');

const isNumber = ({ kind }: GlossUnit): boolean => /^(?:number|time|platform)$/.test(kind);

/**
 * The boundary after a unit of a phrase: where the phrase ends, where its topic does, or between two numbers, which
 * would be read as one: platforms 1 and 2 are not platform 12.
 */
export function boundaryAfter({ units, pauseAfter }: Phrase, unitIndex: number): Boundary {
  const next = units[unitIndex + 1];
  if (next === undefined) return pauseAfter;
  if (isNumber(units[unitIndex]!) && isNumber(next)) return 'topic';
  return isMarked(units[unitIndex], 'topic') && !isMarked(next, 'topic') ? 'topic' : 'none';
}

/**
 * How many times as long the strokes of a unit, or of the last of its parts, take: more at the end of a phrase and with
 * emphasis, less when it is urgent and when the same sign was made before in the message. Numbers are what has to be read: they are never hurried.
 */
export function lengtheningOf(unit: GlossUnit, endsPhrase: boolean, isRepeated: boolean): number {
  return (
    (endsPhrase ? FINAL_LENGTHENING : 1) *
    (isRepeated && unit.kind === 'sign' ? 1 / FINAL_LENGTHENING : 1) *
    (isEmphatic(unit) ? EMPHASIS.time : 1) *
    (isMarked(unit, 'urgent') && !isEmphatic(unit) ? URGENT_TIME : 1)
  );
}

/** How the strokes of a unit are pushed; 0 for an even pace. */
export function effortOf(unit: GlossUnit): number {
  for (const mark of ['emphasis', 'urgent', 'apology'] as const)
    if (isMarked(unit, mark)) return EFFORTS[mark];
  return 0;
}
