/**
 * Parser of the words inside the name of a place that are signed: plain words with a sign, numbers, and towns
 * with a short form. Pure.
 */
import { numberWords } from '#signing/face/number-words.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { entryOf, usableVariant } from '#signing/lexicon/sign-library.ts';

/** Words of a name, in capitals, and how they are signed; a part without `gloss` and `value` is spelled. */
export interface NamePart {
  readonly words: string;
  /** A sign of the library. */
  readonly gloss?: string;
  /** A number. */
  readonly value?: number;
}

/**
 * Words that mean in names what their sign means. Left out on purpose: words that are more than the sign says or
 * something else in names (PARK, GREEN, END, PLACE, LONG, SMALL, STOP, METRO, READING, BATH).
 */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  AIRPORT: 'AIRPORT',
  BRIDGE: 'BRIDGE',
  BRIDGES: 'BRIDGE',
  BUS: 'BUS',
  CITY: 'TOWN',
  EAST: 'EAST',
  HILL: 'HILL',
  NEW: 'NEW',
  NORTH: 'NORTH',
  ROAD: 'ROAD',
  SEA: 'SEA',
  SOUTH: 'SOUTH',
  STREET: 'ROAD',
  TOWN: 'TOWN',
  TREE: 'TREE',
  UNDERGROUND: 'UNDERGROUND',
  WATER: 'WATER',
  WEST: 'WEST',
};

/** Words that mean something else in one name: another Preston, a pub, a stream's old name. */
const OTHER_SENSES: Readonly<Record<string, string>> = {
  'LONG PRESTON': 'PRESTON',
  'PRESTON PARK': 'PRESTON',
  'PORTSMOUTH ARMS': 'PORTSMOUTH',
  'SEA MILLS': 'SEA',
};

/** Numbers that names begin with; ONE is too often no number. */
const NUMBERS = new Map(
  Array.from({ length: 19 }, (_, index) => [
    numberWords(String(index + 2)).toUpperCase(),
    index + 2,
  ]),
);

const isTown = (gloss: string): boolean => entryOf(gloss)?.category === 'place-name';

const hasSign = (gloss: string): boolean => {
  const entry = entryOf(gloss);
  return entry !== undefined && usableVariant(entry) !== undefined;
};

function partOf(word: string): NamePart {
  if (/^\d{1,3}$/.test(word)) return { words: word, value: Number(word) };
  const value = NUMBERS.get(word);
  if (value !== undefined) return { words: word, value };
  const gloss = isTown(word) ? word : PLAIN_WORDS[word];
  return gloss !== undefined && hasSign(gloss) ? { words: word, gloss } : { words: word };
}

export const isSpelledPart = ({ gloss, value }: NamePart): boolean =>
  gloss === undefined && value === undefined;

/**
 * Splits a name into its parts in order; together they are all its words. A name of one word is one part: it
 * is that place's alone, regardless of what the word means elsewhere.
 */
export function namePartsOf(name: string): NamePart[] {
  const whole = spellable(name);
  const words = whole.split(' ').filter(Boolean);
  if (words.length < 2) return words.map((word) => ({ words: word }));
  const parts: NamePart[] = [];
  for (const word of words) {
    const part = OTHER_SENSES[whole] === word ? { words: word } : partOf(word);
    const before = parts.at(-1);
    if (before !== undefined && isSpelledPart(before) && isSpelledPart(part))
      parts[parts.length - 1] = { words: `${before.words} ${word}` };
    else parts.push(part);
  }
  return parts;
}
