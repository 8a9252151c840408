/** Failure codes of work on a source or a video, and whether another attempt could help. */

/**
 * Reasons why an uploaded source cannot be read.
 *
 * Any source: `type-unsupported`, `file-gone` (it can no longer be read), `source-empty` (nothing to sign in
 * it), `language-unsupported` (not English; the message names it).
 *
 * Subtitles: `subtitles-unsupported` (of no type in `contract/files/subtitle-types.ts`), `subtitles-broken` (a line that cannot be
 * parsed), `subtitles-too-large`, `subtitles-beyond` (times outside the film).
 *
 * Any document: `source-too-long` (more text than is read), `document-broken` (a damaged Word document).
 *
 * PDF: `pdf-encrypted`, `pdf-broken`, `pdf-scanned` (pictures of text), `pdf-too-large`.
 *
 * QuickSplit: `identifiers-missing`, `identifiers-repeated`, `identifiers-misplaced`; the message names them.
 *
 * Film and sound: `media-broken`, `media-unsupported` (its sound), `media-silent` (it has none),
 * `media-too-long`, `media-encrypted` (it is copy-protected), `speech-failed` (the model cannot be loaded or
 * fails).
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
 * Reasons why no video was made.
 *
 * - `cancelled`: requested, not an error.
 * - `browser-missing`: the work needs a browser, and the worker has none.
 * - `browser-unsupported`: no workers or no OffscreenCanvas.
 * - `engine-unavailable`: the video engine could not be fetched.
 * - `drawing-failed`: the message cannot be signed or drawn.
 * - `signer-missing`: the chosen signer is not in this browser, or its file is not a signer.
 * - `signer-unreachable`: the signer's file could not be fetched.
 * - `graphics-unavailable`: the chosen signer needs WebGL, which is not available or was lost for good.
 * - `encoder-failed`: the engine failed twice.
 * - `recording-missing`: a recording of a person was removed or withdrawn.
 * - `recording-unreachable`: a recording could not be fetched.
 * - `source-corrupt`, `source-unsupported`, `source-too-large`: the film or sound to combine with the signer
 * cannot be read, has an unsupported codec, or is larger than a browser can hold.
 * - `source-pictureless`: the source is only sound, so it can only be combined with the signer standing
 * alone.
 */
const RENDER_FAILURES = {
  cancelled: 'passing',
  'browser-missing': 'lasting',
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
