/** Replaces words or signs in all sentences of a part. Pure: each returns new sentences. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { createWordPattern } from '#contract/word-list/apply-word-list.ts';
import { toWordKey } from '#contract/word-list/word-list.ts';
import { type Sentences, toGlossed, withGloss } from '#studio/review/draft/edit-part.ts';

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Returns the replacement with the capital that the replaced word began with. */
const likeReplaced = (replaced: string, replacement: string): string =>
  isCapital(replaced.charAt(0))
    ? `${replacement.charAt(0).toUpperCase()}${replacement.slice(1)}`
    : replacement;

/**
 * Replaces a word or phrase in English, as whole words and in any case; a capital at its start stays. The same text where it
 * does not occur.
 */
export function replaceInEnglish(english: string, words: string, replacement: string): string {
  if (words.trim() === '') return english;
  return english
    .replace(createWordPattern(toWordKey(words)), (found) => likeReplaced(found, replacement))
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** Replaces a sign, written as in the gloss line, by others; they take over its face and its words. */
export function replaceSign(
  sentence: TranslatedSentence,
  sign: string,
  replacement: readonly GlossUnit[],
): TranslatedSentence {
  const glossed = toGlossed(sentence);
  const isFound = (unit: GlossUnit) =>
    formatGlossUnit(unit).toLowerCase() === sign.trim().toLowerCase();
  if (!glossed.units.some(isFound)) return sentence;
  const rows = glossed.units.flatMap((unit, index) => {
    const row = { sources: glossed.sources[index]!, clause: glossed.clauses[index]! };
    if (!isFound(unit)) return [{ ...row, unit }];
    return replacement.map((fresh) => ({
      ...row,
      unit: { ...(unit.nonManuals && { nonManuals: unit.nonManuals }), ...fresh },
    }));
  });
  return withGloss(sentence, {
    units: rows.map(({ unit }) => unit),
    sources: rows.map(({ sources }) => sources),
    clauses: rows.map(({ clause }) => clause),
  });
}

/** Lists the sentences that a replacement changes, before and after it. */
export const listChanged = (
  sentences: Sentences,
  change: (sentence: TranslatedSentence) => TranslatedSentence,
): { sentence: TranslatedSentence; changed: TranslatedSentence }[] =>
  sentences.flatMap((sentence) => {
    const changed = change(sentence);
    return changed === sentence ? [] : [{ sentence, changed }];
  });
