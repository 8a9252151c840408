/** Puts one part to its address. */
import { sendBody } from '#upload/send-body.ts';
import { UploadError } from '#upload/upload-error.ts';
import { codeOfStatus } from './retry-policy.ts';

const ETAG = /^(W\/)?"[^"]+"$/;

const secondsOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/**
 * Answers the part's ETag.
 *
 * @throws {UploadError} `unreachable`, `link-refused`, `busy`, `broken`, `refused`, or `etag-missing` when a
 * success carries no ETag: then something else answered
 */
export async function sendPart(
  url: string,
  body: Blob,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<string> {
  const answer = await sendBody({ method: 'PUT', url, body, ...options });
  const { status } = answer;
  if (status < 200 || status > 299) {
    const retryAfterSeconds = secondsOf(answer.header('retry-after'));
    throw new UploadError(codeOfStatus(status, true), messageOf(answer.text, status), {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  const etag = answer.header('etag');
  if (etag === null || !ETAG.test(etag))
    throw new UploadError(
      'etag-missing',
      'Something on the network replied instead of the service.',
    );
  return etag;
}

/** The service's own sentence when there is one. */
function messageOf(text: string, status: number): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return message === undefined ? `The service replied with ${status}.` : message;
}
