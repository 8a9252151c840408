import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from '../ports/ports.ts';

/** Every home allows each client this much. */
export const REQUESTS_PER_WINDOW = 1500;
export const WINDOW_SECONDS = 300;

export const allowanceOf = (taken: RateLimiterRes, limit: number, allowed: boolean): Allowance => ({
  allowed,
  limit,
  remaining: Math.max(0, taken.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(taken.msBeforeNext / 1000)),
});
