/** Small matrices: 3 by 4, row by row, for affine maps of space. */
import type { Quaternion, Vector } from '#contract/pose.ts';
import { cross, dot, normalize, scale, subtract } from '#signing/body/vector.ts';

/** Twelve numbers: three rows of a turn (or stretch) and a shift. */
export type Affine = Float64Array;

export const shiftBy = ([x, y, z]: Vector): Affine =>
  Float64Array.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);

/** Turns and stretches (by columns) about a point of one space, which is another point in the other. */
export function aboutPoint(columns: readonly [Vector, Vector, Vector], from: Vector, to: Vector) {
  const [a, b, c] = columns;
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row += 1) {
    const turned = a[row]! * from[0] + b[row]! * from[1] + c[row]! * from[2];
    out.set([a[row]!, b[row]!, c[row]!, to[row]! - turned], row * 4);
  }
  return out;
}

export const transform = (m: Affine, [x, y, z]: Vector): Vector => [
  m[0]! * x + m[1]! * y + m[2]! * z + m[3]!,
  m[4]! * x + m[5]! * y + m[6]! * z + m[7]!,
  m[8]! * x + m[9]! * y + m[10]! * z + m[11]!,
];

/** Adds `weight` times a map to another. */
export function addScaled(sum: Affine, m: Affine, weight: number): void {
  for (let index = 0; index < 12; index += 1) sum[index]! += m[index]! * weight;
}

/** Inverts a map. */
export function invertAffine(m: Affine): Affine {
  const row = (index: number): Vector => [m[index * 4]!, m[index * 4 + 1]!, m[index * 4 + 2]!];
  const [a, b, c] = [row(0), row(1), row(2)];
  const size = dot(a, cross(b, c));
  if (Math.abs(size) < 1e-9) throw new Error('A map that flattens space cannot be undone.');
  // Columns of the inverse, by Cramer's rule.
  const columns: [Vector, Vector, Vector] = [
    scale(cross(b, c), 1 / size),
    scale(cross(c, a), 1 / size),
    scale(cross(a, b), 1 / size),
  ];
  return aboutPoint(columns, [m[3]!, m[7]!, m[11]!], [0, 0, 0]);
}

/** Creates an orthonormal frame: `along` is kept, `upward` as near as possible. Columns x, y, z. */
export function createFrame(along: Vector, upward: Vector): [Vector, Vector, Vector] {
  const x = normalize(along);
  const y = normalize(subtract(upward, scale(x, dot(upward, x))));
  return [x, y, cross(x, y)];
}

/** Computes the shortest turn from one direction to another. */
export function shortestTurn(from: Vector, to: Vector): Quaternion {
  const [a, b] = [normalize(from), normalize(to)];
  const [x, y, z] = cross(a, b);
  const w = 1 + dot(a, b);
  const size = Math.hypot(x, y, z, w);
  if (size < 1e-9) throw new Error('Opposite directions have no shortest turn.');
  return [x / size, y / size, z / size, w / size];
}

/** Computes a fraction of a turn. */
export function partOfTurn([x, y, z, w]: Quaternion, fraction: number): Quaternion {
  const sign = w < 0 ? -1 : 1;
  const half = Math.acos(Math.min(1, w * sign));
  const size = Math.sin(half);
  if (size < 1e-9) return [0, 0, 0, 1];
  const factor = (Math.sin(half * fraction) / size) * sign;
  return [x * factor, y * factor, z * factor, Math.cos(half * fraction)];
}
