/** Assessment of a sentence's gloss: how much of it has signs, and which words are spelled. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';

/** A word without a sign. */
export interface SpelledUnit {
  readonly label: string;
  readonly unitIndex: number;
}

export interface Assessment {
  readonly spelled: readonly SpelledUnit[];
  /** Units that carry meaning of their own: pointing and list marks do not. */
  readonly contentCount: number;
  /** Fraction of the content that has a sourced sign or is a number, 0 to 1. */
  readonly coverage: number;
}

const isContent = ({ kind }: GlossUnit): boolean => kind !== 'point' && kind !== 'list-mark';

/**
 * Assesses a sentence. The machine counts words of the English where it wrote the gloss; a gloss written by a
 * person is counted by its units.
 */
export function assessSentence(
  { units, coverage }: Pick<TranslatedSentence, 'units' | 'coverage'>,
  isSpelled: (unit: GlossUnit) => boolean,
): Assessment {
  const spelled = units.flatMap((unit, unitIndex) =>
    isSpelled(unit) ? [{ label: formatGlossUnit(unit).replace(/^fs-/, ''), unitIndex }] : [],
  );
  const contentCount = units.filter(isContent).length;
  const unitCoverage = contentCount === 0 ? 1 : 1 - spelled.length / contentCount;
  return { spelled, contentCount, coverage: coverage ?? unitCoverage };
}

/** Computes the coverage of many sentences, weighted by their length. */
export function computeOverallCoverage(
  assessments: readonly Pick<Assessment, 'contentCount' | 'coverage'>[],
): number {
  const all = assessments.reduce((sum, { contentCount }) => sum + contentCount, 0);
  const covered = assessments.reduce(
    (sum, { contentCount, coverage }) => sum + contentCount * coverage,
    0,
  );
  return all === 0 ? 1 : covered / all;
}

/** A word that is spelled, and the sentences where it is, in order. */
export interface SpelledWord {
  readonly label: string;
  readonly count: number;
  readonly sentenceIds: readonly string[];
}

/** Lists all spelled words, most frequent first. */
export function listSpelledWords(
  sentences: readonly { id: string; assessment: Pick<Assessment, 'spelled'> }[],
): SpelledWord[] {
  const words = new Map<string, { count: number; sentenceIds: string[] }>();
  for (const { id, assessment } of sentences)
    for (const { label } of assessment.spelled) {
      const word = words.get(label) ?? { count: 0, sentenceIds: [] };
      word.count += 1;
      if (word.sentenceIds.at(-1) !== id) word.sentenceIds.push(id);
      words.set(label, word);
    }
  return [...words]
    .map(([label, word]) => ({ label, ...word }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
