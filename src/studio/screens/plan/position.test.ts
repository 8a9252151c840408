import { expect, it } from 'vitest';
import { findFreePosition, formatPosition, isInside, moveByKey, toPosition } from './position.ts';

const RECTANGLE = { left: 40, top: 100, width: 800, height: 400 };
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Numbers from 0 to 1 that are the same in every run. */
function* fractions(): Generator<number, never> {
  for (let seed = 7; ; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

it('converts pointers to fractions, and back to the same pixel', () => {
  const random = fractions();
  for (let turn = 0; turn < 500; turn++) {
    const [clientX, clientY] = [
      RECTANGLE.left + random.next().value * RECTANGLE.width,
      RECTANGLE.top + random.next().value * RECTANGLE.height,
    ];
    const { x, y } = toPosition(clientX, clientY, RECTANGLE);
    expect(Math.abs(RECTANGLE.left + x * RECTANGLE.width - clientX)).toBeLessThan(0.1);
    expect(Math.abs(RECTANGLE.top + y * RECTANGLE.height - clientY)).toBeLessThan(0.1);
  }
});

it('keeps a point on the picture wherever the pointer goes', () => {
  expect(toPosition(-500, 9000, RECTANGLE)).toEqual({ x: 0, y: 1 });
  expect(toPosition(9000, -500, RECTANGLE)).toEqual({ x: 1, y: 0 });
  expect(isInside(40, 100, RECTANGLE)).toBe(true);
  expect(isInside(39, 100, RECTANGLE)).toBe(false);
  expect(isInside(400, 501, RECTANGLE)).toBe(false);
});

it('moves by arrow keys in steps, and never off the picture', () => {
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.51, y: 0.5 });
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.45 });
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined();
  const random = fractions();
  let position = { x: 0.5, y: 0.5 };
  for (let turn = 0; turn < 2000; turn++) {
    const key = KEYS[Math.floor(random.next().value * KEYS.length)]!;
    position = moveByKey(position, key, turn % 2 === 0)!;
    for (const fraction of [position.x, position.y]) {
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
    }
  }
});

it('comes back to where it was by as many steps, without a rounding error', () => {
  let position = { x: 0.3, y: 0.7 };
  for (const key of ['ArrowRight', 'ArrowLeft'])
    for (let step = 0; step < 30; step++) position = moveByKey(position, key, false)!;
  expect(position).toEqual({ x: 0.3, y: 0.7 });
});

it('places points where none hides another', () => {
  const points: { x: number; y: number }[] = [];
  for (let count = 0; count < 20; count++) points.push(findFreePosition(points));
  expect(points[0]).toEqual({ x: 0.5, y: 0.5 });
  expect(new Set(points.map((point) => formatPosition(point))).size).toBe(20);
});
