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
function isOrdered(words: readonly Word[], at: number): boolean {
  const { lower, lemma } = words[at]!;
  const before = words[at - 1];
  const after = words[at + 1];
  if (lower !== lemma || after === undefined) return false;
  const begins =
    before === undefined ||
    before.kind === 'mark' ||
    before.lower === 'please' ||
    before.lower === 'to';
  const governs =
    /^(?:the|a|an|your|this|these|plenty|lots|enough)$/.test(after.lower) ||
    (ORDERS.test(lower) && /^(?:ADP|ADV|PRON)$/.test(after.pos));
  return (begins && governs) || isJoinedOrder(words, at, after);
}

function isJoinedOrder(words: readonly Word[], at: number, after: Word): boolean {
  if (words[at - 1]?.pos !== 'CCONJ') return false;
  if (ORDERS.test(words[at]!.lower) && /^(?:ADP|DET|ADV|PART)$/.test(after.pos)) return true;
  const first = words[at - 2];
  return first?.pos === 'VERB' && first.lower === first.lemma && /^(?:ADP|DET)$/.test(after.pos);
}

export const FORBIDDEN_TOO: TagRule = {
  name: 'what must not be done either is an act',
  example: ['Do not touch the paintings or lean on the glass.', 'lean'],
  applies: ({ word, before, after, words, at }) =>
    /^(?:NOUN|ADJ)$/.test(word.pos) &&
    before?.lower === 'or' &&
    FORBIDDEN.test(word.lower) &&
    /^(?:ADP|DET|PRON)$/.test(after?.pos ?? '') &&
    words.slice(0, at).some(({ pos }) => pos === 'NEG'),
  correct: () => ({ pos: 'VERB' }),
};

export const BEGINS_ORDER: TagRule = {
  name: 'an order begins with a verb',
  example: ['Use the stairs, not the lift.', 'Use'],
  applies: ({ word, words, at }) => word.pos === 'NOUN' && isOrdered(words, at),
  correct: () => ({ pos: 'VERB' }),
};
