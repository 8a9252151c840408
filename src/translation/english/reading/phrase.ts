/** A prepositional phrase of a clause. */

import type { Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import type { ClauseReading } from './clause-parts.ts';
import type { Group } from './groups/group.ts';

export interface Phrase {
  readonly preposition: Term;
  readonly groups: readonly Group[];
  /** Signed tokens of the groups. */
  readonly row: readonly Said[];
}

export const inLetters = (term: Term): Said => ({
  unit: spelledUnit(term.lower),
  spans: [term.span],
});

/** Whether a place or time is what the clause says of its subject: `The café is on the first floor`. */
export const isSaidOfSubject = (reading: ClauseReading): boolean =>
  reading.isCopular && reading.hasSubject && reading.predicate.length === 0;
