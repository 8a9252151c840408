import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeUnderstood } from './answer-figures.ts';

it('gives the interval of Wilson as tables do', () => {
  const { share, low, high } = computeUnderstood(8, 10);
  expect([share, low, high].map((value) => Number(value!.toFixed(3)))).toEqual([0.8, 0.49, 0.943]);
  expect(computeUnderstood(0, 0)).toEqual({ answers: 0, understood: 0, low: 0, high: 1 });
});

it('has an interval that holds the share, whatever was answered', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (understood, rest) => {
      const { share, low, high } = computeUnderstood(understood, understood + rest);
      if (share === undefined) return;
      expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
    }),
  );
});
