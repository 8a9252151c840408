import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCurve } from './curve.ts';

const anyRising = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 2,
    maxLength: 20,
  })
  .map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]) => {
      x += dx / 10;
      y += dy / 10;
      return [x, y] as const;
    });
  });

it('goes through its points and never back', () => {
  fc.assert(
    fc.property(anyRising, (points) => {
      const curve = createCurve(
        points.map(([x]) => x),
        points.map(([, y]) => y),
      );
      for (const [x, y] of points) expect(curve(x)).toBeCloseTo(y, 9);
      const [first, last] = [points[0]![0], points.at(-1)![0]];
      let previous = curve(first);
      for (let step = 1; step <= 200; step += 1) {
        const value = curve(first + ((last - first) * step) / 200);
        expect(value).toBeGreaterThanOrEqual(previous - 1e-9);
        previous = value;
      }
    }),
  );
});

it('is level outside of its points', () => {
  const curve = createCurve([1, 2], [3, 4]);
  expect([curve(0), curve(1), curve(1.5), curve(2), curve(9)]).toEqual([3, 3, 3.5, 4, 4]);
});
