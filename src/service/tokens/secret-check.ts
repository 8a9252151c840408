/** Checks client secrets: slow for those who guess, fast for those who were right before. */
import { ServiceError } from '../http/service-error.ts';
import type { ApiClient } from '../ports/clients.ts';
import type { Ports } from '../ports/ports.ts';

const MAX_REMEMBERED = 1000;

export interface Credentials {
  id: string;
  secret: string;
}

/**
 * Answers the client whose secret is right. Wrong ones are counted by address and by id before anything
 * is hashed; a client that was right before is neither counted nor hashed again.
 */
export function secretCheck({
  clients,
  secrets,
  clientAttempts,
  addressAttempts,
}: Pick<Ports, 'clients' | 'secrets' | 'clientAttempts' | 'addressAttempts'>) {
  const right = new Set<string>();
  const underway = new Map<string, Promise<boolean>>();

  async function hashAndCount(
    { id, secret }: Credentials,
    address: string,
    hash: string | undefined,
  ): Promise<boolean> {
    const counted = [
      { attempts: addressAttempts, key: address },
      { attempts: clientAttempts, key: `${address} ${secrets.digest(id)}` },
    ];
    for (const { attempts, key } of counted) {
      const { allowed, resetSeconds } = await attempts.take(key);
      if (!allowed)
        throw new ServiceError(
          'rate-limited',
          `Too many wrong secrets from here. Try again in ${resetSeconds} seconds.`,
          { headers: { 'Retry-After': String(resetSeconds) } },
        );
    }
    // An unknown client costs as much time as a known one, so that time tells nothing.
    const matches =
      hash === undefined
        ? (await secrets.hash(secret)) === ''
        : await secrets.matches(secret, hash);
    if (matches) for (const { attempts, key } of counted) await attempts.giveBack(key);
    return matches;
  }

  /** Undefined for an unknown client and for a wrong secret. @throws {ServiceError} `rate-limited`, `unavailable` */
  return async (given: Credentials, address: string): Promise<ApiClient | undefined> => {
    const client = await clients.find(given.id);
    const hash = client?.revokedAt === undefined ? client?.secretHash : undefined;
    const proof = secrets.digest(JSON.stringify([given.id, given.secret, hash, address]));
    if (hash !== undefined && right.has(proof)) return client;
    // Equal ones at the same time are one attempt.
    const check = underway.get(proof) ?? hashAndCount(given, address, hash);
    underway.set(proof, check);
    try {
      if (!(await check)) return undefined;
    } finally {
      underway.delete(proof);
    }
    right.add(proof);
    const [oldest] = right;
    if (right.size > MAX_REMEMBERED && oldest !== undefined) right.delete(oldest);
    return client;
  };
}
