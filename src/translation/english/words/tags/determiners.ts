/** Checks of words after articles and other determiners, where the tagger often sees a verb or an adverb. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagContext } from './tag-rule.ts';

export const DETERMINERS =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|no|every|each|some|any)$/;

/** Whether a word that is tagged as a verb follows a determiner. */
export const isDetermined = ({ word, words, previous }: TagContext): boolean =>
  word.pos === 'VERB' &&
  (DETERMINERS.test(previous?.lower ?? '') || isEither(words, previous)) &&
  (previous?.pos !== 'PRON' || (previous.lower === 'your' && !/ing$/.test(word.lower)));

/** Whether the word before is a determiner: `either lift`, and not `either call or write`. */
const isEither = (words: readonly Word[], previous: Word | undefined): boolean =>
  /^n?either$/.test(previous?.lower ?? '') && !words.some(({ lower }) => /^n?or$/.test(lower));

/** Whether an adverb and a verb are in the places of an adjective and a noun. */
export const isNounAfterAdverb = (adverb: Word | undefined, noun: Word | undefined): boolean =>
  adverb?.pos === 'ADV' && noun?.pos === 'VERB' && noun.lower === noun.lemma;

/** Whether an adverb has a determiner before it; *no longer* is a denial. */
export const isDeterminedAdverb = (words: readonly Word[], index: number): boolean =>
  DETERMINERS.test(words[index - 1]?.lower ?? '') &&
  !(words[index - 1]?.lower === 'no' && words[index]?.lower === 'longer');
