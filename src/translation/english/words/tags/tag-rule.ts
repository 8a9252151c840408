/** What a rule of tags is. */
import type { Word } from '#translation/english/words/word.ts';

/** A word where it stands. */
export interface TagContext {
  readonly words: readonly Word[];
  readonly at: number;
  readonly word: Word;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
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

/** A verb that can be the sentence's own. */
export const carriesClause = ({ pos, lower }: Word): boolean =>
  pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower));
