/** English words to the mouth shapes (visemes) that a signer shows while mouthing them. */
import type { FaceChannels } from '#contract/pose.ts';
import pronunciations from './data/pronunciations.json';
import data from './data/visemes.json';
import { toNumberWords } from './number-words.ts';

export interface Viseme {
  readonly id: string;
  readonly vowel: boolean;
  /** May be skipped when time is short. */
  readonly optional: boolean;
  readonly mouth: Readonly<Partial<FaceChannels>>;
}

const byId = new Map<string, Viseme>(data.visemes.map((viseme) => [viseme.id, viseme]));
/** Lips together, relaxed. */
export const REST: Viseme = byId.get('REST')!;

const ids = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** SAMPA symbols, longest first, with the mouth shapes of each. */
const symbols: [symbol: string, shapes: string[]][] = [
  ...data.visemes.flatMap(({ id, sampa }) => sampa.map((s): [string, string[]] => [s, [id]])),
  ...Object.entries(data.diphthongs),
].sort(([a], [b]) => b.length - a.length) as [string, string[]][];
const shapesOfSymbol = new Map(symbols.map(([symbol, shapes]) => [symbol, shapes]));
for (const [symbol, shapes] of Object.entries(data.diphthongs)) shapesOfSymbol.set(symbol, shapes);
const lengths = [...new Set(symbols.map(([symbol]) => symbol.length))].sort((a, b) => b - a);

const spelling = data.spelling.map(([pattern, shapes]): [RegExp, string[]] => [
  new RegExp(pattern!, 'y'),
  ids(shapes!),
]);
const pronunciationByWord: Readonly<Record<string, string>> = pronunciations.words;
const letters: Readonly<Record<string, string>> = pronunciations.letters;

function fromSampa(sampa: string): string[] {
  const shapes: string[] = [];
  for (let index = 0; index < sampa.length; ) {
    const length =
      lengths.find((size) => shapesOfSymbol.has(sampa.slice(index, index + size))) ?? 1;
    shapes.push(...(shapesOfSymbol.get(sampa.slice(index, index + length)) ?? []));
    index += length;
  }
  return shapes;
}

function fromSpelling(word: string): string[] {
  const shapes: string[] = [];
  for (let index = 0; index < word.length; ) {
    let length = 1;
    for (const [pattern, found] of spelling) {
      pattern.lastIndex = index;
      const match = pattern.exec(word);
      if (match === null) continue;
      shapes.push(...found);
      length = match[0].length || 1;
      break;
    }
    index += length;
  }
  return shapes;
}

const hasPronunciation = (word: string): boolean => Object.hasOwn(pronunciationByWord, word);

function shapesOfWord(word: string): string[] {
  if (hasPronunciation(word)) return fromSampa(pronunciationByWord[word]!);
  if (word.length === 1 && Object.hasOwn(letters, word)) return fromSampa(letters[word]!);
  return fromSpelling(word);
}

const visemesByText = new Map<string, readonly Viseme[]>();
/** A few messages' words; then the texts of long ago are forgotten. */
const MAX_CACHED = 500;

/**
 * Returns the mouth shapes of English text, in order, with equal neighbours merged. Words that are not in the
 * pronunciation list follow spelling rules; digits are read as numbers.
 */
export function getVisemes(text: string): readonly Viseme[] {
  let visemes = visemesByText.get(text);
  if (visemes === undefined) {
    visemes = findVisemes(text);
    if (visemesByText.size >= MAX_CACHED) visemesByText.delete(visemesByText.keys().next().value!);
    visemesByText.set(text, visemes);
  }
  return visemes;
}

function findVisemes(text: string): Viseme[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\d+/g, (digits) => ` ${toNumberWords(digits)} `)
    .replace(/[^a-z' ]+/g, ' ');
  const shapes = plain
    .split(' ')
    .map((word) => (hasPronunciation(word) ? word : word.replaceAll("'", '')))
    .filter((word) => word !== '')
    .flatMap(shapesOfWord);
  return shapes.filter((id, index) => id !== shapes[index - 1]).flatMap((id) => byId.get(id) ?? []);
}
