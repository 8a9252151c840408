/** Fractions: `½`, `2½`, `3/4`, `2 1/2`. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Read } from './times.ts';
import { spelledUnit } from './word.ts';

/** Characters of fractions. */
export const FRACTION_CHARACTERS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';

const CHARACTER = new RegExp(
  `^(?:(\\d{1,3})\\s?)?([${FRACTION_CHARACTERS}])(?![\\p{L}\\p{N}])`,
  'u',
);
/** Those that are written for fractions far oftener than for dates or two things beside each other. */
const SLASHED = /^(?:(\d{1,3})\s)?([123])[/⁄]([234])(?![\d/⁄]|[:.,]\d|\p{L})/u;
/** Behind these a slash parts two numbers: `platforms 1/2`, `on 3/4`. */
const TWO_NUMBERS =
  /(?:^|\s)(?:on|platforms?|coach(?:es)?|carriages?|cars?|gates?|rooms?|zones?|floors?|lines?|lifts?|doors?|bays?|stops?|stands?|pages?|parts?|units?|levels?)\s$/i;

const NAMES = new Map([
  [3, 'third'],
  [5, 'fifth'],
  [6, 'sixth'],
  [8, 'eighth'],
]);

/** HALF and QUARTER have signs; other shares are spelled. */
function share(over: number, under: number): GlossUnit[] {
  if (under === 2) return [{ kind: 'sign', gloss: 'HALF' }];
  const quarter: GlossUnit = { kind: 'sign', gloss: 'QUARTER' };
  if (under === 4) return over === 1 ? [quarter] : [{ kind: 'number', value: over }, quarter];
  const name = NAMES.get(under) ?? String(under);
  return [{ kind: 'number', value: over }, spelledUnit(over === 1 ? name : `${name}s`)];
}

/** Numbers of a fraction and how many letters it takes: `2`, `1`, `2` of `2½`. */
interface Parts {
  readonly length: number;
  readonly whole: string | undefined;
  readonly over: number;
  readonly under: number;
}

function character(rest: string): Parts | undefined {
  const found = CHARACTER.exec(rest);
  if (found === null) return undefined;
  const [over = '', under = ''] = found[2]!.normalize('NFKD').split('⁄');
  return { length: found[0].length, whole: found[1], over: Number(over), under: Number(under) };
}

function slashed(rest: string, before: string): Parts | undefined {
  const found = SLASHED.exec(rest);
  if (found === null || TWO_NUMBERS.test(before)) return undefined;
  const [over, under] = [Number(found[2]), Number(found[3])];
  const isShare = over < under && !(over === 2 && under === 4);
  return isShare ? { length: found[0].length, whole: found[1], over, under } : undefined;
}

/** A fraction that begins at `at`, with the whole number before it. */
export function readFraction(text: string, at: number): Read | undefined {
  const before = text.slice(Math.max(0, at - 16), at);
  if (/[\p{L}\p{N}/⁄.,]$/u.test(before)) return undefined;
  const rest = text.slice(at, at + 16);
  const parts = character(rest) ?? slashed(rest, before);
  if (parts === undefined) return undefined;
  const { length, whole, over, under } = parts;
  const wholes: GlossUnit[] = whole === undefined ? [] : [{ kind: 'number', value: Number(whole) }];
  return { length, units: [...wholes, ...share(over, under)] };
}
