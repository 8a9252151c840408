/** Words behind articles and the like, where the tagger often sees a verb or an adverb. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagContext } from './tag-rule.ts';

export const DETERMINERS =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|no|every|each|some|any)$/;

/** A verb, as the tagger has it, behind a determiner. */
export const isDetermined = ({ word, words, before }: TagContext): boolean =>
  word.pos === 'VERB' &&
  (DETERMINERS.test(before?.lower ?? '') || isEither(words, before)) &&
  (before?.pos !== 'PRON' || (before.lower === 'your' && !/ing$/.test(word.lower)));

/** `either lift`, and not `either call or write`. */
const isEither = (words: readonly Word[], before: Word | undefined): boolean =>
  /^n?either$/.test(before?.lower ?? '') && !words.some(({ lower }) => /^n?or$/.test(lower));

/** An adverb and a verb that stand where an adjective and a noun do. */
export const isNounBehind = (adverb: Word | undefined, noun: Word | undefined): boolean =>
  adverb?.pos === 'ADV' && noun?.pos === 'VERB' && noun.lower === noun.lemma;

/** Whether an adverb has a determiner before it; *no longer* is a denial. */
export const isDeterminedAdverb = (words: readonly Word[], at: number): boolean =>
  DETERMINERS.test(words[at - 1]?.lower ?? '') &&
  !(words[at - 1]?.lower === 'no' && words[at]?.lower === 'longer');
