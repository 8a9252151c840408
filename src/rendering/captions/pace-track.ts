/** Speech and signing of a timed source on the clock of the video. Pure. */
import type { Message } from '#contract/message.ts';
import type { PacedSentence, PaceTrack } from '#contract/screens/timeline.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import { toPausedTime } from './source-captions.ts';

/** Sentence on the track, with its name and the time at which the source begins to say it. */
interface TrackedSentence extends PacedSentence {
  id: string;
  cueSeconds: number | undefined;
}

/** Lists the sentences in order; the clauses of one are together. */
function listSentences(
  { phrases }: Pick<Message, 'phrases'>,
  { phrases: signed, pauses = [] }: Pick<Signing, 'phrases' | 'pauses'>,
): TrackedSentence[] {
  const sentences: TrackedSentence[] = [];
  for (const { phraseIndex, startSeconds, endSeconds } of signed) {
    const { id: phraseId, fields, cue } = phrases[phraseIndex]!;
    const id = fields[0] ?? phraseId;
    const last = sentences.at(-1);
    if (last?.id === id) last.signing.endSeconds = endSeconds;
    else
      sentences.push({
        id,
        ...(cue && { speech: toPausedTime(cue, pauses) }),
        signing: { startSeconds, endSeconds },
        cueSeconds: cue?.startSeconds,
      });
  }
  return sentences;
}

/** Adds each pause to the last sentence that the source has begun to say by then. */
function addWaits(sentences: readonly TrackedSentence[], pauses: readonly SourcePause[]): void {
  const timed = sentences.filter(({ cueSeconds }) => cueSeconds !== undefined);
  for (const { atSeconds, seconds } of pauses) {
    const last = timed.findLast(({ cueSeconds = 0 }) => cueSeconds < atSeconds) ?? timed[0];
    if (last !== undefined) last.waitSeconds = (last.waitSeconds ?? 0) + seconds;
  }
}

/** Moves pauses to the clock of the video, on which the earlier ones have passed. */
function placePauses(pauses: readonly SourcePause[]): PaceTrack['pauses'] {
  let waitedSeconds = 0;
  return pauses.map(({ atSeconds, seconds }) => {
    const startSeconds = atSeconds + waitedSeconds;
    waitedSeconds += seconds;
    return { startSeconds, endSeconds: startSeconds + seconds };
  });
}

/** Creates the track of a part as it was planned; undefined for a source without times. */
export function createPaceTrack(
  message: Pick<Message, 'phrases'>,
  signing: Pick<Signing, 'phrases' | 'pauses'>,
): PaceTrack | undefined {
  if (message.phrases.every(({ cue }) => cue === undefined)) return undefined;
  const { pauses = [] } = signing;
  const sentences = listSentences(message, signing);
  addWaits(sentences, pauses);
  return {
    sentences: sentences.map(({ id: _, cueSeconds: __, ...sentence }) => sentence),
    pauses: placePauses(pauses),
  };
}
