/** Signed links to finished files: they need no token, expire, and name one file each. */
import type { Ports } from '#service/ports/ports.ts';

const HALF_LIFE_MS = 12 * 3600 * 1000;

/**
 * Returns the expiry of a link made now: 12 to 24 h ahead. Links made within the same half day are equal, so
 * an unchanged status keeps its ETag.
 */
export const linkExpiry = (now: number): number =>
  (Math.floor(now / HALF_LIFE_MS) + 2) * HALF_LIFE_MS;

const signedText = (fileKey: string, name: string, expiresAt: number) =>
  `result\n${fileKey}\n${name}\n${expiresAt}`;

export function resultLink(
  { secrets, publicUrl }: Pick<Ports, 'secrets' | 'publicUrl'>,
  fileKey: string,
  name: string,
  expiresAt: number,
): string {
  const signature = secrets.sign(signedText(fileKey, name, expiresAt));
  return `${publicUrl()}/results/${expiresAt.toString(36)}.${signature}/${fileKey}/${name}`;
}

export type LinkState = 'valid' | 'expired' | 'invalid';

/** Judges the parts of a link's path. */
export function checkLink(
  { secrets }: Pick<Ports, 'secrets'>,
  token: string,
  fileKey: string,
  name: string,
  now: number,
): LinkState {
  const [expiry, signature] = token.split('.');
  if (expiry === undefined || signature === undefined || !/^[0-9a-z]{1,11}$/.test(expiry))
    return 'invalid';
  const expiresAt = Number.parseInt(expiry, 36);
  if (!secrets.verifies(signedText(fileKey, name, expiresAt), signature)) return 'invalid';
  return expiresAt > now ? 'valid' : 'expired';
}
