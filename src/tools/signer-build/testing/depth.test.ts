import { expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import type { Body, Posed } from './bodies.ts';
import { depthIn, gapBetween, heightOver, patchWhere } from './depth.ts';

const QUADS = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** Creates a box of skin; its last face is a cap where it is open. */
function box([x, y, z]: Vector, size: number, isOpen = false): Posed {
  const rest = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (corner): Vector => [
      x + (corner & 1) * size,
      y + ((corner >> 1) & 1) * size,
      z + (corner >> 2) * size,
    ],
  );
  const body: Body = {
    name: 'head',
    rest,
    parts: rest.map(() => 'box'),
    triangles: Uint32Array.from(QUADS.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
    skinTriangles: isOpen ? 10 : 12,
    pose: () => Float64Array.from(rest.flat()),
  };
  return { body, points: Float64Array.from(rest.flat()) };
}
const mm = (metres: number) => Math.round(metres * 1e6) / 1e3;
const small = box([0.013, 0.017, 0.0191], 0.02);

it('measures how deep a point is below the nearest skin', () => {
  const { metres, point } = depthIn(small, box([0.03, 0, 0], 0.1));
  expect([mm(metres), [1, 3, 5, 7].includes(point)]).toEqual([3, true]);
});

it('does not take the cap of an opening for skin', () => {
  expect(mm(depthIn(small, box([-0.065, 0, 0], 0.1)).metres)).toBe(22);
  expect(mm(depthIn(small, box([-0.065, 0, 0], 0.1, true)).metres)).toBe(37);
});

it('finds nothing inside what is beside or behind', () => {
  for (const place of [
    [0.04, 0, 0],
    [0, 0, -0.1],
    [0, 0, 0.05],
  ] as Vector[])
    expect(depthIn(small, box(place, 0.09)).metres).toBe(0);
});

it('measures how far points are out of what should cover them', () => {
  expect(mm(heightOver(small, box([0.02, 0, 0], 0.1), [0, 1]).metres)).toBe(7);
});

it('measures gaps from skin to skin', () => {
  const toFullPatch = ({ body }: Posed) => patchWhere(body, () => true);
  const gap = (otherBox: Posed) =>
    mm(gapBetween(small, toFullPatch(small), otherBox, toFullPatch(otherBox)));
  expect([
    gap(box([0.038, 0, 0], 0.1)),
    gap(box([0.03, 0, 0], 0.1)),
    gap(box([0.2, 0, 0], 0.1)),
  ]).toEqual([5, 0, 30]);
});
