/**
 * Computes the timing of each sentence of a part: how late it is signed, and how long its film pauses after
 * it. Pure.
 */
import type { Message } from '#contract/message.ts';
import { type Drift, driftsOf } from '#rendering/captions/drift.ts';
import type { Signing } from '#signing/compose-signing.ts';

export interface SentenceTiming extends Drift {
  /** Pause of the film after the sentence; missing where it does not pause. */
  pauseSeconds?: number;
}

/** Computes the timing by sentence, in order; empty for a part without times. */
export function timingOf(
  message: Pick<Message, 'phrases'>,
  { phrases, pauses = [] }: Pick<Signing, 'phrases' | 'pauses'>,
): Map<string, SentenceTiming> {
  const timing: Map<string, SentenceTiming> = driftsOf(message, phrases);
  const said = message.phrases.flatMap(({ fields, cue }) => {
    const own = timing.get(fields[0] ?? '');
    return cue === undefined || own === undefined ? [] : [{ own, cue }];
  });
  for (const { atSeconds, seconds } of pauses) {
    const last = said.findLast(({ cue }) => cue.startSeconds < atSeconds) ?? said[0];
    if (last !== undefined) last.own.pauseSeconds = (last.own.pauseSeconds ?? 0) + seconds;
  }
  return timing;
}

/** Counts and sums the pauses of the film; undefined where there are none. */
export function pausesIn(
  timing: ReadonlyMap<string, SentenceTiming>,
): { count: number; seconds: number } | undefined {
  const lengths = [...timing.values()].flatMap(({ pauseSeconds }) => pauseSeconds ?? []);
  if (lengths.length === 0) return undefined;
  return { count: lengths.length, seconds: lengths.reduce((sum, seconds) => sum + seconds, 0) };
}
