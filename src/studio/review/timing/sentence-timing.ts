/**
 * Computes the timing of each sentence of a part: how late it is signed, and how long its film pauses after
 * it. Pure.
 */
import type { Message } from '#contract/message.ts';
import type { PaceTrack } from '#contract/screens/timeline.ts';
import { computeDrifts, type Drift } from '#rendering/captions/drift.ts';
import type { Signing } from '#signing/compose-signing.ts';

export interface SentenceTiming extends Drift {
  /** Pause of the film after the sentence; missing where it does not pause. */
  pauseSeconds?: number;
}

/** Computes the timing by sentence, in order; empty for a part without times. */
export function computeTiming(
  message: Pick<Message, 'phrases'>,
  { phrases }: Pick<Signing, 'phrases'>,
  track: PaceTrack | undefined,
): Map<string, SentenceTiming> {
  const timing: Map<string, SentenceTiming> = computeDrifts(message, phrases);
  const ids = [...new Set(message.phrases.map(({ id, fields }) => fields[0] ?? id))];
  ids.forEach((id, index) => {
    const sentenceTiming = timing.get(id);
    const waitSeconds = track?.sentences[index]?.waitSeconds;
    if (sentenceTiming !== undefined && waitSeconds !== undefined)
      sentenceTiming.pauseSeconds = waitSeconds;
  });
  return timing;
}

/** Counts and sums the pauses of the film; undefined where there are none. */
export function sumPauses(
  timing: ReadonlyMap<string, SentenceTiming>,
): { count: number; seconds: number } | undefined {
  const lengths = [...timing.values()].flatMap(({ pauseSeconds }) => pauseSeconds ?? []);
  if (lengths.length === 0) return undefined;
  return { count: lengths.length, seconds: lengths.reduce((sum, seconds) => sum + seconds, 0) };
}
