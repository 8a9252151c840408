/** Words as they are cut, before their part of speech is known. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Word, WordKind } from '#translation/english/words/word.ts';

/** A word without what is found out about it later. */
export type Draft = Omit<Word, 'lemma' | 'pos' | 'lower'>;

/** Creates a draft whose units are the same in any context. */
export const createFixedDraft = (
  kind: WordKind,
  text: string,
  start: number,
  units: readonly GlossUnit[],
  taggerText: string,
): Draft => ({
  kind,
  text,
  span: { start, end: start + text.length },
  fixedUnits: units,
  taggerText,
});
