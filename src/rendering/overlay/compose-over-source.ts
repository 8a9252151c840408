import { createComposer } from './create-composer.ts';

/**
 * `composeOverSource` puts the signer on a film at lower right: an H.264 mp4 (BT.709, faststart) of the film's own
 * rate, at most 1920 pixels on the long side, upright and with square pixels, with the film's sound. Where the
 * signing lags, the film pauses after sentences; one that runs on has its last picture stay, in silence. `addSound` gives a video of the signer alone the
 * sound of an mp3 or a film, which `soundSeconds` tells the length of: AAC and MP3 are copied into mp4 and Opus into webm, all else is encoded anew; a film without sound leaves it as it is.
 * `buildTextTrackArguments` has the subtitles that a film brings inside its own file.
 *
 * Sources are read where they lie and results are kept by the browser as Blobs, so memory stays bounded; see
 * `checkSource` for the limits. Aborting `signal` ends the worker at once.
 *
 * @throws {RenderError} `source-corrupt`, `source-unsupported`, `source-too-large` with words for the user; else as
 *   `renderVideo`
 */
export const { composeOverSource, addSound, soundSeconds, textTrack } = createComposer(
  () => new Worker(new URL('./overlay.worker.ts', import.meta.url), { type: 'module' }),
);
