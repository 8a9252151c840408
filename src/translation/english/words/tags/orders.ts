/** Tags of what notices ask for and forbid. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagRule } from './tag-rule.ts';

/** Verbs that notices forbid and that can be things too. */
const FORBIDDEN =
  /^(?:lean|climb|swim|run|play|smoke|park|drink|feed|drop|throw|shout|jump|ride|cycle|drive|walk|sit|stand|push|stop|rest|use|block|touch|move|leave)$/;

/** Verbs that notices begin with, also where a preposition follows: `Change at Crewe`. */
const ORDERS =
  /^(?:change|mind|use|press|turn|walk|wait|stop|stand|look|check|exit|follow|travel|visit|board|queue|touch|step|watch|show|ask|hold|leave|stay|push|pull|talk|speak|listen|go|come|call|phone|return|sit|enjoy|get|take|book|pay|ring|park|report|apply|write|contact)$/;

/** Whether a noun at the beginning of a clause is an order: `Use the stairs`, `start and end at York`. */
function isOrdered(words: readonly Word[], index: number): boolean {
  const { lower, lemma } = words[index]!;
  const previous = words[index - 1];
  const next = words[index + 1];
  if (lower !== lemma || next === undefined) return false;
  const begins =
    previous === undefined ||
    previous.kind === 'mark' ||
    previous.lower === 'please' ||
    previous.lower === 'to';
  const governs =
    /^(?:the|a|an|your|this|these|plenty|lots|enough)$/.test(next.lower) ||
    (ORDERS.test(lower) && /^(?:ADP|ADV|PRON)$/.test(next.pos));
  return (begins && governs) || isJoinedOrder(words, index, next);
}

function isJoinedOrder(words: readonly Word[], index: number, next: Word): boolean {
  if (words[index - 1]?.pos !== 'CCONJ') return false;
  if (ORDERS.test(words[index]!.lower) && /^(?:ADP|DET|ADV|PART)$/.test(next.pos)) return true;
  const first = words[index - 2];
  return first?.pos === 'VERB' && first.lower === first.lemma && /^(?:ADP|DET)$/.test(next.pos);
}

export const FORBIDDEN_TOO: TagRule = {
  name: 'what must not be done either is an act',
  example: ['Do not touch the paintings or lean on the glass.', 'lean'],
  applies: ({ word, previous, next, words, index }) =>
    /^(?:NOUN|ADJ)$/.test(word.pos) &&
    previous?.lower === 'or' &&
    FORBIDDEN.test(word.lower) &&
    /^(?:ADP|DET|PRON)$/.test(next?.pos ?? '') &&
    words.slice(0, index).some(({ pos }) => pos === 'NEG'),
  correct: () => ({ pos: 'VERB' }),
};

export const BEGINS_ORDER: TagRule = {
  name: 'an order begins with a verb',
  example: ['Use the stairs, not the lift.', 'Use'],
  applies: ({ word, words, index }) => word.pos === 'NOUN' && isOrdered(words, index),
  correct: () => ({ pos: 'VERB' }),
};
