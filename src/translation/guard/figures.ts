/** Whether numbers, times, days and months are the same in the gloss. Pure. */
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import { addressesIn } from '#contract/notation/addresses.ts';
import type { Span } from '#contract/requests/translation.ts';
import { ordinalOf, readNumberWords } from '#translation/english/words/tokens/numbers.ts';
import { fractionMarks, isInFraction, spokenFractionMarks } from './fractions.ts';
import { type Check, type EnglishWord, type Guarded, overlap, saying } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const FIGURE = /[-−]?\d+(?:[.:,]\d+)*/g;
const DAYS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tonight|tomorrow|yesterday)s?$/;

/** Returns all digits that a unit shows; a time has those of its hour and minute. */
const digitsOf = (unit: GlossUnit): string[] => glossText(unit).match(/\d+/g)?.map(trimmed) ?? [];
const trimmed = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const differs = (span: GuardMark['span'], text: string): GuardMark => ({
  check: 'number',
  span,
  reason: `“${text}” is not in the gloss as the same number.`,
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
    const own = saying(guarded, span).map((at) => units[at]!);
    const shown = own.flatMap(digitsOf);
    const joined = own.map((unit) => glossText(unit).replace(/\D/g, '')).join('');
    const parts = text.replaceAll(',', '').match(/\d+/g)!.map(trimmed);
    const isNegative = /^[-−]/.test(text) && /(?:^|\s)$/.test(english.slice(0, index));
    if (isNegative && !own.some((unit) => glossText(unit) === 'fs-MINUS'))
      return [differs(span, text)];
    const after = english.slice(span.end, span.end + 6);
    const hour = Number(parts[0]);
    if (/^\s?p\.?m\b/i.test(after) && hour < 12) parts[0] = String(hour + 12);
    if (/^\s?a\.?m\b/i.test(after) && hour === 12) parts[0] = '0';
    const isKept = parts.every(
      (part) => shown.includes(part) || joined.includes(part) || Number(part) === 0,
    );
    return isKept ? [] : [differs(span, text)];
  });
}

const PHONE = /(?:\+44|\b0)[\d\s()-]{8,14}\d/g;
/** Whether the span is in an address that the captions show, so that it is not spelled. */
const isPointedAt = (guarded: Guarded, span: Span): boolean =>
  isInAddress(guarded.english, span) &&
  saying(guarded, span).some((at) => {
    const unit = guarded.units[at]!;
    return unit.kind === 'point' && unit.locus === 'captions';
  });

const isInAddress = (english: string, span: Span): boolean =>
  addressesIn(english).some(({ text, start }) =>
    overlap(span, { start, end: start + text.length }),
  );

/** Marks telephone numbers that are not signed digit by digit in one row, and addresses whose marks are not signed. */
function addressMarks(guarded: Guarded): GuardMark[] {
  const { english, units } = guarded;
  const letters = (index: number, text: string) =>
    saying(guarded, { start: index, end: index + text.length })
      .map((at) => units[at]!)
      .map((unit) => (unit.kind === 'fingerspelled' ? unit.text : ' '))
      .join('');
  const phones = [...english.matchAll(PHONE)].filter(
    ({ 0: text, index }) => !letters(index, text).includes(text.replace(/\D/g, '')),
  );
  const addresses = addressesIn(english).filter(({ text, start }) => {
    if (isPointedAt(guarded, { start, end: start + text.length })) return false;
    const said = letters(start, text);
    return !/\bDOT\b/.test(said) || (text.includes('@') && !/\bAT\b/.test(said));
  });
  const placed = phones.map(({ 0: text, index }) => ({ text, start: index }));
  return [...placed, ...addresses].map(({ text, start }) =>
    differs({ start, end: start + text.length }, text),
  );
}

/** Marks number words that the gloss does not say: `two hours`, `the third`. */
function wordMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  return words.flatMap(({ lower, text, span }, at) => {
    const value = readNumberWords([lower])?.value;
    const ordinal = ordinalOf(lower);
    if (lower === 'second' || lower === 'seconds' || (value === undefined && ordinal === undefined))
      return [];
    const own = saying(guarded, span).map((at) => guarded.units[at]!);
    // `this one` is no number, and has no unit of its own.
    if (lower === 'one' && !own.some(({ kind }) => kind === 'number')) return [];
    const said = own.some((unit) =>
      value === undefined
        ? glossText(unit) === 'FIRST' || glossText(unit).includes(text.toUpperCase())
        : digitsOf(unit).some((shown) => shown === String(value) || isJoined(words, at)) ||
          glossText(unit).includes(text.toUpperCase()),
    );
    return said ? [] : [differs(span, text)];
  });
}

/** Whether the word is part of a time, or of a number of several words, such as `two hundred`. */
const isJoined = (words: readonly EnglishWord[], at: number): boolean =>
  [words[at - 1], words[at + 1]].some(
    (each) =>
      each !== undefined &&
      /^(?:hundred|thousand|and|past|to|dozen|half|quarter|o'clock)$|ty$/.test(each.lower),
  ) || /ty$/.test(words[at]!.lower);

function addedMarks({ english, units, sources }: Guarded): GuardMark[] {
  return units.flatMap((unit, at) => {
    if (unit.kind !== 'number' && unit.kind !== 'time' && unit.kind !== 'platform') return [];
    const [span] = sources[at]!;
    if (span !== undefined) return [];
    const reason = `The gloss has ${glossText(unit)}, which the English does not say.`;
    return [{ check: 'number' as const, span: { start: 0, end: english.length }, reason }];
  });
}

const UNIT_WORD =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|pounds?|pence|degrees?|miles?|mph|km|metres?|tonnes?|volts|people|times|percent|seats|bags|books|coaches|carriages|trains)$/;

/** Marks numbers that are not beside what they count. */
function apartMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const isNumber = /^\d+$/.test(word.lower) || readNumberWords([word.lower]) !== undefined;
    if (next === undefined || !isNumber || !UNIT_WORD.test(next.lower)) return [];
    const [numbers, counted] = [saying(guarded, word.span), saying(guarded, next.span)];
    const isBeside = numbers.some((one) => counted.some((other) => Math.abs(one - other) <= 2));
    if (isBeside || numbers.length === 0 || counted.length === 0) return [];
    const reason = `“${word.text}” counts “${next.text}” in the English; in the gloss they stand apart.`;
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
  if (saying(guarded, span).every((at) => at === 0)) return [];
  const reason = `“${number}” is the number of an entry; in the gloss it stands inside the sentence, as if it counted something.`;
  return [{ check: 'number', span, reason }];
}

/** Days, months, today and tomorrow are in the gloss with their own names. */
export const checkDays: Check = (guarded, words) =>
  words.flatMap(({ lower, text, span }) => {
    if (!DAYS.test(lower)) return [];
    const stem = text.toUpperCase().replace(/S$/, '');
    const said = saying(guarded, span).map((at) => glossText(guarded.units[at]!).toUpperCase());
    const isSaid = said.some((gloss) => gloss.includes(stem)) || isTonight(stem, said);
    const reason = `“${text}” is not in the gloss.`;
    return isSaid ? [] : [{ check: 'day' as const, span, reason }];
  });

/** Whether the glosses say `tonight` as NOW NIGHT. */
const isTonight = (stem: string, said: readonly string[]): boolean =>
  stem === 'TONIGHT' && said.includes('NOW') && said.includes('NIGHT');
