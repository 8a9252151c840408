/** Tags of words that describe a thing, and look like acts or adverbs. */
import { isDetermined, isDeterminedAdverb, isNounBehind } from './determiners.ts';
import type { TagRule } from './tag-rule.ts';

export const BETWEEN_DETERMINER_AND_NOUN: TagRule = {
  name: 'a verb between a determiner and a noun describes the noun',
  example: ['The 10:15 is a cancelled train.', 'cancelled'],
  applies: (context) =>
    isDetermined(context) && /^(?:NOUN|PROPN|ADJ)$/.test(context.after?.pos ?? ''),
  correct: () => ({ pos: 'ADJ' }),
};

export const BEHIND_BE: TagRule = {
  name: 'what ends a phrase behind be is an adjective',
  example: ['It is far.', 'far'],
  applies: ({ word, before, after }) =>
    word.pos === 'ADV' &&
    before?.lemma === 'be' &&
    (after?.kind === 'mark' || after?.pos === 'CCONJ'),
  correct: () => ({ pos: 'ADJ' }),
};

export const BETWEEN_PREPOSITION_AND_NOUN: TagRule = {
  name: 'a participle between a preposition and a noun describes the noun',
  example: ['Passengers with reserved seats may board.', 'reserved'],
  applies: ({ word, before, after }) =>
    word.pos === 'VERB' &&
    word.lower !== word.lemma &&
    !/ing$/.test(word.lower) &&
    before?.pos === 'ADP' &&
    after?.pos === 'NOUN',
  correct: () => ({ pos: 'ADJ' }),
};

export const ADVERB_BEFORE_NOUN: TagRule = {
  name: 'an adverb between a determiner and a noun is an adjective',
  example: ['A fast train will pass through platform 5.', 'fast'],
  applies: ({ word, after, words, at }) =>
    word.pos === 'ADV' &&
    isDeterminedAdverb(words, at) &&
    (after?.pos === 'NOUN' || after?.pos === 'ADJ' || isNounBehind(word, after)),
  correct: () => ({ pos: 'ADJ' }),
};
