/**
 * Errors of reading the text of a source. `message` is a sentence for a person: what is wrong, and what would
 * be right.
 */
import { CodedError } from '#contract/coded-error.ts';
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';

/** `SOURCE_FAILURES` says what each code means. */
export class SourceError extends CodedError<SourceErrorCode> {}

/**
 * Throws when the caller has aborted.
 *
 * @throws {SourceError} `stopped`
 */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new SourceError('stopped', 'Reading was stopped.');
}

/** Size limit of a document that is read into memory as a whole. */
const MAX_DOCUMENT_BYTES = 200e6;

/** Bytes of a document. @throws {SourceError} `file-gone`, `source-too-long` */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_DOCUMENT_BYTES)
    throw new SourceError(
      'source-too-long',
      `The document is ${Math.round(file.size / 1e6)} MB. The limit is ${MAX_DOCUMENT_BYTES / 1e6} MB. Split it into several files, or remove its pictures.`,
    );
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new SourceError(
      'file-gone',
      "Can't read this file. It may have been moved, or its drive may be disconnected.",
      { cause },
    );
  }
}
