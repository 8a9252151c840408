/** Formats what went wrong with recordings. */
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { getErrorMessage, UploadError } from '#upload/upload-error.ts';

export function formatRecordingError(error: unknown): string {
  // The cause of an `UploadError` is what the service has answered.
  const reason = error instanceof UploadError ? error.cause : error;
  if (!(reason instanceof ApiError)) return getErrorMessage(error);
  // A full store, a quota or a film that is none: the service says more than that it refused.
  if (reason.code !== 'unauthorised' && reason.problems.length > 0)
    return reason.problems.map(({ message }) => message).join(' ');
  const { title, advice } = explainFailure(reason);
  return `${title}. ${advice}`;
}
