import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Attempts } from '#service/ports/ports.ts';
import { countingBy } from './allowance.ts';

/**
 * Counts in this process: what wrong attempts cost is its own time.
 *
 * @param limit attempts in each window
 */
export function memoryAttempts(limit: number, windowSeconds: number): Attempts {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return {
    take: countingBy(limiter, limit, windowSeconds).take,
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
