/** A sentence signed by its plain version; every span stays one of the English. Pure. */
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import { type Derived, originOf, origins } from './plain/segments.ts';
import { translateSentence } from './translate-sentence.ts';
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
): SignedSentence {
  const parts = cut.map((start, at) => {
    const text = plain.text.slice(start, cut[at + 1]);
    return inEnglish(plain, start, translateSentence(text.trimEnd(), language));
  });
  return {
    clauses: withoutCopies(parts.flatMap(({ clauses }) => clauses)),
    dropped: parts
      .flatMap(({ dropped }) => dropped)
      .sort((one, other) => one.span.start - other.span.start),
    warnings: parts.flatMap(({ warnings }) => warnings),
    terms: parts.flatMap(({ terms }) => terms),
  };
}

/** Removes repeated mentions of who or what the sentence is about: in BSL it stays known until another comes. */
function withoutCopies(clauses: readonly SignedClause[]): SignedClause[] {
  const known = new Set<string>();
  return clauses.map((clause) => {
    const keys = clause.said.map(({ unit, spans }) =>
      spans.length === 0 || !isThing(unit) ? '' : `${glossText(unit)} ${JSON.stringify(spans)}`,
    );
    const said = clause.said.filter((_, at) => keys[at] === '' || !known.has(keys[at]!));
    for (const key of keys) known.add(key);
    return said.length > 0 ? { ...clause, said } : clause;
  });
}

/** Verbs of having to and being able to, and denials, belong to each clause. */
const isThing = (unit: GlossUnit): boolean =>
  !/^(?:MUST|NEED|POSSIBLE\/CAN|NOT|FORBID|fs-(?:SHOULD|WILL))$/.test(glossText(unit));

/** Converts the spans of a signed sentence to those of the English; what is new has none. */
export function inEnglish<Signed extends SignedSentence>(
  plain: Derived,
  start: number,
  signed: Signed,
): Signed {
  const moved = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
  let behind = 0;
  const clauses = signed.clauses.map(({ said, span }): SignedClause => {
    const own = originOf(plain, moved(span)) ?? { start: behind, end: behind };
    behind = own.end;
    return {
      span: own,
      said: said.map((each) => ({
        ...each,
        spans: each.spans.flatMap((words) => origins(plain, moved(words))),
      })),
    };
  });
  return {
    ...signed,
    clauses,
    dropped: signed.dropped.flatMap((each) => {
      const span = originOf(plain, moved(each.span));
      return span === undefined ? [] : [{ ...each, span }];
    }),
  };
}
