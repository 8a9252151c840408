import { expect, it } from 'vitest';
import { mixColours, toRgb } from './colour.ts';

it('mixes colours by share', () => {
  expect(mixColours('#102030', '#304050', 0.25)).toBe('#182838');
});

it.each(['', '#12345', 'red', '#1234567', '#12345g'])('says that “%s” is no colour', (text) => {
  expect(() => toRgb(text)).toThrow(expect.objectContaining({ code: 'colour-unknown' }));
});
