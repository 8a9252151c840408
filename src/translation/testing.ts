/** Shared helpers of translation tests: the full library and reference, and glosses as a row of text. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { type TranslationContext, translateText } from './translate-text.ts';

export const createFullContext = async (): Promise<TranslationContext> => ({
  library: signLibrary(),
  reference: await loadReference(),
});

/** Formats one token for each unit, times in two: `14 35 TRAIN fs-KINGS-CROSS`. */
export const formatUnits = (units: readonly GlossUnit[]): string =>
  units
    .map((unit) =>
      unit.kind === 'time' ? formatGlossUnit(unit) : formatGlossUnit(unit).replaceAll(' ', '-'),
    )
    .join(' ');

/** Clauses parted by slashes. */
export const formatClauses = ({ clauses, units }: SentenceDraft): string =>
  clauses.map(({ units: { start, end } }) => formatUnits(units.slice(start, end))).join(' / ');

/** Translates a text that is one sentence. */
export async function translateOnlySentence(
  english: string,
  context: TranslationContext,
): Promise<SentenceDraft> {
  const drafts = await translateText(english, context);
  if (drafts.length !== 1) throw new Error(`${drafts.length} sentences: ${english}`);
  return drafts[0]!;
}
