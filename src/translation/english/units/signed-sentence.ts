/** A sentence as it is signed: its clauses with the words that each says. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import type { ArrangedClause } from '#translation/english/ordering/arrange-clauses.ts';
import type { Clause } from '#translation/english/reading/clauses/clause.ts';
import type { Dropped } from '#translation/english/reading/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { type Said, spanOf } from '#translation/english/words/word.ts';

/** A clause of the sentence, signed without a pause inside. */
export interface SignedClause {
  readonly said: readonly Said[];
  /** The words that it says. */
  readonly span: Span;
}

export interface SignedSentence {
  readonly clauses: readonly SignedClause[];
  readonly dropped: readonly Dropped[];
  readonly warnings: readonly string[];
  readonly terms: readonly Term[];
}

/** Builds the signed clauses; recovered words follow as one further clause. */
export function signedClauses(
  ordered: readonly ArrangedClause[],
  rescued: readonly Said[],
): SignedClause[] {
  const signed = ordered.map(({ clause, said }) => ({ said, span: spanOfClause(clause, said) }));
  return rescued.length === 0 ? signed : [...signed, { said: rescued, span: spanOfSaid(rescued) }];
}

/** Computes the span from the first signed word to the last. */
export const spanOfSaid = (said: readonly Said[]): Span =>
  spanOf(said.flatMap(({ spans }) => spans.map((span) => ({ span }))));

/** Computes the span of a clause and its linking word in the English. */
function spanOfClause({ terms, link }: Clause, said: readonly Said[]): Span {
  const words = [
    ...(link === undefined ? [] : [link]),
    ...terms.filter(({ role, inner }) => role !== 'mark' || inner !== undefined),
  ];
  const inner = words.flatMap((term) => [term, ...deepTerms(term)]);
  return inner.length > 0 ? spanOf(inner) : spanOfSaid(said);
}

const deepTerms = (term: Term): Term[] =>
  (term.inner ?? []).flatMap((each) => [each, ...deepTerms(each)]);

/** Removes duplicates and words that are signed after all; sorts the rest by position. */
export function tidyDropped(
  dropped: readonly Dropped[],
  clauses: readonly SignedClause[],
): Dropped[] {
  const spans = clauses.flatMap(({ said }) => said.flatMap((each) => each.spans));
  const seen = new Set<string>();
  return dropped
    .filter(({ span }) => {
      const key = `${span.start}-${span.end}`;
      if (seen.has(key) || spans.some((each) => each.start === span.start && each.end === span.end))
        return false;
      seen.add(key);
      return true;
    })
    .sort((one, other) => one.span.start - other.span.start);
}
