/** Interface of tag rules. */
import type { Word } from '#translation/english/words/word.ts';

/** Word with its surroundings in the sentence. */
export interface TagContext {
  readonly words: readonly Word[];
  readonly index: number;
  readonly word: Word;
  readonly previous: Word | undefined;
  readonly next: Word | undefined;
  /** The sentence has no verb, and this noun can be one. */
  readonly isLoneVerb: boolean;
}

export interface TagRule {
  readonly name: string;
  /** A sentence in which this rule decides, with the word that it corrects. */
  readonly example: readonly [sentence: string, word: string];
  readonly applies: (context: TagContext) => boolean;
  readonly correct: (context: TagContext) => Partial<Pick<Word, 'pos' | 'lemma'>>;
}

/** Whether a verb can be the main verb of a sentence. */
export const carriesClause = ({ pos, lower }: Word): boolean =>
  pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower));
