/** Abbreviations of notices and addresses, written out as people read them. Pure. */

/** Abbreviation in a sentence. */
export interface Abbreviation {
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

/** Abbreviations with what they are read as; what is around them tells them from other words. */
const PATTERNS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/(?<![\p{L}\p{N}])Nos\.?(?=\s?\d)/gu, 'numbers'],
  [/(?<![\p{L}\p{N}])No\.?(?=\s?\d)/gu, 'number'],
  [/(?<=\d\s?)mins?\b\.?(?=\s|[,;:)]|$)/giu, 'minutes'],
  [/(?<=\d\s?)hrs?\b\.?(?=\s|[,;:)]|$)/giu, 'hours'],
  [/(?<=\d\s?)secs?\b\.?(?=\s|[,;:)]|$)/giu, 'seconds'],
  [/(?<![\p{L}\p{N}])w\/c(?=\s)/giu, 'week beginning'],
  [/(?<![\p{L}\p{N}])w\/e(?=\s)/giu, 'week ending'],
  [/(?<![\p{L}\p{N}])w\/o(?=\s)/giu, 'without'],
  [/(?<![\p{L}\p{N}])btwn\.?(?=\s)/giu, 'between'],
  [/(?<![\p{L}\p{N}])approx\.?(?=\s?\d)/giu, 'about'],
  [/(?<=\p{Lu}[\p{L}’']+\s)Rd\b\.?(?=\s\p{Ll}|[,;:)]|$)/gu, 'Road'],
  [/(?<=\p{Lu}[\p{L}’']+\s)Rd\b/gu, 'Road'],
  [/(?<=\p{Lu}[\p{L}’']+\s)Ave\b/gu, 'Avenue'],
  [/(?<=\p{Lu}[\p{L}’']+\s)Ln\b/gu, 'Lane'],
  // Before a name it is a saint: `St Pancras`.
  [/(?<=\p{Lu}[\p{L}’']+\s)St\b\.?(?=\s\p{Ll}|[,;:)]|$)/gu, 'Street'],
  [/(?<=\p{Lu}[\p{L}’']+\s)St\b(?=\.$)/gu, 'Street'],
];

/** Finds the abbreviations of a sentence, in their order; none overlap. A full stop that ends the sentence stays. */
export function findAbbreviations(sentence: string): Abbreviation[] {
  const found = PATTERNS.flatMap(([pattern, to]) =>
    [...sentence.matchAll(pattern)].map(({ 0: from, index }) => {
      const isLast = index + from.length === sentence.length && from.endsWith('.');
      return { index, from: isLast ? from.slice(0, -1) : from, to };
    }),
  ).sort((a, b) => a.index - b.index);
  return found.filter(
    ({ index }, place) =>
      place === 0 || index >= found[place - 1]!.index + found[place - 1]!.from.length,
  );
}
