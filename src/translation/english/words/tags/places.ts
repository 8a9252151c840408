/** Tags of sides, stops and parts of the country. */
import type { TagRule } from './tag-rule.ts';

const BEFORE_DIRECTION =
  /^(?:the|your|turn|keep|bear|look|step|face|far|to|on|immediate|top|bottom)$/;

export const SIDES: TagRule = {
  name: 'left and right are sides',
  example: ['The exit is on the right.', 'right'],
  applies: ({ word, previous, next }) =>
    /^(?:left|right)$/.test(word.lower) &&
    (BEFORE_DIRECTION.test(previous?.lemma ?? '') || /^(?:side|hand)$/.test(next?.lower ?? '')),
  correct: ({ word, next }) => ({
    pos: next?.pos === 'NOUN' ? 'ADJ' : 'NOUN',
    lemma: word.lower,
  }),
};

export const STILL_THERE: TagRule = {
  name: 'what is left over is described',
  example: ['There are two seats left.', 'left'],
  applies: ({ words, index, word, previous, next }) =>
    word.lower === 'left' &&
    (/^(?:NOUN|PRON)$/.test(previous?.pos ?? '') || /^(?:is|are)$/.test(previous?.lower ?? '')) &&
    (next === undefined || next.kind === 'mark' || /^(?:on|in|for|at)$/.test(next.lower)) &&
    // `Has the train left?`
    !/^ha(?:s|ve|d)$/.test(words[0]!.lower) &&
    words.slice(0, index).some(({ lower }) => /^(?:there|have|has|no|any|few)$/.test(lower)),
  correct: () => ({ pos: 'ADJ', lemma: 'left' }),
};

export const THE_NORTH: TagRule = {
  name: 'the north is a part of the country',
  example: ['Snow will fall in the north.', 'north'],
  applies: ({ word, previous, next }) =>
    /^(?:north|south|east|west)$/.test(word.lower) &&
    /^(?:ADV|ADJ)$/.test(word.pos) &&
    previous?.lower === 'the' &&
    !/^(?:NOUN|PROPN|ADJ|VERB)$/.test(next?.pos ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const STOP_WITH_LETTER: TagRule = {
  name: 'a stop with a letter is a place',
  example: ['The bus to the hospital leaves from stop C, not stop A.', 'stop'],
  applies: ({ word, previous, next }) =>
    word.lower === 'stop' &&
    word.pos === 'VERB' &&
    /^(?:[A-Z]|[A-Z]?\d{1,2})$/.test(next?.text.toUpperCase() ?? '') &&
    /^(?:from|at|to|not|and|or|use|near)$/.test(previous?.lower ?? ''),
  correct: () => ({ pos: 'NOUN' }),
};

export const NUMBERED: TagRule = {
  name: 'what a sentence begins with is a thing where its number follows',
  example: ['Lift 2 is out of use.', 'Lift'],
  applies: ({ word, previous, next }) =>
    /^(?:lift|exit|stop|stand|coach|gate|bay|ward|stage|screen|route)$/.test(word.lower) &&
    word.pos === 'VERB' &&
    (previous === undefined || previous.kind === 'mark') &&
    next?.kind === 'number',
  correct: () => ({ pos: 'NOUN' }),
};
