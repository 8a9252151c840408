/** Codes of answers: short enough to be written down, too long to be guessed. */
import type { Secrets } from '#service/ports/ports.ts';

/** Digits and letters without I, L, O and U, which are taken for others (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;
const BITS_PER_SIGN = 5;
const BITS_PER_HEX = 4;

/** Creates a code of 60 random bits, such as `K7QF2MXD9PTR`. */
export function createCode(secrets: Pick<Secrets, 'make' | 'digest'>): string {
  const hex = secrets.digest(secrets.make()).slice(0, (LENGTH * BITS_PER_SIGN) / BITS_PER_HEX);
  const value = BigInt(`0x${hex}`);
  return Array.from({ length: LENGTH }, (_, index) => {
    const shifted = value >> BigInt(index * BITS_PER_SIGN);
    return SIGNS[Number(shifted & 31n)];
  }).join('');
}

/** Formats a code in groups of four. */
export const formatCode = (code: string): string =>
  code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');

/** Computes the hash under which an answer is stored. */
export const hashCode = (secrets: Pick<Secrets, 'digest'>, code: string): string =>
  secrets.digest(`answer ${code}`);
