import { UploadError } from '#upload/upload-error.ts';

/**
 * Reads one byte: a browser refuses when the file on disk is no longer the one that was chosen.
 *
 * @throws {UploadError} `file-gone`, `file-changed`
 */
export async function requireReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    const isGone = cause instanceof DOMException && cause.name === 'NotFoundError';
    throw isGone
      ? new UploadError(
          'file-gone',
          'The file has been moved, renamed or deleted, or its drive is disconnected.',
          { cause },
        )
      : new UploadError('file-changed', 'The file has changed since you chose it.', {
          cause,
        });
  }
}
