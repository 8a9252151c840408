/** Speech to timed sentences: windows between pauses, recognised one after the other. */
import { throwIfStopped } from '#translation/sources/source-error.ts';
import { cleanCues } from '#translation/sources/subtitles/clean-cues.ts';
import { mergeCues, type TimedSentence } from '#translation/sources/subtitles/merge-cues.ts';
import type { SubtitleCue } from '#translation/sources/subtitles/parsed-subtitles.ts';
import type { SpeechRecogniser } from './speech-recogniser.ts';
import { speechWindows } from './speech-windows.ts';

/**
 * Recognises the timed sentences in sound.
 *
 * @param chunks of sound, as `decodeAudio` yields them
 * @returns an empty list where there is no speech
 * @throws {SourceError} `speech-failed`, `stopped`, and what `chunks` throws
 */
export async function recogniseSpeech(
  chunks: AsyncIterable<Float32Array>,
  recogniser: SpeechRecogniser,
  signal?: AbortSignal,
): Promise<TimedSentence[]> {
  const cues: SubtitleCue[] = [];
  for await (const { startSeconds, samples } of speechWindows(chunks)) {
    throwIfStopped(signal);
    for (const phrase of await recogniser.recognise(samples, signal)) {
      const text = phrase.text.replace(/\s+/g, ' ').trim();
      // Recognisers put what is no speech in brackets: [MUSIC], (coughs).
      if (!/\p{L}|\p{N}/u.test(text)) continue;
      cues.push({
        text,
        startSeconds: startSeconds + Math.max(0, phrase.startSeconds),
        endSeconds: startSeconds + Math.max(0, phrase.endSeconds),
      });
    }
  }
  throwIfStopped(signal);
  const sentences = mergeCues(cleanCues({ cues, hasWordTimes: false }));
  return sentences.map((sentence) => ({ ...sentence, isHeard: true as const }));
}
