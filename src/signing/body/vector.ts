/** Vectors of three numbers, in metres or unitless. */
import type { Vector } from '#contract/pose.ts';

/** Adds two vectors. */
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** Computes the vector from `b` to `a`. */
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** Multiplies a vector by a number. */
export const scale = (a: Vector, factor: number): Vector => [
  a[0] * factor,
  a[1] * factor,
  a[2] * factor,
];
/** Computes the scalar product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Computes the vector product, by the right-hand rule. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** Computes the length of a vector, in its unit. */
export const length = (a: Vector): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
/** Computes the distance between two points, in their unit. */
export function distance(a: Vector, b: Vector): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  const z = a[2] - b[2];
  return Math.sqrt(x * x + y * y + z * z);
}
/** Scales a vector to length 1; the zero vector stays zero. */
export function normalize(a: Vector): Vector {
  const size = length(a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
}
/** Interpolates between `a` and `b` at a fraction of the distance. */
export const mix = (a: Vector, b: Vector, fraction: number): Vector => [
  a[0] + (b[0] - a[0]) * fraction,
  a[1] + (b[1] - a[1]) * fraction,
  a[2] + (b[2] - a[2]) * fraction,
];
