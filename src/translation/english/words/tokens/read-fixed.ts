/**
 * Tokens whose units are the same in any context: addresses, times, dates, fractions, telephone and other
 * numbers. Pure.
 */
import { addressAt } from '#contract/notation/addresses.ts';
import { spelledUnit, type WordKind } from '#translation/english/words/word.ts';
import { type Draft, fixed } from './draft.ts';
import { FRACTION_CHARACTERS, readFraction } from './fractions.ts';
import { readNumber } from './numbers.ts';
import { readPhone } from './phones.ts';
import { type Read, readDate, readDay, readTime } from './times.ts';

/** Figures, currencies, fractions, and the initials of months, days and feasts. */
const MAY_BE_FIXED = new RegExp(`[-−\\d£€$ABCDEFGJMNOSTWabcdefgjmnostw${FRACTION_CHARACTERS}]`);

/** Converts the marks of an address to words, as they are read aloud: `info at museum dot org`. */
const readAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replaceAll('/', ' slash ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ');

/** Parses the fixed token that begins at `index`, if there is one. */
export function readFixed(text: string, at: number, hasWeb: boolean): Draft | undefined {
  if (!hasWeb && !MAY_BE_FIXED.test(text[at]!)) return undefined;
  const make = (kind: WordKind, read: Read, standIn: string) =>
    fixed(kind, text.slice(at, at + read.length).trimEnd(), at, read.units, standIn);
  const address = hasWeb ? addressAt(text, at) : undefined;
  if (address !== undefined)
    return fixed('name', address, at, [spelledUnit(readAddress(address))], 'London');
  const isFigure = /\d/.test(text[at]!);
  const time = isFigure ? readTime(text, at) : undefined;
  if (time !== undefined) return make('time', time, 'noon');
  const fraction = readFraction(text, at);
  if (fraction !== undefined) return make('number', fraction, '7');
  const phone = readPhone(text, at);
  if (phone !== undefined) return make('number', phone, '7');
  const date = readDate(text, at) ?? readDay(text, at);
  if (date !== undefined) return make('date', date, 'Monday');
  const number = readNumber(text, at);
  return number === undefined
    ? undefined
    : make(
        'number',
        number,
        /(?:st|nd|rd|th)$/.test(text.slice(at, at + number.length)) ? 'first' : '7',
      );
}
