/** How a sentence of English is signed, as translation reads it; and what of it a person should look at. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/translation.ts';

/** A word that no unit says, and why, as a sentence. */
export interface DroppedWord {
  readonly span: Span;
  readonly text: string;
  readonly why: string;
}

/** The same sentence in plainer words. */
export interface Proposal {
  /** What it replaces. */
  readonly span: Span;
  readonly instead: string;
  readonly why: string;
}

export interface Reading {
  readonly units: readonly GlossUnit[];
  /** For each unit the words that it says. */
  readonly sources: readonly (readonly Span[])[];
  /** 0 to 1. */
  readonly coverage?: number;
  readonly dropped: readonly DroppedWord[];
  readonly proposals: readonly Proposal[];
  readonly warnings: readonly string[];
}

/** Reads English. Undefined when nothing in it can be signed. */
export type ReadEnglish = (english: string) => Reading | undefined;
