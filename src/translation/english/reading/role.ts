/** What each word does in its sentence. Pure. */
import { ordinalOf } from '../words/numbers.ts';
import type { Role, Term } from '../words/term.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { firstWord, type Word } from '../words/word.ts';

const ARTICLE = /^(?:the|a|an)$/;
const DEMONSTRATIVE = /^(?:this|that|these|those)$/;
const PRONOUN =
  /^(?:i|you|he|she|it|we|they|me|him|us|them|myself|yourself|yourselves|himself|herself|itself|ourselves|themselves|mine|yours|ours|theirs)$/;
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|'s)$/;
const RELATIVE = /^(?:who|which|that|whom)$/;
const BE = /^(?:be|is|are|was|were|am|been|being)$/;
const DO = /^(?:do|does|did)$/;
const HAVE = /^(?:have|has|had|having)$/;
const WILL = /^(?:will|would|shall)$/;
const DEGREE = /^(?:very|really|extremely|highly)$/;
const QUESTION = /^(?:where|why|when|who|what|which|how|whose)$/;

/** The role of the word at `at`, behind the terms that were read before it. */
export function roleOf(
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
  before: readonly Term[],
): Role {
  const word = words[at]!;
  const { lower, pos } = word;
  const after = words[at + 1];
  switch (word.kind) {
    case 'mark':
      return /^[-–—]$/.test(lower) && isMeasured(words[at - 1]) && isMeasured(after)
        ? 'range'
        : 'mark';
    case 'place':
      return 'place';
    case 'name':
      return 'name';
    case 'time':
    case 'date':
      return 'time';
    case 'number':
      return /^\d+(?:st|nd|rd|th)$/.test(lower) || ordinalOf(lower) !== undefined
        ? 'ordering'
        : 'number';
    default:
  }
  if (ARTICLE.test(lower)) return 'article';
  if (isApproximate(words, at)) return 'quantity';
  if (ordinalOf(lower) !== undefined && pos !== 'ADV') return 'ordering';
  if (pos === 'VERB' && /ing$/.test(lower) && before.at(-1)?.role === 'preposition') return 'noun';
  if (pos === 'VERB' && isThing(lower, word.lemma, vocabulary)) return 'noun';
  if (
    pos === 'NEG' ||
    (vocabulary.sense('negator', lower, lower) !== undefined && !(lower === 'no' && pos === 'INTJ'))
  )
    return 'negator';
  if (
    lower === 'there' &&
    (BE.test(after?.lower ?? '') ||
      /^(?:will|may|might|can|could|should|must|has|have)$/.test(after?.lower ?? '') ||
      BE.test(words[at - 1]?.lower ?? ''))
  )
    return 'existential';
  if (
    POSSESSIVE.test(lower) &&
    !(lower === 'her' && !isNominal(after)) &&
    !(lower === 'his' && !isNominal(after))
  )
    return 'possessive';
  if (lower === 'her') return 'pronoun';
  if (PRONOUN.test(lower)) return 'pronoun';
  if (lower === 'to') return isInfinitive(words, at, before) ? 'infinitive' : 'preposition';
  if (RELATIVE.test(lower) && isRelative(words, at)) return 'relative';
  if (DEMONSTRATIVE.test(lower)) return pos === 'SCONJ' ? 'relative' : 'demonstrative';
  if (QUESTION.test(lower) && isAsked(words, at)) return 'question';
  if (BE.test(lower)) return 'auxiliary';
  if (DO.test(lower) && pos === 'AUX') return 'auxiliary';
  if (HAVE.test(lower)) return 'auxiliary';
  if (WILL.test(lower) && pos === 'AUX') return 'auxiliary';
  if (pos === 'AUX' && vocabulary.sense('modal', lower, lower) !== undefined) return 'modal';
  if (
    DEGREE.test(lower) &&
    /^(?:ADJ|ADV)$/.test(after?.pos ?? '') &&
    (lower !== 'so' || pos === 'ADV')
  )
    return 'degree';
  if (
    vocabulary.sense('quantity', lower, lower) !== undefined &&
    /^(?:DET|ADJ|PRON|ADV|NOUN)$/.test(pos)
  )
    return 'quantity';
  if (
    vocabulary.sense('opening', lower, word.lemma) !== undefined &&
    (pos === 'INTJ' ||
      (pos === 'VERB' && /^apologi/.test(lower)) ||
      (/^(?:please|sorry|unfortunately|sadly|apologies|apology|thanks|attention|welcome|warning|caution)$/.test(
        lower,
      ) &&
        isOpening(words, at)))
  )
    return 'opening';
  if (lower === 'for' && pos !== 'ADV') return 'preposition';
  if (lower === 'front' || lower === 'rear' || lower === 'back')
    if (/^(?:NOUN|NUM)$/.test(after?.pos ?? '') && pos !== 'VERB') return 'ordering';
  if (pos === 'CCONJ' || lower === 'or') return 'conjunction';
  if (isConjunction(words, at, vocabulary)) return 'conjunction';
  if (
    vocabulary.sense('preposition', lower, lower) !== undefined &&
    /^(?:ADP|SCONJ|PART|ADV|ADJ|X|VERB)$/.test(pos) &&
    (pos === 'ADP' || isNominal(after))
  )
    return 'preposition';
  if (
    vocabulary.sense('time', lower, lower) !== undefined &&
    /^(?:ADV|NOUN|PROPN|ADJ)$/.test(pos) &&
    (vocabulary.sense('ordering', lower, lower) === undefined || pos === 'ADV')
  )
    return 'time';
  if (vocabulary.sense('ordering', lower, lower) !== undefined && /^(?:ADJ|NUM|X|DET)$/.test(pos))
    return 'ordering';
  if (
    vocabulary.sense('adverb', lower, lower) !== undefined &&
    (pos === 'ADV' ||
      (pos === 'ADJ' && vocabulary.sense('adjective', lower, lower) === undefined)) &&
    !isNominal(after)
  )
    return 'adverb';
  return ROLE_OF_POS[pos] ?? 'noun';
}

