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
  const held = new Float32Array(MAX_WINDOW_SAMPLES);
  let length = 0;
  let passed = 0;
  const take = function* (count: number): Generator<SpeechWindow, void> {
    const samples = held.slice(0, count);
    if (isLoud(samples)) yield { startSeconds: passed / SAMPLE_RATE, samples };
    held.copyWithin(0, count, length);
    length -= count;
    passed += count;
  };
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + MAX_WINDOW_SAMPLES - length);
      held.set(part, length);
      length += part.length;
      at += part.length;
      if (length === MAX_WINDOW_SAMPLES) yield* take(quietest(held));
    }
  if (length > 0) yield* take(length);
}

/** Finds the middle of the quietest frame in the later half. */
function quietest(samples: Float32Array): number {
  let best = MAX_WINDOW_SAMPLES;
  let least = Number.POSITIVE_INFINITY;
  for (let at = MIN_SECONDS * SAMPLE_RATE; at + FRAME <= MAX_WINDOW_SAMPLES; at += FRAME / 4) {
    const loudness = energy(samples, at, at + FRAME);
    // Of equal ones the latest: longer windows give the recogniser more to go by.
    if (loudness <= least) {
      least = loudness;
      best = at + FRAME / 2;
    }
  }
  return best;
}

function isLoud(samples: Float32Array): boolean {
  for (let at = 0; at < samples.length; at += FRAME) {
    const end = Math.min(samples.length, at + FRAME);
    if (Math.sqrt(energy(samples, at, end) / (end - at)) > SILENCE) return true;
  }
  return false;
}

function energy(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum += samples[at]! ** 2;
  return sum;
}
