/** Errors of sending a file. `message` is a sentence for a person. */
import type { ErrorCrossing } from '#channel/error-crossing.ts';
import type { Failure } from '#channel/protocol.ts';
import { CodedError } from '#contract/coded-error.ts';

/**
 * Reasons why a file was not sent.
 *
 * About the file: `file-empty`, `file-too-large`, `type-unsupported`, `pdf-encrypted`, `pdf-broken`,
 * `media-encrypted`, `subtitles-unsupported`, `file-changed` (since the upload began), `file-gone` (moved,
 * deleted, unplugged).
 *
 * About the transfer: `unreachable` (no answer at all), `link-refused` (a part's address expired or is over),
 * `busy` and `broken` (the service says so), `etag-missing` (something else answered), `etag-wrong` (what is
 * stored is not what was sent), `parts-missing` (at completion), `upload-over` (expired or cancelled
 * elsewhere), `not-allowed`, `refused`, `answer-lost`.
 *
 * `stopped` is no failure: the person paused or cancelled.
 */
export type UploadErrorCode =
  | 'file-empty'
  | 'file-too-large'
  | 'type-unsupported'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'media-encrypted'
  | 'subtitles-unsupported'
  | 'file-changed'
  | 'file-gone'
  | 'unreachable'
  | 'link-refused'
  | 'busy'
  | 'broken'
  | 'etag-missing'
  | 'etag-wrong'
  | 'parts-missing'
  | 'upload-over'
  | 'not-allowed'
  | 'refused'
  | 'answer-lost'
  | 'stopped';

interface UploadFailure extends Failure {
  code: UploadErrorCode;
  retryAfterSeconds?: number;
}

/** Error that stopped an upload. The studio turns `code` into a sentence; logs get `cause`. */
export class UploadError extends CodedError<UploadErrorCode> {
  /** Seconds that the service asked to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: UploadErrorCode,
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

function toFailure(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return { code: 'broken', message: getErrorMessage(error) };
  const { code, message, retryAfterSeconds } = error;
  return { code, message, retryAfterSeconds };
}

/** Conversion of `UploadError` for messages to and from a worker; unforeseen errors count as `broken`. */
export const UPLOAD_ERRORS: ErrorCrossing = {
  toFailure,
  fromFailure(failure) {
    const { code, message, retryAfterSeconds } = failure as UploadFailure;
    return new UploadError(code, message, {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  },
  broken: (detail) => new UploadError('broken', `The upload stopped. ${detail}`),
};

/** Returns the message of an error of any class. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
