/** Coverage of a sentence by sourced signs. Pure. */
import type { Rendition } from '#contract/coverage.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import type { Coverage } from '#translation/sentence-draft.ts';

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/** Counts the words of content by how they are said; a word said by several units counts as its weakest. */
export function computeCoverage(
  english: string,
  tokens: readonly SignedToken[],
  renditions: readonly Rendition[],
): Coverage {
  const counts = { signed: 0, numbers: 0, pointed: 0, spelled: 0 };
  for (const match of english.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const wordRenditions = renditions.filter((_, index) =>
      tokens[index]!.spans.some((span) => span.start <= start && end <= span.end),
    );
    if (wordRenditions.length === 0) continue;
    if (wordRenditions.includes('fingerspelled')) counts.spelled += 1;
    else if (wordRenditions.includes('number')) counts.numbers += 1;
    else if (wordRenditions.includes('pointing')) counts.pointed += 1;
    else counts.signed += 1;
  }
  const wordCount = counts.signed + counts.numbers + counts.pointed + counts.spelled;
  return {
    words: wordCount,
    ...counts,
    fraction: wordCount === 0 ? 1 : (wordCount - counts.spelled) / wordCount,
  };
}
