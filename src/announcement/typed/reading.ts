/** Text that is read piece by piece: what a rule took is gone for the rules after it. */

/** Request as it is recognised: fields of the form, unchecked. */
export type RecognisedRequest = Record<string, string | boolean>;

/** Look-up of names and codes that the rules need. */
export interface Names {
  /** Returns the code of a station by its name or code. */
  station(text: string): string | undefined;
  /** Returns the code of a reason by its words. */
  reason(text: string): string | undefined;
}

/** State of reading: what is left of the text, and what was recognised. */
export interface Reading {
  rest: string;
  request: RecognisedRequest;
  names: Names;
}

/** A place that was read, so that words on either side do not join. */
const TAKEN = ' | ';

/**
 * Takes the first match out of the rest where `use` accepts it.
 * @returns whether it was taken
 */
export function take(
  reading: Reading,
  pattern: RegExp,
  use: (match: RegExpExecArray) => RecognisedRequest | undefined,
): boolean {
  const match = pattern.exec(reading.rest);
  const found = match === null ? undefined : use(match);
  if (match === null || found === undefined) return false;
  Object.assign(reading.request, found);
  const end = match.index + match[0].length;
  reading.rest = reading.rest.slice(0, match.index) + TAKEN + reading.rest.slice(end);
  return true;
}

/** Pattern of a time of day: `14:35`, `14.35`, `1435`, `9:05`. */
export const TIME = String.raw`(\d{1,2}[:.]\d{2}|\d{4})`;

/** Converts a matched time to `1435`; undefined for what no clock shows. */
export function toHhmm(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').padStart(4, '0');
  return /^([01]\d|2[0-3])[0-5]\d$/.test(digits) ? digits : undefined;
}

/** Adds minutes to a time, over midnight too. */
export function addMinutes(hhmm: string, minutes: number): string {
  const total = (Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2)) + minutes) % (24 * 60);
  const [hours, rest] = [Math.floor(total / 60), total % 60];
  return `${hours}`.padStart(2, '0') + `${rest}`.padStart(2, '0');
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Pattern of a platform: a number in digits or words, and its letter. */
export const PLATFORM = String.raw`(\d{1,2} ?[a-d]?|${NUMBERS.join('|')})\b`;

/** Converts a matched platform: `4A` for `4 a`, `4` for `four`. */
export function toPlatform(text: string): string {
  const word = NUMBERS.indexOf(text.toLowerCase());
  return word >= 0 ? String(word) : text.replace(/\s/g, '').toUpperCase();
}
