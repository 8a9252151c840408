/** The English of a translated source when the source says it, on the clock of the video. Pure. */
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import { captionLines } from './line-breaks.ts';
import { sharedOut, webVttOf } from './web-vtt.ts';

/**
 * As WebVTT, beside the captions of the signing, which come as late as that does. Undefined for a source without times.
 *
 * @param signing its pauses are those of the source, which so many seconds later says all that comes after
 */
export function sourceWebVtt(
  { phrases }: Pick<Message, 'phrases'>,
  { pauses = [] }: Pick<Signing, 'pauses'>,
): string | undefined {
  const cues = phrases.flatMap(({ english, said = english, cue }) => {
    if (cue === undefined) return [];
    const startSeconds = cue.startSeconds + waited(pauses, (at) => at <= cue.startSeconds);
    const endSeconds = cue.endSeconds + waited(pauses, (at) => at < cue.endSeconds);
    return sharedOut(captionLines(said, []), {
      startSeconds,
      endSeconds: Math.max(startSeconds, endSeconds),
    });
  });
  if (cues.length === 0) return undefined;
  return webVttOf(cues.sort((a, b) => a.startSeconds - b.startSeconds));
}

const waited = (pauses: readonly SourcePause[], isBefore: (atSeconds: number) => boolean) =>
  pauses.reduce((sum, { atSeconds, seconds }) => sum + (isBefore(atSeconds) ? seconds : 0), 0);
