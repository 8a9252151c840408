/** Tags of words that describe a thing, and look like acts or adverbs. */
import { isDetermined, isDeterminedAdverb, isNounAfterAdverb } from './determiners.ts';
import type { TagRule } from './tag-rule.ts';

export const BETWEEN_DETERMINER_AND_NOUN: TagRule = {
  name: 'a verb between a determiner and a noun describes the noun',
  example: ['The 10:15 is a cancelled train.', 'cancelled'],
  applies: (context) =>
    isDetermined(context) && /^(?:NOUN|PROPN|ADJ)$/.test(context.next?.pos ?? ''),
  correct: () => ({ pos: 'ADJ' }),
};

export const BEHIND_BE: TagRule = {
  name: 'what ends a phrase behind be is an adjective',
  example: ['It is far.', 'far'],
  applies: ({ word, previous, next }) =>
    word.pos === 'ADV' &&
    previous?.lemma === 'be' &&
    (next?.kind === 'mark' || next?.pos === 'CCONJ'),
  correct: () => ({ pos: 'ADJ' }),
};

export const BETWEEN_PREPOSITION_AND_NOUN: TagRule = {
  name: 'a participle between a preposition and a noun describes the noun',
  example: ['Passengers with reserved seats may board.', 'reserved'],
  applies: ({ word, previous, next }) =>
    word.pos === 'VERB' &&
    word.lower !== word.lemma &&
    !/ing$/.test(word.lower) &&
    previous?.pos === 'ADP' &&
    next?.pos === 'NOUN',
  correct: () => ({ pos: 'ADJ' }),
};

export const ADVERB_BEFORE_NOUN: TagRule = {
  name: 'an adverb between a determiner and a noun is an adjective',
  example: ['A fast train will pass through platform 5.', 'fast'],
  applies: ({ word, next, words, index }) =>
    word.pos === 'ADV' &&
    isDeterminedAdverb(words, index) &&
    (next?.pos === 'NOUN' || next?.pos === 'ADJ' || isNounAfterAdverb(word, next)),
  correct: () => ({ pos: 'ADJ' }),
};
