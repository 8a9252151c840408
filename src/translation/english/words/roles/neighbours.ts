/** Checks of the words around a word that decide its role. */
import { findFirstWordIndex, type Word } from '#translation/english/words/word.ts';
import type { RoleContext } from './role-rule.ts';

export const RELATIVE_PRONOUN = /^(?:who|which|that|whom)$/;

/** `everyone over 65` */
const PEOPLE = /^(?:every|any|some)(?:one|body)$|^(?:those|people)$/;

/** Whether the word says how exact the number after it is: `about 300`, `over 2,000`. */
export function isApproximate({ word, previous, next }: RoleContext): boolean {
  if (next?.kind !== 'number') return false;
  if (/^(?:about|around)$/.test(word.lower)) return true;
  const isOfAge = previous?.pos === 'NOUN' || PEOPLE.test(previous?.lower ?? '');
  return /^(?:over|under|above|below)$/.test(word.lower) && !isOfAge;
}

const THINGS = new Set(['thing', 'rail', 'people', 'place']);

/** Whether the word is tagged as a verb but only known as a thing: `ticket holders`. */
export function isThing({ word, vocabulary }: RoleContext): boolean {
  const { lower, lemma, pos } = word;
  if (pos !== 'VERB' || lower !== lemma) return false;
  if (vocabulary.sense('verb', lower, lemma) !== undefined) return false;
  const category = vocabulary.sense('noun', lower, lemma)?.category;
  return category !== undefined && THINGS.has(category);
}

/** Whether `to` begins an infinitive: a verb in its base form follows, also after an adverb or a negator. */
export function isInfinitive({ words, index, next, previousTerms }: RoleContext): boolean {
  const verb = next?.pos === 'ADV' || next?.pos === 'NEG' ? words[index + 2] : next;
  if (verb?.kind !== 'word' || previousTerms.at(-1)?.lower === 'subject') return false;
  const isBase = verb.lower === verb.lemma || /^(?:be|have|do)$/.test(verb.lower);
  return isBase && (verb.pos === 'VERB' || verb.pos === 'AUX');
}

/** Whether `who`, `which` or `that` describes the noun before it. */
export function isRelative({ words, index, word, previous, next }: RoleContext): boolean {
  const noun = previous?.text === ',' ? words[index - 2] : previous;
  if (previous?.text === ',' && word.lower === 'which' && index > 2) return true;
  if (noun === undefined || !/^(?:NOUN|PROPN|NUM|PRON|TIME)$/.test(noun.pos))
    return word.pos === 'SCONJ' && word.lower === 'that';
  if (word.lower === 'that') return word.pos !== 'DET' && next !== undefined && next.pos !== 'NOUN';
  return true;
}

const ASKING = /^(?:is|are|was|were|do|does|did|can|could|will|would|should|may|must|has|have)$/;

/** Lemmas that introduce a question as their object; not `tell us when you arrive`, which says when to tell it. */
const KNOWN = /^(?:know|say|ask|decide|announce|wonder|sure|remember|forget|find|out)$/;

/**
 * Whether a question word asks: `what`, `whose`, `how`, `who` and `why` always do. Others do in `where to
 * wait`, after a word of asking or knowing, and at the beginning of a sentence that is inverted (`where is`)
 * or has a question mark.
 */
export function isAsked({ words, index, word, next }: RoleContext): boolean {
  if (/^(?:what|whose|how|who|why)$/.test(word.lower)) return true;
  const isPlaceOrTime = /^(?:where|when)$/.test(word.lower);
  if (isPlaceOrTime && next?.lower === 'to') return true;
  const isAskedOfPerson =
    word.lower === 'where' &&
    words
      .slice(Math.max(0, index - 4), index)
      .some(({ lemma }) => /^(?:ask|tell|show)$/.test(lemma));
  if (isAskedOfPerson || (isPlaceOrTime && KNOWN.test(words[index - 1]?.lemma ?? ''))) return true;
  const lead = words.slice(0, index).filter(({ kind }) => kind !== 'mark');
  const isLed = lead.every(({ lower }) =>
    /^(?:and|but|so|to|from|at|on|in|for|with|by|please)$/.test(lower),
  );
  // Captions are often without marks.
  const isInverted = isPlaceOrTime && ASKING.test(next?.lower ?? '');
  return isLed && (isInverted || words.some(({ text }) => text === '?'));
}

