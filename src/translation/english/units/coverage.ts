/** Coverage of a sentence by sourced signs. Pure. */
import type { Rendition } from '#contract/coverage.ts';
import type { Said } from '#translation/english/words/word.ts';
import type { Coverage } from '#translation/sentence-draft.ts';

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/** Counts the words of content by how they are said; a word said by several units counts as its weakest. */
export function coverageOf(
  english: string,
  row: readonly Said[],
  renditions: readonly Rendition[],
): Coverage {
  const counts = { signed: 0, numbers: 0, pointed: 0, spelled: 0 };
  for (const match of english.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const own = renditions.filter((_, at) =>
      row[at]!.spans.some((span) => span.start <= start && end <= span.end),
    );
    if (own.length === 0) continue;
    if (own.includes('fingerspelled')) counts.spelled += 1;
    else if (own.includes('number')) counts.numbers += 1;
    else if (own.includes('pointing')) counts.pointed += 1;
    else counts.signed += 1;
  }
  const words = counts.signed + counts.numbers + counts.pointed + counts.spelled;
  return { words, ...counts, fraction: words === 0 ? 1 : (words - counts.spelled) / words };
}
