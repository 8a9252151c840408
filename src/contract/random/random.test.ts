import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed));

it('gives the same numbers for the same seed, from 0 to below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const numbers = draw(seed);
      expect(draw(seed)).toEqual(numbers);
      for (const number of numbers) expect(number >= 0 && number < 1).toBe(true);
    }),
  );
  expect(draw(7)).not.toEqual(draw(8));
});

it('gives numbers that never change: recorded days and studies depend on them', () => {
  expect(draw(7).map((number) => Math.floor(number * 1000))).toEqual([11, 61, 976, 699, 521]);
});
