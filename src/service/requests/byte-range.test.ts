import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, 100, 'whole'],
  ['bytes=0-', 100, { start: 0, end: 99 }],
  ['bytes=7-7', 100, { start: 7, end: 7 }],
  ['bytes=90-200', 100, { start: 90, end: 99 }],
  ['bytes=-10', 100, { start: 90, end: 99 }],
  ['bytes=-200', 100, { start: 0, end: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=-', 100, 'whole'],
  ['bytes=9-8', 100, 'whole'],
  ['bytes=0-1,5-6', 100, 'whole'],
  ['items=0-1', 100, 'whole'],
] as const)('reads %s of a file of %i bytes', (header, size, expected) => {
  expect(byteRange(header, size)).toEqual(expected);
});

it('never leaves the file, whatever the header', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(300), fc.nat(300)).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat(300).map((length) => `bytes=-${length}`),
  );
  fc.assert(
    fc.property(header, fc.nat(200), (text, size) => {
      const range = byteRange(text, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
