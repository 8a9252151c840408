/** Why the text of a source could not be read. `message` is a sentence for a person: what is wrong, what would be right. */
import { CodedError } from '#contract/coded-error.ts';

/**
 * Any source: `type-unsupported`, `file-gone` (it cannot be read any more), `source-empty` (nothing to sign in it).
 *
 * Subtitles: `subtitles-unsupported` (neither SubRip nor WebVTT), `subtitles-broken` (a line that cannot be
 * read), `subtitles-too-large`.
 *
 * PDF: `pdf-encrypted`, `pdf-broken`, `pdf-scanned` (pictures of text), `pdf-too-large`.
 *
 * QuickSplit: `identifiers-missing`, `identifiers-repeated`, `identifiers-misplaced`; the message names them.
 *
 * Film and sound: `media-broken`, `media-unsupported` (its sound), `media-silent` (it has none), `media-too-long`, `speech-failed` (the model
 * cannot be loaded or gives up).
 *
 * `stopped` is no failure: the caller's signal was aborted.
 */
export type SourceErrorCode =
  | 'type-unsupported'
  | 'file-gone'
  | 'source-empty'
  | 'subtitles-unsupported'
  | 'subtitles-broken'
  | 'subtitles-too-large'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'pdf-scanned'
  | 'pdf-too-large'
  | 'identifiers-missing'
  | 'identifiers-repeated'
  | 'identifiers-misplaced'
  | 'media-broken'
  | 'media-unsupported'
  | 'media-silent'
  | 'media-too-long'
  | 'speech-failed'
  | 'stopped';

export class SourceError extends CodedError<SourceErrorCode> {}

/** @throws {SourceError} `stopped` when the caller has aborted */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new SourceError('stopped', 'Reading was stopped.');
}

/** Bytes of a file. @throws {SourceError} `file-gone` */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new SourceError(
      'file-gone',
      'The file cannot be read. It may have been moved, or its disk is gone.',
      { cause },
    );
  }
}
