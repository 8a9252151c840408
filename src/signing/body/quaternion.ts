/** Rotations as unit quaternions `[x, y, z, w]`. */
import type { Quaternion, Vector } from '#contract/pose.ts';
import { length } from './vector.ts';

/** Rotation by nothing. */
export const IDENTITY: Quaternion = [0, 0, 0, 1];

/** Combines two rotations: first `b`, then `a`. */
export const multiply = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

/** Inverts a rotation; unit quaternions only. */
export const invert = (q: Quaternion): Quaternion => [-q[0], -q[1], -q[2], q[3]];

/** Mirrors a rotation to the other side of the body. */
export const mirror = (q: Quaternion): Quaternion => [q[0], -q[1], -q[2], q[3]];

/** Creates a rotation by an angle in degrees about an axis of any length. */
export function aboutAxis(axis: Vector, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  const sine = Math.sin(half) / (length(axis) || 1);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(half)];
}

/** Rotates a vector by a unit quaternion. */
export function rotate(q: Quaternion, v: Vector): Vector {
  const x = q[1] * v[2] - q[2] * v[1];
  const y = q[2] * v[0] - q[0] * v[2];
  const z = q[0] * v[1] - q[1] * v[0];
  return [
    v[0] + 2 * (q[3] * x + (q[1] * z - q[2] * y)),
    v[1] + 2 * (q[3] * y + (q[2] * x - q[0] * z)),
    v[2] + 2 * (q[3] * z + (q[0] * y - q[1] * x)),
  ];
}

/** Creates the rotation that takes the axes X, Y, Z to these three perpendicular unit vectors. */
export function fromBasis(x: Vector, y: Vector, z: Vector): Quaternion {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4];
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = Math.sqrt(1 + x[0] - y[1] - z[2]) * 2;
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s];
  }
  if (y[1] > z[2]) {
    const s = Math.sqrt(1 + y[1] - x[0] - z[2]) * 2;
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s];
  }
  const s = Math.sqrt(1 + z[2] - x[0] - y[1]) * 2;
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s];
}

/** Computes the angle of the rotation between two orientations, in degrees, 0 to 180. */
export function angleBetween(a: Quaternion, b: Quaternion): number {
  const cosine = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
  return (2 * Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}
