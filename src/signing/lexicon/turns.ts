/** Performances of a unit, one after the other: of a form, of letters, of numbers. */
import type { Provenance } from '#contract/coverage.ts';
import type { Locus } from '#contract/gloss.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { directionalPerformance } from '#signing/articulation/directional.ts';
import type { Performance } from '#signing/motion/performance.ts';
import type { SignVariant } from '#signing/notation/notation.ts';
import { spell, spellingProvenance } from './fingerspelling.ts';
import { LOCI } from './loci.ts';
import { findEntry, usableVariant } from './sign-library.ts';
import type { Pace } from './spelling-rhythm.ts';

/** Performance and the stillness after it. */
export interface Turn {
  /** The letter or digit that is spelled by it. */
  readonly character?: string;
  readonly performance: Performance;
  readonly holdSeconds: number;
}

export interface UnitRendering {
  readonly provenance: Provenance;
  readonly turns: readonly Turn[];
  /** English words mouthed over the unit. */
  readonly mouthing: string;
  /** The spot that a sign points at. */
  readonly points?: Locus;
}

/** Stillness after the last digit of a number. */
export const NUMBER_HOLD = 0.1;

/** Manner of a sign: the loci between which it is made, and its size as a factor. */
export interface Manner {
  readonly from?: Locus;
  readonly to?: Locus;
  readonly extent?: number;
}

export const createTurns = (performances: readonly Performance[], last: number): Turn[] =>
  performances.map((performance, index) => ({
    performance,
    holdSeconds: index === performances.length - 1 ? last : 0,
  }));

function segmentTurns(segment: Segment, loci: Manner): Turn[] {
  if ('letters' in segment) return spell(segment.letters);
  if ('gloss' in segment) {
    const entry = findEntry(segment.gloss);
    const variant = entry === undefined ? undefined : usableVariant(entry);
    return variant === undefined ? spell(segment.gloss) : variantTurns(variant, loci);
  }
  const from = loci.from === undefined ? undefined : LOCI[loci.from];
  const to = loci.to === undefined ? undefined : LOCI[loci.to];
  const performance = directionalPerformance(segment, { extent: loci.extent }, from, to);
  return [{ performance, holdSeconds: 0 }];
}

/** Creates the turns of a form, whether messages use it or not. */
export const formTurns = (segments: readonly Segment[], loci: Manner = {}): Turn[] =>
  segments.flatMap((segment) => segmentTurns(segment, loci));

export const variantTurns = ({ segments = [] }: SignVariant, loci: Manner): Turn[] =>
  formTurns(segments, loci);

/** Renders a text letter by letter. */
export const renderSpelled = (
  text: string,
  mouthing: string,
  note?: string,
  pace?: Pace,
): UnitRendering => ({
  provenance: spellingProvenance(note),
  turns: spell(text, pace),
  mouthing,
});
