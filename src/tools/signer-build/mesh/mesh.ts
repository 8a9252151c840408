/**
 * A mesh: a piece of surface that is drawn with one material, before it is written. Its points carry
 * everything that is worked out of a point, so that new points between old ones can be made anywhere.
 */
import type { Vector } from '#contract/pose.ts';
import type { BoneWeights, Face } from '#tools/signer-build/makehuman.ts';
import { heaviest } from './heaviest.ts';

export interface Vertex {
  /** Position at rest, metres. */
  position: Vector;
  weights: BoneWeights;
  /** Move of each morph, by name; missing ones do not move it. */
  readonly morphs: ReadonlyMap<string, Vector>;
}

export interface Mesh {
  readonly points: Vertex[];
  readonly faces: readonly Face[];
}

/** Blends points into one; fractions add up to 1. */
export function blendPoints(parts: readonly (readonly [Vertex, number])[]): Vertex {
  const position: [number, number, number] = [0, 0, 0];
  const weights = new Map<string, number>();
  const morphs = new Map<string, [number, number, number]>();
  for (const [point, fraction] of parts) {
    for (let axis = 0; axis < 3; axis += 1) position[axis]! += point.position[axis]! * fraction;
    for (const [bone, weight] of point.weights)
      weights.set(bone, (weights.get(bone) ?? 0) + weight * fraction);
    for (const [name, move] of point.morphs) {
      const sum = morphs.get(name) ?? [0, 0, 0];
      for (let axis = 0; axis < 3; axis += 1) sum[axis]! += move[axis]! * fraction;
      morphs.set(name, sum);
    }
  }
  return { position, weights: heaviest(weights), morphs };
}

/** Extracts the faces that pass a test, with points of their own. */
export function extractPiece(mesh: Mesh, test: (face: Face) => boolean): Mesh {
  const places = new Map<number, number>();
  const points: Vertex[] = [];
  const faces = mesh.faces.filter(test).map((face) =>
    face.map((corner) => {
      let place = places.get(corner.point);
      if (place === undefined) {
        place = points.push({ ...mesh.points[corner.point]! }) - 1;
        places.set(corner.point, place);
      }
      return { ...corner, point: place };
    }),
  );
  return { points, faces };
}

/** Neighbours of each point along edges. */
export function listNeighbours({ points, faces }: Mesh): number[][] {
  const sets = points.map(() => new Set<number>());
  for (const face of faces)
    face.forEach(({ point }, index) => {
      const next = face[(index + 1) % face.length]!.point;
      sets[point]!.add(next);
      sets[next]!.add(point);
    });
  return sets.map((set) => [...set]);
}

/** Edges that one face alone has, by their first point in the face's direction. */
export function boundaryEdges({ faces }: Mesh): Map<number, number> {
  const edges = new Set<string>();
  for (const face of faces)
    face.forEach(({ point }, index) => {
      edges.add(`${point} ${face[(index + 1) % face.length]!.point}`);
    });
  const border = new Map<number, number>();
  for (const edge of edges) {
    const [from, to] = edge.split(' ').map(Number) as [number, number];
    if (!edges.has(`${to} ${from}`)) border.set(from, to);
  }
  return border;
}

/** Normals of the points, by the faces around them. */
export function computeNormals(
  { points, faces }: Mesh,
  moved = points.map((point) => point.position),
) {
  const sums = points.map((): [number, number, number] => [0, 0, 0]);
  for (const face of faces)
    for (let second = 1; second < face.length - 1; second += 1) {
      const trio = [face[0]!.point, face[second]!.point, face[second + 1]!.point] as const;
      const [a, b, c] = [moved[trio[0]]!, moved[trio[1]]!, moved[trio[2]]!];
      const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
      const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
      const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
      for (const point of trio)
        for (let axis = 0; axis < 3; axis += 1) sums[point]![axis]! += normal[axis]!;
    }
  return sums.map(([x, y, z]): Vector => {
    const size = Math.hypot(x, y, z) || 1;
    return [x / size, y / size, z / size];
  });
}
