import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureFlow } from './flow.ts';

it('counts steps in which less than half of the mean moves', () => {
  expect(measureFlow([0, 0, 2, 2])).toEqual({ stillFraction: 0.5, variation: 1 });
  expect(measureFlow([1, 1, 1])).toEqual({ stillFraction: 0, variation: 0 });
  expect(measureFlow([])).toEqual({ stillFraction: 1, variation: 0 });
});

it('does not depend on how large the picture is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 50 }), (movements) => {
      const flow = measureFlow(movements);
      const larger = measureFlow(movements.map((moved) => 4 * moved));
      expect(larger).toEqual(flow);
    }),
  );
});
