import { expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import { type Corners, decimate } from './decimate.ts';
import { computeNormals, type Mesh, type Vertex } from './mesh.ts';

const SIDE = 12;
/** Metres between points. */
const STEP = 0.003;

type Change = (x: number, y: number) => Partial<Vertex>;

/** Creates a square patch of skin. */
function patch(change: Change = () => ({})): Mesh {
  const places = Array.from({ length: (SIDE + 1) ** 2 }, (_, index) => [
    index % (SIDE + 1),
    Math.floor(index / (SIDE + 1)),
  ]) as [number, number][];
  const corner = (x: number, y: number) => ({ point: y * (SIDE + 1) + x, u: 0, v: 0 });
  return {
    points: places.map(([x, y]) => ({
      position: [STEP * x, 1.5 + STEP * y, 0],
      weights: new Map([['head', 1]]),
      morphs: new Map(),
      ...change(x, y),
    })),
    faces: places
      .filter(([x, y]) => x < SIDE && y < SIDE)
      .map(([x, y]) => [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]),
  };
}

/** Converts a patch to triangles; each point is one corner. */
const toCorners = ({ points, faces }: Mesh): Corners => ({
  sources: points.map((_, point) => point),
  uvs: points.flatMap((_, point) =>
    [point % (SIDE + 1), Math.floor(point / (SIDE + 1))].map((coordinate) => coordinate / 100),
  ),
  indices: faces.flatMap((face) => [0, 1, 2, 0, 2, 3].map((index) => face[index]!.point)),
});

const decimated = (mesh: Mesh) => decimate(mesh, toCorners(mesh), computeNormals(mesh));

const middle = (x: number, y: number) => x === SIDE / 2 && y === SIDE / 2;
const isEdge = (point: number) =>
  [point % (SIDE + 1), Math.floor(point / (SIDE + 1))].some(
    (coordinate) => coordinate === 0 || coordinate === SIDE,
  );

it('leaves out points of a plain surface, and none of its edge', async () => {
  const { sources, uvs, indices } = await decimated(patch());
  expect(sources.filter(isEdge).length).toBe(4 * SIDE);
  expect(sources.length - 4 * SIDE).toBeLessThan(SIDE);
  expect(uvs.length).toBe(2 * sources.length);
  expect(Math.max(...indices)).toBe(sources.length - 1);
});

it.each<[string, Change]>([
  ['lies higher', (x, y) => (middle(x, y) ? { position: [STEP * x, 1.5 + STEP * y, 0.002] } : {})],
  [
    'is moved by a face',
    (x, y) => (middle(x, y) ? { morphs: new Map([['jaw', [0, -0.002, 0] as Vector]]) } : {}),
  ],
  ['follows another bone', (x, y) => (middle(x, y) ? { weights: new Map([['neck', 1]]) } : {})],
])('keeps a point that %s', async (_, change) => {
  const centre = (SIDE / 2) * (SIDE + 2);
  expect((await decimated(patch())).sources).not.toContain(centre);
  expect((await decimated(patch(change))).sources).toContain(centre);
});
