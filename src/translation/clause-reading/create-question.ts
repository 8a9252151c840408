/** Asks about a sentence: what a reader may know of it, and what its answer is checked against. Pure. */
import { type ClauseQuestion, MAX_READ_WORDS } from '#contract/readers/clause-reading.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { Vocabulary } from '#translation/english/words/vocabulary.ts';
import { listCandidates, type Offered } from './list-candidates.ts';
import { type MaskedSentence, type MaskedTerm, maskSentence } from './mask-sentence.ts';

/** A sentence that is read again. */
export interface Question {
  readonly content: ClauseQuestion;
  readonly terms: readonly Term[];
  readonly words: readonly MaskedTerm[];
  readonly offered: readonly Offered[];
}

/** Fewest words that two readers can see differently. */
const MIN_READ_WORDS = 3;

/**
 * Creates the question about a sentence; undefined where there is nothing to read, or too much.
 *
 * @param previous the sentences before it, masked, oldest first
 */
export function createQuestion(
  english: string,
  terms: readonly Term[],
  previous: readonly string[],
  vocabulary: Vocabulary,
): Question | undefined {
  const { text, words }: MaskedSentence = maskSentence(english, terms);
  if (words.length < MIN_READ_WORDS || words.length > MAX_READ_WORDS || text.length > 2000)
    return undefined;
  const offered = listCandidates(words, vocabulary);
  return {
    content: {
      english,
      sentence: text,
      words: words.map((word) => word.text),
      previous: [...previous],
      candidates: offered.map(({ candidate }) => candidate),
    },
    terms,
    words,
    offered,
  };
}
