/** A sentence signed by its plain version; every span stays one of the English. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import { type Derived, findOrigin, findOrigins } from './simplification/segments.ts';
import { type SignOrder, translateSentence } from './translate-sentence.ts';
import type { SignedClause, SignedSentence } from './units/signed-sentence.ts';
import type { Language } from './words/read-terms.ts';

/**
 * Signs the sentences of a plain version one after the other, as clauses of the English sentence.
 *
 * @param cut where the sentences of the plain text begin
 */
export function translatePlain(
  plain: Derived,
  cut: readonly number[],
  language: Language,
  order: SignOrder,
): SignedSentence {
  const parts = cut.map((start, partIndex) => {
    const text = plain.text.slice(start, cut[partIndex + 1]);
    return toEnglishSpans(plain, start, translateSentence(text.trimEnd(), language, order));
  });
  return {
    clauses: removeRepetitions(parts.flatMap(({ clauses }) => clauses)),
    dropped: parts.flatMap(({ dropped }) => dropped).sort((a, b) => a.span.start - b.span.start),
    warnings: parts.flatMap(({ warnings }) => warnings),
    terms: parts.flatMap(({ terms }) => terms),
  };
}

/** Removes repeated mentions of who or what the sentence is about: in BSL it stays known until another comes. */
function removeRepetitions(clauses: readonly SignedClause[]): SignedClause[] {
  const seenKeys = new Set<string>();
  return clauses.map((clause) => {
    const keys = clause.tokens.map(({ unit, spans }) =>
      spans.length === 0 || !isThing(unit)
        ? ''
        : `${formatGlossUnit(unit)} ${JSON.stringify(spans)}`,
    );
    const newTokens = clause.tokens.filter(
      (_, tokenIndex) => keys[tokenIndex] === '' || !seenKeys.has(keys[tokenIndex]!),
    );
    for (const key of keys) seenKeys.add(key);
    return newTokens.length > 0 ? { ...clause, tokens: newTokens } : clause;
  });
}

/** Verbs of having to and being able to, and denials, belong to each clause. */
const isThing = (unit: GlossUnit): boolean =>
  !/^(?:MUST|NEED|POSSIBLE\/CAN|NOT|FORBID|fs-(?:SHOULD|WILL))$/.test(formatGlossUnit(unit));

/** Converts the spans of a signed sentence to those of the English; what is new has none. */
export function toEnglishSpans<Signed extends SignedSentence>(
  plain: Derived,
  start: number,
  signed: Signed,
): Signed {
  const moved = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
  let previousEnd = 0;
  const clauses = signed.clauses.map(({ tokens, span }): SignedClause => {
    const clauseSpan = findOrigin(plain, moved(span)) ?? { start: previousEnd, end: previousEnd };
    previousEnd = clauseSpan.end;
    return {
      span: clauseSpan,
      tokens: tokens.map((token) => ({
        ...token,
        spans: token.spans.flatMap((wordSpan) => findOrigins(plain, moved(wordSpan))),
      })),
    };
  });
  return {
    ...signed,
    clauses,
    dropped: signed.dropped.flatMap((item) => {
      const span = findOrigin(plain, moved(item.span));
      return span === undefined ? [] : [{ ...item, span }];
    }),
  };
}
