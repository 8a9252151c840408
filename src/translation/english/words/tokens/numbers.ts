/** Numbers, sums of money and shares as they are written in English. */
import type { GlossUnit } from '#contract/gloss.ts';
import { spelledUnit } from '#translation/english/words/word.ts';
import type { Read } from './times.ts';

/** The largest number that is signed as one; longer rows of digits are spelled. */
const MAX_NUMBER = 999_999;

const FIGURES = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(st|nd|rd|th|s)?(?![\p{L}\p{N}]|[-‐‑]\p{L})/u;
const MONEY = /^([£€$])\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?(?![\d])/;
const MILLIONS = /^([£€$])\s?(\d+)(?:\.(\d+))?\s?(million|billion|m|bn)(?![\p{L}\p{N}])/u;
const PENCE = /^(\d{1,3})p(?![\p{L}\p{N}])/u;
const CURRENCIES: Record<string, string> = { '£': 'pounds', '€': 'euros', $: 'dollars' };

/** Converts a row of digits to a number, or spells it digit by digit where it is a code or too large. */
function digits(text: string, mouthing?: string): GlossUnit {
  const plain = text.replaceAll(',', '');
  const isCode = (plain.length > 1 && plain.startsWith('0')) || Number(plain) > MAX_NUMBER;
  if (isCode) return spelledUnit(plain);
  return { kind: 'number', value: Number(plain), ...(mouthing && { mouthing }) };
}

const decimals = (part: string | undefined): GlossUnit[] =>
  part === undefined ? [] : [spelledUnit('point'), digits(part)];

/** Parses a number, an ordinal, a sum of money or pence that begins at `index`. */
export function readNumber(text: string, at: number): Read | undefined {
  const rest = text.slice(at, at + 40);
  const millions = MILLIONS.exec(rest);
  if (millions !== null) {
    const [whole, sign = '', units = '', part, scale = ''] = millions;
    return {
      length: whole.length,
      units: [
        digits(units),
        ...decimals(part),
        spelledUnit(/^b/.test(scale) ? 'billion' : 'million'),
        spelledUnit(CURRENCIES[sign]!),
      ],
    };
  }
  const money = MONEY.exec(rest);
  if (money !== null) {
    const [whole, sign = '', units = '', parts] = money;
    return {
      length: whole.length,
      units: [
        digits(units),
        spelledUnit(CURRENCIES[sign]!),
        ...(parts === undefined || parts === '00' ? [] : [digits(parts.replace(/^0/, ''))]),
      ],
    };
  }
  const pence = PENCE.exec(rest);
  if (pence !== null)
    return { length: pence[0].length, units: [digits(pence[1]!), spelledUnit('p')] };
  const negative = readNegative(text, at);
  if (negative !== undefined) return negative;
  const figures = FIGURES.exec(rest);
  if (figures === null) return undefined;
  const [whole, row = '', part, ending] = figures;
  return {
    length: whole.length,
    units: [digits(row, ending && whole), ...decimals(part)],
  };
}

/** Parses a negative number (`-5`, `−5`), whose minus sign no figure or word precedes directly. */
function readNegative(text: string, at: number): Read | undefined {
  if (!/[-−]/.test(text[at]!) || /[\p{L}\p{N})]\s?$/u.test(text.slice(Math.max(0, at - 1), at)))
    return undefined;
  const inside = /\S\s$/.test(text.slice(Math.max(0, at - 2), at));
  if (!inside) return undefined;
  const figures = FIGURES.exec(text.slice(at + 1, at + 24));
  if (figures === null) return undefined;
  return {
    length: figures[0].length + 1,
    units: [spelledUnit('minus'), digits(figures[1]!), ...decimals(figures[2])],
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
const ORDINAL_VALUES = new Map(ORDINALS.map((word, at) => [word, at + 1] as const));

/** Returns the value of a single number word below a hundred; hyphens are allowed. */
function below100(word: string): number | undefined {
  const small = SMALL.get(word);
  if (small !== undefined || !word.includes('-')) return small;
  const [ten = '', rest = ''] = word.split('-');
  const [tens, unit] = [SMALL.get(ten), SMALL.get(rest)];
  const joins = tens !== undefined && unit !== undefined && tens >= 20 && unit > 0 && unit < 10;
  return joins ? tens + unit : undefined;
}

/** Returns the value of an ordinal word, from first to twentieth. */
export function ordinalOf(word: string): number | undefined {
  return ORDINAL_VALUES.get(word);
}

/**
 * Parses a number in words that begins at `words[0]`: its value and how many words it uses. `a hundred`
 * counts, and so does `two thousand and five`.
 */
export function readNumberWords(
  words: readonly string[],
): { value: number; used: number } | undefined {
  const isCounted =
    /^an?$/.test(words[0] ?? '') && /^(?:hundred|thousand|dozen)$/.test(words[1] ?? '');
  let sum: Sum = { total: 0, part: isCounted ? 1 : undefined };
  let used = 0;
  for (let at = isCounted ? 1 : 0; at < words.length; at += 1) {
    if (words[at] === 'and') {
      // Belongs to the number only when more of it follows.
      if (!takesAnd(sum) || below100(words[at + 1] ?? '') === undefined) break;
      continue;
    }
    const more = withWord(sum, words[at]!);
    if (more === undefined) break;
    sum = more;
    used = at + 1;
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
function withWord({ total, part }: Sum, word: string): Sum | undefined {
  const small = below100(word);
  if (small !== undefined && (part === undefined || isHundreds(part)))
    return { total, part: (part ?? 0) + small };
  if (part === undefined) return undefined;
  if (small !== undefined && small < 10 && part % 10 === 0 && part % 100 >= 20)
    return { total, part: part + small };
  return scaled(total, part, word);
}

function scaled(total: number, part: number, word: string): Sum | undefined {
  if (word === 'hundred' && part > 0 && part < 100) return { total, part: part * 100 };
  if (word === 'dozen') return { total, part: part * 12 };
  if (word === 'thousand' && part > 0 && total === 0)
    return { total: part * 1000, part: undefined };
  return undefined;
}
