/** The translator, in a chunk of its own: its language model is large. */
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { clauseStarts } from '#translation/as-sentences.ts';
import { sentenceTranslator } from '#translation/translate-text.ts';
import type { ReadInPlace } from './draft/reading.ts';

export async function loadTranslator(): Promise<ReadInPlace> {
  const translate = await sentenceTranslator({
    library: signLibrary(),
    reference: await loadReference(),
  });
  return (text, before, plain) => {
    const draft = translate({ text, plain }, before);
    return draft.units.length === 0
      ? undefined
      : {
          ...draft,
          clauses: clauseStarts(draft),
          coverage: draft.coverage.fraction,
          warnings: [...new Set([...draft.marks.map(({ reason }) => reason), ...draft.warnings])],
        };
  };
}
