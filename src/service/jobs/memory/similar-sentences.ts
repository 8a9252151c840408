/** Finds approved sentences whose English is nearly the same. Pure. */
import { distance } from 'fastest-levenshtein';
import type { RememberedEnglish } from '#service/ports/translations/translation-memory.ts';

/** Least likeness that is worth a look, in percent of the words. */
const MIN_PERCENT = 75;
/** A sentence of fewer words is glossed as fast as it is compared. */
const MIN_WORDS = 4;
/** Entries that are compared word by word, of those that share most words. */
const MAX_CANDIDATES = 20;
/** Words of a language and its numbers are fewer; each is compared as one character. */
const MAX_VOCABULARY = 60_000;

/** The approved entry that is most like a sentence. */
export interface Similar {
  key: string;
  /** Part of the words that are the same, from 75 to 99. */
  percent: number;
}

const listWords = (english: string): string[] =>
  english.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'.:,]\p{N}+)*/gu) ?? [];

/** Creates a search through approved English. */
export function createSimilarSearch(entries: readonly RememberedEnglish[]) {
  const letters = new Map<string, string>();
  /** Returns the words as one character each. */
  const encode = (words: readonly string[]): string =>
    words
      .map((word) => {
        const letter =
          letters.get(word) ?? String.fromCharCode(Math.min(letters.size, MAX_VOCABULARY));
        letters.set(word, letter);
        return letter;
      })
      .join('');
  const encoded = entries.map(({ english }) => encode(listWords(english)));
  const entriesByLetter = new Map<string, number[]>();
  for (const [index, text] of encoded.entries())
    for (const letter of new Set(text)) {
      const found = entriesByLetter.get(letter) ?? [];
      found.push(index);
      entriesByLetter.set(letter, found);
    }

  /** Lists the entries that share most words, most first. */
  function listCandidates(text: string): number[] {
    const shared = new Map<number, number>();
    for (const letter of new Set(text))
      for (const index of entriesByLetter.get(letter) ?? [])
        shared.set(index, (shared.get(index) ?? 0) + 1);
    return [...shared]
      .filter(([, count]) => count >= (new Set(text).size * MIN_PERCENT) / 200)
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_CANDIDATES)
      .map(([index]) => index);
  }

  /** Returns the entry that is most like a sentence, if it is like enough. */
  return (english: string): Similar | undefined => {
    const words = listWords(english);
    if (words.length < MIN_WORDS) return undefined;
    const text = encode(words);
    let best: Similar | undefined;
    for (const index of listCandidates(text)) {
      const candidate = encoded[index]!;
      const likeness = 1 - distance(text, candidate) / Math.max(text.length, candidate.length);
      // What differs in its spelling alone is not the same sentence either.
      const percent = Math.min(99, Math.floor(100 * likeness));
      if (percent >= MIN_PERCENT && percent > (best?.percent ?? 0))
        best = { key: entries[index]!.key, percent };
    }
    return best;
  };
}
