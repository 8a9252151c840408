/** Clock times, days and dates as they are written in English. */
import type { GlossUnit } from '#contract/gloss.ts';
import { createSpelledUnit } from '#translation/english/words/word.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTH = `(?:${MONTHS.map((name) => (name.length > 4 ? `${name}|${name.slice(0, 3)}\\.?` : name)).join('|')}|Sept\\.?)`;
const DAY_NUMBER = '(?:3[01]|[12]\\d|0?[1-9])';
const HALF_DAY = '(?:[ap]m\\b|[ap]\\.m\\b\\.?)';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Creates the sign of a day or month, whose name may be abbreviated. */
const signOfName = (names: readonly string[], short: string): GlossUnit => ({
  kind: 'sign',
  gloss: toFullName(names, short).toUpperCase(),
});
const dayUnit = (short: string): GlossUnit => signOfName(DAYS, short);

/** Returns the full name of an abbreviated month or day. */
function toFullName(names: readonly string[], short: string): string {
  const stem = short
    .replace(/[.s]+$/i, '')
    .slice(0, 3)
    .toLowerCase();
  return names.find((name) => name.toLowerCase().startsWith(stem)) ?? short;
}

/** Hours of the 24-hour clock: rail and numbers notes read times so. */
function toHour24(hour: number, half: string | undefined): number | undefined {
  if (half === undefined || half === '') return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return hour < 24 ? hour : undefined;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

export interface TokenMatch {
  readonly length: number;
  readonly units: readonly GlossUnit[];
}

const TIME_CLOCK = new RegExp(
  `^(\\d{1,2})([:.])(\\d{2})(?![\\d:])(?:\\s?(${HALF_DAY})|\\s?(?:hrs|hours)\\b)?`,
  'i',
);
const TIME_HOUR = new RegExp(`^(\\d{1,2})\\s?(?:(${HALF_DAY})|o['’]clock\\b)`, 'i');
const TIME_HOURS = /^([01]\d|2[0-3])([0-5]\d)\s?(?:hrs|hours)\b/i;
/** `the 1430 to Leeds`, `the 1430 train`. */
const TIME_TRAIN =
  /^([01]\d|2[0-3])([0-5]\d)(?=\s(?:to|from|for|train|service|departure|arrival)\b)/i;

const BEFORE_TIME =
  /(?:\b(?:at|by|until|till|from|before|after|the|between|and|to|around|about)\s+|[-–—]\s*)$/i;
const BEFORE_TRAIN = /\bthe\s+$/i;
const AFTER_MEASURE =
  /^\s?(?:%|million|billion|miles?|km|kilometres?|metres?|m\b|cm|mm|kg|tonnes?|tons?|litres?|per\b|hours?\b|minutes?\b)/i;

/**
 * Parses a clock time that begins at `index`. A full stop separates hours and minutes only where a time is
 * expected.
 */
export function parseClockTime(text: string, index: number): TokenMatch | undefined {
  const rest = text.slice(index, index + 24);
  const precedingText = text.slice(Math.max(0, index - 12), index);
  const clock = TIME_CLOCK.exec(rest);
  if (clock !== null) {
    const [matched, hour = '', mark, minute = '', half] = clock;
    const expected =
      mark === ':' ||
      half !== undefined ||
      (BEFORE_TIME.test(precedingText) && !AFTER_MEASURE.test(text.slice(index + matched.length)));
    const time = timeUnit(toHour24(Number(hour), half), Number(minute));
    if (expected && time !== undefined) return { length: matched.length, units: [time] };
  }
  const hours =
    TIME_HOURS.exec(rest) ?? (BEFORE_TRAIN.test(precedingText) ? TIME_TRAIN.exec(rest) : null);
  if (hours !== null)
    return { length: hours[0].length, units: [timeUnit(Number(hours[1]), Number(hours[2]))!] };
  const hour = TIME_HOUR.exec(rest);
  const time = hour === null ? undefined : timeUnit(toHour24(Number(hour[1]), hour[2]), 0);
  return time === undefined ? undefined : { length: hour![0].length, units: [time] };
}

export function timeUnit(hour: number | undefined, minute: number): GlossUnit | undefined {
  if (hour === undefined || hour > 23 || minute > 59) return undefined;
  return { kind: 'time', hour, minute };
}

const DATE_DAY_FIRST = new RegExp(
  `^(${DAY_NUMBER})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})(?![a-z])(?:,?\\s+(\\d{4})\\b)?`,
);
const DATE_TWO_DAYS = new RegExp(
  `^(${DAY_NUMBER})(?:st|nd|rd|th)?(?:\\s+(and|to)\\s+|\\s?([-–—])\\s?)(${DAY_NUMBER})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})(?![a-z])(?:,?\\s+(\\d{4})\\b)?`,
);
const DATE_MONTH_FIRST = new RegExp(
  `^(${MONTH})(?![a-z])\\s+(${DAY_NUMBER})(?:st|nd|rd|th)?(?![\\d:.])(?:,?\\s+(\\d{4})\\b)?`,
);
const DATE_MONTH_YEAR = new RegExp(`^(${MONTH})(?![a-z]),?\\s+(\\d{4})\\b`);
const DATE_FIGURES = new RegExp(`^(${DAY_NUMBER})/(0?[1-9]|1[0-2])/(\\d{4}|\\d{2})\\b`);
const MONTH_ALONE = new RegExp(`^(${MONTH})(?![a-z])`);
const BEFORE_MONTH =
  /\b(?:in|of|since|until|till|from|to|early|late|mid|every|each|by|during|and|between|next|last|before|after|this|to the end of|middle of)\s+$/i;

const number = (digits: string): GlossUnit => ({ kind: 'number', value: Number(digits) });

/** Parses a date that begins at `index` into day, month and year, the order of BSL and British English. */
export function parseDate(text: string, index: number): TokenMatch | undefined {
  const rest = text.slice(index, index + 40);
  const units = (day?: string, month?: string, year?: string): GlossUnit[] => [
    ...(day === undefined ? [] : [number(day)]),
    ...(month === undefined ? [] : [signOfName(MONTHS, month)]),
    ...(year === undefined ? [] : [number(year)]),
  ];
  const twoDays = DATE_TWO_DAYS.exec(rest);
  if (twoDays !== null) {
    const [matched, first, word, , second, month, year] = twoDays;
    const until: GlossUnit[] =
      word === 'and' ? [] : [{ kind: 'sign', gloss: 'UNTIL', mouthing: 'to' }];
    return {
      length: matched.length,
      units: [...units(first), ...until, ...units(second, month, year)],
    };
  }
  const dayFirst = DATE_DAY_FIRST.exec(rest);
  if (dayFirst !== null)
    return { length: dayFirst[0].length, units: units(dayFirst[1], dayFirst[2], dayFirst[3]) };
  const monthFirst = DATE_MONTH_FIRST.exec(rest);
  if (monthFirst !== null)
    return {
      length: monthFirst[0].length,
      units: units(monthFirst[2], monthFirst[1], monthFirst[3]),
    };
  const monthYear = DATE_MONTH_YEAR.exec(rest);
  if (monthYear !== null)
    return { length: monthYear[0].length, units: units(undefined, monthYear[1], monthYear[2]) };
  const figures = DATE_FIGURES.exec(rest);
  if (figures !== null)
    return {
      length: figures[0].length,
      units: units(figures[1], MONTHS[Number(figures[2]) - 1], figures[3]),
    };
  const monthOnly = MONTH_ALONE.exec(rest);
  // March and May are words of their own.
  if (
    monthOnly === null ||
    (/^Ma/.test(rest) && !BEFORE_MONTH.test(text.slice(Math.max(0, index - 12), index)))
  )
    return undefined;
  return { length: monthOnly[0].length, units: units(undefined, monthOnly[1]) };
}

const HOLIDAY =
  /^(Good Friday|Easter (?:Sunday|Monday|Saturday|Day)|Christmas (?:Day|Eve)|Boxing Day|New Year['’]?s (?:Day|Eve)|Bonfire Night)(?![A-Za-z])/i;

/** Parses a holiday that has a name of its own: `Good Friday`. */
function parseHoliday(rest: string): TokenMatch | undefined {
  const [name] = HOLIDAY.exec(rest) ?? [];
  if (name === undefined) return undefined;
  const day = /^(.*) (Day|Sunday|Monday|Saturday)$/i.exec(name);
  const [, first = name, last] = day ?? [];
  const sign: GlossUnit[] =
    last === undefined
      ? []
      : [{ kind: 'sign', gloss: last.toUpperCase(), mouthing: last.toLowerCase() }];
  return { length: name.length, units: [createSpelledUnit(first), ...sign] };
}

const DAY_NAME = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(s?)(?![A-Za-z])/i;
/** `Monday 7 to Friday 11 September`: the first day has its number, and the month of the last. */
const DAY_OF_SPAN = new RegExp(
  `^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\s+(${DAY_NUMBER})(?:st|nd|rd|th)?(?=\\s*(?:to|and|until|till|-|–|—)\\s*(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\s+)?${DAY_NUMBER}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH})`,
);
const DAY_SHORT =
  /^(?:(Mon|Tues?|Wed|Thu(?:rs?)?|Fri)\.?|(Sat|Sun)(?=\.?\s?(?:[-–—,&\d]|and\b|to\b)))(?![A-Za-z])/;
const DAY_SHORT_LAST = /^(Sat|Sun)(?![A-Za-z])/;

/** Parses a day of the week that begins at `index`, in full or abbreviated. */
export function parseDay(text: string, index: number): TokenMatch | undefined {
  const rest = text.slice(index, index + 16);
  const holiday = parseHoliday(rest);
  if (holiday !== undefined) return holiday;
  const dated = DAY_OF_SPAN.exec(text.slice(index, index + 60));
  if (dated !== null)
    return { length: dated[0].length, units: [dayUnit(dated[1]!), number(dated[2]!)] };
  const named = DAY_NAME.exec(rest);
  if (named !== null) {
    const unit = dayUnit(named[1]!);
    return {
      length: named[0].length,
      units: [named[2] === '' ? unit : { ...unit, mouthing: named[0].toLowerCase() }],
    };
  }
  const isLast = /(?:[-–—&]|\b(?:and|to))\s?$/.test(text.slice(Math.max(0, index - 5), index));
  const short = DAY_SHORT.exec(rest) ?? (isLast ? DAY_SHORT_LAST.exec(rest) : null);
  if (short === null) return undefined;
  return { length: short[0].length, units: [dayUnit(short[0])] };
}
