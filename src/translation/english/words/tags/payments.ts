/** Tags of paying, costing and fining. */
import { DETERMINERS } from './determiners.ts';
import type { TagRule } from './tag-rule.ts';

export const TO_PAY_SO_MUCH: TagRule = {
  name: 'who pays half pays',
  example: ['Children aged 5 to 15 pay half price.', 'pay'],
  applies: ({ word, previous, next }) =>
    word.lower === 'pay' &&
    word.pos === 'NOUN' &&
    !DETERMINERS.test(previous?.lower ?? '') &&
    (/^(?:half|full|nothing|no|the|a|more|less|only)$/.test(next?.lower ?? '') ||
      next?.kind === 'number'),
  correct: () => ({ pos: 'VERB' }),
};

export const TO_COST_LESS: TagRule = {
  name: 'what costs less does so',
  example: ['A child ticket costs half as much as an adult ticket.', 'costs'],
  applies: ({ word, next }) =>
    word.lower === 'costs' &&
    word.pos === 'NOUN' &&
    /^(?:less|more|half|nothing|only)$/.test(next?.lower ?? ''),
  correct: () => ({ pos: 'VERB', lemma: 'cost' }),
};

export const FINED: TagRule = {
  name: 'who is fined pays a fine',
  example: ['You could be fined.', 'fined'],
  applies: ({ word }) => word.lower === 'fined' && word.lemma !== 'fine',
  correct: () => ({ pos: 'VERB', lemma: 'fine' }),
};

export const TO_COST_SUM: TagRule = {
  name: 'what comes before a sum of money costs it',
  example: ['A return costs £12.50 and is valid all day.', 'costs'],
  applies: ({ word, next, isLoneVerb }) =>
    !isLoneVerb && /^costs?$/.test(word.lower) && next?.kind === 'number' && word.pos === 'NOUN',
  correct: () => ({ pos: 'VERB', lemma: 'cost' }),
};
