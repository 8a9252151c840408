import { expect, it } from 'vitest';
import { computeContrastRatio } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(computeContrastRatio(first, second)).toBeCloseTo(ratio, 1);
  expect(computeContrastRatio(second, first)).toBeCloseTo(ratio, 1);
});
