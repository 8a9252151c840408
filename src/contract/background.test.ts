import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Background, ColourText, formatRgb, parseHex, parseRgb } from './background.ts';

const channel = fc.integer({ min: 0, max: 255 });

it('reads back every colour that it writes', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const colour: Background = { kind: 'colour', red, green, blue };
      expect(parseRgb(formatRgb(colour))).toEqual(colour);
    }),
  );
  expect(parseRgb(formatRgb({ kind: 'transparent' }))).toEqual({ kind: 'transparent' });
});

it.each([
  ['#0000', { kind: 'transparent' }],
  ['#12c35300', { kind: 'transparent' }],
  ['#12c353', { kind: 'colour', red: 18, green: 195, blue: 83 }],
  ['#fa0', { kind: 'colour', red: 255, green: 170, blue: 0 }],
  ['#fa08', { kind: 'colour', red: 255, green: 170, blue: 0 }],
])('reads CSS hex %s', (text, background) => {
  expect(parseHex(text)).toEqual(background);
});

it.each(['', 'red', '#12', '#12345', '1,2', '1,2,3,4', '1,2,-1', '300,0,0', '1.5,2,3'])(
  'refuses %j as a colour',
  (text) => {
    expect(ColourText.safeParse(text).success).toBe(false);
  },
);
