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

const wordsOf = (text: string): Found[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    lower: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }));

function alike(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= MIN_ALIKE && Math.max(one.length, other.length) - same <= MAX_ENDING;
}

/** Builds the version with the words of the English that it repeats; what is new in it has no origin. */
export function editedVersion(english: string, text: string): Derived {
  const words = wordsOf(english);
  const taken = new Set<number>();
  let last = -1;
  const segments = wordsOf(text).flatMap(({ lower, start, end }): Segment[] => {
    const fits = (at: number) => !taken.has(at) && alike(words[at]!.lower, lower);
    const order = words.map((_, at) => (at + last + 1) % words.length);
    const exact = order.find((at) => fits(at) && words[at]!.lower === lower);
    const at = exact ?? order.find(fits);
    if (at === undefined) return [];
    taken.add(at);
    last = at;
    return [{ start, end, from: { start: words[at]!.start, end: words[at]!.end } }];
  });
  return { text, segments };
}
