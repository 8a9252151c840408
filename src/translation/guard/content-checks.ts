/** Whether the words that carry the meaning are said, names with their letters, and each in its place. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import {
  type Check,
  type EnglishWord,
  findUnitIndexes,
  type Guarded,
  spansOverlap,
  splitEnglishWords,
} from './guarded.ts';
import type { GuardMark } from './mark.ts';

/** Words that BSL says by order, place or face. */
const BY_GRAMMAR =
  /^(?:a|an|the|be|is|are|was|were|am|been|being|do|does|did|doing|have|has|had|having|will|would|shall|to|of|in|on|at|for|from|by|with|into|onto|as|and|but|so|if|when|that|this|these|those|which|who|whose|there|it|its|it's|he|she|they|them|him|her|his|their|theirs|i|me|my|mine|we|us|our|ours|you|your|yours|yourself|very|really|quite|too|about|due|because|going|s|however|therefore|also|both|either|off|up|then|than|let|please|where|although|though|whether|while|don't|am|pm|mr|mrs|one|ones|not|no|towards|along|am|us|within|during|o'clock|past)$/;
/** Small words without which a sentence says something else. */
const CARRIES =
  /^(?:until|unless|before|after|only|or|per|each|every|again|already|even|more|less|most|least|fewer|always|sometimes|without|except|while|since|than|both)$/;

/** Marks words of content that have no unit. */
export const checkDropped: Check = (guarded, words) =>
  words
    .filter((word) => !isEmphatic(words, word) && !isDuring(words, word))
    .flatMap((word) => {
      const { lower, text, span } = word;
      const carries = CARRIES.test(lower);
      if ((!carries && BY_GRAMMAR.test(lower)) || /\d/.test(text) || isContracted(lower)) return [];
      // `Should you need help`: if you do.
      if (lower === 'should' && word === words[0] && !guarded.english.trimEnd().endsWith('?'))
        return [];
      if (findUnitIndexes(guarded, span).length > 0 || isInPhrase(guarded, words, word)) return [];
      if (lower === 'between' && guarded.units.some((unit) => formatGlossUnit(unit) === 'UNTIL'))
        return [];
      return [{ check: 'dropped' as const, span, reason: `“${text}” has no sign in the gloss.` }];
    });

/** Whether the word only stresses who does it: `that she chose herself`, and not `if you hurt yourself`. */
const isEmphatic = (words: readonly EnglishWord[], word: EnglishWord): boolean =>
  /^(?:herself|himself|itself|themselves|yourself|myself|ourselves)$/.test(word.lower) &&
  /^(?:i|you|he|she|it|we|they)$/.test(words[words.indexOf(word) - 2]?.lower ?? '') &&
  /^(?:that|which)$/.test(words[words.indexOf(word) - 3]?.lower ?? '');

/** Whether `over` says during which time: `over Christmas`, `over the weekend`. */
const isDuring = (words: readonly EnglishWord[], word: EnglishWord): boolean =>
  word.lower === 'over' &&
  words
    .slice(words.indexOf(word) + 1, words.indexOf(word) + 4)
    .some(({ lower }) =>
      /^(?:christmas|easter|new|weekend|holidays?|summer|winter|spring|autumn|festival)$/.test(
        lower,
      ),
    );

/** Rows of words that are said as one, by order or face. */
const FIXED_PHRASES = [
  'in case of',
  'in the event of',
  'as a result',
  'in order to',
  'as well as',
  'due to',
  'made up of',
  'formed of',
  'consists of',
].map((row) => row.split(' '));
const hasPhrase = (words: readonly EnglishWord[], phrase: readonly string[]): boolean =>
  words.some((_, startIndex) =>
    phrase.every((lower, index) => words[startIndex + index]?.lower === lower),
  );

const isContracted = (lower: string): boolean => /'(?:s|re|ll|ve|d|m)$|n't$/.test(lower);

/**
 * Whether the word needs no sign because a list or phrase says as much: `or` between things that are all
 * denied, `as well as`.
 */
function isInPhrase(guarded: Guarded, words: readonly EnglishWord[], { lower }: EnglishWord) {
  const isDenied = words.some((word) =>
    /^(?:not|no|never|without|nor|cannot)$|n't$/.test(word.lower),
  );
  if (FIXED_PHRASES.some((row) => row.includes(lower) && hasPhrase(words, row))) return true;
  if (lower === 'or') return isDenied || guarded.units.some(({ kind }) => kind === 'list-mark');
  return lower === 'than' && words.some((word) => word.lower === 'rather');
}

/** Checks that a capitalised word inside the sentence is signed with its own letters. */
export const checkNames: Check = (guarded, words) =>
  words.flatMap(({ text, span }, wordIndex) => {
    if (wordIndex === 0 || !/^\p{Lu}\p{Ll}{2,}$/u.test(text)) return [];
    const unitIndexes = findUnitIndexes(guarded, span);
    if (unitIndexes.length === 0) return [];
    const isSaid = unitIndexes.some((index) => {
      const unit = guarded.units[index]!;
      const glossAndMouthing = `${formatGlossUnit(unit)} ${unit.mouthing ?? ''}`.toUpperCase();
      return (
        unit.kind === 'sign' ||
        unit.kind === 'point' ||
        glossAndMouthing.includes(text.toUpperCase().slice(0, 4))
      );
    });
    const reason = `The name “${text}” is not in the gloss.`;
    return isSaid ? [] : [{ check: 'name' as const, span, reason }];
  });

/** Verbs whose simple form begins with other letters. */
const IRREGULAR =
  /^(?:went|gone|was|were|been|am|is|are|could|would|should|might|worse|worst|better|best|less|least|more|most|me|us|him|them|an|n't|won't|can't|apart|per)$/;

/** Checks that a spelled unit begins with the letters of a word that it says. */
export const checkSpelled: Check = (guarded, words) =>
  guarded.units.flatMap((unit, index) => {
    const unitSpans = guarded.sources[index] ?? [];
    const plainer = findNewWords(guarded, words);
    if (unit.kind !== 'fingerspelled' || unitSpans.length === 0 || !/^[A-Z]/.test(unit.text))
      return [];
    const sourceWords = words.filter(({ span }) =>
      unitSpans.some((unitSpan) => spansOverlap(unitSpan, span)),
    );
    const beginnings = unit.text.split(' ').map(toBeginning);
    // `18 or over`
    const isLimit =
      /^(?:AT LEAST|UP TO)$/.test(unit.text) && sourceWords.some(({ lower }) => lower === 'or');
    const isSaid =
      isLimit ||
      sourceWords.length === 0 ||
      [...sourceWords, ...plainer].some(
        ({ lower }) =>
          IRREGULAR.test(lower) ||
          /\d/.test(lower) ||
          beginnings.some((beginning) => sharesBeginning(lower.toUpperCase(), beginning)),
      );
    const span = sourceWords[0]?.span ?? unitSpans[0]!;
    const reason = `“${unit.text}” is fingerspelled, but the English says “${guarded.english.slice(span.start, span.end)}”.`;
    return isSaid ? [] : [{ check: 'name' as const, span, reason }];
  });

/** Returns the words of the plain version that the English does not have; they may stand for any of it. */
const findNewWords = ({ plain }: Guarded, words: readonly EnglishWord[]): EnglishWord[] =>
  plain === undefined
    ? []
    : splitEnglishWords(plain).filter(({ lower }) => !words.some((word) => word.lower === lower));

const SHARED_LETTERS = 3;
/** Returns the first letters of a word that its other forms share: `use` and `using` share two. */
const toBeginning = (word: string): string =>
  word.length === SHARED_LETTERS && word.endsWith('E')
    ? word.slice(0, -1)
    : word.slice(0, SHARED_LETTERS);
/**
 * Whether a word begins with the letters. A past form needs only the first: it changes a vowel (`kept`,
 * `bought`, `taken`), and a word of two letters has no more.
 */
const sharesBeginning = (word: string, letters: string): boolean =>
  word.startsWith(letters) || (word[0] === letters[0] && isPast(word));
const isPast = (word: string): boolean =>
  /(?:[TDNWK]|UNG|AME|OKE|OTE|ODE|OSE|AVE|ADE|ELL|ORE)$/.test(word);

/**
 * Marks words for which the parser found no place, and small words of English at an end of the gloss, where
 * they say nothing.
 */
export const checkOrder: Check = ({ english, units, sources, warnings }) => {
  const isAsked = english.trimEnd().endsWith('?');
  const marks: GuardMark[] = warnings
    .filter((warning) => /its place|could not be read/.test(warning))
    .map((reason) => ({
      check: 'order' as const,
      span: { start: 0, end: english.length },
      reason,
    }));
  const stray = units.findIndex(
    (unit, index) =>
      STRAY.test(formatGlossUnit(unit)) &&
      !isBesideItsNumber(units, index) &&
      !(isAsked && formatGlossUnit(unit) === 'fs-WHICH') &&
      (index === units.length - 1 || (unit === units[0] && !COUNTS.test(formatGlossUnit(unit)))),
  );
  const span = sources[stray]?.[0];
  return span === undefined
    ? marks
    : [
        ...marks,
        {
          check: 'order',
          span,
          reason: `“${english.slice(span.start, span.end)}” is on its own in the gloss, so it is not clear what it belongs to.`,
        },
      ];
};

/** Whether the unit limits the number after it: `fs-OVER 16`. */
const isBesideItsNumber = (units: Guarded['units'], index: number): boolean =>
  units[index + 1]?.kind === 'number' && LIMIT.test(formatGlossUnit(units[index]!));

/** Words before what they count: `we have no more tickets`. */
const COUNTS = /^fs-(?:MORE|LESS)$/;
const LIMIT = /^fs-(?:OVER|ABOUT|MORE|LESS)$/;
const STRAY =
  /^fs-(?:THE|A|AN|OF|THAN|AS|OUT|UP|DOWN|OFF|OVER|BY|ABOUT|MORE|LESS|AT|IN|ON|TO|WITH|FOR|AWAY|ACROSS|AROUND|EXCEPT|PER|RATHER|SO|IT|HIS|HER|THEIR|YOUR|MY|WHICH|THAT|BE|DO)$/;
