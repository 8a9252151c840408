/** Signed addresses of parts: each takes one part of one upload, without a token, for a day. */

import type { LinkState } from '../announcements/result-links.ts';
import type { Ports } from '../ports/ports.ts';

export const PART_LINK_HOURS = 24;
export const MULTIPART_PATH = '/v2/sign-requests/video-translation/multipart';

const signedText = (uploadId: string, partNumber: number, expiresAt: number) =>
  `part\n${uploadId}\n${partNumber}\n${expiresAt}`;

export function partLink(
  { secrets, publicUrl }: Pick<Ports, 'secrets' | 'publicUrl'>,
  uploadId: string,
  partNumber: number,
  expiresAt: number,
): string {
  const signature = secrets.sign(signedText(uploadId, partNumber, expiresAt));
  return `${publicUrl()}${MULTIPART_PATH}/${uploadId}/parts/${partNumber}?expires=${expiresAt}&signature=${signature}`;
}

/** Judges a part address as it came back. */
export function judgePartLink(
  { secrets }: Pick<Ports, 'secrets'>,
  uploadId: string,
  partNumber: string,
  query: { expires?: string; signature?: string },
  now: number,
): LinkState {
  const { expires = '', signature = '' } = query;
  if (!/^[1-9]\d{0,6}$/.test(partNumber) || !/^\d{1,15}$/.test(expires)) return 'invalid';
  if (!secrets.verifies(signedText(uploadId, Number(partNumber), Number(expires)), signature))
    return 'invalid';
  return Number(expires) > now ? 'valid' : 'expired';
}
