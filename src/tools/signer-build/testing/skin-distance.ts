/** Distances of points from skin. Metres. */
import type { Posed } from './bodies.ts';
import { computeBox, reaching } from './near-points.ts';

/** Computes the squared distance of a point to a triangle, by the regions of its corners, edges and face. */
function squaredTo(
  p: Float64Array,
  i: number,
  q: Float64Array,
  a: number,
  b: number,
  c: number,
): number {
  const abx = q[b]! - q[a]!,
    aby = q[b + 1]! - q[a + 1]!,
    abz = q[b + 2]! - q[a + 2]!;
  const acx = q[c]! - q[a]!,
    acy = q[c + 1]! - q[a + 1]!,
    acz = q[c + 2]! - q[a + 2]!;
  const apx = p[i]! - q[a]!,
    apy = p[i + 1]! - q[a + 1]!,
    apz = p[i + 2]! - q[a + 2]!;
  const d1 = abx * apx + aby * apy + abz * apz;
  const d2 = acx * apx + acy * apy + acz * apz;
  const bb = abx * abx + aby * aby + abz * abz;
  const bc = abx * acx + aby * acy + abz * acz;
  const cc = acx * acx + acy * acy + acz * acz;
  const determinant = bb * cc - bc * bc;
  let s = determinant < 1e-18 ? -1 : (cc * d1 - bc * d2) / determinant;
  let t = determinant < 1e-18 ? -1 : (bb * d2 - bc * d1) / determinant;
  if (s < 0 || t < 0 || s + t > 1) {
    // Nearest on one of the three edges.
    const on = (value: number) => (value < 0 ? 0 : Math.min(value, 1));
    const alongB = on(bb < 1e-18 ? 0 : d1 / bb);
    const alongC = on(cc < 1e-18 ? 0 : d2 / cc);
    const far = bb - 2 * bc + cc;
    const between = on(far < 1e-18 ? 0 : (bb - bc - d1 + d2) / far);
    let best = Infinity;
    for (const [u, v] of [
      [alongB, 0],
      [0, alongC],
      [1 - between, between],
    ] as const) {
      const size =
        (u * abx + v * acx - apx) ** 2 +
        (u * aby + v * acy - apy) ** 2 +
        (u * abz + v * acz - apz) ** 2;
      if (size < best) {
        best = size;
        s = u;
        t = v;
      }
    }
    return best;
  }
  return (
    (s * abx + t * acx - apx) ** 2 + (s * aby + t * acy - apy) ** 2 + (s * abz + t * acz - apz) ** 2
  );
}

/** Computes the distance of each of some points to the nearest of some triangles, no further than `maxDistance`. */
export function nearest(
  points: Float64Array,
  selected: readonly number[],
  target: Posed,
  triangles: readonly number[],
  maxDistance: number,
  onDistance: (point: number, distance: number) => void,
): void {
  const { body, points: corners } = target;
  const near = reaching(target, triangles, computeBox(points, selected), maxDistance, 3);
  const balls = new Float64Array(near.length * 4);
  near.forEach((triangle, index) => {
    let reach = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v, w] = [0, 1, 2].map(
        (corner) => corners[body.triangles[triangle * 3 + corner]! * 3 + axis]!,
      ) as [number, number, number];
      const middle = (u + v + w) / 3;
      balls[index * 4 + axis] = middle;
      reach += Math.max(Math.abs(u - middle), Math.abs(v - middle), Math.abs(w - middle)) ** 2;
    }
    balls[index * 4 + 3] = Math.sqrt(reach);
  });
  for (const point of selected) {
    const offset = point * 3;
    let minSquared = maxDistance * maxDistance;
    let minDistance = maxDistance;
    for (let index = 0; index < near.length; index += 1) {
      const ball = index * 4;
      const dx = balls[ball]! - points[offset]!;
      const dy = balls[ball + 1]! - points[offset + 1]!;
      const dz = balls[ball + 2]! - points[offset + 2]!;
      const far = minDistance + balls[ball + 3]!;
      if (dx * dx + dy * dy + dz * dz > far * far) continue;
      const corner = near[index]! * 3;
      const squared = squaredTo(
        points,
        offset,
        corners,
        body.triangles[corner]! * 3,
        body.triangles[corner + 1]! * 3,
        body.triangles[corner + 2]! * 3,
      );
      if (squared >= minSquared) continue;
      minSquared = squared;
      minDistance = Math.sqrt(squared);
    }
    onDistance(point, minDistance);
  }
}
