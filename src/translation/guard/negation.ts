/** Whether what the English denies is denied in the gloss, and nothing else. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import {
  type Check,
  type EnglishWord,
  findUnitIndexes,
  isNegator,
  spansOverlap,
} from './guarded.ts';
import type { GuardMark } from './mark.ts';

const NEGATIVE =
  /^(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without|unless)$|n't$/;
/** Words that leave out rather than deny: a spelled word says as much. */
const LEAVES_OUT = /^(?:except|instead|rather|apart)$/;
/** Words between a negator and what it denies. */
const PASSED =
  /^(?:be|been|being|is|are|was|were|do|does|did|have|has|had|to|a|an|the|any|yet|only|very|will|would|can|could|should|must|may|might|i|you|we|it|he|she|they|this|that|these|those|of|longer|one|on|in|at|from|for|by|with|behind|your|my|our|their)$/;
/** Glosses between a denied word and its negator. */
const MODAL =
  /^(?:POSSIBLE\/CAN|MUST|NEED|fs-(?:DOWN|UP|OUT|OFF|AWAY)|fs-SHOULD|fs-ANY|fs-ANY-MORE|AGAIN|fs-YET|JUST\/ONLY|IX-here|HERE)$/;

const missing = ({ span, text }: EnglishWord): GuardMark => ({
  check: 'negation',
  span,
  reason: `“${text}” is negative in the English, but the gloss has no negative.`,
});

/** Checks that every negative word has its negator and every negator its word, and that it follows what is denied. */
export const checkNegation: Check = (guarded, words) => {
  const { units, sources } = guarded;
  const negatives = words.filter(
    ({ lower, span }) =>
      (NEGATIVE.test(lower) || LEAVES_OUT.test(lower)) &&
      // `No. 1` is a number.
      !(lower === 'no' && /^\.\s*\d/.test(guarded.english.slice(span.end))),
  );
  const marks = negatives.flatMap((word) => {
    const unitIndexes = findUnitIndexes(guarded, word.span);
    if (unitIndexes.length === 0)
      return word.lower === 'rather' || word.lower === 'apart' ? [] : [missing(word)];
    const denies = unitIndexes.some((index) => isNegator(units[index]!));
    if (LEAVES_OUT.test(word.lower)) return [];
    return denies || word.lower === 'unless' || word.lower === 'without' ? [] : [missing(word)];
  });
  const scopes = negatives.flatMap((word) => checkScope(guarded, words, word));
  const invented = units.flatMap((unit, index) =>
    isNegator(unit) &&
    !negatives.some(({ span }) => sources[index]!.some((unitSpan) => spansOverlap(unitSpan, span)))
      ? createInventedMark(guarded, words, index)
      : [],
  );
  return [...marks, ...scopes, ...invented];
};

/** Words that deny inside themselves: `unsafe`, `impossible`. */
const NEGATIVE_INSIDE =
  /^(?:un|im|in|dis|non)\p{L}{3}|less$|^(?:too|out|forbidden|prohibited|ban|forbid)/u;

function createInventedMark(
  { sources }: Parameters<Check>[0],
  words: readonly EnglishWord[],
  index: number,
) {
  const unitWords = words.filter(({ span }) =>
    sources[index]!.some((unitSpan) => spansOverlap(unitSpan, span)),
  );
  if (unitWords.some(({ lower }) => NEGATIVE_INSIDE.test(lower))) return [];
  const span = unitWords[0]?.span ?? words[0]?.span ?? { start: 0, end: 1 };
  const reason = 'The gloss has a “not” that the English does not have.';
  return [{ check: 'negation' as const, span, reason }];
}

