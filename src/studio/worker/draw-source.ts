/** Draws a small picture of an uploaded file: the first page of a document, or a frame of a film. */
import { isFilm } from '#contract/file-type.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  PICTURE_TYPE,
} from '#contract/requests/source-picture.ts';

/** Draws a file of a type; undefined where that cannot be drawn. */
export type DrawSource = (
  file: Blob,
  contentType: string,
  signal: AbortSignal,
) => Promise<Blob | undefined>;

type Picture = OffscreenCanvas | HTMLCanvasElement;

/** Qualities of WebP in the order in which they are tried. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];
/** Longest time that a picture may take: the translation does not wait for longer. */
const TIMEOUT_MILLISECONDS = 20_000;

async function drawFile(
  file: Blob,
  contentType: string,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  if (contentType === 'application/pdf') {
    // It is painted in time with the display, which a hidden page does not have.
    if (document.visibilityState === 'hidden') return undefined;
    const { drawFirstPage } = await import('#translation/sources/pdf/draw-first-page.ts');
    return await drawFirstPage(file, MAX_PICTURE_SIDE, signal);
  }
  if (!isFilm(contentType)) return undefined;
  const { drawFilmFrame } = await import('#rendering/overlay/film/draw-frame.ts');
  return await drawFilmFrame(file, MAX_PICTURE_SIDE, signal);
}

/** Encodes a picture as WebP that is small enough; undefined where this browser cannot. */
async function encodePicture(picture: Picture): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  for (const quality of QUALITIES) {
    const encoded = await canvas.convertToBlob({ type: PICTURE_TYPE, quality });
    if (encoded.type !== PICTURE_TYPE) return undefined;
    if (encoded.size <= MAX_PICTURE_BYTES) return encoded;
  }
  return undefined;
}

/** Draws a file. One that cannot be drawn may still be read: that is no failure. */
export const drawSource: DrawSource = async (file, contentType, signal) => {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
  const ended = new Promise<undefined>((resolve) =>
    ends.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  try {
    const picture = await Promise.race([drawFile(file, contentType, ends), ended]);
    return picture && (await encodePicture(picture));
  } catch (error) {
    signal.throwIfAborted();
    console.info('There is no picture of this file.', error);
    return undefined;
  }
};
