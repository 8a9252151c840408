/** Tag rules for things that look like acts, by the words before them. */
import { DETERMINERS, isDetermined, isDeterminedAdverb, isNounBehind } from './determiners.ts';
import type { TagRule } from './tag-rule.ts';

const TAKES_NOUN = /^(?:need|want|get|give|offer|require|ask|seek)$/;

/** `have put`: participles with the letters of their verb. */
const SAME_PARTICIPLE =
  /^(?:put|set|cut|read|run|come|become|overcome|let|hit|shut|cost|hurt|spread|quit|split|shed|beat|burst|cast|rid|forecast)$/;

export const LIGHT_AND_TILL: TagRule = {
  name: 'the light and the till are things',
  example: ['The light in the room is broken.', 'light'],
  applies: ({ word, before, after }) =>
    /^(?:light|till)$/.test(word.lower) &&
    /^(?:ADJ|ADP|SCONJ)$/.test(word.pos) &&
    DETERMINERS.test(before?.lower ?? '') &&
    !/^(?:NOUN|PROPN|ADJ)$/.test(after?.pos ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const A_SINGLE: TagRule = {
  name: 'a single is a ticket where no thing follows',
  example: ['A single costs £3.50.', 'single'],
  applies: ({ word, before, after }) =>
    word.lower === 'single' &&
    word.pos === 'ADJ' &&
    DETERMINERS.test(before?.lower ?? '') &&
    /^(?:is|costs|or|and)$/.test(after?.lower ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const FOR_HELP: TagRule = {
  name: 'what the sentence opens with behind for is a thing',
  example: ['For help, call us.', 'help'],
  applies: ({ word, before, after, at }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    at === 1 &&
    before?.lower === 'for' &&
    after?.kind === 'mark',
  correct: () => ({ pos: 'NOUN' }),
};

export const RUBBISH: TagRule = {
  name: 'what is somebody’s own is a thing, where it does something',
  example: ['Your rubbish will not be collected on Monday.', 'rubbish'],
  applies: ({ word, before, after }) =>
    word.pos === 'ADJ' &&
    /^(?:my|your|our|their|its)$/.test(before?.lower ?? '') &&
    after?.pos === 'AUX',
  correct: () => ({ pos: 'NOUN' }),
};

export const PERMIT: TagRule = {
  name: 'a permit has a holder',
  example: ['Permit holders only between 8am and 6pm.', 'Permit'],
  applies: ({ word, after }) =>
    word.lower === 'permit' &&
    word.pos === 'VERB' &&
    /^(?:holders?|parking|zone|number)$/.test(after?.lower ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_SOMEBODY_HAS: TagRule = {
  name: 'what somebody has is a thing',
  example: ['Do you have change for a pound?', 'change'],
  applies: ({ word, before }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    before?.lower === 'have' &&
    !SAME_PARTICIPLE.test(word.lower),
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_THERE_ARE: TagRule = {
  name: 'what there are is things',
  example: ['There are steps to the platform.', 'steps'],
  applies: ({ word, before, words, at }) =>
    word.pos === 'VERB' &&
    /[^s]s$/.test(word.lower) &&
    before?.lemma === 'be' &&
    words[at - 2]?.lower === 'there',
  correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/s$/, '') }),
};

export const BEHIND_DETERMINER: TagRule = {
  name: 'a verb behind a determiner is a noun',
  example: ['An upload failed.', 'upload'],
  applies: isDetermined,
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_THERE_IS: TagRule = {
  name: 'a fire that there is is a thing',
  example: ['If there is fire, leave.', 'fire'],
  applies: ({ word, before, words, at }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    before?.lemma === 'be' &&
    words[at - 2]?.lower === 'there',
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_SOMEBODY_NEEDS: TagRule = {
  name: 'what somebody needs or gives is a noun',
  example: ['Do you need help with your luggage?', 'help'],
  applies: ({ word, before }) =>
    word.pos === 'VERB' &&
    before?.pos === 'VERB' &&
    TAKES_NOUN.test(before.lemma) &&
    word.lower === word.lemma,
  correct: () => ({ pos: 'NOUN' }),
};

export const BEHIND_DETERMINER_AND_ADVERB: TagRule = {
  name: 'a verb behind a determiner and an adverb is a noun',
  example: ['A fast train will pass through platform 5.', 'train'],
  applies: ({ word, before, words, at }) =>
    isNounBehind(before, word) && isDeterminedAdverb(words, at - 1),
  correct: () => ({ pos: 'NOUN' }),
};

export const ING_BEHIND_OWNER: TagRule = {
  name: 'a word in -ing behind its owner is a thing',
  example: ['You can change your booking online.', 'booking'],
  applies: ({ word, before }) =>
    word.pos === 'VERB' &&
    /ing$/.test(word.lower) &&
    /^(?:my|your|our|its|their|his|her)$/.test(before?.lower ?? ''),
  correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower }),
};
