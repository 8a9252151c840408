/** A gloss for an English sentence by the translator, in a chunk of its own: its language model is large. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { listBlanks } from '#contract/messages/ready-message.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { translateText } from '#translation/translate-text.ts';

/** Names that no sign and no station has: the translator spells them, and they become the blanks again. */
const createPlaceholder = (index: number) => `Zqx${'abcdefgh'[index]}`;

/**
 * Translates an English sentence into a gloss.
 * @returns the gloss, with those blanks that the translator preserved; empty where nothing can be signed
 */
export async function translateToGloss(english: string): Promise<string> {
  const names = listBlanks(english);
  const text = names.reduce(
    (result, name, index) => result.replaceAll(`{${name}}`, createPlaceholder(index)),
    english,
  );
  const drafts = await translateText(text, {
    library: signLibrary(),
    reference: await loadReference(),
  });
  const gloss = drafts
    .flatMap(({ units }) => units.map((unit) => formatGlossUnit(unit).replaceAll(' ', '-')))
    .join(' ');
  return names.reduce(
    (result, name, index) =>
      result.replaceAll(
        new RegExp(`(?:fs-)?${createPlaceholder(index).toUpperCase()}`, 'g'),
        `{${name}}`,
      ),
    gloss,
  );
}
