/**
 * Removes triangles where the difference is not visible: without a GPU each one costs, also the many that lie
 * side by side in a pixel. Points that stay are unchanged, with normals, weights and morphs; edges of a mesh
 * stay complete. meshoptimizer collapses edges by quadric error metrics (Garland and Heckbert).
 */
import { MeshoptSimplifier } from 'meshoptimizer';
import type { Vector } from '#contract/pose.ts';
import { distance } from '#signing/body/vector.ts';
import type { Mesh } from './mesh.ts';
import { RIG, RIG_INDEX } from './rig.ts';

/** Triangles between points of a mesh. One that lies at two places of the picture is two corners. */
export interface Corners {
  /** Points of the mesh. */
  readonly sources: readonly number[];
  /** Texture coordinates: two numbers a corner. */
  readonly uvs: readonly number[];
  readonly indices: readonly number[];
}

/** A quarter of a pixel where the signer is a thousand high. */
const TOLERANCE = 0.0003;
/** Metres that count as much as a normal or a place in the picture that is off by one. */
const PER_NORMAL = 0.01;
const PER_UV = 0.1;
/** Radians that a bone turns. */
const TURN = 1.5;
/** The library looks at 32 numbers a point beside its place: five for normal and picture, and these. */
const BONE_SUMS = 6;
const MORPH_SUMS = 7;

/** Names dealt out to so many groups; each is looked at as a sum, since there are more of them than room. */
function dealt(names: Iterable<string>, groups: number): string[][] {
  const hands = Array.from({ length: groups }, (): string[] => []);
  [...new Set(names)].forEach((name, index) => {
    hands[index % groups]!.push(name);
  });
  return hands.filter(({ length }) => length > 0);
}

/** Computes what the surface between points has to keep besides its position, in metres. */
function computeAttributes(
  { points }: Mesh,
  { sources, uvs }: Corners,
  normals: readonly Vector[],
) {
  const bones = dealt(
    points.flatMap(({ weights }) => [...weights.keys()]),
    BONE_SUMS,
  );
  const morphs = dealt(
    points.flatMap((point) => [...point.morphs.keys()]),
    MORPH_SUMS,
  );
  const sumValues = (names: readonly string[], value: (name: string) => number | undefined) =>
    names.reduce((sum, name) => sum + (value(name) ?? 0), 0);
  const rows = points.map(({ position, weights, morphs: moves }) => [
    ...bones.map((names) =>
      sumValues(names, (name) => {
        const fraction = weights.get(name) ?? 0;
        return TURN * fraction * distance(position, RIG[RIG_INDEX.get(name)!]!.position);
      }),
    ),
    ...morphs.flatMap((names) =>
      [0, 1, 2].map((axis) => sumValues(names, (name) => moves.get(name)?.[axis])),
    ),
  ]);
  return sources.map((source, corner) => [
    ...normals[source]!.map((value) => PER_NORMAL * value),
    PER_UV * uvs[2 * corner]!,
    PER_UV * uvs[2 * corner + 1]!,
    ...rows[source]!,
  ]);
}

/** Converts a mesh's faces to triangles between corners. */
export function triangulate({ faces }: Mesh): Corners {
  const places = new Map<string, number>();
  const sources: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const face of faces) {
    const faceCorners = face.map(({ point, u, v }) => {
      const key = `${point} ${u} ${v}`;
      let place = places.get(key);
      if (place === undefined) {
        place = sources.push(point) - 1;
        uvs.push(u, 1 - v);
        places.set(key, place);
      }
      return place;
    });
    for (let index = 1; index < faceCorners.length - 1; index += 1)
      indices.push(faceCorners[0]!, faceCorners[index]!, faceCorners[index + 1]!);
  }
  return { sources, uvs, indices };
}

/**
 * Removes triangles of a mesh within a tolerance.
 * @param normals of the mesh's points, unit vectors
 * @param tolerance metres that the surface may lie elsewhere
 */
export async function decimate(
  mesh: Mesh,
  corners: Corners,
  normals: readonly Vector[],
  tolerance = TOLERANCE,
): Promise<Corners> {
  await MeshoptSimplifier.ready;
  const positions = Float32Array.from(
    corners.sources.flatMap((source) => mesh.points[source]!.position),
  );
  const attributes = computeAttributes(mesh, corners, normals);
  const numbers = attributes[0]!.length;
  const extent = MeshoptSimplifier.getScale(positions, 3);
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(corners.indices),
    ...([positions, 3] as const),
    ...([Float32Array.from(attributes.flat()), numbers] as const),
    Array.from({ length: numbers }, () => 1 / extent),
    null,
    0,
    tolerance,
    ['LockBorder', 'ErrorAbsolute'],
  );
  const places = new Map<number, number>();
  for (const index of indices) if (!places.has(index)) places.set(index, places.size);
  const left = [...places.keys()];
  return {
    sources: left.map((corner) => corners.sources[corner]!),
    uvs: left.flatMap((corner) => corners.uvs.slice(2 * corner, 2 * corner + 2)),
    indices: [...indices].map((index) => places.get(index)!),
  };
}
