import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, MIB } from '#contract/requests/translation-upload.ts';
import { fitsOneRequest, planParts } from './plan-parts.ts';

describe('a plan of parts', () => {
  it('covers the file exactly once, in order, and lets only the last part be short', () => {
    const plan = planParts(19 * MIB, 8 * MIB);
    expect(plan.partCount).toBe(3);
    expect([1, 2, 3].map(plan.getRange)).toEqual([
      { start: 0, end: 8 * MIB },
      { start: 8 * MIB, end: 16 * MIB },
      { start: 16 * MIB, end: 19 * MIB },
    ]);
  });

  it('has neither gaps nor overlaps at any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 700 }),
        (size, part) => {
          const { partCount, getRange } = planParts(size, part);
          let end = 0;
          for (let number = 1; number <= partCount; number++) {
            const range = getRange(number);
            expect(range.start).toBe(end);
            expect(range.end - range.start).toBeLessThanOrEqual(part);
            if (number < partCount) expect(range.end - range.start).toBe(part);
            end = range.end;
          }
          expect(end).toBe(size);
        },
      ),
    );
  });

  it('has 1,048,576 parts at 5 TB', () => {
    expect(planParts(MAX_FILE_BYTES).partCount).toBe(1_048_576);
  });

  it.each([
    [0, 'file-empty'],
    [MAX_FILE_BYTES + 1, 'file-too-large'],
  ])('is refused for %d bytes', (size, code) => {
    expect(() => planParts(size)).toThrow(expect.objectContaining({ code }));
  });
});

it.each([
  [29 * MIB, 0, true],
  [29 * MIB, MIB, false],
  [30 * MIB, 0, false],
])('%d bytes with %d of subtitles fit one request: %s', (size, subtitles, fits) => {
  expect(fitsOneRequest(size, subtitles)).toBe(fits);
});