const ROLE_OF_POS: Partial<Record<Word['pos'], Role>> = {
  ADJ: 'adjective',
  ADV: 'adverb',
  VERB: 'verb',
  AUX: 'auxiliary',
  ADP: 'preposition',
  SCONJ: 'conjunction',
  CCONJ: 'conjunction',
  INTJ: 'opening',
  TIME: 'time',
  NUM: 'number',
  PUNCT: 'mark',
  DET: 'quantity',
  PART: 'adverb',
};

/** `about 300`, `over 2,000`: how sure a number is. */
function isApproximate(words: readonly Word[], at: number): boolean {
  const { lower } = words[at]!;
  if (words[at + 1]?.kind !== 'number') return false;
  if (/^(?:about|around)$/.test(lower)) return true;
  return /^(?:over|under|above|below)$/.test(lower) && words[at - 1]?.pos !== 'NOUN';
}

const THINGS = new Set(['thing', 'rail', 'people', 'place']);

/** The tagger's verb that is only known as a thing: `ticket holders`. */
function isThing(lower: string, lemma: string, vocabulary: Vocabulary): boolean {
  if (lower !== lemma || vocabulary.sense('verb', lower, lemma) !== undefined) return false;
  const category = vocabulary.sense('noun', lower, lemma)?.category;
  return category !== undefined && THINGS.has(category);
}

const isMeasured = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:number|time|date)$/.test(word.kind);

const isNominal = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.kind !== 'mark' &&
  /^(?:NOUN|PROPN|ADJ|NUM|DET|PRON|TIME)$/.test(word.pos);

/** `to` begins an infinitive before a verb in its base form, also over an adverb or a negator. */
function isInfinitive(words: readonly Word[], at: number, before: readonly Term[]): boolean {
  const next =
    words[at + 1]?.pos === 'ADV' || words[at + 1]?.pos === 'NEG' ? words[at + 2] : words[at + 1];
  if (next?.kind !== 'word' || before.at(-1)?.lower === 'subject') return false;
  const isBase = next.lower === next.lemma || /^(?:be|have|do)$/.test(next.lower);
  return isBase && (next.pos === 'VERB' || next.pos === 'AUX');
}

/** After a noun `who`, `which` and `that` describe it. */
function isRelative(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text === ',' ? words[at - 2] : words[at - 1];
  if (before === undefined || !/^(?:NOUN|PROPN|NUM|PRON|TIME)$/.test(before.pos))
    return words[at]!.pos === 'SCONJ' && words[at]!.lower === 'that';
  const next = words[at + 1];
  if (words[at]!.lower === 'that')
    return words[at]!.pos !== 'DET' && next !== undefined && next.pos !== 'NOUN';
  return true;
}

/** A question word asks at the beginning of a sentence, and after it in `where is`. */
function isAsked(words: readonly Word[], at: number): boolean {
  const { lower } = words[at]!;
  const lead = words.slice(0, at).filter(({ kind }) => kind !== 'mark');
  const isLed = lead.every(({ lower: each }) =>
    /^(?:and|but|so|to|from|at|on|in|for|with|by|please)$/.test(each),
  );
  const asks = words.some(({ text }) => text === '?');
  if (/^(?:what|whose|how|who|why)$/.test(lower)) return true;
  return asks && isLed;
}

function isOpening(words: readonly Word[], at: number): boolean {
  const { lower } = words[at]!;
  if (!/^(?:welcome|warning|caution|attention)$/.test(lower)) return true;
  return at === firstWord(words) || words[at - 1]?.kind === 'mark';
}

/** Whether `after`, `until` and the like join a clause, not a noun: a verb follows before the next mark. */
function isConjunction(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
  const { lower, pos } = words[at]!;
  if (vocabulary.sense('conjunction', lower, lower) === undefined) return false;
  if (
    pos === 'CCONJ' ||
    /^(?:if|unless|because|although|though|while|whilst|whereas|whenever|therefore|however)$/.test(
      lower,
    )
  )
    return true;
  if (lower === 'as' && pos !== 'SCONJ' && pos !== 'ADP') return false;
  if (lower === 'so' || lower === 'once' || lower === 'where' || lower === 'when')
    return (
      at === firstWord(words) ||
      /^(?:,|;)$/.test(words[at - 1]?.text ?? '') ||
      followsVerb(words, at)
    );
  return followsVerb(words, at);
}

function followsVerb(words: readonly Word[], at: number): boolean {
  for (const [index, { pos, kind, text, lower }] of words.slice(at + 1).entries()) {
    if (kind === 'mark' && /[,;:.()–—]/.test(text)) return false;
    if (RELATIVE.test(lower) || pos === 'CCONJ' || (pos === 'SCONJ' && index > 0)) return false;
    if (pos === 'AUX') return true;
    if (pos === 'VERB') return true;
  }
  return false;
}
