import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiter } from '../../ports/ports.ts';
import { countingBy } from '../allowance.ts';

/**
 * Counts in this process, which is the whole embedded service.
 *
 * @param limit requests in each window
 */
export function memoryLimiter(limit: number, windowSeconds: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return countingBy(limiter, limit, windowSeconds);
}
