/** Converts a signed sentence to its draft: coverage, dropped words, the marks of the guard. */

import { DROP_RULES } from './english/parser/rules.ts';
import { isSafe, proposePlain, warnIfTooLong } from './english/plain-language.ts';
import { computeCoverage } from './english/units/coverage.ts';
import { isLongSentence } from './english/units/english-order.ts';
import { captionWarnings } from './english/units/point-at-captions.ts';
import type { SignedSentence } from './english/units/signed-sentence.ts';
import { spellOut } from './english/units/spell-out.ts';
import type { Language } from './english/words/read-terms.ts';
import type { SignedToken } from './english/words/word.ts';
import { guard } from './guard/guard.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { spellDoubted } from './spell-doubted.ts';

/** A sentence as it is signed, and the plain version by which it is. */
export interface SignedEnglish extends SignedSentence {
  readonly plain?: string;
  /** Mark that the signs are in the order of the English, and not in that of BSL. */
  readonly isInEnglishOrder?: true;
}

type Draft = Omit<SentenceDraft, 'span' | 'cue'>;

/**
 * Creates the draft of a sentence; where that fails, the sentence in letters, marked for a person to check.
 *
 * @param spoken the English without what is only shown; its letters have the same offsets as in the English
 */
export function draftOrSpelled(
  english: string,
  spoken: string,
  signed: SignedEnglish,
  row: readonly SignedToken[],
  language: Language,
): Draft {
  try {
    return createDraft(english, spoken, signed, row, language);
  } catch (error) {
    console.warn('A draft could not be made of a sentence; it is spelled.', error);
    return spelledDraft(english, error);
  }
}

function spelledDraft(english: string, error: unknown): Draft {
  const { clauses, warnings } = spellOut(english, error);
  const signedTokens = clauses.flatMap((clause) => clause.tokens);
  const reason = 'This sentence could not be translated: it is spelled word by word.';
  return {
    english,
    units: signedTokens.map(({ unit }) => unit),
    sources: signedTokens.map(({ spans }) => spans),
    renditions: signedTokens.map(() => 'fingerspelled'),
    clauses: [],
    dropped: [],
    coverage: {
      words: signedTokens.length,
      signed: 0,
      numbers: 0,
      pointed: 0,
      spelled: signedTokens.length,
      fraction: signedTokens.length === 0 ? 1 : 0,
    },
    proposals: [],
    marks: [{ check: 'dropped', span: { start: 0, end: english.length }, reason }],
    warnings,
  };
}

function createDraft(
  english: string,
  spoken: string,
  { clauses, dropped, warnings, plain, isInEnglishOrder }: SignedEnglish,
  signedRow: readonly SignedToken[],
  { vocabulary }: Language,
): Draft {
  const row = isLongSentence(spoken) ? spellDoubted(spoken, signedRow) : signedRow;
  const renditions = row.map(({ unit }) => vocabulary.rendition(unit));
  const long = warnIfTooLong(spoken);
  const units = row.map(({ unit }) => unit);
  const sources = row.map(({ spans }) => spans);
  const rows = clauses.flatMap(({ span }, clause) => {
    const start = row.findIndex((token) => token.clause === clause);
    const end = row.findLastIndex((token) => token.clause === clause) + 1;
    return start < 0 ? [] : [{ words: span, units: { start, end } }];
  });
  return {
    english,
    plain,
    ...(isInEnglishOrder && { isInEnglishOrder }),
    units,
    sources,
    renditions,
    clauses: rows,
    dropped: dropped.map(({ span, rule }) => ({
      span,
      words: english.slice(span.start, span.end),
      rule,
      reason: DROP_RULES[rule].words,
    })),
    coverage: computeCoverage(spoken, row, renditions),
    proposals: proposePlain(english).filter((proposal) => !isSafe(proposal)),
    marks: guard({
      english: spoken,
      units,
      sources,
      warnings,
      plain,
      clauseUnits: rows.map((clause) => clause.units),
    }),
    warnings: [
      ...new Set([...warnings, ...captionWarnings(row), ...(long === undefined ? [] : [long])]),
    ],
  };
}
