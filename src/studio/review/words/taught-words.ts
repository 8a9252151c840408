/** Words of a sentence for which a person chose another sign than the machine: they may go into the word list. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span, TranslatedSentence } from '#contract/requests/translation.ts';
import { findWords } from '#contract/word-list/apply-word-list.ts';
import type { WordEntry, WordList, WordSigning } from '#contract/word-list/word-list.ts';
import type { Reading } from '#studio/review/draft/reading.ts';

const toSigning = (unit: GlossUnit): WordSigning | undefined => {
  if (unit.kind === 'sign') return { kind: 'sign', gloss: unit.gloss };
  return unit.kind === 'fingerspelled' ? { kind: 'spelled' } : undefined;
};

const isSame = (left: WordSigning, right: WordSigning | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Words of which one sign each says all: their place, and how it is signed. */
const listSaid = (units: readonly GlossUnit[], sources: readonly (readonly Span[])[]) =>
  units.flatMap((unit, index) => {
    const [span, ...moreSpans] = sources[index] ?? [];
    const signing = toSigning(unit);
    return span === undefined || moreSpans.length > 0 || signing === undefined
      ? []
      : [{ span, signing }];
  });

/**
 * Lists entries for the words that a person has signed otherwise than the machine, without those that the list has already.
 *
 * @param reading the sentence as the machine reads it
 */
export function listTaughtWords(
  { english, units, sources = [] }: TranslatedSentence,
  reading: Pick<Reading, 'units' | 'sources'>,
  list: WordList,
): WordEntry[] {
  const machine = listSaid(reading.units, reading.sources);
  return listSaid(units, sources).flatMap(({ span, signing }): WordEntry[] => {
    const machineWord = machine.find(
      (word) => word.span.start === span.start && word.span.end === span.end,
    );
    if (machineWord === undefined || isSame(signing, machineWord.signing)) return [];
    const words = english.slice(span.start, span.end);
    const isListed = findWords(words, list).some(({ entry }) => isSame(signing, entry.signing));
    return isListed ? [] : [{ english: words.toLowerCase(), signing, never: [] }];
  });
}
