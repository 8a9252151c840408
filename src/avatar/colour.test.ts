import { expect, it } from 'vitest';
import { contrastRatio, mixColours, rgbOf } from './colour.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1);
});

it('mixes colours by share', () => {
  expect(mixColours('#102030', '#304050', 0.25)).toBe('#182838');
});

it.each(['', '#12345', 'red', '#1234567', '#12345g'])('says that “%s” is no colour', (text) => {
  expect(() => rgbOf(text)).toThrow(expect.objectContaining({ code: 'colour-unknown' }));
});
