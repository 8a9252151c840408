/** Checks secrets: slow for those who guess, fast for clients that were right before. */
import { ServiceError } from '../http/service-error.ts';
import type { Ports } from '../ports/ports.ts';

const MAX_REMEMBERED = 1000;

export interface Credentials {
  id: string;
  secret: string;
}

/** Whose secrets are checked. */
export interface Accounts<Account> {
  /** The account of an id and the hash of its secret; undefined where no secret opens one. */
  find(id: string): Promise<{ account: Account; hash: string } | undefined>;
  /** Whether what was right before is known again without hashing it: for secrets that nobody can guess alone. */
  areRemembered: boolean;
}

/**
 * Answers the account whose secret is right. Wrong ones are counted by address and by id before anything
 * is hashed; what is remembered is neither counted nor hashed again.
 */
export function secretCheck<Account>(
  {
    secrets,
    clientAttempts,
    addressAttempts,
  }: Pick<Ports, 'secrets' | 'clientAttempts' | 'addressAttempts'>,
  accounts: Accounts<Account>,
) {
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
    // An unknown id costs as much time as a known one, so that time tells nothing.
    const matches =
      hash === undefined
        ? (await secrets.hash(secret)) === ''
        : await secrets.matches(secret, hash);
    if (matches) for (const { attempts, key } of counted) await attempts.giveBack(key);
    return matches;
  }

  /** Undefined for an unknown id and for a wrong secret. @throws {ServiceError} `rate-limited`, `unavailable` */
  return async (given: Credentials, address: string): Promise<Account | undefined> => {
    const { account, hash } = (await accounts.find(given.id)) ?? {};
    const proof = secrets.digest(JSON.stringify([given.id, given.secret, hash, address]));
    if (hash !== undefined && right.has(proof)) return account;
    // Equal ones at the same time are one attempt.
    const check = underway.get(proof) ?? hashAndCount(given, address, hash);
    underway.set(proof, check);
    try {
      if (!(await check)) return undefined;
    } finally {
      underway.delete(proof);
    }
    if (!accounts.areRemembered) return account;
    right.add(proof);
    const [oldest] = right;
    if (right.size > MAX_REMEMBERED && oldest !== undefined) right.delete(oldest);
    return account;
  };
}
