import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../../ports/ports.ts';

/**
 * Counts in this process, which is the whole embedded service.
 *
 * @param limit requests in each window
 */
export function memoryLimiter(limit: number, windowSeconds: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  const allowance = (taken: RateLimiterRes, allowed: boolean) => ({
    allowed,
    limit,
    remaining: Math.max(0, taken.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(taken.msBeforeNext / 1000)),
  });
  return {
    async take(clientId) {
      try {
        return allowance(await limiter.consume(clientId), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return allowance(refused, false);
        throw refused;
      }
    },
  };
}
