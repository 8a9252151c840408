/** Fractions: `½`, `2½`, `3/4`, `2 1/2`. */
import type { GlossUnit } from '#contract/gloss.ts';
import { createSpelledUnit } from '#translation/english/words/word.ts';
import type { TokenMatch } from './times.ts';

/** Characters of fractions. */
export const FRACTION_CHARACTERS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';

const CHARACTER = new RegExp(
  `^(?:(\\d{1,3})\\s?)?([${FRACTION_CHARACTERS}])(?![\\p{L}\\p{N}])`,
  'u',
);
/** Slashed figures that are far more often a fraction than a date or two things beside each other. */
const SLASHED = /^(?:(\d{1,3})\s)?([123])[/⁄]([234])(?![\d/⁄]|[:.,]\d|\p{L})/u;
/** Words after which a slash separates two numbers: `platforms 1/2`, `on 3/4`. */
const TWO_NUMBERS =
  /(?:^|\s)(?:on|platforms?|coach(?:es)?|carriages?|cars?|gates?|rooms?|zones?|floors?|lines?|lifts?|doors?|bays?|stops?|stands?|pages?|parts?|units?|levels?)\s$/i;

const NAMES = new Map([
  [3, 'third'],
  [5, 'fifth'],
  [6, 'sixth'],
  [8, 'eighth'],
]);

/** Converts a fraction to units. HALF and QUARTER have signs; other fractions are spelled. */
function toFractionUnits(numerator: number, denominator: number): GlossUnit[] {
  if (denominator === 2) return [{ kind: 'sign', gloss: 'HALF' }];
  const quarter: GlossUnit = { kind: 'sign', gloss: 'QUARTER' };
  if (denominator === 4)
    return numerator === 1 ? [quarter] : [{ kind: 'number', value: numerator }, quarter];
  const name = NAMES.get(denominator) ?? String(denominator);
  return [
    { kind: 'number', value: numerator },
    createSpelledUnit(numerator === 1 ? name : `${name}s`),
  ];
}

/** Numbers of a fraction and how many letters it takes: `2`, `1`, `2` of `2½`. */
interface Parts {
  readonly length: number;
  readonly wholeNumber: string | undefined;
  readonly numerator: number;
  readonly denominator: number;
}

function parseFractionCharacter(rest: string): Parts | undefined {
  const found = CHARACTER.exec(rest);
  if (found === null) return undefined;
  const [numerator = '', denominator = ''] = found[2]!.normalize('NFKD').split('⁄');
  return {
    length: found[0].length,
    wholeNumber: found[1],
    numerator: Number(numerator),
    denominator: Number(denominator),
  };
}

function parseSlashedFraction(rest: string, precedingText: string): Parts | undefined {
  const found = SLASHED.exec(rest);
  if (found === null || TWO_NUMBERS.test(precedingText)) return undefined;
  const [numerator, denominator] = [Number(found[2]), Number(found[3])];
  const isFraction = numerator < denominator && !(numerator === 2 && denominator === 4);
  return isFraction
    ? { length: found[0].length, wholeNumber: found[1], numerator, denominator }
    : undefined;
}

/** Parses a fraction that begins at `index`, with the whole number before it. */
export function parseFraction(text: string, index: number): TokenMatch | undefined {
  const precedingText = text.slice(Math.max(0, index - 16), index);
  if (/[\p{L}\p{N}/⁄.,]$/u.test(precedingText)) return undefined;
  const rest = text.slice(index, index + 16);
  const parts = parseFractionCharacter(rest) ?? parseSlashedFraction(rest, precedingText);
  if (parts === undefined) return undefined;
  const { length, wholeNumber, numerator, denominator } = parts;
  const wholes: GlossUnit[] =
    wholeNumber === undefined ? [] : [{ kind: 'number', value: Number(wholeNumber) }];
  return { length, units: [...wholes, ...toFractionUnits(numerator, denominator)] };
}

const MEASURED =
  '(?:second|minute|hour|day|week|month|year|century|mile|metre|kilometre|litre|ton|tonne)s?';
const FRACTION =
  '(?<half>half)|(?:(?:an?|one) )?(?<quarter>quarter) of|(?<three>three[- ]quarters) of|(?<figures>\\S*[½¼¾/⁄]\\S*)(?: of)?';
const FRACTION_BEFORE_MEASURE = new RegExp(`^(?:${FRACTION}) an?(?= ${MEASURED}(?: |$))`);
const MORE = /^ and (?:a (?<half>half)|a (?<quarter>quarter)|(?<three>three quarters))(?= |$)/;
const ONE_AND_MORE = new RegExp(`^an? ${MEASURED}(?<more> and .*)`);
const HALF_DOZEN = /^half a dozen(?= |$)/;

const toNamedFractionUnits = ({
  half,
  quarter,
  three,
}: Record<string, string | undefined>): GlossUnit[] => {
  if (half !== undefined) return toFractionUnits(1, 2);
  return quarter !== undefined || three !== undefined
    ? toFractionUnits(three === undefined ? 1 : 3, 4)
    : [];
};

const countWords = (text: string): number => text.trim().split(' ').length;

/**
 * Parses a fraction in words: `half an` before an hour, `an` before an hour and a half, `2 and a half`. The
 * number comes before what it measures: after it, half an hour would be one hour and a half.
 *
 * @param words lower-case words from the start of the fraction
 * @param number number at their beginning, and how many words it uses
 * @param figures units of the first word, where it is already parsed
 */
export function parseFractionWords(
  words: readonly string[],
  number: { value: number; used: number } | undefined,
  figures: readonly GlossUnit[] = [],
): { units: readonly GlossUnit[]; used: number } | undefined {
  const parts = number === undefined ? undefined : words[number.used];
  if (number !== undefined && /^(?:third|fifth|sixth|eighth|tenth)s$/.test(parts ?? ''))
    return {
      units: [{ kind: 'number', value: number.value }, createSpelledUnit(parts!)],
      used: number.used + 1,
    };
  if (number !== undefined) {
    const more = MORE.exec(['', ...words.slice(number.used)].join(' '));
    if (more?.groups !== undefined)
      return {
        units: [{ kind: 'number', value: number.value }, ...toNamedFractionUnits(more.groups)],
        used: number.used + countWords(more[0]),
      };
  }
  const text = words.join(' ');
  if (HALF_DOZEN.test(text)) return { units: [{ kind: 'number', value: 6 }], used: 3 };
  const found = FRACTION_BEFORE_MEASURE.exec(text);
  if (found?.groups !== undefined) {
    const units = found.groups.figures === undefined ? toNamedFractionUnits(found.groups) : figures;
    return units.length > 0 ? { units, used: countWords(found[0]) } : undefined;
  }
  const more = ONE_AND_MORE.exec(text)?.groups?.more;
  return more !== undefined && MORE.test(more)
    ? { units: [{ kind: 'number', value: 1 }], used: 1 }
    : undefined;
}
