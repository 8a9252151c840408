/** Half of the sentences: one tunes the rules, the other is held out to report. */
export type Half = 'tuned' | 'held';

/** A sentence with the facts that its gloss must keep. */
export interface Sentence {
  readonly kind: string;
  readonly english: string;
  readonly facts: readonly string[];
}
