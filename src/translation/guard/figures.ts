/** Whether numbers, times, days and months are the same in the gloss. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { findAddresses } from '#contract/notation/addresses.ts';
import type { Span } from '#contract/requests/translation.ts';
import { parseNumberWords, toOrdinalValue } from '#translation/english/words/tokens/numbers.ts';
import { fractionMarks, isInFraction, spokenFractionMarks } from './fractions.ts';
import {
  type Check,
  type EnglishWord,
  findUnitIndexes,
  type Guarded,
  spansOverlap,
} from './guarded.ts';
import type { GuardMark } from './mark.ts';

const FIGURE = /[-−]?\d+(?:[.:,]\d+)*/g;
const DAYS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|yesterday)s?$/;

/** Returns all digits that a unit shows; a time has those of its hour and minute. */
const extractDigits = (unit: GlossUnit): string[] =>
  formatGlossUnit(unit).match(/\d+/g)?.map(trimLeadingZeros) ?? [];
const trimLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const createNumberMark = (span: GuardMark['span'], text: string): GuardMark => ({
  check: 'number',
  span,
  reason: `The gloss does not have “${text}” as the same number.`,
});

/**
 * Checks that every figure of the English is in a unit that says it, with minus and afternoon, and that none
 * is added.
 */
export const checkNumbers: Check = (guarded, words) => [
  ...fractionMarks(guarded),
  ...spokenFractionMarks(guarded),
  ...figureMarks(guarded),
  ...addressMarks(guarded),
  ...wordMarks(guarded, words),
  ...addedMarks(guarded),
  ...apartMarks(guarded, words),
  ...entryMarks(guarded),
];

function figureMarks(guarded: Guarded): GuardMark[] {
  const { english, units } = guarded;
  return [...english.matchAll(FIGURE)].flatMap(({ 0: text, index }) => {
    const span = { start: index, end: index + text.length };
    if (isInFraction(english, span) || isPointedAt(guarded, span)) return [];
    const spanUnits = findUnitIndexes(guarded, span).map((unitIndex) => units[unitIndex]!);
    const glossDigits = spanUnits.flatMap(extractDigits);
    const joined = spanUnits.map((unit) => formatGlossUnit(unit).replace(/\D/g, '')).join('');
    const parts = text.replaceAll(',', '').match(/\d+/g)!.map(trimLeadingZeros);
    const isNegative = /^[-−]/.test(text) && /(?:^|\s)$/.test(english.slice(0, index));
    if (isNegative && !spanUnits.some((unit) => formatGlossUnit(unit) === 'fs-MINUS'))
      return [createNumberMark(span, text)];
    const followingText = english.slice(span.end, span.end + 6);
    const hour = Number(parts[0]);
    if (/^\s?p\.?m\b/i.test(followingText) && hour < 12) parts[0] = String(hour + 12);
    if (/^\s?a\.?m\b/i.test(followingText) && hour === 12) parts[0] = '0';
    const isPreserved = parts.every(
      (part) => glossDigits.includes(part) || joined.includes(part) || Number(part) === 0,
    );
    return isPreserved ? [] : [createNumberMark(span, text)];
  });
}

const PHONE = /(?:\+44|\b0)[\d\s()-]{8,14}\d/g;
/** Whether the span is in an address that the captions show, so that it is not spelled. */
const isPointedAt = (guarded: Guarded, span: Span): boolean =>
  isInAddress(guarded.english, span) &&
  findUnitIndexes(guarded, span).some((unitIndex) => {
    const unit = guarded.units[unitIndex]!;
    return unit.kind === 'point' && unit.locus === 'captions';
  });

const isInAddress = (english: string, span: Span): boolean =>
  findAddresses(english).some(({ text, start }) =>
    spansOverlap(span, { start, end: start + text.length }),
  );

/** Marks telephone numbers that are not signed digit by digit in one row, and addresses whose marks are not signed. */
function addressMarks(guarded: Guarded): GuardMark[] {
  const { english, units } = guarded;
  const letters = (index: number, text: string) =>
    findUnitIndexes(guarded, { start: index, end: index + text.length })
      .map((unitIndex) => units[unitIndex]!)
      .map((unit) => (unit.kind === 'fingerspelled' ? unit.text : ' '))
      .join('');
  const phones = [...english.matchAll(PHONE)].filter(
    ({ 0: text, index }) => !letters(index, text).includes(text.replace(/\D/g, '')),
  );
  const addresses = findAddresses(english).filter(({ text, start }) => {
    if (isPointedAt(guarded, { start, end: start + text.length })) return false;
    const spelled = letters(start, text);
    return !/\bDOT\b/.test(spelled) || (text.includes('@') && !/\bAT\b/.test(spelled));
  });
  const placed = phones.map(({ 0: text, index }) => ({ text, start: index }));
  return [...placed, ...addresses].map(({ text, start }) =>
    createNumberMark({ start, end: start + text.length }, text),
  );
}

