/** Checks secrets: slow for those who guess, fast for clients that were right before. */
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';

const MAX_REMEMBERED = 1000;

export interface Credentials {
  id: string;
  secret: string;
}

/** Accounts whose secrets are checked. */
export interface Accounts<Account> {
  /** Finds the account of an id and the hash of its secret; undefined where no secret opens one. */
  find(id: string): Promise<{ account: Account; hash: string } | undefined>;
  /**
   * Whether a correct secret is cached, so that it is not hashed again: for secrets that cannot be guessed on
   * their own.
   */
  areRemembered: boolean;
}

/**
 * Answers the account whose secret is right. Wrong ones are counted by address and by id before anything is looked up
 * or hashed; what is remembered is neither counted nor hashed again.
 */
export function secretCheck<Account>(
  {
    secrets,
    clientAttempts,
    addressAttempts,
  }: Pick<Ports, 'secrets' | 'clientAttempts' | 'addressAttempts'>,
  accounts: Accounts<Account>,
) {
  /** Hashes that correct secrets matched, by proof. */
  const hashByProof = new Map<string, string>();
  const underway = new Map<string, Promise<Account | undefined>>();

  function remember(proof: string, hash: string): void {
    if (!accounts.areRemembered) return;
    hashByProof.set(proof, hash);
    const [oldest] = hashByProof.keys();
    if (hashByProof.size > MAX_REMEMBERED && oldest !== undefined) hashByProof.delete(oldest);
  }

  async function countAndHash(
    { id, secret }: Credentials,
    address: string,
    proof: string,
  ): Promise<Account | undefined> {
    const counters = [
      { attempts: addressAttempts, key: address },
      { attempts: clientAttempts, key: `${address} ${secrets.digest(id)}` },
    ];
    for (const { attempts, key } of counters) {
      const { allowed, resetSeconds } = await attempts.take(key);
      if (!allowed)
        throw new ServiceError(
          'rate-limited',
          `Too many wrong secrets from this address. Try again in ${resetSeconds} seconds.`,
          { headers: { 'Retry-After': String(resetSeconds) } },
        );
    }
    const found = await accounts.find(id);
    if (found === undefined) {
      // An unknown id costs as much time as a known one, so that time tells nothing.
      await secrets.hash(secret);
      return undefined;
    }
    if (!(await secrets.matches(secret, found.hash))) return undefined;
    for (const { attempts, key } of counters) await attempts.giveBack(key);
    remember(proof, found.hash);
    return found.account;
  }

  /** Undefined for an unknown id and for a wrong secret. @throws {ServiceError} `rate-limited`, `unavailable` */
  return async (credentials: Credentials, address: string): Promise<Account | undefined> => {
    const proof = secrets.digest(JSON.stringify([credentials.id, credentials.secret, address]));
    const hash = hashByProof.get(proof);
    if (hash !== undefined) {
      const found = await accounts.find(credentials.id);
      if (found?.hash === hash) return found.account;
    }
    // Equal ones at the same time are one attempt.
    const check = underway.get(proof) ?? countAndHash(credentials, address, proof);
    underway.set(proof, check);
    try {
      return await check;
    } finally {
      underway.delete(proof);
    }
  };
}
