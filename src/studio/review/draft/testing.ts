/** Translations for tests. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';

/** Creates a sentence whose gloss is its words in capitals, each with its own word as its source. */
export function createSentence(
  id: string,
  english: string,
  startSeconds?: number,
): TranslatedSentence {
  const words = [...english.matchAll(/\w+/g)];
  return {
    id,
    english,
    units: words.map(([word]) => ({ kind: 'sign', gloss: word.toUpperCase() })),
    sources: words.map(({ 0: word, index }) => [{ start: index, end: index + word.length }]),
    ...(startSeconds === undefined
      ? {}
      : { cue: { startSeconds, endSeconds: startSeconds + english.length / 10 } }),
  };
}

export const createTranslation = (...parts: readonly TranslatedSentence[][]): Translation => ({
  parts: parts.map((sentences, index) => ({ title: `Part ${index + 1}`, sentences })),
});
