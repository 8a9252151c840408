/** Facts that a plain version must share with the English: numbers, times, names, negations. Pure. */
import type { Term } from '#translation/english/words/term.ts';

const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|except|unless)\b|n['’]t\b/giu;

const countTexts = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const listFacts = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ kind, lower }) => (kind === 'word' || kind === 'mark' ? [] : [lower]));

export const countNegations = (text: string): number => text.match(NEGATION)?.length ?? 0;

/** Figures, dates and names of the English that a plain version lacks; what is said twice counts once. */
export function findLostFacts(english: readonly Term[], plain: readonly Term[]): string[] {
  const plainFacts = countTexts(listFacts(plain));
  return [...new Set(listFacts(english))].filter((fact) => !plainFacts.has(fact));
}
