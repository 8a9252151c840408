import { expect, it } from 'vitest';
import { smoothstep } from './smoothstep.ts';

it.each([
  [2, 6, 1, 0],
  [2, 6, 2, 0],
  [2, 6, 3, 0.15625],
  [2, 6, 4, 0.5],
  [2, 6, 6, 1],
  [2, 6, 9, 1],
  [6, 2, 5, 0.15625],
  [6, 2, 7, 0],
])('from %d to %d, %d gives %d', (low, high, value, weight) => {
  expect(smoothstep(low, high, value)).toBe(weight);
});

it('is level at both ends', () => {
  expect(smoothstep(0, 1, 0.001)).toBeLessThan(0.00001);
  expect(1 - smoothstep(0, 1, 0.999)).toBeLessThan(0.00001);
});
