/** Finds the sentence that the source says at a time. Pure. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';

export interface TimedSentence {
  readonly id: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Lists the sentences that have a time, ordered by their start. */
export const listTimedSentences = (sentences: readonly TranslatedSentence[]): TimedSentence[] =>
  sentences
    .flatMap(({ id, cue }) => (cue === undefined ? [] : [{ id, ...cue }]))
    .sort((a, b) => a.startSeconds - b.startSeconds);

/** Finds the last sentence that has begun, while it is said; undefined in pauses. */
export function findSentenceAt(
  timed: readonly TimedSentence[],
  seconds: number,
): string | undefined {
  let low = 0;
  let high = timed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timed[middle]!.startSeconds <= seconds) low = middle + 1;
    else high = middle;
  }
  const last = timed[low - 1];
  return last !== undefined && seconds < last.endSeconds ? last.id : undefined;
}
