/**
 * Parser of the words inside the name of a place that are signed: plain words with a sign, numbers, and towns
 * with a short form. Pure.
 */
import { toNumberWords } from '#signing/face/number-words.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { findEntry, usableVariant } from '#signing/lexicon/sign-library.ts';

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
    toNumberWords(String(index + 2)).toUpperCase(),
    index + 2,
  ]),
);

const isTown = (gloss: string): boolean => findEntry(gloss)?.category === 'place-name';

const hasSign = (gloss: string): boolean => {
  const entry = findEntry(gloss);
  return entry !== undefined && usableVariant(entry) !== undefined;
};

function toNamePart(word: string): NamePart {
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
export function parseNameParts(name: string): NamePart[] {
  const fullName = spellable(name);
  const words = fullName.split(' ').filter(Boolean);
  if (words.length < 2) return words.map((word) => ({ words: word }));
  const parts: NamePart[] = [];
  for (const word of words) {
    const part = OTHER_SENSES[fullName] === word ? { words: word } : toNamePart(word);
    const previous = parts.at(-1);
    if (previous !== undefined && isSpelledPart(previous) && isSpelledPart(part))
      parts[parts.length - 1] = { words: `${previous.words} ${word}` };
    else parts.push(part);
  }
  return parts;
}
