import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../../ports/ports.ts';
import { allowanceOf } from '../allowance.ts';

/**
 * Counts in this process, which is the whole embedded service.
 *
 * @param limit requests in each window
 */
export function memoryLimiter(limit: number, windowSeconds: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return {
    async take(clientId) {
      try {
        return allowanceOf(await limiter.consume(clientId), limit, true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return allowanceOf(refused, limit, false);
        throw refused;
      }
    },
  };
}
