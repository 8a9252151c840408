/** Aligns the words of a plain version that a person wrote with the English. Pure. */
import type { Derived, Segment } from './segments.ts';

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** Words that begin alike are forms of one: `repair`, `repaired`. */
const MIN_ALIKE = 4;
const MAX_ENDING = 4;

interface Found {
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const findWords = (text: string): Found[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    lower: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }));

function alike(a: string, b: string): boolean {
  if (a === b) return true;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= MIN_ALIKE && Math.max(a.length, b.length) - same <= MAX_ENDING;
}

/** Builds the version with the words of the English that it repeats; what is new in it has no origin. */
export function alignEditedVersion(english: string, text: string): Derived {
  const words = findWords(english);
  const usedIndexes = new Set<number>();
  let last = -1;
  const segments = findWords(text).flatMap(({ lower, start, end }): Segment[] => {
    const fits = (wordIndex: number) =>
      !usedIndexes.has(wordIndex) && alike(words[wordIndex]!.lower, lower);
    const order = words.map((_, wordIndex) => (wordIndex + last + 1) % words.length);
    const exact = order.find((wordIndex) => fits(wordIndex) && words[wordIndex]!.lower === lower);
    const matchIndex = exact ?? order.find(fits);
    if (matchIndex === undefined) return [];
    usedIndexes.add(matchIndex);
    last = matchIndex;
    return [{ start, end, from: { start: words[matchIndex]!.start, end: words[matchIndex]!.end } }];
  });
  return { text, segments };
}
