/** Tag rules for other acts that look like things: after a modal, before their object, or alone. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagRule } from './tag-rule.ts';

const MODAL = /^(?:will|would|shall|should|can|could|may|might|must|do|does|did)$/;

/** Whether a modal precedes, so that the word is a verb if nothing separates them: `will stop`, `must not change`. */
function isModalBefore(words: readonly Word[], index: number): boolean {
  const previous = words[index - 1]?.pos === 'NEG' ? words[index - 2] : words[index - 1];
  return previous?.pos === 'AUX' && MODAL.test(previous.lower);
}

export const BEHIND_MODAL: TagRule = {
  name: 'a modal is followed by a verb',
  example: ['Do not lean out of the window or open the door.', 'lean'],
  // `do trains run`: a plural is no verb.
  applies: ({ word, words, index }) =>
    /^(?:NOUN|ADJ)$/.test(word.pos) &&
    !(word.pos === 'NOUN' && /[^s]s$/.test(word.lower) && word.lower !== word.lemma) &&
    isModalBefore(words, index),
  correct: () => ({ pos: 'VERB' }),
};

export const TO_LAST: TagRule = {
  name: 'what lasts so long does so',
  example: ['Tours start at 11am and last about an hour.', 'last'],
  applies: ({ word, previous, next }) =>
    word.lower === 'last' &&
    word.pos !== 'VERB' &&
    /^(?:and|will|to|tours?|talks?|visits?)$/.test(previous?.lower ?? '') &&
    (/^(?:about|around|for|until|up)$/.test(next?.lower ?? '') || next?.kind === 'number'),
  correct: () => ({ pos: 'VERB' }),
};

export const WHO_DOES: TagRule = {
  name: 'what people who do something do is a verb',
  example: ['People who travel with a dog sit here.', 'travel'],
  applies: ({ word, previous, next }) =>
    previous?.lower === 'who' && word.pos === 'NOUN' && next?.pos !== 'VERB',
  correct: ({ word }) => ({ pos: 'VERB', lemma: word.lower.replace(/(?<=[^s])s$/, '') }),
};

export const SIGN_UP: TagRule = {
  name: 'what several do up, off or out is a verb',
  example: ['If ten pupils sign up, the course goes ahead.', 'sign'],
  applies: ({ word, previous, next, words, index }) =>
    word.pos === 'NOUN' &&
    word.lower === word.lemma &&
    previous?.pos === 'NOUN' &&
    previous.lower !== previous.lemma &&
    /^(?:up|off|out)$/.test(next?.lower ?? '') &&
    (words[index + 2] === undefined || words[index + 2]!.kind === 'mark'),
  correct: () => ({ pos: 'VERB' }),
};

export const TO_GET: TagRule = {
  name: 'to get is an act',
  example: ['Children under 12 get a spray.', 'get'],
  applies: ({ word }) => word.lower === 'get' && word.pos === 'NOUN',
  correct: () => ({ pos: 'VERB' }),
};

export const TO_PHONE_NUMBER: TagRule = {
  name: 'who phones a number, or e-mails an address, does so',
  example: ['Leave the house and ring 0800 111 999.', 'ring'],
  applies: ({ word, previous, next }) =>
    word.pos === 'NOUN' &&
    ((/^(?:phone|telephone|ring|call|text|dial)$/.test(word.lower) && next?.kind === 'number') ||
      (/^e-?mail$/.test(word.lower) && next?.text.includes('@') === true)) &&
    (previous === undefined ||
      previous.kind === 'mark' ||
      /^(?:and|or|but|please|to)$/.test(previous.lower)),
  correct: () => ({ pos: 'VERB' }),
};

export const DONE_TO_IT: TagRule = {
  name: 'what is done to it behind and is a verb',
  example: ['You must buy a ticket and show it to the guard.', 'show'],
  applies: ({ word, previous, next }) =>
    word.pos === 'NOUN' &&
    word.lower === word.lemma &&
    previous?.pos === 'CCONJ' &&
    /^(?:it|them|him|us)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB' }),
};

export const BURNT_DOWN: TagRule = {
  name: 'what burnt down did so',
  example: ['The theatre was built in 1600 and burnt down in 1666.', 'burnt'],
  applies: ({ word, next }) =>
    word.lower === 'burnt' && word.pos === 'ADJ' && /^(?:down|out)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB', lemma: 'burn' }),
};

export const LONE_VERB: TagRule = {
  name: 'a sentence without a verb has one that looks like a noun',
  example: ['The ticket costs £12.50.', 'costs'],
  applies: ({ word, isLoneVerb }) => word.pos === 'NOUN' && isLoneVerb,
  correct: ({ word }) => ({ pos: 'VERB', lemma: word.lower.replace(/s$/, '') }),
};
