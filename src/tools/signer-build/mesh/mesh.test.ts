import { describe, expect, it } from 'vitest';
import { handMarks } from '#tools/signer-build/paint/paint-hands.ts';
import { clip } from './clip.ts';
import { boundaryEdges, computeNormals, type Mesh, type Vertex } from './mesh.ts';

const point = (x: number, y: number): Vertex => ({
  position: [x, y, 0],
  weights: new Map([['head', 1]]),
  morphs: new Map([['jaw', [0, -x, 0]]]),
});
const corner = (index: number) => ({ point: index, u: index, v: 0 });

/** Creates a square of one metre. */
const square = (): Mesh => ({
  points: [point(0, 0), point(1, 0), point(1, 1), point(0, 1)],
  faces: [[corner(0), corner(1), corner(2), corner(3)]],
});

describe('cutting a mesh', () => {
  it('puts new points exactly on the line, with what they carry in between', () => {
    const cut = clip(square(), ({ position }) => 0.25 - position[0]);
    const xs = cut.points.map(({ position }) => position[0]);
    expect(Math.max(...xs)).toBeCloseTo(0.25);
    const cutPoint = cut.points.find(({ position }) => position[0] > 0.2)!;
    expect(cutPoint.morphs.get('jaw')![1]).toBeCloseTo(-0.25);
    expect([...cutPoint.weights]).toEqual([['head', 1]]);
  });

  it('leaves what it was given as it is', () => {
    const mesh = square();
    clip(mesh, ({ position }) => 0.25 - position[0]).points[0]!.position = [9, 9, 9];
    expect(mesh).toEqual(square());
  });

  it('leaves nothing where the field is nowhere positive', () => {
    expect(clip(square(), () => -1)).toEqual({ points: [], faces: [] });
  });
});

it('finds the border and the way a mesh faces', () => {
  expect(boundaryEdges(square())).toEqual(
    new Map([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]),
  );
  expect(computeNormals(square())).toEqual(Array.from({ length: 4 }, () => [0, 0, 1]));
});

describe('marks on fingers', () => {
  it('has a nail on the back of a tip and none on its pad', () => {
    const tip = [0.879, 1.385, 0.0175] as const;
    const measureNail = (y: number) => handMarks([tip[0], y, tip[2]]).nail;
    expect(measureNail(1.393)).toBeGreaterThan(0.8);
    expect(measureNail(1.376)).toBe(0);
  });
});
