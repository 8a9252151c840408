/** Telephone numbers, which are said digit by digit. */
import { spelledUnit } from '#translation/english/words/word.ts';
import type { Read } from './times.ts';

/** Ten or eleven digits from 0, or an international number, with spaces, brackets or hyphens. */
const WHOLE = /^(?:\+44[\s-]?(?:\(0\))?\d|0\d)(?:[\s()-]{0,2}\d){8,9}(?![\d\p{L}:]|\.\d)/u;
const SHORT = /^(?:999|112|111|101|105|116\s?123|61016|18001|18000)(?![\d\p{L}:]|\.\d)/u;
const BEFORE_SHORT = /\b(?:call|phone|ring|dial|text|on|calling|dialling)\s+$/i;

/** Parses a telephone number that begins at `index`. Short numbers are recognised by the word before them. */
export function readPhone(text: string, at: number): Read | undefined {
  const rest = text.slice(at, at + 24);
  const before = text.slice(Math.max(0, at - 12), at);
  const found = WHOLE.exec(rest) ?? (BEFORE_SHORT.test(before) ? SHORT.exec(rest) : null);
  if (found === null) return undefined;
  return { length: found[0].length, units: [spelledUnit(found[0].replace(/\D/g, ''))] };
}
