/** What went wrong with recordings, in words. */
import { explainFailure, ServiceError } from '#studio/queries/service/service-error.ts';
import { messageOf, UploadError } from '#upload/upload-error.ts';

export function wordsOf(error: unknown): string {
  // What the service has said stands behind what the uploader says.
  const reason = error instanceof UploadError ? error.cause : error;
  if (!(reason instanceof ServiceError)) return messageOf(error);
  // A full store, a quota or a film that is none: the service says more than that it refused.
  if (reason.code !== 'unauthorised' && reason.problems.length > 0)
    return reason.problems.map(({ message }) => message).join(' ');
  const { title, advice } = explainFailure(reason);
  return `${title}. ${advice}`;
}
