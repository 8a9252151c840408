/**
 * The sound of a film at 16 kHz in one channel, decoded by the browser (WebCodecs) piece by piece: memory stays
 * the same however long the film is. Works on a page and in a worker, not in Node.
 */

import { AudioSampleSink } from 'mediabunny';
import { SUBTITLE_TYPES_SHORT } from '#contract/files/subtitle-types.ts';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { SAMPLE_RATE } from '#translation/sources/speech/speech-recogniser.ts';
import type { OpenMedia } from './open-media.ts';
import { Resampler } from './resampler.ts';

/** Maximum length that the interface allows for a film. */
const MAX_SECONDS = 24 * 3600;

/** Packets are so short that telling of each would be a thousand times a minute. */
const PROGRESS_STEP = 0.005;

/**
 * Yields the decoded sound of a film.
 *
 * @param onProgress 0 to 1, of the time
 * @returns chunks that follow one another from time 0; gaps in the track are silent
 * @throws {SourceError} `media-silent`, `media-too-long`, `media-unsupported` (naming the codec),
 * `media-broken`, `stopped`
 */
export async function* decodeAudio(
  { sound, durationSeconds, startSeconds }: OpenMedia,
  signal?: AbortSignal,
  onProgress?: (progress: number) => void,
): AsyncGenerator<Float32Array, void> {
  if (sound === undefined)
    throw new SourceError(
      'media-silent',
      `The film has no sound and no subtitles, so there are no words to translate. Send an English subtitle file (${SUBTITLE_TYPES_SHORT}) to continue the translation.`,
    );
  if (durationSeconds > MAX_SECONDS)
    throw new SourceError(
      'media-too-long',
      `The sound is ${Math.round(durationSeconds / 3600)} hours long. Speech recognition is limited to ${MAX_SECONDS / 3600} hours. Split it into several files, or send subtitles.`,
    );
  if (!(await sound.canDecode()))
    throw new SourceError(
      'media-unsupported',
      `The sound is in ${(await sound.getCodec()) ?? 'an unknown format'}, which this browser can't read. Send an English subtitle file (${SUBTITLE_TYPES_SHORT}) to continue the translation. Or save the file as mp4 with AAC sound and send it again.`,
    );
  let emitted = 0;
  let reportedFraction = 0;
  let resampler: Resampler | undefined;
  for await (const sample of new AudioSampleSink(sound).samples()) {
    let mono: Float32Array;
    const { sampleRate } = sample;
    const timestamp = sample.timestamp - startSeconds;
    try {
      throwIfStopped(signal);
      mono = mixDown(sample);
    } finally {
      sample.close();
    }
    const gap = Math.round(timestamp * SAMPLE_RATE) - emitted;
    // Codecs start a little before 0 or leave out silence; what is less than a tenth of a second is theirs.
    if (gap > SAMPLE_RATE / 10) {
      for (let left = gap; left > 0; left -= SAMPLE_RATE)
        yield new Float32Array(Math.min(left, SAMPLE_RATE));
      emitted += gap;
    }
    if (resampler === undefined || resampler.fromRate !== sampleRate)
      resampler = new Resampler(sampleRate, SAMPLE_RATE);
    const chunk = resampler.resample(mono);
    emitted += chunk.length;
    yield chunk;
    const fraction = Math.min(1, emitted / SAMPLE_RATE / durationSeconds);
    if (fraction - reportedFraction >= PROGRESS_STEP) {
      reportedFraction = fraction;
      onProgress?.(fraction);
    }
  }
}

/** Mixes all channels with equal weight; in surround sound that makes speech softer, but no words are lost. */
function mixDown(sample: {
  numberOfChannels: number;
  numberOfFrames: number;
  copyTo(
    target: Float32Array<ArrayBuffer>,
    options: { planeIndex: number; format: 'f32-planar' },
  ): void;
}): Float32Array {
  const { numberOfChannels, numberOfFrames } = sample;
  const mono = new Float32Array(numberOfFrames);
  const channel = new Float32Array(numberOfFrames);
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex++) {
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (let index = 0; index < numberOfFrames; index++)
      mono[index]! += channel[index]! / numberOfChannels;
  }
  return mono;
}
