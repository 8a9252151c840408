/** Tag rules for things that look like acts, by the words before them. */
import { DETERMINERS, isDetermined, isDeterminedAdverb, isNounAfterAdverb } from './determiners.ts';
import type { TagRule } from './tag-rule.ts';

const TAKES_NOUN = /^(?:need|want|get|give|offer|require|ask|seek|book|request)$/;

/** `have put`: participles with the letters of their verb. */
const SAME_PARTICIPLE =
  /^(?:put|set|cut|read|run|come|become|overcome|let|hit|shut|cost|hurt|spread|quit|split|shed|beat|burst|cast|rid|forecast)$/;

export const LIGHT_AND_TILL: TagRule = {
  name: 'the light and the till are things',
  example: ['The light in the room is broken.', 'light'],
  applies: ({ word, previous, next }) =>
    /^(?:light|till)$/.test(word.lower) &&
    /^(?:ADJ|ADP|SCONJ)$/.test(word.pos) &&
    DETERMINERS.test(previous?.lower ?? '') &&
    !/^(?:NOUN|PROPN|ADJ)$/.test(next?.pos ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const A_SINGLE: TagRule = {
  name: 'a single is a ticket where no thing follows',
  example: ['A single costs £3.50.', 'single'],
  applies: ({ word, previous, next }) =>
    word.lower === 'single' &&
    word.pos === 'ADJ' &&
    DETERMINERS.test(previous?.lower ?? '') &&
    /^(?:is|costs|or|and)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

const CAUSES = /^(?:make|let|help|see|hear|watch|have|feel)$/;

export const THE_HANDLE: TagRule = {
  name: 'what a thing is called by two words is a thing',
  example: ['Use the emergency handle if there is danger.', 'handle'],
  applies: ({ word, previous, next, words, index }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    previous?.pos === 'NOUN' &&
    previous.lower === previous.lemma &&
    DETERMINERS.test(words[index - 2]?.lower ?? '') &&
    index > 2 &&
    !words.slice(0, index - 2).some(({ lemma }) => CAUSES.test(lemma)) &&
    (next === undefined || next.kind === 'mark' || /^(?:SCONJ|CCONJ|ADP)$/.test(next.pos)),
  correct: () => ({ pos: 'NOUN' }),
};

export const FOR_HELP: TagRule = {
  name: 'what the sentence opens with behind for is a thing',
  example: ['For help, call us.', 'help'],
  applies: ({ word, previous, next, index }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    index === 1 &&
    previous?.lower === 'for' &&
    next?.kind === 'mark',
  correct: () => ({ pos: 'NOUN' }),
};

export const RUBBISH: TagRule = {
  name: 'what is somebody’s own is a thing, where it does something',
  example: ['Your rubbish will not be collected on Monday.', 'rubbish'],
  applies: ({ word, previous, next }) =>
    (word.pos === 'ADJ' || word.lower === 'flat') &&
    /^(?:my|your|our|their|its)$/.test(previous?.lower ?? '') &&
    (next === undefined ||
      next.kind === 'mark' ||
      /^(?:AUX|ADP|ADV|CCONJ|SCONJ|PART)$/.test(next.pos)),
  correct: () => ({ pos: 'NOUN' }),
};

export const PERMIT: TagRule = {
  name: 'a permit has a holder',
  example: ['Permit holders only between 8am and 6pm.', 'Permit'],
  applies: ({ word, next, index }) =>
    word.pos === 'VERB' &&
    ((word.lower === 'permit' && /^(?:holders?|parking|zone|number)$/.test(next?.lower ?? '')) ||
      (word.lower === 'permits' && index === 0)),
  correct: () => ({ pos: 'NOUN', lemma: 'permit' }),
};

export const WHAT_SOMEBODY_HAS: TagRule = {
  name: 'what somebody has is a thing',
  example: ['Do you have change for a pound?', 'change'],
  applies: ({ word, previous }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    previous?.lower === 'have' &&
    !SAME_PARTICIPLE.test(word.lower),
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_THERE_ARE: TagRule = {
  name: 'what there are is things',
  example: ['There are steps to the platform.', 'steps'],
  applies: ({ word, previous, words, index }) =>
    word.pos === 'VERB' &&
    /[^s]s$/.test(word.lower) &&
    previous?.lemma === 'be' &&
    words[index - 2]?.lower === 'there',
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
  applies: ({ word, previous, words, index }) =>
    word.pos === 'VERB' &&
    word.lower === word.lemma &&
    previous?.lemma === 'be' &&
    words[index - 2]?.lower === 'there',
  correct: () => ({ pos: 'NOUN' }),
};

export const WHAT_SOMEBODY_NEEDS: TagRule = {
  name: 'what somebody needs or gives is a noun',
  example: ['Do you need help with your luggage?', 'help'],
  applies: ({ word, previous }) =>
    word.pos === 'VERB' &&
    previous?.pos === 'VERB' &&
    TAKES_NOUN.test(previous.lemma) &&
    word.lower === word.lemma,
  correct: () => ({ pos: 'NOUN' }),
};

export const BEHIND_DETERMINER_AND_ADVERB: TagRule = {
  name: 'a verb behind a determiner and an adverb is a noun',
  example: ['A fast train will pass through platform 5.', 'train'],
  applies: ({ word, previous, words, index }) =>
    isNounAfterAdverb(previous, word) && isDeterminedAdverb(words, index - 1),
  correct: () => ({ pos: 'NOUN' }),
};

export const ING_BEHIND_OWNER: TagRule = {
  name: 'a word in -ing behind its owner is a thing',
  example: ['You can change your booking online.', 'booking'],
  applies: ({ word, previous }) =>
    word.pos === 'VERB' &&
    /ing$/.test(word.lower) &&
    /^(?:my|your|our|its|their|his|her)$/.test(previous?.lower ?? ''),
  correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower }),
};
