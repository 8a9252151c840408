/**
 * Tokens whose units are the same in any context: addresses, times, dates, fractions, telephone and other
 * numbers. Pure.
 */
import { findAddressAt } from '#contract/notation/addresses.ts';
import { createSpelledUnit, type WordKind } from '#translation/english/words/word.ts';
import { createFixedDraft, type Draft } from './draft.ts';
import { FRACTION_CHARACTERS, parseFraction } from './fractions.ts';
import { parseFigures } from './numbers.ts';
import { parsePhone } from './phones.ts';
import { parseClockTime, parseDate, parseDay, type TokenMatch } from './times.ts';

/** Figures, currencies, fractions, and the initials of months, days and feasts. */
const MAY_BE_FIXED = new RegExp(`[-−\\d£€$ABCDEFGJMNOSTWabcdefgjmnostw${FRACTION_CHARACTERS}]`);

/** Converts the marks of an address to words, as they are read aloud: `info at museum dot org`. */
const toSpokenAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replaceAll('/', ' slash ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ');

/** Parses the fixed token that begins at `index`, if there is one. */
export function parseFixed(text: string, index: number, hasWeb: boolean): Draft | undefined {
  if (!hasWeb && !MAY_BE_FIXED.test(text[index]!)) return undefined;
  const make = (kind: WordKind, match: TokenMatch, taggerText: string) =>
    createFixedDraft(
      kind,
      text.slice(index, index + match.length).trimEnd(),
      index,
      match.units,
      taggerText,
    );
  const address = hasWeb ? findAddressAt(text, index) : undefined;
  if (address !== undefined)
    return createFixedDraft(
      'name',
      address,
      index,
      [createSpelledUnit(toSpokenAddress(address))],
      'London',
    );
  const isFigure = /\d/.test(text[index]!);
  const time = isFigure ? parseClockTime(text, index) : undefined;
  if (time !== undefined) return make('time', time, 'noon');
  const fraction = parseFraction(text, index);
  if (fraction !== undefined) return make('number', fraction, '7');
  const phone = parsePhone(text, index);
  if (phone !== undefined) return make('number', phone, '7');
  const date = parseDate(text, index) ?? parseDay(text, index);
  if (date !== undefined) return make('date', date, 'Monday');
  const number = parseFigures(text, index);
  return number === undefined
    ? undefined
    : make(
        'number',
        number,
        /(?:st|nd|rd|th)$/.test(text.slice(index, index + number.length)) ? 'first' : '7',
      );
}
