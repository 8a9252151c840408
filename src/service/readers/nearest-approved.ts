/** Finds the approved sentences that share most words with another. Pure. */
import { MAX_EXAMPLES } from '#contract/readers/clause-reading.ts';
import type { RememberedEnglish } from '#service/ports/translations/translation-memory.ts';

/** Fewest words that two sentences share. */
const MIN_SHARED = 2;

const listWords = (english: string): Set<string> =>
  new Set(english.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** Creates a search through approved English: it returns the keys of the nearest, the nearest first. */
export function createNearestSearch(entries: readonly RememberedEnglish[]) {
  const wordsByEntry = entries.map(({ english }) => listWords(english));
  const entriesByWord = new Map<string, number[]>();
  for (const [index, words] of wordsByEntry.entries())
    for (const word of words) {
      const found = entriesByWord.get(word) ?? [];
      found.push(index);
      entriesByWord.set(word, found);
    }
  return (english: string): string[] => {
    const words = listWords(english);
    const sharedByEntry = new Map<number, number>();
    for (const word of words)
      for (const index of entriesByWord.get(word) ?? [])
        sharedByEntry.set(index, (sharedByEntry.get(index) ?? 0) + 1);
    const likeness = (index: number, shared: number) =>
      shared / (words.size + wordsByEntry[index]!.size - shared);
    return [...sharedByEntry]
      .filter(([, shared]) => shared >= MIN_SHARED)
      .map(([index, shared]) => ({ index, likeness: likeness(index, shared) }))
      .sort((a, b) => b.likeness - a.likeness || a.index - b.index)
      .slice(0, MAX_EXAMPLES)
      .map(({ index }) => entries[index]!.key);
  };
}