/** Checks that the gloss before the negator is what the English denies. */
function checkScope(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
) {
  const { units } = guarded;
  const negatorIndex = findUnitIndexes(guarded, word.span).find((index) =>
    isNegator(units[index]!),
  );
  if (negatorIndex === undefined) return [];
  let deniedIndex = negatorIndex - 1;
  while (deniedIndex >= 0 && MODAL.test(formatGlossUnit(units[deniedIndex]!))) deniedIndex -= 1;
  const close = findDeniedWords(words, word);
  if (close.length === 0) return [];
  // Not all of them do: some do not.
  const isSome = units.slice(0, negatorIndex).some((unit) => formatGlossUnit(unit) === 'SOME');
  if (close[0]!.lower === 'all' && isSome) return [];
  const isDeniedInGloss = (candidate: EnglishWord) =>
    deniedIndex >= 0 && findUnitIndexes(guarded, candidate.span).includes(deniedIndex);
  // `WAKE NEED NOT`, `PARK CAN NOT`
  if (findUnitIndexes(guarded, close[0]!.span).includes(negatorIndex - 1)) return [];
  const isRight =
    [word, ...close].some(isDeniedInGloss) &&
    isInPlace(guarded, words, word, negatorIndex, close, isDeniedInGloss);
  if (isRight || isForbidden(guarded, words, word, negatorIndex)) return [];
  // In BSL a negator at the end of its clause is about all of it.
  const isOfAll = !QUANTITY.test(close[0]!.lower) && !OF_NEXT.test(word.lower);
  const part = words.filter((candidate) => candidate.part === word.part && candidate !== word);
  if (isOfAll && part.some(isDeniedInGloss) && endsPart(guarded, words, word, negatorIndex))
    return [];
  const deniedText = close[0]!.text;
  return [
    {
      check: 'negation' as const,
      span: word.span,
      reason: `In the English, “not” is about “${deniedText}”. In the gloss, it comes after something else.`,
    },
  ];
}

/** Whether `not allowed` is one sign that ends its part of the sentence. */
function isForbidden(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  negatorIndex: number,
): boolean {
  if (formatGlossUnit(guarded.units[negatorIndex]!) !== 'FORBID') return false;
  const isSaid = words.some(
    ({ lower, span }) =>
      /^(?:allowed|permitted)$/.test(lower) &&
      findUnitIndexes(guarded, span).includes(negatorIndex),
  );
  return isSaid && endsPart(guarded, words, word, negatorIndex);
}

const QUANTITY = /^(?:all|every|everyone|everything|both|each|always|only)$/;

/** Whether the negator follows the first word that `not` denies, or ends that part of the sentence, as in BSL. */
function isInPlace(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  negatorIndex: number,
  close: readonly EnglishWord[],
  isDeniedInGloss: (candidate: EnglishWord) => boolean,
): boolean {
  if (!OF_VERB.test(word.lower)) return true;
  const [first] = close;
  if (isDeniedInGloss(first!) || findUnitIndexes(guarded, first!.span).length === 0) return true;
  if (QUANTITY.test(first!.lower)) return false;
  return endsPart(guarded, words, word, negatorIndex);
}

/** Whether no word of the same part of the sentence follows its negator. */
function endsPart(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  negatorIndex: number,
): boolean {
  const followingSpans = guarded.sources.slice(negatorIndex + 1).flat();
  return !words.some(
    (candidate) =>
      candidate.part === word.part &&
      !PASSED.test(candidate.lower) &&
      followingSpans.some((followingSpan) => spansOverlap(followingSpan, candidate.span)),
  );
}

const OF_VERB = /^(?:not|cannot|never)$|n't$/;
/** Words that leave out what directly follows them, up to the next verb of the sentence. */
const OF_NEXT = /^(?:unless|without|instead|rather|apart|except)$/;
/** Words that begin another clause without a mark. */
const CLAUSE = /^(?:that|which|who|where)$/;

/** Finds the words that a negative word may deny: those after it, and for `no` and the like any of its part. */
function findDeniedWords(words: readonly EnglishWord[], word: EnglishWord): EnglishWord[] {
  const part = words.filter((candidate) => candidate.part === word.part && candidate !== word);
  const following = part.filter(({ span }) => span.start > word.span.start);
  const clause = following.findIndex(({ lower }) => CLAUSE.test(lower));
  const clauseWords = clause > 0 ? following.slice(0, clause) : following;
  const isOfVerb = OF_VERB.test(word.lower) || OF_NEXT.test(word.lower);
  const isContent = ({ lower }: EnglishWord) => !PASSED.test(lower);
  // `received no pay`: not receiving pay is the same.
  const verb = part
    .filter((candidate) => candidate.span.start < word.span.start)
    .findLast(isContent);
  const isAlone = isOfVerb && clauseWords.length > 0;
  const content = [
    ...(isAlone || verb === undefined ? [] : [verb]),
    ...clauseWords.filter(isContent),
  ];
  return content.length > 0 ? content : clauseWords;
}
