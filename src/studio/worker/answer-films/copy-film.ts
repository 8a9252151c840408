/** Makes a copy of a stranger's film, drawn and encoded anew: without sound, and without what the phone wrote into the file. */
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { boundReads, hasImpossibleIndex } from '#contract/files/film-faults.ts';
import { toParts } from '#contract/files/film-index.ts';
import { MAX_FILM_SECONDS } from '#contract/passengers/answers/answer-limits.ts';

/** A recorder stops a little late. */
const LATE_SECONDS = 1.5;
/** Cameras of phones have no more, each way. */
const MAX_SIDE = 4096;
/** Longest side of the copy. */
const COPY_SIDE = 720;
const FRAMES_PER_SECOND = 25;
/** Half a minute of it is 4.5 MB. */
const BITS_PER_SECOND = 1_200_000;

/** Fits a picture into the copy's size, in even numbers. */
function fitSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, COPY_SIDE / Math.max(width, height));
  const toEven = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: toEven(width), height: toEven(height) };
}

/**
 * Copies a film as WebM.
 * @returns undefined where it is no film, too long, or larger than any camera's
 */
export async function copyFilm(film: Blob): Promise<Blob | undefined> {
  if (await hasImpossibleIndex(toParts(film))) return undefined;
  const input = new Input({ source: boundReads(new BlobSource(film)), formats: [MP4, QTFF, WEBM] });
  try {
    const picture = await input.getPrimaryVideoTrack();
    if (picture === null) return undefined;
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    if (!(Math.min(width, height) > 0) || Math.max(width, height) > MAX_SIDE) return undefined;
    const seconds = await picture.computeDuration();
    if (!(seconds > 0) || seconds > MAX_FILM_SECONDS + LATE_SECONDS) return undefined;
    const target = new BufferTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new WebMOutputFormat(), target }),
      tracks: 'primary',
      copy: false,
      video: {
        codec: 'vp8',
        bitrate: BITS_PER_SECOND,
        frameRate: FRAMES_PER_SECOND,
        ...fitSize(width, height),
        fit: 'contain',
        allowRotationMetadata: false,
      },
      audio: { discard: true },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) return undefined;
    await conversion.execute();
    return target.buffer === null ? undefined : new Blob([target.buffer], { type: 'video/webm' });
  } catch {
    // What cannot be read as a film is none.
    return undefined;
  } finally {
    input.dispose();
  }
}
