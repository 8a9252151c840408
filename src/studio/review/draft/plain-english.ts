/** Plain versions of sentences: what a reviewer does to them. Pure. */
import type { PlainEnglish, TranslatedSentence } from '#contract/requests/translation.ts';

/** Returns the plain version from which the gloss comes; null where the English itself is signed. */
export const getPlainText = ({ plain }: TranslatedSentence): string | null =>
  plain === undefined || plain.state === 'refused' ? null : plain.text;

/** Returns the sentence with another state or text of its plain version; its gloss does not change. */
export const withPlain = (
  sentence: TranslatedSentence,
  plain: PlainEnglish,
): TranslatedSentence => ({ ...sentence, plain });

/** Joins the plain versions of two sentences that are merged; none where neither has one. */
export function joinPlain(
  first: TranslatedSentence,
  second: TranslatedSentence,
): Pick<TranslatedSentence, 'plain'> {
  const [firstPlain, secondPlain] = [getPlainText(first), getPlainText(second)];
  if (firstPlain === null && secondPlain === null) return {};
  const isSame = first.plain?.state === second.plain?.state;
  return {
    plain: {
      text: `${firstPlain ?? first.english} ${secondPlain ?? second.english}`,
      state: isSame && first.plain !== undefined ? first.plain.state : 'edited',
    },
  };
}
