import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../../ports/ports.ts';
import { allowanceOf } from '../allowance.ts';
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
  return {
    async take(clientId) {
      try {
        return allowanceOf(await limiter.consume(clientId), limit, true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return allowanceOf(refused, limit, false);
        throw fromDatabase(refused);
      }
    },
  };
}
