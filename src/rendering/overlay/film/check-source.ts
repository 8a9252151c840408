/** Whether a film fits what a browser can hold, told before any work is begun. Pure. */
import { MAX_FILM_SIDE_PIXELS } from '#contract/requests/translation-upload.ts';
import { filmBits, filmRate, pictureSize } from '#rendering/overlay/overlay-plan.ts';
import type { SourceProbe } from './probe-source.ts';

export interface SourceCheck {
  /** Reason why no film can be composed over this one, and an alternative; missing when it can. */
  problem?: string;
  /** Notes on how the result will differ from the original film. */
  notes: string[];
}

/** The film is read where it lies, but the result is held by the browser until it is saved or sent. */
const MAX_RESULT_BYTES = 4 * 1024 ** 3;
const MAX_SECONDS = 12 * 3600;
const SOUND_BITS_PER_SECOND = 192_000;

const WAY_OUT = 'Choose only the signer (overlay size “full”), or split the film into parts.';

/**
 * Checks whether a film with the signer fits the limits of a browser.
 *
 * @param sizeBytes size of the film's file
 * @param stillSeconds duration of its pauses for the signing, between its sentences and at its end
 */
export function checkSource(probe: SourceProbe, sizeBytes: number, stillSeconds = 0): SourceCheck {
  if (!probe.hasPicture)
    return {
      problem:
        'This file has only sound, so there is no picture to put the signer on. Choose only the signer (overlay size “full”). The video can keep this sound.',
      notes: [],
    };
  const { durationSeconds } = probe;
  const picture = pictureSize(probe);
  const rate = filmRate(probe.framesPerSecond);
  const bits = filmBits(picture, rate, (sizeBytes * 8) / durationSeconds) + SOUND_BITS_PER_SECOND;
  const resultBytes = (bits * (durationSeconds + stillSeconds)) / 8;
  const notes =
    Math.max(probe.width, probe.height) > MAX_FILM_SIDE_PIXELS
      ? [
          `The film is ${probe.width} × ${probe.height}. The video is scaled down to ${picture.width} × ${picture.height}.`,
        ]
      : [];
  if (durationSeconds > MAX_SECONDS)
    return {
      problem: `The film is ${hours(durationSeconds)} hours long. A browser can process up to ${hours(MAX_SECONDS)} hours. ${WAY_OUT}`,
      notes,
    };
  if (resultBytes > MAX_RESULT_BYTES)
    return {
      problem: `The film with the signer would be about ${gigabytes(resultBytes)} GB. A browser can hold up to ${gigabytes(MAX_RESULT_BYTES)} GB. ${WAY_OUT}`,
      notes,
    };
  return { notes };
}

const hours = (seconds: number) => (seconds / 3600).toFixed(seconds % 3600 === 0 ? 0 : 1);
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
