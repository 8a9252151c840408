/** Cuts sound, in its pauses, into windows that a recogniser processes at once. Pure. */
import { MAX_WINDOW_SECONDS, SAMPLE_RATE } from './speech-recogniser.ts';

export interface SpeechWindow {
  startSeconds: number;
  samples: Float32Array;
}

/** A window is cut in its quietest moment after so long. */
const MIN_SECONDS = 15;
/** Loudness is measured over so many samples: 0.2 s, a pause between words. */
const FRAME = SAMPLE_RATE / 5;
/** Root mean square below which a window is silence; a quiet room has about 0.001, speech 0.02 to 0.2. */
const SILENCE = 0.002;

const MAX_WINDOW_SAMPLES = MAX_WINDOW_SECONDS * SAMPLE_RATE;

/**
 * Yields the windows of speech in sound.
 *
 * @param chunks at `SAMPLE_RATE`, of any length, one after the other
 * @returns windows in order, none longer than `MAX_WINDOW_SECONDS`; silent ones are left out, since
 * recognisers find words in silence
 */
export async function* speechWindows(
  chunks: AsyncIterable<Float32Array>,
): AsyncGenerator<SpeechWindow, void> {
  const buffer = new Float32Array(MAX_WINDOW_SAMPLES);
  let length = 0;
  let passedSamples = 0;
  const take = function* (count: number): Generator<SpeechWindow, void> {
    const samples = buffer.slice(0, count);
    if (isLoud(samples)) yield { startSeconds: passedSamples / SAMPLE_RATE, samples };
    buffer.copyWithin(0, count, length);
    length -= count;
    passedSamples += count;
  };
  for await (const chunk of chunks)
    for (let offset = 0; offset < chunk.length; ) {
      const part = chunk.subarray(offset, offset + MAX_WINDOW_SAMPLES - length);
      buffer.set(part, length);
      length += part.length;
      offset += part.length;
      if (length === MAX_WINDOW_SAMPLES) yield* take(findQuietest(buffer));
    }
  if (length > 0) yield* take(length);
}

/** Finds the middle of the quietest frame in the later half. */
function findQuietest(samples: Float32Array): number {
  let best = MAX_WINDOW_SAMPLES;
  let minLoudness = Number.POSITIVE_INFINITY;
  for (
    let start = MIN_SECONDS * SAMPLE_RATE;
    start + FRAME <= MAX_WINDOW_SAMPLES;
    start += FRAME / 4
  ) {
    const loudness = computeEnergy(samples, start, start + FRAME);
    // Of equal ones the latest: longer windows give the recogniser more to go by.
    if (loudness <= minLoudness) {
      minLoudness = loudness;
      best = start + FRAME / 2;
    }
  }
  return best;
}

function isLoud(samples: Float32Array): boolean {
  for (let start = 0; start < samples.length; start += FRAME) {
    const end = Math.min(samples.length, start + FRAME);
    if (Math.sqrt(computeEnergy(samples, start, end) / (end - start)) > SILENCE) return true;
  }
  return false;
}

function computeEnergy(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index++) sum += samples[index]! ** 2;
  return sum;
}
