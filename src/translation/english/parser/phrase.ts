/** A prepositional phrase of a clause. */

import type { Term } from '#translation/english/words/term.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import type { ClauseState } from './clause-parts.ts';
import type { Group } from './groups/group.ts';

export interface Phrase {
  readonly preposition: Term;
  readonly groups: readonly Group[];
  /** Signed tokens of the groups. */
  readonly row: readonly SignedToken[];
}

export const inLetters = (term: Term): SignedToken => ({
  unit: createSpelledUnit(term.lower),
  spans: [term.span],
});

/** Whether a place or time is what the clause says of its subject: `The café is on the first floor`. */
export const isSaidOfSubject = (state: ClauseState): boolean =>
  state.isCopular && state.hasSubject && state.predicate.length === 0;