const ALWAYS_JOINS =
  /^(?:if|unless|because|although|though|while|whilst|whereas|whenever|therefore|however)$/;

/** Whether `next`, `until` and the like join a clause, not a noun: a verb follows before the next mark. */
export function isConjunction(context: RoleContext): boolean {
  const { words, index, previous, vocabulary } = context;
  const { lower, pos } = context.word;
  if (vocabulary.sense('conjunction', lower, lower) === undefined) return false;
  if (pos === 'CCONJ' || ALWAYS_JOINS.test(lower)) return true;
  // `since midnight`, `until 5pm`
  if (/^(?:since|until|till|before|after)$/.test(lower) && isTime(context.next)) return false;
  if (lower === 'as' && pos !== 'SCONJ' && pos !== 'ADP') return false;
  if (/^(?:before|after)$/.test(lower) && isInDescription(words, index)) return false;
  const opens = index === findFirstWordIndex(words) || /^(?:,|;)$/.test(previous?.text ?? '');
  if (opens && /^(?:so|once|where|when)$/.test(lower)) return true;
  // `guards once rode on the roof`: formerly.
  if (lower === 'once' && !beginsAfterVerb(words, index)) return false;
  return isBeforeVerb(words, index);
}

/**
 * Whether the word is in a description of the subject, and the next verb is the one of the sentence: `someone who
 * arrives after you may be seen first`.
 */
function isInDescription(words: readonly Word[], index: number): boolean {
  const relative = words.findIndex(
    ({ lower }, position) => position > 0 && position < index && RELATIVE_PRONOUN.test(lower),
  );
  if (relative < 0 || words[relative - 1]!.kind === 'mark') return false;
  const countVerbs = (row: readonly Word[]): number =>
    row.filter(
      ({ pos }, position) =>
        /^(?:AUX|VERB)$/.test(pos) &&
        !/^(?:AUX|VERB|NEG|ADV|PART)$/.test(row[position - 1]?.pos ?? ''),
    ).length;
  const end = words.findIndex(
    ({ kind, text, pos }, position) =>
      position > index &&
      ((kind === 'mark' && /[,;:.]/.test(text)) || pos === 'SCONJ' || pos === 'CCONJ'),
  );
  const following = words.slice(index + 1, end < 0 ? undefined : end);
  return (
    countVerbs(words.slice(0, relative)) === 0 &&
    countVerbs(words.slice(relative, index)) === 1 &&
    countVerbs(following) === 1
  );
}

/** Whether a clause has come before, and a subject follows. */
const beginsAfterVerb = (words: readonly Word[], index: number): boolean =>
  words.slice(0, index).some(({ pos }) => /^(?:AUX|VERB)$/.test(pos)) &&
  /^(?:DET|PRON|PROPN|NOUN|ADJ|NUM)$/.test(words[index + 1]?.pos ?? '');

const isTime = (word: Word | undefined): boolean => word?.kind === 'time' || word?.kind === 'date';

function isBeforeVerb(words: readonly Word[], conjunctionIndex: number): boolean {
  for (const [index, { pos, kind, text, lower }] of words.slice(conjunctionIndex + 1).entries()) {
    if (kind === 'mark' && /[,;:.()–—]/.test(text)) return false;
    // `after a bus and a tram collided`: two did.
    const isPair =
      lower === 'and' && index > 0 && /^(?:a|an)$/.test(words[conjunctionIndex + 1]!.lower);
    if (isPair) continue;
    if (RELATIVE_PRONOUN.test(lower) || pos === 'CCONJ' || (pos === 'SCONJ' && index > 0))
      return false;
    if (pos === 'AUX' || pos === 'VERB') return true;
  }
  return false;
}
