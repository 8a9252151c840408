/** Teeth whose halves are alike: thinned by itself, each side would lose other triangles. */
import type { Vector } from '#contract/pose.ts';
import { clip } from './clip.ts';
import { cornersOf, decimate } from './decimate.ts';
import { type Mesh, normalsOf, pieceOf, type Vertex } from './mesh.ts';

const mirrored = ([x, y, z]: Vector): Vector => [-x, y, z];

/**
 * Thins the signer's left half, and mirrors it to the right.
 *
 * @param tolerance metres that the surface may lie elsewhere
 */
export async function evenHalves(mesh: Mesh, tolerance: number): Promise<Mesh> {
  const half = clip(mesh, ({ position: [x] }) => x);
  const { sources, uvs, indices } = await decimate(
    half,
    cornersOf(half),
    normalsOf(half),
    tolerance,
  );
  const corner = (at: number) => ({
    point: sources[at]!,
    u: uvs[2 * at]!,
    v: 1 - uvs[2 * at + 1]!,
  });
  const faces = Array.from({ length: indices.length / 3 }, (_, at) =>
    indices.slice(3 * at, 3 * at + 3).map(corner),
  );
  const { length } = half.points;
  const others = half.points.map(
    ({ position, weights, morphs }): Vertex => ({
      position: mirrored(position),
      weights,
      morphs: new Map([...morphs].map(([name, move]) => [name, mirrored(move)])),
    }),
  );
  const across = faces.map((face) =>
    face.map((one) => ({ ...one, point: one.point + length })).reverse(),
  );
  return pieceOf({ points: [...half.points, ...others], faces: [...faces, ...across] }, () => true);
}
