import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { countingBy } from '#service/adapters/allowance.ts';
import type { RateLimiter } from '#service/ports/ports.ts';
import { fromDatabase } from './open-postgres.ts';

/**
 * Counts in the database, for all processes together.
 *
 * @param limit requests in each window
 */
export function postgresLimiter(pool: Pool, limit: number, windowSeconds: number): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'allowances',
    // A migration made it.
    tableCreated: true,
    keyPrefix: '',
    points: limit,
    duration: windowSeconds,
  });
  const counting = countingBy(limiter, limit, windowSeconds);
  return {
    take: (clientId) =>
      counting.take(clientId).catch((error: unknown) => {
        throw fromDatabase(error);
      }),
  };
}
