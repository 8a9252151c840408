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
  /** How strongly it is divided from what follows. */
  readonly boundary: Boundary;
  /** How many times as long its strokes take, 1 when missing. */
  readonly lengthening?: number;
  /** How far ahead of an even pace its strokes are half-way, as a fraction of their time; 0 when missing. */
  readonly effort?: number;
  /** Which phrase it belongs to. */
  readonly phraseIndex: number;
  /** The first of its sign, or of its spelled word. */
  readonly startsUnit: boolean;
}

/** Seconds of stillness after a performance, at speed 1. */
const stillnessOf = ({ holdSeconds, boundary }: Planned): number =>
  Math.max(holdSeconds, BOUNDARIES[boundary].holdSeconds);

/** The same at a speed. @param hold what is left of it */
export const stillSeconds = (
  planned: Planned,
  speed: number,
  hold: (seconds: number) => number = (seconds) => seconds,
): number => Math.max(hold(stillnessOf(planned)) / speed, planned.readSeconds ?? 0);

/** From the first stroke to the end of the hold. */
export interface Span {
  readonly start: number;
  /** When the performance is done and the stillness after it begins. */
  readonly done: number;
  readonly end: number;
}

/** When phrases may begin, and how much they hurry. */
export interface Schedule {
  /** The phrase begins no sooner. */
  earliest(phraseIndex: number): number;
  /** Asked as the phrase begins: what is left of its holds, and how much quicker its strokes are. */
  tempo(
    phraseIndex: number,
    startSeconds: number,
  ): { readonly hold: (seconds: number) => number; readonly rate: number };
}
