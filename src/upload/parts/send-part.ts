/** Puts one part to its address. */
import { sendBody } from '#upload/send-body.ts';
import { UploadError } from '#upload/upload-error.ts';
import { toErrorCode } from './retry-policy.ts';

const ETAG = /^(W\/)?"[^"]+"$/;

const parseSeconds = (text: string | null): number | undefined =>
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
    const retryAfterSeconds = parseSeconds(answer.header('retry-after'));
    throw new UploadError(toErrorCode(status, true), toMessage(answer.text, status), {
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

/** Returns the service's own sentence when there is one. */
function toMessage(text: string, status: number): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return message === undefined ? `The service replied with ${status}.` : message;
}
