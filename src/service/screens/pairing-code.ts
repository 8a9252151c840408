/** Short codes that a person types on a player: no letter looks like a digit or another letter. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/**
 * Creates a code of eight letters and digits in two groups, such as `K7QM-3PXD`.
 *
 * @param secret random characters of base64url, at least 32
 */
export function pairingCode(secret: string): string {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (it) =>
    it.charCodeAt(0),
  );
  // Bytes of an incomplete last round would make some letters likelier.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % LETTERS.length));
  const letters = fair.slice(0, LENGTH).map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * Normalises a typed code for hashing: with or without the dash, in any letter case. The secret of an address
 * stays as it is.
 */
export function normaliseCode(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '');
  return plain.length === LENGTH ? plain.toUpperCase() : typed;
}
