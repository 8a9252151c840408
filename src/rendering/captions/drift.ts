/** Computes how far the signing of a timed source lags after it. Pure. */
import type { Message } from '#contract/message.ts';
import type { SignedPhrase } from '#signing/compose-signing.ts';

/** Seconds by which a sentence starts and ends later than the source, or the paused source, says it; the end may be sooner, below 0. */
export interface Drift {
  startSeconds: number;
  endSeconds: number;
}

/**
 * Computes the drift of each sentence by id: from the first sign of its first clause to the last sign of its
 * last clause.
 */
export function computeDrifts(
  message: Pick<Message, 'phrases'>,
  signed: readonly SignedPhrase[],
): Map<string, Drift> {
  const drifts = new Map<string, Drift>();
  /** Phrase with the drift at the start of each sentence, by id of the sentence. */
  const timed = new Map<string, SignedPhrase>();
  for (const phrase of signed) {
    const sentence = message.phrases[phrase.phraseIndex]!.fields[0] ?? '';
    if (phrase.drift !== undefined) {
      timed.set(sentence, phrase);
      drifts.set(sentence, { ...phrase.drift });
    }
    const drift = drifts.get(sentence);
    const first = timed.get(sentence);
    if (drift === undefined || first?.drift === undefined) continue;
    drift.endSeconds = first.drift.endSeconds + phrase.endSeconds - first.endSeconds;
  }
  return drifts;
}

/**
 * Returns the largest number of seconds by which a sentence starts or ends late, 0 when none does; undefined
 * for a source without times.
 */
export function findLargestDrift(
  message: Pick<Message, 'phrases'>,
  signed: readonly SignedPhrase[],
): number | undefined {
  let largest: number | undefined;
  for (const { startSeconds, endSeconds } of computeDrifts(message, signed).values())
    largest = Math.max(largest ?? 0, startSeconds, endSeconds);
  return largest;
}
