/** Tags of open and close: acts, or how something is. */
import { carriesClause, type TagRule } from './tag-rule.ts';

export const TO_CLOSE: TagRule = {
  name: 'close is a verb unless something is close to another',
  example: ['The station will close at midnight.', 'close'],
  applies: ({ word, previous, next }) =>
    word.lower === 'close' &&
    word.pos === 'ADJ' &&
    next?.lower !== 'to' &&
    previous?.pos !== 'ADV' &&
    previous?.lower !== 'be',
  correct: () => ({ pos: 'VERB' }),
};

export const TO_OPEN_SOMETHING: TagRule = {
  name: 'open before a determiner is a verb',
  example: ['Do not lean out of the window or open the door.', 'open'],
  applies: ({ word, previous, next }) =>
    word.lower === 'open' && word.pos === 'ADJ' && next?.pos === 'DET' && previous?.pos !== 'AUX',
  correct: () => ({ pos: 'VERB' }),
};

export const DOORS_OPEN: TagRule = {
  name: 'what doors do is open',
  example: ['Doors open at 7pm and the film starts at 7.30pm.', 'open'],
  applies: ({ word, previous, next, words, index }) =>
    word.lower === 'open' &&
    word.pos === 'ADJ' &&
    previous?.pos === 'NOUN' &&
    /[^s]s$/.test(previous.lower) &&
    /^(?:at|on|from|every)$/.test(next?.lower ?? '') &&
    !words.slice(0, index).some(carriesClause),
  correct: () => ({ pos: 'VERB' }),
};

export const TO_OPEN_AGAIN: TagRule = {
  name: 'what closes opens again',
  example: ['The pool will close for repairs on 3 June and open again on 10 June.', 'open'],
  applies: ({ word, previous, next, words }) =>
    word.lower === 'open' &&
    word.pos === 'ADJ' &&
    previous?.pos === 'CCONJ' &&
    /^(?:again|on|at|from|in)$/.test(next?.lower ?? '') &&
    words.some(({ lower }) => /^(?:closes?|shuts?|closed|shut)$/.test(lower)),
  correct: () => ({ pos: 'VERB' }),
};
