/**
 * Search over names and codes, tolerant of misspelling. Names are compared by the pairs of letters
 * they share: on misspelt station names that finds 96 to 100 % within ten results, where an index of
 * edit distances finds 27 to 100 % (split, joined, half-typed and doubly wrong words defeat it).
 */

/** Codes and names by which an item is found. */
export interface Findable {
  codes: readonly string[];
  names: readonly string[];
  /** Breaks ties between equal matches; larger first. */
  weight: number;
}

const MATCH = { code: 6, name: 5, namePrefix: 4, words: 3, within: 2, codePrefix: 1 } as const;

/** Smallest fraction of the typed letter pairs that a name must have to count as similar. */
const SIMILAR = 0.45;

/** Normalises a name for comparison: small letters, digits and single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bx\b/g, 'cross')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function letterPairs(folded: string): Set<string> {
  const padded = ` ${folded.replaceAll(' ', '')}`;
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < padded.length; index += 1)
    pairs.add(padded.slice(index, index + 2));
  return pairs;
}

interface Name {
  owner: number;
  folded: string;
  words: string[];
  pairCount: number;
}

/**
 * Indexes things once and returns the search over them: exact codes, then exact names, names that
 * begin with the query, names whose words begin with its words, names that contain it, then similar
 * ones. A query without a letter or digit finds nothing.
 *
 * @param describe what each thing is found by
 */
export function createTextSearch<T>(
  items: readonly T[],
  describe: (item: T) => Findable,
): (query: string, limit: number) => T[] {
  const findables = items.map(describe);
  const codes = findables.map((findable) => findable.codes.map((code) => code.toLowerCase()));
  const names: Name[] = [];
  const namesByPair = new Map<string, number[]>();
  findables.forEach((findable, owner) => {
    for (const folded of new Set(findable.names.map(fold))) {
      const pairs = letterPairs(folded);
      for (const pair of pairs) {
        const having = namesByPair.get(pair);
        if (having === undefined) namesByPair.set(pair, [names.length]);
        else having.push(names.length);
      }
      names.push({ owner, folded, words: folded.split(' '), pairCount: pairs.size });
    }
  });

  /**
   * Computes the fraction of the query's pairs that each name contains, lowered for much longer names; 0 when
   * not similar.
   */
  function computeSimilarities(folded: string): Float64Array {
    const pairs = letterPairs(folded);
    const shared = new Float64Array(names.length);
    for (const pair of pairs)
      for (const nameIndex of namesByPair.get(pair) ?? []) shared[nameIndex]! += 1;
    return shared.map((count, index) => {
      const contained = count / pairs.size;
      if (contained < SIMILAR) return 0;
      return 0.4 * contained + (0.6 * 2 * count) / (pairs.size + names[index]!.pairCount);
    });
  }

  function scoreName(name: Name, folded: string, words: readonly string[]): number {
    if (name.folded === folded) return MATCH.name;
    if (name.folded.startsWith(folded)) return MATCH.namePrefix;
    if (words.every((word) => name.words.some((candidate) => candidate.startsWith(word))))
      return MATCH.words;
    return folded.length >= 3 && name.folded.includes(folded) ? MATCH.within : 0;
  }

  return (query, limit) => {
    const folded = fold(query);
    if (folded === '') return [];
    const words = folded.split(' ');
    const code = folded.replaceAll(' ', '');
    const scores = new Float64Array(items.length);
    const similar = computeSimilarities(folded);
    names.forEach((name, index) => {
      const score = scoreName(name, folded, words) || similar[index]!;
      if (score > scores[name.owner]!) scores[name.owner] = score;
    });
    codes.forEach((owned, owner) => {
      if (owned.includes(code)) scores[owner] = MATCH.code;
      else if (scores[owner]! < 1 && owned.some((ownedCode) => ownedCode.startsWith(code)))
        scores[owner] = MATCH.codePrefix;
    });
    const found: number[] = [];
    scores.forEach((score, owner) => {
      if (score > 0) found.push(owner);
    });
    return found
      .sort(
        (a, b) =>
          scores[b]! - scores[a]! ||
          findables[b]!.weight - findables[a]!.weight ||
          findables[a]!.names[0]!.length - findables[b]!.names[0]!.length ||
          a - b,
      )
      .slice(0, limit)
      .map((owner) => items[owner]!);
  };
}
