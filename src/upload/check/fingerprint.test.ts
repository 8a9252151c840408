import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFiles,
  computeFingerprint,
  computeSampleStarts,
  toContentKey,
} from './fingerprint.ts';

const bytes = new Uint8Array(3_000_000).fill(7);
const createFile = (content: Uint8Array<ArrayBuffer>, name = 'a.mp4', lastModified = 5) =>
  new File([content], name, { lastModified });
const changeByte = (offset: number) => {
  const copy = bytes.slice();
  copy[offset] = 8;
  return copy;
};

describe('the fingerprint of a file', () => {
  it('samples start, end and between, never beyond the file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_497_558_138_880 }), (size) => {
        const starts = computeSampleStarts(size);
        expect(starts[0]).toBe(0);
        expect(starts.length).toBeLessThanOrEqual(16);
        expect(starts.at(-1)! + 65_536).toBeGreaterThanOrEqual(size);
        expect(starts.every((start) => start < size)).toBe(true);
      }),
    );
  });

  it.each([
    ['the same', createFile(bytes), 'same'],
    ['renamed', createFile(bytes, 'b.mp4'), 'same'],
    ['saved again', createFile(bytes, 'a.mp4', 6), 'changed'],
    ['its first byte changed', createFile(changeByte(0)), 'changed'],
    ['its last byte changed', createFile(changeByte(2_999_999)), 'changed'],
    ['longer', createFile(new Uint8Array(3_000_001).fill(7)), 'changed'],
    ['another file', createFile(changeByte(0), 'b.mp4', 9), 'other'],
  ])('%s', async (_case, now, comparison) => {
    const initial = await computeFingerprint(createFile(bytes));
    expect(compareFiles(initial, await computeFingerprint(now))).toBe(comparison);
  });

  it('has one key for equal content under other names and dates', async () => {
    const [a, b, c] = await Promise.all([
      computeFingerprint(createFile(bytes)),
      computeFingerprint(createFile(bytes, 'b.mp4', 99)),
      computeFingerprint(createFile(changeByte(0))),
    ]);
    expect(toContentKey(a)).toBe(toContentKey(b));
    expect(toContentKey(a)).not.toBe(toContentKey(c));
  });
});
