/** A sentence as it is signed: its clauses with the words that each says. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import type { ArrangedClause } from '#translation/english/ordering/arrange-clauses.ts';
import type { Clause } from '#translation/english/parser/clauses/clause.ts';
import type { Dropped } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { computeSpan, type SignedToken } from '#translation/english/words/word.ts';

/** A clause of the sentence, signed without a pause inside. */
export interface SignedClause {
  readonly tokens: readonly SignedToken[];
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
export function toSignedClauses(
  ordered: readonly ArrangedClause[],
  recovered: readonly SignedToken[],
): SignedClause[] {
  const signed = ordered.map(({ clause, signedTokens: tokens }) => ({
    tokens,
    span: computeClauseSpan(clause, tokens),
  }));
  return recovered.length === 0
    ? signed
    : [...signed, { tokens: recovered, span: computeTokenSpan(recovered) }];
}

/** Computes the span from the first signed word to the last. */
export const computeTokenSpan = (tokens: readonly SignedToken[]): Span =>
  computeSpan(tokens.flatMap(({ spans }) => spans.map((span) => ({ span }))));

/** Computes the span of a clause and its linking word in the English. */
function computeClauseSpan({ terms, link }: Clause, tokens: readonly SignedToken[]): Span {
  const clauseTerms = [
    ...(link === undefined ? [] : [link]),
    ...terms.filter(({ role, inner }) => role !== 'mark' || inner !== undefined),
  ];
  const inner = clauseTerms.flatMap((term) => [term, ...deepTerms(term)]);
  return inner.length > 0 ? computeSpan(inner) : computeTokenSpan(tokens);
}

const deepTerms = (term: Term): Term[] =>
  (term.inner ?? []).flatMap((innerTerm) => [innerTerm, ...deepTerms(innerTerm)]);

/** Removes duplicates and words that are signed after all; sorts the rest by position. */
export function removeSignedAndDuplicates(
  dropped: readonly Dropped[],
  clauses: readonly SignedClause[],
): Dropped[] {
  const spans = clauses.flatMap(({ tokens }) => tokens.flatMap((token) => token.spans));
  const seen = new Set<string>();
  return dropped
    .filter(({ span }) => {
      const key = `${span.start}-${span.end}`;
      if (
        seen.has(key) ||
        spans.some((signedSpan) => signedSpan.start === span.start && signedSpan.end === span.end)
      )
        return false;
      seen.add(key);
      return true;
    })
    .sort((a, b) => a.span.start - b.span.start);
}