/** Marks number words that the gloss does not say: `two hours`, `the third`. */
function wordMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  return words.flatMap(({ lower, text, span }, index) => {
    const value = parseNumberWords([lower])?.value;
    const ordinal = toOrdinalValue(lower);
    if (lower === 'second' || lower === 'seconds' || (value === undefined && ordinal === undefined))
      return [];
    const spanUnits = findUnitIndexes(guarded, span).map((unitIndex) => guarded.units[unitIndex]!);
    // `this one` is no number, and has no unit of its own.
    if (lower === 'one' && !spanUnits.some(({ kind }) => kind === 'number')) return [];
    const isSigned = spanUnits.some((unit) =>
      value === undefined
        ? formatGlossUnit(unit) === 'FIRST' || formatGlossUnit(unit).includes(text.toUpperCase())
        : extractDigits(unit).some(
            (digits) => digits === String(value) || isJoined(words, index),
          ) || formatGlossUnit(unit).includes(text.toUpperCase()),
    );
    return isSigned ? [] : [createNumberMark(span, text)];
  });
}

/** Whether the word is part of a time, or of a number of several words, such as `two hundred`. */
const isJoined = (words: readonly EnglishWord[], index: number): boolean =>
  [words[index - 1], words[index + 1]].some(
    (neighbour) =>
      neighbour !== undefined &&
      /^(?:hundred|thousand|and|past|to|dozen|half|quarter|o'clock)$|ty$/.test(neighbour.lower),
  ) || /ty$/.test(words[index]!.lower);

function addedMarks({ english, units, sources }: Guarded): GuardMark[] {
  return units.flatMap((unit, index) => {
    if (unit.kind !== 'number' && unit.kind !== 'time' && unit.kind !== 'platform') return [];
    const [span] = sources[index]!;
    if (span !== undefined) return [];
    const reason = `The gloss has ${formatGlossUnit(unit)}, but the English does not.`;
    return [{ check: 'number' as const, span: { start: 0, end: english.length }, reason }];
  });
}

const UNIT_WORD =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|pounds?|pence|degrees?|miles?|mph|km|metres?|tonnes?|volts|people|times|percent|seats|bags|books|coaches|carriages|trains)$/;

/** Marks numbers that are not beside what they count. */
function apartMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    const isNumber = /^\d+$/.test(word.lower) || parseNumberWords([word.lower]) !== undefined;
    if (next === undefined || !isNumber || !UNIT_WORD.test(next.lower)) return [];
    const [numberIndexes, countedIndexes] = [
      findUnitIndexes(guarded, word.span),
      findUnitIndexes(guarded, next.span),
    ];
    const isBeside = numberIndexes.some((numberIndex) =>
      countedIndexes.some((countedIndex) => Math.abs(numberIndex - countedIndex) <= 2),
    );
    if (isBeside || numberIndexes.length === 0 || countedIndexes.length === 0) return [];
    const reason = `In the English, “${word.text}” counts “${next.text}”. In the gloss, they are apart.`;
    return [{ check: 'number' as const, span: word.span, reason }];
  });
}

/**
 * Marks the number of an entry that is not first in the gloss: `2. Press the button.` After the verb it would
 * count buttons.
 */
function entryMarks(guarded: Guarded): GuardMark[] {
  const [number] = /^\d{1,2}(?=[.)]\s+\p{Lu})/u.exec(guarded.english) ?? [];
  if (number === undefined) return [];
  const span = { start: 0, end: number.length };
  if (findUnitIndexes(guarded, span).every((unitIndex) => unitIndex === 0)) return [];
  const reason = `“${number}” is the number of a list entry. In the gloss, it is inside the sentence, as if it counted something.`;
  return [{ check: 'number', span, reason }];
}

/** Days, months, today and tomorrow are in the gloss with their own names. */
export const checkDays: Check = (guarded, words) =>
  words.flatMap(({ lower, text, span }) => {
    if (!DAYS.test(lower) && !isMonthOfMay(text, span)) return [];
    const stem = text.toUpperCase().replace(/S$/, '');
    const glosses = findUnitIndexes(guarded, span).map((unitIndex) =>
      formatGlossUnit(guarded.units[unitIndex]!).toUpperCase(),
    );
    const isSaid = glosses.some((gloss) => gloss.includes(stem)) || isTonight(stem, glosses);
    const reason = `“${text}” is not in the gloss.`;
    return isSaid ? [] : [{ check: 'day' as const, span, reason }];
  });

/** Whether it is the month, which has its capital inside a sentence too. */
const isMonthOfMay = (text: string, { start }: Span): boolean => text === 'May' && start > 0;

/** Whether the glosses say `tonight` as NOW NIGHT. */
const isTonight = (stem: string, glosses: readonly string[]): boolean =>
  stem === 'TONIGHT' && glosses.includes('NOW') && glosses.includes('NIGHT');

/** Range of numbers or letters: `5 to 15`, `A–M`. */
const RANGE = /\b(\d+(?:\.\d+)?|[A-Z])\s?(?:to|and|-|–)\s?[£€$]?(\d+(?:\.\d+)?|[A-Z])\b/g;

/** Checks that both ends of a range are signed, the first before the second. */
export const checkRange: Check = (guarded) =>
  [...guarded.english.matchAll(RANGE)].flatMap((match) => {
    const [text, first, second] = match;
    const start = match.index;
    const end = start + text.length;
    const indexes = [
      findUnitIndexes(guarded, { start, end: start + first!.length }),
      findUnitIndexes(guarded, { start: end - second!.length, end }),
    ] as const;
    const isRight =
      indexes[0].length > 0 &&
      indexes[1].length > 0 &&
      Math.min(...indexes[0]) <= Math.max(...indexes[1]);
    if (isRight) return [];
    const reason = `The gloss does not go from ${first} to ${second}.`;
    return [{ check: 'order' as const, span: { start, end }, reason }];
  });
