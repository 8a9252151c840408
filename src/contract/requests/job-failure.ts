/** Why work on a source or a video fails, and whether another attempt could help. */

/**
 * What cannot be read of an uploaded source.
 *
 * Any source: `type-unsupported`, `file-gone` (it cannot be read any more), `source-empty` (nothing to sign in it),
 * `language-unsupported` (not English; the message names it).
 *
 * Subtitles: `subtitles-unsupported` (neither SubRip nor WebVTT), `subtitles-broken` (a line that cannot be
 * read), `subtitles-too-large`, `subtitles-beyond` (times outside the film).
 *
 * Any document: `source-too-long` (more text than is read), `document-broken` (a Word document that is damaged).
 *
 * PDF: `pdf-encrypted`, `pdf-broken`, `pdf-scanned` (pictures of text), `pdf-too-large`.
 *
 * QuickSplit: `identifiers-missing`, `identifiers-repeated`, `identifiers-misplaced`; the message names them.
 *
 * Film and sound: `media-broken`, `media-unsupported` (its sound), `media-silent` (it has none), `media-too-long`,
 * `media-encrypted` (it is protected against copying), `speech-failed` (the model cannot be loaded or fails).
 *
 * `stopped` is not a failure: the caller's signal was aborted.
 */
const SOURCE_FAILURES = {
  'type-unsupported': 'lasting',
  'file-gone': 'passing',
  'source-empty': 'lasting',
  'language-unsupported': 'lasting',
  'subtitles-unsupported': 'lasting',
  'subtitles-broken': 'lasting',
  'subtitles-too-large': 'lasting',
  'subtitles-beyond': 'lasting',
  'source-too-long': 'lasting',
  'document-broken': 'lasting',
  'pdf-encrypted': 'lasting',
  'pdf-broken': 'lasting',
  'pdf-scanned': 'lasting',
  'pdf-too-large': 'lasting',
  'identifiers-missing': 'lasting',
  'identifiers-repeated': 'lasting',
  'identifiers-misplaced': 'lasting',
  'media-broken': 'lasting',
  'media-unsupported': 'lasting',
  'media-silent': 'lasting',
  'media-too-long': 'lasting',
  'media-encrypted': 'lasting',
  'speech-failed': 'passing',
  stopped: 'passing',
} as const satisfies Record<string, 'lasting' | 'passing'>;
/** A code of `SOURCE_FAILURES`. */
export type SourceErrorCode = keyof typeof SOURCE_FAILURES;

/** Whether a request failed for its subtitles: others may be given, and the film need not be sent again. */
export const needsOtherSubtitles = (request: {
  readonly status: string;
  readonly failure?: { readonly code: string } | undefined;
}): boolean =>
  request.status === 'FAILED' && request.failure?.code.startsWith('subtitles-') === true;

/**
 * Why no video was made. `cancelled`: asked for, no alarm. `browser-unsupported`: no workers or no
 * OffscreenCanvas. `engine-unavailable`: the video engine could not be fetched. `drawing-failed`: the message cannot
 * be signed or drawn. `signer-missing`: the chosen signer is not in this browser, or its file is not one;
 * `signer-unreachable`: its file could not be fetched. `graphics-unavailable`: the chosen signer needs WebGL, which is
 * not there or was lost for good. `encoder-failed`: the engine gave up twice.
 * `recording-missing`: a recording of a person was removed or withdrawn; `recording-unreachable`: it could not be fetched. `source-corrupt`, `source-unsupported`,
 * `source-too-large`: the film or sound to put the signer with cannot be read, is in a codec we do not read, or is
 * beyond what a browser holds. `source-pictureless`: it is only sound, so the signer can only stand alone.
 */
const RENDER_FAILURES = {
  cancelled: 'passing',
  'browser-unsupported': 'passing',
  'engine-unavailable': 'passing',
  'drawing-failed': 'lasting',
  'signer-missing': 'lasting',
  'signer-unreachable': 'passing',
  'graphics-unavailable': 'passing',
  'encoder-failed': 'passing',
  'recording-missing': 'lasting',
  'recording-unreachable': 'passing',
  'source-corrupt': 'lasting',
  'source-unsupported': 'lasting',
  'source-too-large': 'lasting',
  'source-pictureless': 'lasting',
} as const satisfies Record<string, 'lasting' | 'passing'>;
/** A code of `RENDER_FAILURES`. */
export type RenderErrorCode = keyof typeof RENDER_FAILURES;

/** The worker was lost with the job in its hands: its browser crashed, hung, or took too much memory. */
export const WORKER_LOST = 'worker-lost';

const LASTING = new Set(
  Object.entries({ ...SOURCE_FAILURES, ...RENDER_FAILURES }).flatMap(([code, lasts]) =>
    lasts === 'lasting' ? [code] : [],
  ),
);

/** Whether another try would only repeat a failure. Codes that are not ours may pass. */
export const isLasting = (code: string): boolean => LASTING.has(code);
