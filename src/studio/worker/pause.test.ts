import { expect, it } from 'vitest';
import { computeClaimPause } from './pause.ts';

it('asks an idle service every one to two seconds, and less often one that does not answer', () => {
  for (const [failedClaims, shortest] of [
    [0, 1000],
    [1, 1400],
    [2, 1960],
    [9, 4000],
    [5000, 4000],
  ] as const) {
    const pauses = Array.from({ length: 50 }, () => computeClaimPause(failedClaims));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(shortest);
    expect(Math.max(...pauses)).toBeLessThan(shortest + 1000);
  }
});
