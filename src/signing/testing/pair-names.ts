/** Names for tests of spelling: few, and yet with every pair of letters that follow each other in some name. */
import { spellable } from '#signing/lexicon/fingerspelling.ts';

const listPairs = (name: string): string[] => {
  const letters = name.replaceAll(' ', '');
  return Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2));
};

/** Finds the name with the most missing pairs for its length. */
function maxNewPairs(pairs: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  let best: string | undefined;
  let maxWorth = 0;
  for (const [name, missing] of pairs) {
    const worth = missing.size / (name.length + 3);
    if (worth > maxWorth) [best, maxWorth] = [name, worth];
  }
  return best;
}

/** Selects some of the names, as they are spelled; those with the most new pairs for their length first. */
export function namesWithEveryPair(names: readonly string[]): string[] {
  const pairs = new Map(
    names
      .map(spellable)
      .filter((name) => name.length > 2)
      .map((name) => [name, new Set(listPairs(name))]),
  );
  const selected: string[] = [];
  for (;;) {
    const best = maxNewPairs(pairs);
    if (best === undefined) return selected;
    selected.push(best);
    const found = [...pairs.get(best)!];
    for (const [name, missing] of pairs) {
      for (const pair of found) missing.delete(pair);
      if (missing.size === 0) pairs.delete(name);
    }
  }
}
