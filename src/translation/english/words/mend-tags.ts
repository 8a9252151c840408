/** Sets right what the tagger often has wrong in notices, announcements and museum texts. Pure. */
import type { Word } from './word.ts';

const DIRECTIONS = /^(?:left|right)$/;
const BEFORE_DIRECTION = /^(?:the|your|turn|keep|bear|far|to|on|immediate|top|bottom)$/;
const DETERMINERS =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|no|every|each|some|any)$/;

/** The words with better parts of speech. */
export function mendTags(words: readonly Word[]): Word[] {
  const lone = loneVerb(words);
  return words.map((word, at) => {
    const before = words[at - 1];
    const after = words[at + 1];
    if (word.kind !== 'word') return word;
    if (DIRECTIONS.test(word.lower)) {
      const isSide =
        BEFORE_DIRECTION.test(before?.lemma ?? '') || /^(?:side|hand)$/.test(after?.lower ?? '');
      if (isSide)
        return { ...word, pos: after?.pos === 'NOUN' ? 'ADJ' : 'NOUN', lemma: word.lower };
    }
    // A verb that stands between a determiner and its noun describes the noun; before none it is the noun.
    if (word.pos === 'VERB' && DETERMINERS.test(before?.lower ?? '') && before?.pos !== 'PRON') {
      if (after?.pos === 'NOUN' || after?.pos === 'PROPN' || after?.pos === 'ADJ')
        return { ...word, pos: 'ADJ' };
      return { ...word, pos: 'NOUN' };
    }
    if (
      word.lower === 'close' &&
      word.pos === 'ADJ' &&
      after?.lower !== 'to' &&
      before?.pos !== 'ADV' &&
      before?.lower !== 'be'
    )
      return { ...word, pos: 'VERB' };
    if (/^(?:NOUN|ADJ)$/.test(word.pos) && isModalBefore(words, at))
      return { ...word, pos: 'VERB' };
    if (
      word.lower === 'open' &&
      word.pos === 'ADJ' &&
      after?.pos === 'DET' &&
      before?.pos !== 'AUX'
    )
      return { ...word, pos: 'VERB' };
    if (
      word.pos === 'ADV' &&
      before?.lemma === 'be' &&
      (after?.kind === 'mark' || after?.pos === 'CCONJ')
    )
      return { ...word, pos: 'ADJ' };
    if (word.pos === 'NOUN' && isOrdered(words, at)) return { ...word, pos: 'VERB' };
    if (
      word.pos === 'VERB' &&
      before?.pos === 'VERB' &&
      TAKES_NOUN.test(before.lemma) &&
      word.lower === word.lemma
    )
      return { ...word, pos: 'NOUN' };
    // `for lost tickets`
    const isParticiple =
      word.pos === 'VERB' && word.lower !== word.lemma && !/ing$/.test(word.lower);
    if (isParticiple && before?.pos === 'ADP' && after?.pos === 'NOUN')
      return { ...word, pos: 'ADJ' };
    // `a fast train will`: read as an adverb and a verb.
    const isNounBehind = (adverb: Word | undefined, noun: Word | undefined) =>
      adverb?.pos === 'ADV' && noun?.pos === 'VERB' && noun.lower === noun.lemma;
    if (isNounBehind(before, word) && DETERMINERS.test(words[at - 2]?.lower ?? ''))
      return { ...word, pos: 'NOUN' };
    if (
      word.pos === 'ADV' &&
      DETERMINERS.test(before?.lower ?? '') &&
      (after?.pos === 'NOUN' || after?.pos === 'ADJ' || isNounBehind(word, after))
    )
      return { ...word, pos: 'ADJ' };
    if (word.pos === 'NOUN' && at === lone)
      return { ...word, pos: 'VERB', lemma: word.lower.replace(/s$/, '') };
    return word;
  });
}

const TAKES_NOUN = /^(?:need|want|get|give|offer|require|ask|seek)$/;

/** Verbs that notices begin with, also where a preposition follows: `Change at Crewe`. */
const ORDERS =
  /^(?:change|mind|use|press|turn|walk|wait|stop|stand|look|check|exit|follow|travel|visit|board|queue|touch|step|watch|show|ask|hold|leave|stay|push|pull|talk|speak|listen|go|come|call|phone|return|sit|enjoy|get|take)$/;

/** A noun at the beginning of a clause that is an order: `Use the stairs`, `start and end at York`. */
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
  if (
    begins &&
    (/^(?:the|a|an|your|this|these)$/.test(after.lower) ||
      (ORDERS.test(lower) && /^(?:ADP|ADV|PRON)$/.test(after.pos)))
  )
    return true;
  if (before?.pos === 'CCONJ' && ORDERS.test(lower) && /^(?:ADP|DET|ADV|PART)$/.test(after.pos))
    return true;
  const isJoined =
    before?.pos === 'CCONJ' &&
    words[at - 2]?.pos === 'VERB' &&
    words[at - 2]!.lower === words[at - 2]!.lemma;
  return isJoined && /^(?:ADP|DET)$/.test(after.pos);
}

/** In a sentence without any verb, the noun that can be one: `The ticket costs 5 pounds`. */
function loneVerb(words: readonly Word[]): number | undefined {
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') || words.at(-1)?.text !== '.')
    return undefined;
  const at = words.findLastIndex(
    ({ pos, lower }, index) =>
      pos === 'NOUN' &&
      /[^s]s$/.test(lower) &&
      /^(?:NOUN|PROPN)$/.test(words[index - 1]?.pos ?? '') &&
      /^(?:DET|NUM|ADP|TIME)$/.test(words[index + 1]?.pos ?? ''),
  );
  return at < 0 ? undefined : at;
}

/** `will stop`, `must not change`: what follows is a verb, if nothing parts them. */
function isModalBefore(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.pos === 'NEG' ? words[at - 2] : words[at - 1];
  return (
    before?.pos === 'AUX' &&
    /^(?:will|would|shall|should|can|could|may|might|must|do|does|did)$/.test(before.lower)
  );
}
