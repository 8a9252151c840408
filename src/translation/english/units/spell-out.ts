/** A sentence that the rules cannot read, spelled word by word for a person to write anew. Pure. */
import { lettersOf, spelledUnit } from '#translation/english/words/word.ts';
import { type SignedSentence, spanOfSaid } from './signed-sentence.ts';

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Spells a sentence word by word, in its own order, with a warning that gives the reason. */
export function spellOut(english: string, error: unknown): SignedSentence {
  const words = [...english.matchAll(WORD)].map((match) => ({
    text: match[0],
    span: { start: match.index, end: match.index + match[0].length },
  }));
  const said = words
    .filter(({ text }) => lettersOf(text) !== '')
    .map(({ text, span }) => ({ unit: spelledUnit(text), spans: [span] }));
  const reason = error instanceof Error ? error.message : String(error);
  return {
    clauses: said.length === 0 ? [] : [{ said, span: spanOfSaid(said) }],
    dropped: words
      .filter(({ text }) => lettersOf(text) === '')
      .map(({ span }) => ({ span, rule: 'letters' })),
    warnings: [
      `This sentence could not be read (${reason}). It is spelled word by word: write its signing yourself.`,
    ],
    terms: [],
  };
}
