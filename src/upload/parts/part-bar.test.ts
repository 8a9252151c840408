import { expect, it } from 'vitest';
import { createPartBar } from './part-bar.ts';

it('has a cell for each of a few parts', () => {
  const bar = createPartBar(3);
  bar.count(2, 1);
  expect([...bar.cells()]).toEqual([0, 255, 0]);
});

it('is full only when every part is stored, at any count', () => {
  for (const partCount of [1, 95, 96, 97, 1000, 1_048_576]) {
    const bar = createPartBar(partCount);
    for (let part = 1; part <= partCount; part++) bar.count(part, 1);
    expect(bar.cells().every((cell) => cell === 255)).toBe(true);
    bar.count(partCount, -1);
    expect(bar.cells().at(-1)).toBeLessThan(255);
  }
});
