/** A prepositional phrase of a clause. */

import type { Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import type { ClauseReading } from './clause-parts.ts';
import type { Group } from './groups/group.ts';

export interface Phrase {
  readonly preposition: Term;
  readonly groups: readonly Group[];
  /** What the groups say. */
  readonly row: readonly Said[];
}

export const inLetters = (term: Term): Said => ({
  unit: spelledUnit(term.lower),
  spans: [term.span],
});

/** `The café is on the first floor`: where or when it is, is what is said of it. */
export const isSaidOfSubject = (reading: ClauseReading): boolean =>
  reading.isCopular && reading.hasSubject && reading.predicate.length === 0;
