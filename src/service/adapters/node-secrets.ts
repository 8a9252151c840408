import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { ServiceError } from '#service/http/service-error.ts';
import type { Secrets } from '#service/ports/ports.ts';

/** 16 MiB and about 50 ms each: OWASP's floor for scrypt on a server. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;

/** File access has the other threads. */
const MAX_HASHING = 1;
/** Longest queue of hashes, about five seconds of work; beyond that, a client should retry later. */
const MAX_WAITING = 30;

/** The key that is kept of a secret. */
type Hash = (secret: string, salt: Buffer) => Promise<Buffer>;

const deriveKey: Hash = (secret, salt) =>
  new Promise((resolve, reject) =>
    scrypt(secret, salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );

/** Hashes each when its turn comes: all together must not take the threads that files need. */
export function inTurn(hash: Hash): Hash {
  let hashing = 0;
  const waiting: (() => void)[] = [];
  return async (secret, salt) => {
    if (hashing < MAX_HASHING) hashing++;
    else if (waiting.length >= MAX_WAITING)
      throw new ServiceError(
        'unavailable',
        'Too many clients are asking for tokens. Try again in a moment.',
        {
          headers: { 'Retry-After': '5' },
        },
      );
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await hash(secret, salt);
    } finally {
      const next = waiting.shift();
      if (next === undefined) hashing--;
      else next();
    }
  };
}

/** Key derivation that all callers in this process share, one at a time. */
const scryptInTurn = inTurn(deriveKey);

/** Computes a digest as `Secrets.digest` does. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Secrets with Node's own cryptography.
 *
 * @param master the `TOKEN_SECRET`; keys for tokens, links and seals are derived from it
 * @param derive the hash of client secrets, slow on purpose
 */
export function nodeSecrets(master: string, derive: Hash = scryptInTurn): Secrets {
  const keyFor = (use: string) =>
    new Uint8Array(hkdfSync('sha256', master, 'handsignal', use, KEY_BYTES));
  const linkKey = keyFor('links');
  const sealKey = keyFor('seals');
  const sign = (text: string) => createHmac('sha256', linkKey).update(text).digest();
  return {
    make: () => randomBytes(32).toString('base64url'),
    async hash(secret) {
      const salt = randomBytes(16);
      return `scrypt$${salt.toString('base64url')}$${(await derive(secret, salt)).toString('base64url')}`;
    },
    async matches(secret, hash) {
      const [method, salt, key] = hash.split('$');
      if (method !== 'scrypt' || salt === undefined || key === undefined) return false;
      const expected = Buffer.from(key, 'base64url');
      const derived = await derive(secret, Buffer.from(salt, 'base64url'));
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
    digest,
    async digestStream(bytes) {
      const hash = createHash('sha256');
      for await (const chunk of bytes) hash.update(chunk);
      return hash.digest('hex');
    },
    sign: (text) => sign(text).toString('base64url'),
    verifies(text, signature) {
      // As text: several texts decode to the same bytes.
      const expected = Buffer.from(sign(text).toString('base64url'));
      const received = Buffer.from(signature);
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(sealKey),
    async unseal(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, sealKey);
        return new TextDecoder().decode(plaintext);
      } catch {
        return undefined;
      }
    },
    tokenKey: keyFor('tokens'),
  };
}
