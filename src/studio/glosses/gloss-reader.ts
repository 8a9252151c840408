/** Reads rows of glosses with the sign library. */
import type { GlossUnit } from '#contract/gloss.ts';
import { isOfGloss } from '#contract/library/library-rules.ts';
import { createCodeSuggestion } from '#reference/suggest-code.ts';
import { getProvenance } from '#signing/compose-signing.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { findEntry, type LibrarySign, signLibrary } from '#signing/lexicon/sign-library.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { type ParsedGlosses, parseGlosses } from './parse-glosses.ts';

/** Converts a sign of the library to the unit that messages use for it. */
export function toGlossUnit({
  gloss,
  category,
}: Pick<LibrarySign, 'gloss' | 'category'>): GlossUnit {
  return category === 'place-name' ? { kind: 'place', name: gloss } : { kind: 'sign', gloss };
}

/** Glosses to choose from. */
const MAX_CHOICES = 6;

/** Signs of the library that messages can use and whose name, or a word of it, begins so; short ones first. */
export function glossesBeginning(prefix: string): string[] {
  const begin = prefix.toUpperCase();
  return signLibrary()
    .filter(
      ({ gloss, usable }) =>
        usable && gloss !== begin && gloss.split('/').some((name) => name.startsWith(begin)),
    )
    .map(({ gloss }) => gloss)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_CHOICES);
}

/** Reads a row; what is not in the library is spelled, with a note. */
export function createGlossReader(): (text: string) => ParsedGlosses {
  const signs = signLibrary();
  const usable = new Set(signs.filter((sign) => sign.usable).map(({ gloss }) => gloss));
  const suggest = createCodeSuggestion(
    signs.flatMap(({ gloss }) =>
      gloss.split('/').map((code) => ({ code, owner: code, weight: 1 })),
    ),
  );
  return (text) =>
    parseGlosses(text, {
      find(gloss) {
        const customForm = libraryRules.read().forms.find((form) => isOfGloss(form, gloss));
        const entry = findEntry(gloss);
        if (entry === undefined)
          return customForm && { unit: { kind: 'sign', gloss: customForm.gloss }, isSigned: true };
        const unit = toGlossUnit(entry);
        // Initialised forms such as MC are spelled on purpose.
        const isSigned =
          customForm !== undefined ||
          usable.has(entry.gloss) ||
          getProvenance(unit).rendition !== 'fingerspelled';
        return { unit, isSigned };
      },
      suggest,
      isSpellable: (typed) => spellable(typed) !== '',
    });
}
