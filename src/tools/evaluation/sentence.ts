/** Half of the sentences: one tunes the rules, the other is held out to report. Of long ones, more were seen since. */
export type Half = 'tuned' | 'held' | 'seen';

/** A sentence with the facts that its gloss must keep. */
export interface Sentence {
  readonly kind: string;
  readonly english: string;
  readonly facts: readonly string[];
}
