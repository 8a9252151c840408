import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countingBy } from '#service/adapters/allowance.ts';
import type { RateLimiter } from '#service/ports/ports.ts';

/**
 * Counts in this process, which is the whole embedded service.
 *
 * @param limit requests in each window
 */
export function memoryLimiter(limit: number, windowSeconds: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return countingBy(limiter, limit, windowSeconds);
}
