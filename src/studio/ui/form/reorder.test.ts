import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveByOne, placeBeside } from './reorder.ts';

describe('placeBeside', () => {
  it.each([
    { moving: ['D'], target: 'B', position: 'before' as const, order: 'ADBCE' },
    { moving: ['A'], target: 'C', position: 'after' as const, order: 'BCADE' },
    { moving: ['E', 'B'], target: 'C', position: 'after' as const, order: 'ACBED' },
    { moving: ['B', 'C'], target: 'C', position: 'before' as const, order: 'ABCDE' },
  ])('puts $moving $position $target', ({ moving, target, position, order }) => {
    expect(placeBeside([...'ABCDE'], new Set(moving), target, position).join('')).toBe(order);
  });

  it('never loses or doubles an element', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 }),
        fc.infiniteStream(fc.boolean()),
        fc.nat(),
        fc.constantFrom('before' as const, 'after' as const),
        (ids, selection, target, position) => {
          const moving = new Set(ids.filter(() => selection.next().value === true));
          const order = placeBeside(ids, moving, ids[target % ids.length]!, position);
          expect([...order].sort()).toEqual([...ids].sort());
        },
      ),
    );
  });
});

describe('moveByOne', () => {
  it.each([
    { id: 'B', step: -1 as const, order: 'BAC' },
    { id: 'B', step: 1 as const, order: 'ACB' },
    { id: 'A', step: -1 as const, order: 'ABC' },
    { id: 'C', step: 1 as const, order: 'ABC' },
  ])('moves $id by $step', ({ id, step, order }) => {
    expect(moveByOne([...'ABC'], id, step).join('')).toBe(order);
  });
});
