/** The port of clause readers: a sentence in, its clauses and signs out. */
import type { ClauseAnswer, ClauseQuestion } from '#contract/readers/clause-reading.ts';

/** A sentence as a reader gets it, masked, with its words. */
export type ReaderSentence = Pick<ClauseQuestion, 'english' | 'sentence' | 'words'>;

/** Context that a reader may use: the sentences before, and the glosses to choose from. */
export type ReaderContext = Pick<ClauseQuestion, 'previous' | 'candidates'>;

/** Reads the clauses of sentences, beside the rules. The order of signs, numbers, pauses and faces are not its matter. */
export interface ClauseReader {
  /**
   * Reads one sentence. Its answer is not trusted: `verifyReading` decides.
   *
   * @throws when the job is stopped or lost; a reader that fails answers `no-answer`
   */
  read(sentence: ReaderSentence, context: ReaderContext): Promise<ClauseAnswer['data']>;
}
