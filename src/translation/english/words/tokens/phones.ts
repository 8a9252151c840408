/** Telephone numbers, which are said digit by digit. */
import { createSpelledUnit } from '#translation/english/words/word.ts';
import type { TokenMatch } from './times.ts';

/** Ten or eleven digits from 0, or an international number, with spaces, brackets or hyphens. */
const FULL = /^(?:\+44[\s-]?(?:\(0\))?\d|0\d)(?:[\s()-]{0,2}\d){8,9}(?![\d\p{L}:]|\.\d)/u;
const SHORT = /^(?:999|112|111|101|105|116\s?123|61016|18001|18000)(?![\d\p{L}:]|\.\d)/u;
const BEFORE_SHORT =
  /\b(?:call(?:s|ed|ing)?|phon(?:e|es|ed|ing)|r[iau]ng|ringing|dial(?:s|led|ling)?|text(?:s|ed|ing)?|on)\s+$/i;

/** Parses a telephone number that begins at `index`. Short numbers are recognised by the word before them. */
export function parsePhone(text: string, index: number): TokenMatch | undefined {
  const rest = text.slice(index, index + 24);
  const precedingText = text.slice(Math.max(0, index - 12), index);
  const found = FULL.exec(rest) ?? (BEFORE_SHORT.test(precedingText) ? SHORT.exec(rest) : null);
  if (found === null) return undefined;
  return { length: found[0].length, units: [createSpelledUnit(found[0].replace(/\D/g, ''))] };
}
