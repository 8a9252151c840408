/** How each sentence of a part is timed: how late it is signed, and how long its film pauses after it. Pure. */
import type { Message } from '#contract/message.ts';
import { type Drift, driftsOf } from '#rendering/captions/drift.ts';
import type { Signing } from '#signing/compose-signing.ts';

export interface SentenceTiming extends Drift {
  /** How long the film stands still once it has said the sentence; missing where it does not. */
  pauseSeconds?: number;
}

/** By sentence, in their order; none for a part without times. */
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

/** How often and for how long the film pauses in all; undefined where it does not. */
export function pausesIn(
  timing: ReadonlyMap<string, SentenceTiming>,
): { count: number; seconds: number } | undefined {
  const lengths = [...timing.values()].flatMap(({ pauseSeconds }) => pauseSeconds ?? []);
  if (lengths.length === 0) return undefined;
  return { count: lengths.length, seconds: lengths.reduce((sum, seconds) => sum + seconds, 0) };
}
