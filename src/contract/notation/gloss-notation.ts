/**
 * Glosses in text, as BSL notes write them: `14 35 TRAIN[service] fs-KINGS-CROSS GO-TO PLATFORM 4B IX-here`.
 * `fs-` spells, `IX-` points, `LIST-2` is the second finger of a list, `[words]` are mouthed with the gloss
 * before them, commas end phrases. Pure: whether a gloss has a sign is for others to look up.
 */

/** Single word of the notation. */
export type GlossWord =
  | { kind: 'gloss'; gloss: string }
  /** Letters, digits and spaces to spell, as written; hyphens part words. May be empty. */
  | { kind: 'spelled'; text: string }
  /** A locus by its name, which may be none that is known. */
  | { kind: 'point'; locus: string }
  /** A finger of the list, from 1. */
  | { kind: 'list-mark'; number: number }
  | { kind: 'number'; value: number }
  | { kind: 'platform'; number: number; letter: string }
  /** A clock time, which may be none of a day, such as 25:00. */
  | { kind: 'time'; hour: number; minute: number };

/** Pattern of each kind of word; the first match applies, and any other text is a gloss. */
const WORD_PATTERNS: readonly [pattern: RegExp, read: (...groups: string[]) => GlossWord][] = [
  [/^fs-(.*)$/i, (text) => ({ kind: 'spelled', text: text!.replace(/-+/g, ' ').trim() })],
  [/^IX-(.*)$/i, (locus) => ({ kind: 'point', locus: locus!.toLowerCase() })],
  [/^LIST-(\d{1,2})$/i, (number) => ({ kind: 'list-mark', number: Number(number) })],
  [/^(\d+)$/, (value) => ({ kind: 'number', value: Number(value) })],
  [
    /^(\d{1,2})([A-Z])$/i,
    (number, letter) => ({
      kind: 'platform',
      number: Number(number),
      letter: letter!.toUpperCase(),
    }),
  ],
  [
    /^(\d{1,2})[:.](\d{2})$/,
    (hour, minute) => ({ kind: 'time', hour: Number(hour), minute: Number(minute) }),
  ],
];

/** Reads one word without spaces. Every text is read: what looks like nothing else is a gloss, as written. */
export function parseGlossWord(token: string): GlossWord {
  for (const [pattern, parse] of WORD_PATTERNS) {
    const [match, ...groups] = pattern.exec(token) ?? [];
    if (match !== undefined) return parse(...groups);
  }
  return { kind: 'gloss', gloss: token };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a word as text. A time has two tokens, `14 35`; any other word has one. */
export function formatGlossWord(word: GlossWord): string {
  switch (word.kind) {
    case 'gloss':
      return word.gloss;
    case 'spelled':
      return `fs-${word.text.replaceAll(' ', '-')}`;
    case 'point':
      return `IX-${word.locus}`;
    case 'list-mark':
      return `LIST-${word.number}`;
    case 'number':
      return String(word.value);
    case 'platform':
      return `${word.number}${word.letter}`;
    case 'time':
      return `${twoDigits(word.hour)} ${twoDigits(word.minute)}`;
  }
}

/**
 * Parses a clock time at an index of the tokens: one token, `14:35`, or two tokens of two digits each, `14
 * 35`.
 *
 * @returns the time and the number of tokens it uses; undefined when the tokens are no time of day, 00:00 to
 * 23:59
 */
export function parseTimeAt(
  tokens: readonly string[],
  index: number,
): { hour: number; minute: number; used: 1 | 2 } | undefined {
  const [first = '', second = ''] = tokens.slice(index, index + 2);
  const isPair = /^\d{2}$/.test(first) && /^\d{2}$/.test(second);
  const word = parseGlossWord(isPair ? `${first}:${second}` : first);
  if (word.kind !== 'time' || word.hour > 23 || word.minute > 59) return undefined;
  return { hour: word.hour, minute: word.minute, used: isPair ? 2 : 1 };
}

/** Tokens of each phrase: commas, semicolons and new lines end one. No phrase is empty. */
export const tokenisePhrases = (text: string): string[][] =>
  text
    .split(/[,;\n]+/)
    .map((phrase) => phrase.split(/\s+/).filter(Boolean))
    .filter((tokens) => tokens.length > 0);

/** A word with what is mouthed over it, when that is not the word itself. */
export interface MouthedWord {
  word: GlossWord;
  mouthing?: string;
}

/** Reads notes such as `UNTIL NEW[further] fs-HOW-MANY`; underscores in a mouthing are spaces. */
export const parseNotes = (notes: string): MouthedWord[] =>
  (notes.match(/\S+?\[[^\]]*\]|\S+/g) ?? []).map((note) => {
    const [, token = note, mouthing] = /^(.*?)(?:\[(.+)\])?$/.exec(note) ?? [];
    const word = parseGlossWord(token);
    return mouthing === undefined ? { word } : { word, mouthing: mouthing.replaceAll('_', ' ') };
  });

/** Notes in text, as `parseNotes` reads them. */
export const formatNotes = (words: readonly MouthedWord[]): string =>
  words
    .map(({ word, mouthing }) => {
      const token = formatGlossWord(word);
      return mouthing === undefined ? token : `${token}[${mouthing.replaceAll(' ', '_')}]`;
    })
    .join(' ');
