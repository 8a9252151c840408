/** The translator, in a chunk of its own: its language model is large. */
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signsWith } from '#signing/lexicon/library/organisation-forms.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { findClauseStarts } from '#translation/as-sentences.ts';
import { createSentenceTranslator } from '#translation/translate-text.ts';
import type { ReadInPlace } from './draft/reading.ts';

/** Loads the translator, wrapped in an object because a query must not return a bare function to React. */
export async function loadTranslator(): Promise<{ read: ReadInPlace }> {
  const reference = await loadReference();
  const translatorFor = (forms: LibraryRules['forms']) =>
    createSentenceTranslator({ library: signsWith(forms), reference, hasCaptions: true });
  let { forms } = libraryRules.read();
  let translate = await translatorFor(forms);
  // Signs that the organisation adds meanwhile are known to the next sentence.
  libraryRules.subscribe(async () => {
    const next = libraryRules.read().forms;
    if (JSON.stringify(next) === JSON.stringify(forms)) return;
    forms = next;
    translate = await translatorFor(next);
  });
  const read: ReadInPlace = (text, previous, plain, order) => {
    const draft = translate({ text, plain, order }, previous);
    return draft.units.length === 0
      ? undefined
      : {
          ...draft,
          clauses: findClauseStarts(draft),
          coverage: draft.coverage.fraction,
        };
  };
  return { read };
}
