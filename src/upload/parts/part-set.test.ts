import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPartSet } from './part-set.ts';

it('behaves like a set of numbers', () => {
  const step = fc.record({ part: fc.integer({ min: -1, max: 45 }), isAdded: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(step), (partCount, steps) => {
      const model = new Set<number>();
      const set = createPartSet(partCount);
      for (const { part, isAdded } of steps) {
        const isPart = part >= 1 && part <= partCount;
        if (isAdded) expect(set.add(part)).toBe(isPart && !model.has(part));
        else expect(set.remove(part)).toBe(model.has(part));
        if (isPart && isAdded) model.add(part);
        else model.delete(part);
      }
      const numbers = Array.from({ length: partCount }, (_, index) => index + 1);
      expect(set.count).toBe(model.size);
      expect(numbers.filter(set.has)).toEqual(numbers.filter((part) => model.has(part)));
      for (const from of numbers)
        expect(set.nextMissing(from)).toBe(
          numbers.find((part) => part >= from && !model.has(part)),
        );
      expect(createPartSet(partCount, set.toBytes()).toBytes()).toEqual(set.toBytes());
    }),
  );
});

it('holds the 1,048,576 parts of 5 TB in 128 KiB', () => {
  const set = createPartSet(1_048_576);
  expect(set.toBytes().length).toBe(128 * 1024);
  set.add(1_048_576);
  expect([set.count, set.has(1_048_576), set.nextMissing(1)]).toEqual([1, true, 1]);
});

it('counts no bits beyond the last part, and takes no bits of another file', () => {
  expect(createPartSet(3, Uint8Array.of(0xff)).count).toBe(3);
  expect(createPartSet(3, Uint8Array.of(0xff, 0xff)).count).toBe(0);
});
