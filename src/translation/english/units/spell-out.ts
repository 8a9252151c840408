/** A sentence that the rules cannot read, spelled word by word for a person to write anew. Pure. */
import { createSpelledUnit, toSpellableText } from '#translation/english/words/word.ts';
import { computeTokenSpan, type SignedSentence } from './signed-sentence.ts';

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Spells a sentence word by word, in its own order, with a warning that gives the reason. */
export function spellOut(english: string, error: unknown): SignedSentence {
  const words = [...english.matchAll(WORD)].map((match) => ({
    text: match[0],
    span: { start: match.index, end: match.index + match[0].length },
  }));
  const tokens = words
    .filter(({ text }) => toSpellableText(text) !== '')
    .map(({ text, span }) => ({ unit: createSpelledUnit(text), spans: [span] }));
  const reason = error instanceof Error ? error.message : String(error);
  return {
    clauses: tokens.length === 0 ? [] : [{ tokens, span: computeTokenSpan(tokens) }],
    dropped: words
      .filter(({ text }) => toSpellableText(text) === '')
      .map(({ span }) => ({ span, rule: 'letters' })),
    warnings: [
      `This sentence could not be read (${reason}). It is spelled word by word: write its signing yourself.`,
    ],
    terms: [],
  };
}
