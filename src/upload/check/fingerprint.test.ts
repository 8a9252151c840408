import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFiles, contentKey, fingerprintOf, sampleStarts } from './fingerprint.ts';

const bytes = new Uint8Array(3_000_000).fill(7);
const fileOf = (content: Uint8Array<ArrayBuffer>, name = 'a.mp4', lastModified = 5) =>
  new File([content], name, { lastModified });
const changedAt = (at: number) => {
  const copy = bytes.slice();
  copy[at] = 8;
  return copy;
};

describe('the fingerprint of a file', () => {
  it('samples start, end and between, never beyond the file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_497_558_138_880 }), (size) => {
        const starts = sampleStarts(size);
        expect(starts[0]).toBe(0);
        expect(starts.length).toBeLessThanOrEqual(16);
        expect(starts.at(-1)! + 65_536).toBeGreaterThanOrEqual(size);
        expect(starts.every((start) => start < size)).toBe(true);
      }),
    );
  });

  it.each([
    ['the same', fileOf(bytes), 'same'],
    ['renamed', fileOf(bytes, 'b.mp4'), 'same'],
    ['saved again', fileOf(bytes, 'a.mp4', 6), 'changed'],
    ['its first byte changed', fileOf(changedAt(0)), 'changed'],
    ['its last byte changed', fileOf(changedAt(2_999_999)), 'changed'],
    ['longer', fileOf(new Uint8Array(3_000_001).fill(7)), 'changed'],
    ['another file', fileOf(changedAt(0), 'b.mp4', 9), 'other'],
  ])('%s', async (_case, now, comparison) => {
    const before = await fingerprintOf(fileOf(bytes));
    expect(compareFiles(before, await fingerprintOf(now))).toBe(comparison);
  });

  it('has one key for equal content under other names and dates', async () => {
    const [a, b, c] = await Promise.all([
      fingerprintOf(fileOf(bytes)),
      fingerprintOf(fileOf(bytes, 'b.mp4', 99)),
      fingerprintOf(fileOf(changedAt(0))),
    ]);
    expect(contentKey(a)).toBe(contentKey(b));
    expect(contentKey(a)).not.toBe(contentKey(c));
  });
});
