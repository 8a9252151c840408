/** Performances planned one after the other, and when they happen. */
import type { Performance } from './performance.ts';
import { BOUNDARIES, type Boundary } from './rhythm.ts';

/** A performance and what follows it. Seconds at speed 1. */
export interface Planned {
  readonly performance: Performance;
  /** Stillness at its end beyond what the boundary after it asks. */
  readonly holdSeconds: number;
  /** Stillness at its end at least, at every speed: reading what it points at is no quicker. */
  readonly readSeconds?: number;
  /** Strength of the boundary to what follows. */
  readonly boundary: Boundary;
  /** Factor by which its strokes take longer, 1 when missing. */
  readonly lengthening?: number;
  /** Lead of its strokes over an even pace at half time, as a fraction of their time; 0 when missing. */
  readonly effort?: number;
  /** Index of its phrase. */
  readonly phraseIndex: number;
  /** The first of its sign, or of its spelled word. */
  readonly startsUnit: boolean;
}

/** Seconds of stillness after a performance, at speed 1. */
const computeStillness = ({ holdSeconds, boundary }: Planned): number =>
  Math.max(holdSeconds, BOUNDARIES[boundary].holdSeconds);

/** Tempo of a phrase that catches up with its source. */
export interface Tempo {
  /** Shortens a hold to what remains of it. */
  readonly hold: (seconds: number) => number;
  /** Factor by which its strokes are faster than asked. */
  readonly rate: number;
}

/** Tempo of a phrase that is not late. */
export const CALM: Tempo = { hold: (seconds) => seconds, rate: 1 };

/**
 * Exponent of the speed by which holds inside a phrase are divided. Evening out the time of a unit gives a part of them
 * back, so that by the clock of the film they change about in proportion.
 */
const HOLD_EXPONENT = 1.2;

/**
 * Computes the seconds of stillness after a performance at a speed. At the end of a phrase or its topic it lasts as long
 * at every speed: signers who hurry change how long signs take, not how long they pause between thoughts (Grosjean 1979).
 */
export function stillSeconds(
  planned: Planned,
  speed: number,
  { hold, rate }: Tempo = CALM,
): number {
  const pace = planned.boundary === 'none' ? speed ** HOLD_EXPONENT : 1;
  return Math.max(hold(computeStillness(planned)) / (pace * rate), planned.readSeconds ?? 0);
}

/** Span from the first stroke to the end of the hold. */
export interface Span {
  readonly start: number;
  /** Time at which the strokes end and the stillness after them begins. */
  readonly done: number;
  readonly end: number;
}

/** Schedule of the phrases: when they may begin, and how much they are sped up. */
export interface Schedule {
  /** Returns the earliest time at which a phrase may begin. */
  earliest(phraseIndex: number): number;
  /** Returns how much of its holds remains and how much faster its strokes are; called as the phrase begins. */
  tempo(phraseIndex: number, startSeconds: number): Tempo;
}
