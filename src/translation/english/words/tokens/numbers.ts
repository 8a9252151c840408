/** Numbers, sums of money and shares as they are written in English. */
import type { GlossUnit } from '#contract/gloss.ts';
import { createSpelledUnit } from '#translation/english/words/word.ts';
import type { TokenMatch } from './times.ts';

/** The largest number that is signed as one; longer rows of digits are spelled. */
const MAX_NUMBER = 999_999;

const FIGURES = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(st|nd|rd|th|s)?(?![\p{L}\p{N}]|[-‐‑]\p{L})/u;
const MONEY = /^([£€$])\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?(?![\d])/;
const MILLIONS = /^([£€$])\s?(\d+)(?:\.(\d+))?\s?(million|billion|m|bn)(?![\p{L}\p{N}])/u;
const PENCE = /^(\d{1,3})p(?![\p{L}\p{N}])/u;
const CURRENCIES: Record<string, string> = { '£': 'pounds', '€': 'euros', $: 'dollars' };

/** Converts a row of digits to a number, or spells it digit by digit where it is a code or too large. */
function toDigitsUnit(text: string, mouthing?: string): GlossUnit {
  const plain = text.replaceAll(',', '');
  const isCode = (plain.length > 1 && plain.startsWith('0')) || Number(plain) > MAX_NUMBER;
  if (isCode) return createSpelledUnit(plain);
  return { kind: 'number', value: Number(plain), ...(mouthing && { mouthing }) };
}

const toDecimalUnits = (part: string | undefined): GlossUnit[] =>
  part === undefined ? [] : [createSpelledUnit('point'), toDigitsUnit(part)];

/** Parses a number, an ordinal, a sum of money or pence that begins at `index`. */
export function parseFigures(text: string, index: number): TokenMatch | undefined {
  const rest = text.slice(index, index + 40);
  const millions = MILLIONS.exec(rest);
  if (millions !== null) {
    const [matched, sign = '', units = '', part, scale = ''] = millions;
    return {
      length: matched.length,
      units: [
        toDigitsUnit(units),
        ...toDecimalUnits(part),
        createSpelledUnit(/^b/.test(scale) ? 'billion' : 'million'),
        createSpelledUnit(CURRENCIES[sign]!),
      ],
    };
  }
  const money = MONEY.exec(rest);
  if (money !== null) {
    const [matched, sign = '', units = '', parts] = money;
    return {
      length: matched.length,
      units: [
        toDigitsUnit(units),
        createSpelledUnit(CURRENCIES[sign]!),
        ...(parts === undefined || parts === '00' ? [] : [toDigitsUnit(parts.replace(/^0/, ''))]),
      ],
    };
  }
  const pence = PENCE.exec(rest);
  if (pence !== null)
    return { length: pence[0].length, units: [toDigitsUnit(pence[1]!), createSpelledUnit('p')] };
  const negative = parseNegative(text, index);
  if (negative !== undefined) return negative;
  const figures = FIGURES.exec(rest);
  if (figures === null) return undefined;
  const [matched, row = '', part, ending] = figures;
  return {
    length: matched.length,
    units: [toDigitsUnit(row, ending && matched), ...toDecimalUnits(part)],
  };
}

/** Parses a negative number (`-5`, `−5`), whose minus sign no figure or word precedes directly. */
function parseNegative(text: string, index: number): TokenMatch | undefined {
  if (
    !/[-−]/.test(text[index]!) ||
    /[\p{L}\p{N})]\s?$/u.test(text.slice(Math.max(0, index - 1), index))
  )
    return undefined;
  const inside = /\S\s$/.test(text.slice(Math.max(0, index - 2), index));
  if (!inside) return undefined;
  const figures = FIGURES.exec(text.slice(index + 1, index + 24));
  if (figures === null) return undefined;
  return {
    length: figures[0].length + 1,
    units: [createSpelledUnit('minus'), toDigitsUnit(figures[1]!), ...toDecimalUnits(figures[2])],
  };
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

const SMALL = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.flatMap((word, value) => (value < 2 ? [] : [[word, value * 10] as const])),
]);
const ORDINAL_VALUES = new Map(ORDINALS.map((word, index) => [word, index + 1] as const));

/** Returns the value of a single number word below a hundred; hyphens are allowed. */
function parseBelowHundred(word: string): number | undefined {
  const small = SMALL.get(word);
  if (small !== undefined || !word.includes('-')) return small;
  const [ten = '', rest = ''] = word.split('-');
  const [tens, unit] = [SMALL.get(ten), SMALL.get(rest)];
  const joins = tens !== undefined && unit !== undefined && tens >= 20 && unit > 0 && unit < 10;
  return joins ? tens + unit : undefined;
}

/** Returns the value of an ordinal word, from first to twentieth. */
export function toOrdinalValue(word: string): number | undefined {
  return ORDINAL_VALUES.get(word);
}

/**
 * Parses a number in words that begins at `words[0]`: its value and how many words it uses. `a hundred`
 * counts, and so does `two thousand and five`.
 */
export function parseNumberWords(
  words: readonly string[],
): { value: number; used: number } | undefined {
  const isCounted =
    /^an?$/.test(words[0] ?? '') && /^(?:hundred|thousand|dozen)$/.test(words[1] ?? '');
  let sum: Sum = { total: 0, part: isCounted ? 1 : undefined };
  let used = 0;
  for (let index = isCounted ? 1 : 0; index < words.length; index += 1) {
    if (words[index] === 'and') {
      // Belongs to the number only when more of it follows.
      if (!takesAnd(sum) || parseBelowHundred(words[index + 1] ?? '') === undefined) break;
      continue;
    }
    const more = addWord(sum, words[index]!);
    if (more === undefined) break;
    sum = more;
    used = index + 1;
  }
  const value = sum.total + (sum.part ?? 0);
  return used > 0 && value <= MAX_NUMBER ? { value, used } : undefined;
}

/** A number in words as far as it is read: whole thousands, and what is below them. */
interface Sum {
  readonly total: number;
  readonly part: number | undefined;
}

const isHundreds = (part: number | undefined): boolean =>
  part !== undefined && part % 100 === 0 && part > 0;

const takesAnd = ({ total, part }: Sum): boolean => total > 0 || isHundreds(part);

/** Adds one word to the sum; returns undefined when the word does not belong to the number. */
function addWord({ total, part }: Sum, word: string): Sum | undefined {
  const small = parseBelowHundred(word);
  if (small !== undefined && (part === undefined || isHundreds(part)))
    return { total, part: (part ?? 0) + small };
  if (part === undefined) return undefined;
  if (small !== undefined && small < 10 && part % 10 === 0 && part % 100 >= 20)
    return { total, part: part + small };
  return scaleSum(total, part, word);
}

function scaleSum(total: number, part: number, word: string): Sum | undefined {
  if (word === 'hundred' && part > 0 && part < 100) return { total, part: part * 100 };
  if (word === 'dozen') return { total, part: part * 12 };
  if (word === 'thousand' && part > 0 && total === 0)
    return { total: part * 1000, part: undefined };
  return undefined;
}
