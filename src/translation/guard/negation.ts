/** Whether what the English denies is denied in the gloss, and nothing else. Pure. */
import { glossText } from '#contract/gloss.ts';
import { type Check, type EnglishWord, isNegator, overlap, saying } from './guarded.ts';
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
  /^(?:POSSIBLE\/CAN|MUST|NEED|fs-SHOULD|fs-ANY|fs-ANY-MORE|AGAIN|fs-YET|JUST\/ONLY|IX-here|HERE)$/;

const missing = ({ span, text }: EnglishWord): GuardMark => ({
  check: 'negation',
  span,
  reason: `“${text}” denies something in the English, and nothing in the gloss says so.`,
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
    const own = saying(guarded, word.span);
    if (own.length === 0)
      return word.lower === 'rather' || word.lower === 'apart' ? [] : [missing(word)];
    const denies = own.some((at) => isNegator(units[at]!));
    if (LEAVES_OUT.test(word.lower)) return [];
    return denies || word.lower === 'unless' || word.lower === 'without' ? [] : [missing(word)];
  });
  const scopes = negatives.flatMap((word) => checkScope(guarded, words, word));
  const invented = units.flatMap((unit, at) =>
    isNegator(unit) && !negatives.some(({ span }) => sources[at]!.some((own) => overlap(own, span)))
      ? inventedAt(guarded, words, at)
      : [],
  );
  return [...marks, ...scopes, ...invented];
};

/** Words that deny inside themselves: `unsafe`, `impossible`. */
const NEGATIVE_INSIDE =
  /^(?:un|im|in|dis|non)\p{L}{3}|less$|^(?:too|out|forbidden|prohibited|ban|forbid)/u;

function inventedAt({ sources }: Parameters<Check>[0], words: readonly EnglishWord[], at: number) {
  const own = words.filter(({ span }) => sources[at]!.some((each) => overlap(each, span)));
  if (own.some(({ lower }) => NEGATIVE_INSIDE.test(lower))) return [];
  const span = own[0]?.span ?? words[0]?.span ?? { start: 0, end: 1 };
  const reason = 'The gloss denies something that the English does not deny.';
  return [{ check: 'negation' as const, span, reason }];
}

/** Checks that the gloss before the negator is what the English denies. */
function checkScope(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
) {
  const { units } = guarded;
  const at = saying(guarded, word.span).find((index) => isNegator(units[index]!));
  if (at === undefined) return [];
  let denied = at - 1;
  while (denied >= 0 && MODAL.test(glossText(units[denied]!))) denied -= 1;
  const close = deniedBy(words, word);
  if (close.length === 0) return [];
  // Not all of them do: some do not.
  const isSome = units.slice(0, at).some((unit) => glossText(unit) === 'SOME');
  if (close[0]!.lower === 'all' && isSome) return [];
  const says = (each: EnglishWord) => denied >= 0 && saying(guarded, each.span).includes(denied);
  const isRight = [word, ...close].some(says) && isInPlace(guarded, words, word, at, close, says);
  if (isRight || isForbidden(guarded, words, word, at)) return [];
  const what = close[0]!.text;
  return [
    {
      check: 'negation' as const,
      span: word.span,
      reason: `The English denies “${what}”; in the gloss the negator stands behind something else.`,
    },
  ];
}

/** Whether `not allowed` is one sign that ends its part of the sentence. */
function isForbidden(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  at: number,
): boolean {
  if (glossText(guarded.units[at]!) !== 'FORBID') return false;
  const isSaid = words.some(
    ({ lower, span }) =>
      /^(?:allowed|permitted)$/.test(lower) && saying(guarded, span).includes(at),
  );
  return isSaid && endsPart(guarded, words, word, at);
}

const QUANTITY = /^(?:all|every|everyone|everything|both|each|always|only)$/;

/** Whether the negator follows the first word that `not` denies, or ends that part of the sentence, as in BSL. */
function isInPlace(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  at: number,
  close: readonly EnglishWord[],
  says: (each: EnglishWord) => boolean,
): boolean {
  if (!OF_VERB.test(word.lower)) return true;
  const [first] = close;
  if (says(first!) || saying(guarded, first!.span).length === 0) return true;
  if (QUANTITY.test(first!.lower)) return false;
  return endsPart(guarded, words, word, at);
}

/** Whether no word of the same part of the sentence follows its negator. */
function endsPart(
  guarded: Parameters<Check>[0],
  words: readonly EnglishWord[],
  word: EnglishWord,
  at: number,
): boolean {
  const behind = guarded.sources.slice(at + 1).flat();
  return !words.some(
    (each) =>
      each.part === word.part &&
      !PASSED.test(each.lower) &&
      behind.some((own) => overlap(own, each.span)),
  );
}

const OF_VERB = /^(?:not|cannot|never)$|n't$/;
/** Words that leave out what directly follows them, up to the next verb of the sentence. */
const OF_NEXT = /^(?:unless|without|instead|rather|apart|except)$/;
/** Words that begin another clause without a mark. */
const CLAUSE = /^(?:that|which|who|where)$/;

/** Finds the words that a negative word may deny: those after it, and for `no` and the like any of its part. */
function deniedBy(words: readonly EnglishWord[], word: EnglishWord): EnglishWord[] {
  const part = words.filter((each) => each.part === word.part && each !== word);
  const after = part.filter(({ span }) => span.start > word.span.start);
  const clause = after.findIndex(({ lower }) => CLAUSE.test(lower));
  const behind = clause > 0 ? after.slice(0, clause) : after;
  const isOfVerb = OF_VERB.test(word.lower) || OF_NEXT.test(word.lower);
  const isContent = ({ lower }: EnglishWord) => !PASSED.test(lower);
  // `received no pay`: not receiving pay is the same.
  const verb = part.filter((each) => each.span.start < word.span.start).findLast(isContent);
  const isAlone = isOfVerb && behind.length > 0;
  const content = [...(isAlone || verb === undefined ? [] : [verb]), ...behind.filter(isContent)];
  return content.length > 0 ? content : behind;
}
