import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RateLimiter } from './ports.ts';

/**
 * Runs the contract tests that every rate limiter must pass.
 *
 * @param open two limiters, as two processes of one deployment have them; the same one twice where a
 * deployment is one process
 */
export function describeRateLimiter(
  name: string,
  open: (limit: number, windowSeconds: number) => Promise<[RateLimiter, RateLimiter]>,
): void {
  describe(`rate limiter: ${name}`, () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('counts each client up to the limit, in all processes together', async () => {
      const [first, second] = await open(3, 60);
      expect(await first.take('hs-1')).toMatchObject({ allowed: true, limit: 3, remaining: 2 });
      expect(await second.take('hs-1')).toMatchObject({ allowed: true, remaining: 1 });
      expect(await first.take('hs-1')).toMatchObject({ allowed: true, remaining: 0 });
      for (const limiter of [first, second]) {
        const refused = await limiter.take('hs-1');
        expect(refused).toMatchObject({ allowed: false, limit: 3, remaining: 0 });
        expect(refused.resetSeconds).toBeGreaterThanOrEqual(1);
        expect(refused.resetSeconds).toBeLessThanOrEqual(60);
      }
      expect(await second.take('hs-2')).toMatchObject({ allowed: true, remaining: 2 });
    });

    it('makes nobody wait longer than a window when the clock is set back', async () => {
      const [first, second] = await open(3, 60);
      for (let turn = 0; turn < 4; turn++) await first.take('hs-1');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3600 * 1000 });
      const refused = await second.take('hs-1');
      expect(refused).toMatchObject({ allowed: false, remaining: 0 });
      expect(refused.resetSeconds).toBeLessThanOrEqual(60);
      vi.setSystemTime(Date.now() + 61_000);
      expect(await first.take('hs-1')).toMatchObject({ allowed: true, remaining: 2 });
    });

    it('loses no count when many ask at once', async () => {
      const [first, second] = await open(20, 60);
      const allowances = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => (turn % 2 ? first : second).take('hs-1')),
      );
      expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(20);
    });
  });
}
