/** Sound of a film with pauses: silent in each pause, and without any sample lost. Pure. */

/** Pause in a sound: `samples` silent samples before sample `atSample`. */
export interface SoundPause {
  atSample: number;
  samples: number;
}

/** Length of a fade, 10 ms at 48 kHz: sound that is cut off abruptly clicks. */
export const FADE_SAMPLES = 480;
const CHUNK_SAMPLES = 16_384;

/**
 * Yields the sound with silence in its pauses, and fades around them.
 *
 * @param pauses in order
 * @param channels interleaved in the samples that are read and yielded
 * @param read returns samples from a position, as many as there are up to `maxSamples`, in memory that the
 * caller may change
 */
export function* pausedSound(
  pauses: readonly SoundPause[],
  channels: number,
  read: (atSample: number, maxSamples: number) => Int16Array<ArrayBuffer>,
): Generator<Int16Array<ArrayBuffer>, void> {
  let position = 0;
  let start: number | undefined;
  for (const { atSample: end, samples } of [...pauses, REST]) {
    while (position < end) {
      const sound = read(position, Math.min(CHUNK_SAMPLES, end - position));
      if (sound.length === 0) return;
      fade(sound, channels, position, start, end);
      yield sound;
      position += sound.length / channels;
    }
    yield* silence(samples * channels);
    start = end;
  }
}

const REST: SoundPause = { atSample: Number.POSITIVE_INFINITY, samples: 0 };

/** Fades the sound in after the pause that ended at `start`, and out before the one that begins at `end`. */
function fade(
  sound: Int16Array,
  channels: number,
  position: number,
  start: number | undefined,
  end: number,
): void {
  const count = sound.length / channels;
  const isAway =
    (start === undefined || position - start >= FADE_SAMPLES) &&
    end - position - count >= FADE_SAMPLES;
  if (isAway) return;
  for (let sample = 0; sample < count; sample++) {
    const since = start === undefined ? FADE_SAMPLES : position + sample - start + 0.5;
    const until = end - position - sample - 0.5;
    const gain = Math.min(1, since / FADE_SAMPLES, until / FADE_SAMPLES);
    if (gain < 1)
      for (let channel = 0; channel < channels; channel++)
        sound[sample * channels + channel]! *= gain;
  }
}

function* silence(values: number): Generator<Int16Array<ArrayBuffer>, void> {
  for (let left = values; left > 0; left -= CHUNK_SAMPLES)
    yield new Int16Array(Math.min(left, CHUNK_SAMPLES));
}
