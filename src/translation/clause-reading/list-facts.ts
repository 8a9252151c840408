/** The facts that a sentence signs: numbers, times, names and denials. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import type { SignedClause } from '#translation/english/units/signed-sentence.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { isNegator, spansOverlap } from '#translation/guard/guarded.ts';
import type { MaskedTerm } from './mask-sentence.ts';

const FIGURES = /^(?:number|time|platform|place|list-mark)$/;

const DENIAL = 'denial';

/** Lists the facts of a signed sentence, sorted: two readings of it must have the same. */
export function listFacts(
  clauses: readonly SignedClause[],
  words: readonly MaskedTerm[],
): readonly string[] {
  const maskedSpans = words.flatMap(({ term, isMasked }) => (isMasked ? [term.span] : []));
  const isFact = ({ unit, spans }: SignedToken): boolean =>
    FIGURES.test(unit.kind) ||
    isNegator(unit) ||
    spans.some((span) => maskedSpans.some((maskedSpan) => spansOverlap(span, maskedSpan)));
  return (
    clauses
      .flatMap(({ tokens }) => tokens.filter(isFact))
      // What is forbidden is denied, and an order is told from a statement by its clause.
      .map(({ unit }) => (isNegator(unit) ? DENIAL : formatGlossUnit(unit)))
      .sort()
  );
}
