/** Tags of trains and of what they and their passengers do: change, go, stop. */
import type { Word } from '#translation/english/words/word.ts';
import { DETERMINERS } from './determiners.ts';
import { carriesClause, type TagRule } from './tag-rule.ts';

/** Things that passengers leave for another of the same kind. */
const CHANGED = /^(?:trains|buses|coaches|platforms|lines)$/;

export const CHANGED_TRAINS: TagRule = {
  name: 'what is changed are trains',
  example: ['Change trains at Crewe.', 'trains'],
  applies: ({ word, previous }) => CHANGED.test(word.lower) && previous?.lemma === 'change',
  correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/(?<=s|ch)es$|s$/, '') }),
};

export const TO_CHANGE_TRAINS: TagRule = {
  name: 'to change trains is an act',
  example: ['Change trains at Crewe.', 'Change'],
  applies: ({ word, next }) =>
    word.lower === 'change' && word.pos === 'NOUN' && CHANGED.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB' }),
};

export const TRAINS_THAT_DO: TagRule = {
  name: 'trains that do something do no training',
  example: ['How often do trains run to the airport?', 'trains'],
  applies: ({ word, previous }) =>
    CHANGED.test(word.lower) &&
    word.pos === 'VERB' &&
    /^(?:do|did|are|were|will|can|when|that|if|because|where)$/.test(previous?.lower ?? ''),
  correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/(?<=s|ch)es$|s$/, '') }),
};

export const TO_USE_PLATFORM: TagRule = {
  name: 'who uses a platform or a lift does so',
  example: ['Passengers for York use platform 3.', 'use'],
  applies: ({ word, previous, next, words, index }) =>
    word.lower === 'use' &&
    word.pos === 'NOUN' &&
    /^(?:NOUN|PROPN)$/.test(previous?.pos ?? '') &&
    (next?.pos === 'DET' ||
      (next?.pos === 'NOUN' && /^(?:\d+[a-z]?|[a-z])$/.test(words[index + 2]?.lower ?? ''))),
  correct: () => ({ pos: 'VERB' }),
};

export const TO_GO: TagRule = {
  name: 'to go is an act',
  example: ['The rear four go to Hastings.', 'go'],
  applies: ({ word, previous }) =>
    word.lower === 'go' && word.pos === 'NOUN' && !DETERMINERS.test(previous?.lower ?? ''),
  correct: () => ({ pos: 'VERB' }),
};

export const NUMBERED_ONES_STOP: TagRule = {
  name: 'what is told by its number stops somewhere',
  example: ['Buses 12 and 14 stop here.', 'stop'],
  applies: ({ word, previous, next, words, index }) =>
    word.lower === 'stop' &&
    word.pos === 'NOUN' &&
    previous?.kind === 'number' &&
    /^(?:and|or|the)$/.test(words[index - 2]?.lower ?? '') &&
    /^(?:here|there|at|in|only|short|outside)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB' }),
};

/**
 * Whether the word begins a relative clause, whose verb is not that of the sentence: `the bus that goes to
 * the hospital`.
 */
const isDescribing = ({ lower, pos }: Word): boolean =>
  /^(?:who|which)$/.test(lower) || (lower === 'that' && pos !== 'DET');

export const TO_END_SOMEWHERE: TagRule = {
  name: 'what ends or stops somewhere does so, where nothing else is done',
  example: ['The train on platform 4 ends here.', 'ends'],
  applies: ({ word, next, words }) =>
    word.pos === 'NOUN' &&
    /^(?:ends|stops|starts|leaves|departs|arrives|calls|terminates)$/.test(word.lower) &&
    /^(?:here|there|at|in|short|early|late)$/.test(next?.lower ?? '') &&
    words.filter(carriesClause).length <= words.filter(isDescribing).length,
  correct: ({ word }) => ({ pos: 'VERB', lemma: word.lower.replace(/s$/, '') }),
};

export const TO_TRAVEL_FREE: TagRule = {
  name: 'who travels free travels',
  example: ['Children under 5 travel free, but they must sit down.', 'travel'],
  applies: ({ word, next }) =>
    word.lower === 'travel' &&
    word.pos === 'NOUN' &&
    /^(?:free|alone|together)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB' }),
};
