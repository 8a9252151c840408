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

const WAY_OUT =
  'Ask for only the signer instead (overlay size “full”), or cut the film into parts.';

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
        'This file contains only sound, so there is no picture to put the signer on. Ask for only the signer instead (overlay size “full”); it can carry this sound.',
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
          `The film is ${probe.width} × ${probe.height}; the result is scaled down to ${picture.width} × ${picture.height}.`,
        ]
      : [];
  if (durationSeconds > MAX_SECONDS)
    return {
      problem: `The film lasts ${hours(durationSeconds)} hours; a browser can process at most ${hours(MAX_SECONDS)}. ${WAY_OUT}`,
      notes,
    };
  if (resultBytes > MAX_RESULT_BYTES)
    return {
      problem: `The film with the signer would be about ${gigabytes(resultBytes)} GB; a browser holds at most ${gigabytes(MAX_RESULT_BYTES)} GB. ${WAY_OUT}`,
      notes,
    };
  return { notes };
}

const hours = (seconds: number) => (seconds / 3600).toFixed(seconds % 3600 === 0 ? 0 : 1);
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
