import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../ports/ports.ts';

/** Every deployment allows each client this many requests in a window. */
export const REQUESTS_PER_WINDOW = 1500;
/** Length of a window, which begins with a client's first request. */
export const WINDOW_SECONDS = 300;

/**
 * Counts with a limiter of the library's, wherever that keeps its counts.
 *
 * @param limit requests in each window, as the limiter was told
 * @throws whatever the limiter throws when it cannot count
 */
export function countingBy(limiter: RateLimiterAbstract, limit: number): RateLimiter {
  const allowanceOf = (taken: RateLimiterRes, allowed: boolean) => ({
    allowed,
    limit,
    remaining: Math.max(0, taken.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(taken.msBeforeNext / 1000)),
  });
  return {
    async take(clientId) {
      try {
        return allowanceOf(await limiter.consume(clientId), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return allowanceOf(refused, false);
        throw refused;
      }
    },
  };
}
