/** Teeth whose halves are alike: thinned by itself, each side would lose other triangles. */
import type { Vector } from '#contract/pose.ts';
import { clip } from './clip.ts';
import { decimate, triangulate } from './decimate.ts';
import { computeNormals, extractPiece, type Mesh, type Vertex } from './mesh.ts';

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
    triangulate(half),
    computeNormals(half),
    tolerance,
  );
  const corner = (index: number) => ({
    point: sources[index]!,
    u: uvs[2 * index]!,
    v: 1 - uvs[2 * index + 1]!,
  });
  const faces = Array.from({ length: indices.length / 3 }, (_, triangle) =>
    indices.slice(3 * triangle, 3 * triangle + 3).map(corner),
  );
  const { length } = half.points;
  const mirroredPoints = half.points.map(
    ({ position, weights, morphs }): Vertex => ({
      position: mirrored(position),
      weights,
      morphs: new Map([...morphs].map(([name, move]) => [name, mirrored(move)])),
    }),
  );
  const across = faces.map((face) =>
    face.map((faceCorner) => ({ ...faceCorner, point: faceCorner.point + length })).reverse(),
  );
  return extractPiece(
    { points: [...half.points, ...mirroredPoints], faces: [...faces, ...across] },
    () => true,
  );
}
