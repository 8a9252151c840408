import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, RateLimiter } from '#service/ports/ports.ts';

/** Requests that every deployment allows each client in a window. */
export const REQUESTS_PER_WINDOW = 1500;
/** Length of a window, which begins with a client's first request. */
export const WINDOW_SECONDS = 300;
/** Clocks of the machines of one deployment may differ by this much. */
export const CLOCK_SKEW_SECONDS = 60;

/**
 * Describes what is left of an allowance.
 *
 * @param consumed number of requests in this window, this one included
 * @param milliseconds until the window ends
 */
export const toAllowance = (
  consumed: number,
  milliseconds: number,
  limit: number,
  windowSeconds: number,
): Allowance => ({
  allowed: consumed <= limit,
  limit,
  remaining: Math.max(0, limit - consumed),
  resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(milliseconds / 1000))),
});

/**
 * Creates a rate limiter that counts with one of the library's, wherever that stores its counts.
 *
 * @param limit requests in each window, as configured in the limiter
 * @param windowSeconds as configured in the limiter
 * @throws any error of the limiter when it cannot count
 */
export function countingBy(
  limiter: RateLimiterAbstract,
  limit: number,
  windowSeconds: number,
): RateLimiter {
  /**
   * Limits the reset time to one window. The library stores the time of day at which a window ends, which is
   * too far away once the clock was set back.
   */
  async function withinWindow(clientId: string, consumed: RateLimiterRes): Promise<RateLimiterRes> {
    if (consumed.msBeforeNext <= (windowSeconds + CLOCK_SKEW_SECONDS) * 1000) return consumed;
    await limiter.set(clientId, consumed.consumedPoints, windowSeconds);
    const { remainingPoints, consumedPoints } = consumed;
    return new RateLimiterRes(remainingPoints, windowSeconds * 1000, consumedPoints);
  }

  const toAnswer = ({ consumedPoints, msBeforeNext }: RateLimiterRes) =>
    toAllowance(consumedPoints, msBeforeNext, limit, windowSeconds);
  return {
    async take(clientId) {
      try {
        return toAnswer(await withinWindow(clientId, await limiter.consume(clientId)));
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return toAnswer(await withinWindow(clientId, refused));
        throw refused;
      }
    },
  };
}
