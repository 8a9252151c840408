/**
 * Signed addresses of parts: each takes one part of one upload, without a token, for a day, as long as the client
 * that it was made for is not revoked.
 */

import type { Ports } from '#service/ports/ports.ts';
import type { LinkState } from '#service/requests/result-links.ts';

export const PART_LINK_HOURS = 24;
export const MULTIPART_PATH = '/v2/sign-requests/video-translation/multipart';

/** Data that an address signs: what it allows. */
interface LinkedPart {
  uploadId: string;
  partNumber: number;
  /** Id of the client that it was made for. */
  clientId: string;
  expiresAt: number;
}

const signedText = ({ uploadId, partNumber, clientId, expiresAt }: LinkedPart) =>
  `part\n${uploadId}\n${partNumber}\n${clientId}\n${expiresAt}`;

export function partLink(
  { secrets, publicUrl }: Pick<Ports, 'secrets' | 'publicUrl'>,
  part: LinkedPart,
): string {
  const { uploadId, partNumber, clientId, expiresAt } = part;
  const client = encodeURIComponent(clientId);
  const signature = secrets.sign(signedText(part));
  return `${publicUrl()}${MULTIPART_PATH}/${uploadId}/parts/${partNumber}?client=${client}&expires=${expiresAt}&signature=${signature}`;
}

/** Judges a part address as it came back. */
export function checkPartLink(
  { secrets }: Pick<Ports, 'secrets'>,
  uploadId: string,
  partNumber: string,
  query: { client?: string; expires?: string; signature?: string },
  now: number,
): LinkState {
  const { client: clientId = '', expires = '', signature = '' } = query;
  if (!/^[1-9]\d{0,6}$/.test(partNumber) || !/^\d{1,15}$/.test(expires)) return 'invalid';
  const expiresAt = Number(expires);
  const part = { uploadId, partNumber: Number(partNumber), clientId, expiresAt };
  if (!secrets.verifies(signedText(part), signature)) return 'invalid';
  return expiresAt > now ? 'valid' : 'expired';
}
