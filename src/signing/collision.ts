/** Distances between flesh: negative where it overlaps. Metres. */
import type { Vector } from '#contract/pose.ts';
import { type BalledCapsule, type Capsule, HEAD, NECK_RADIUS, TRUNK } from './body.ts';
import { SKELETON } from './skeleton.ts';
import { add, normalize } from './vector.ts';

/** Unit vector that takes `a` away from `b` the shortest way. */
export function separation(a: Capsule, b: Capsule): Vector {
  const step = 1e-4;
  const start = capsuleGap(a, b);
  const slope = ([x, y, z]: Vector): number => {
    const by: Vector = [x * step, y * step, z * step];
    return capsuleGap({ ...a, from: add(a.from, by), to: add(a.to, by) }, b) - start;
  };
  const way = normalize([slope([1, 0, 0]), slope([0, 1, 0]), slope([0, 0, 1])]);
  return Math.hypot(...way) < 0.5 ? [0, 0.6, 0.8] : way;
}

/** Which way leads away from head or trunk. */
export const awayFromBody = ([x, y, z]: Vector): Vector =>
  y > 1.5 ? normalize([x * 1.4, (y - 1.64) * 0.5, z - 0.015]) : normalize([x * 0.35, 0, 1]);

/** Gap between two tapered capsules. */
export function capsuleGap(a: Capsule, b: Capsule): number {
  const ux = a.to[0] - a.from[0];
  const uy = a.to[1] - a.from[1];
  const uz = a.to[2] - a.from[2];
  const vx = b.to[0] - b.from[0];
  const vy = b.to[1] - b.from[1];
  const vz = b.to[2] - b.from[2];
  const wx = a.from[0] - b.from[0];
  const wy = a.from[1] - b.from[1];
  const wz = a.from[2] - b.from[2];
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uw = ux * wx + uy * wy + uz * wz;
  const vw = vx * wx + vy * wy + vz * wz;
  const determinant = uu * vv - uv * uv;
  let s = determinant < 1e-12 ? 0 : (uv * vw - vv * uw) / determinant;
  s = s < 0 ? 0 : Math.min(s, 1);
  let t = vv < 1e-12 ? 0 : (uv * s + vw) / vv;
  if (t < 0) {
    t = 0;
    s = uu < 1e-12 ? 0 : -uw / uu;
  } else if (t > 1) {
    t = 1;
    s = uu < 1e-12 ? 0 : (uv - uw) / uu;
  }
  s = s < 0 ? 0 : Math.min(s, 1);
  const x = wx + s * ux - t * vx;
  const y = wy + s * uy - t * vy;
  const z = wz + s * uz - t * vz;
  const radii =
    a.fromRadius + (a.toRadius - a.fromRadius) * s + b.fromRadius + (b.toRadius - b.fromRadius) * t;
  return Math.sqrt(x * x + y * y + z * z) - radii;
}

export interface Nearest<T> {
  /** Infinite where every pair is further apart than asked. */
  readonly gap: number;
  readonly pair: readonly [T, T] | undefined;
}

/** The two capsules with the smallest gap, if it is below `within`. */
export function nearestPair<T extends BalledCapsule>(
  a: readonly T[],
  b: readonly T[],
  within = Number.POSITIVE_INFINITY,
): Nearest<T> {
  let least = within;
  let pair: readonly [T, T] | undefined;
  for (const one of a) {
    const [x, y, z] = one.middle;
    for (const two of b) {
      const dx = two.middle[0] - x;
      const dy = two.middle[1] - y;
      const dz = two.middle[2] - z;
      const far = least + one.reach + two.reach;
      if (far < 0 || dx * dx + dy * dy + dz * dz > far * far) continue;
      const gap = capsuleGap(one, two);
      if (gap >= least) continue;
      least = gap;
      pair = [one, two];
    }
  }
  return { gap: pair === undefined ? Number.POSITIVE_INFINITY : least, pair };
}

const neckAt = (y: number) => ({
  y,
  z: -0.013,
  halfWidth: NECK_RADIUS,
  halfDepth: NECK_RADIUS,
});
/** Trunk and neck. */
const LEVELS: typeof TRUNK = [...TRUNK, neckAt(1.48), neckAt(1.56)];

/** The ellipse of trunk or neck at a height; `undefined` above the neck. */
export function trunkAt(y: number): (typeof TRUNK)[number] | undefined {
  const above = LEVELS.findIndex((level) => level.y >= y);
  if (above === -1) return undefined;
  const high = LEVELS[above]!;
  const low = LEVELS[Math.max(0, above - 1)]!;
  const share = high === low ? 0 : (y - low.y) / (high.y - low.y);
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    y,
    z: between(low.z, high.z),
    halfWidth: between(low.halfWidth, high.halfWidth),
    halfDepth: between(low.halfDepth, high.halfDepth),
  };
}

/** Gap of a ball to the trunk at rest, measured level. */
export function trunkGap([x, y, z]: Vector, radius: number): number {
  let above = 0;
  while (above < LEVELS.length && LEVELS[above]!.y < y) above += 1;
  const high = LEVELS[above];
  if (high === undefined) return Number.POSITIVE_INFINITY;
  const low = LEVELS[Math.max(0, above - 1)]!;
  const part = high === low ? 0 : (y - low.y) / (high.y - low.y);
  const halfWidth = low.halfWidth + (high.halfWidth - low.halfWidth) * part;
  const halfDepth = low.halfDepth + (high.halfDepth - low.halfDepth) * part;
  const depth = z - (low.z + (high.z - low.z) * part);
  const away = Math.sqrt(x * x + depth * depth);
  const share = Math.sqrt((x / halfWidth) ** 2 + (depth / halfDepth) ** 2);
  if (share < 1e-6) return -halfDepth - radius;
  return away - away / share - radius;
}

/** Centre of the head at rest. */
export const HEAD_CENTRE: Vector = add(SKELETON.get('head')!.position, HEAD.centre);

/** Gap of a ball to the head at rest. */
export function headGap(point: Vector, radius: number): number {
  const x = point[0] - HEAD_CENTRE[0];
  const y = point[1] - HEAD_CENTRE[1];
  const z = point[2] - HEAD_CENTRE[2];
  const [a, b, c] = HEAD.radii;
  const share = Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2);
  if (share < 1e-6) return -Math.min(a, b, c) - radius;
  const slope = Math.sqrt((x / (a * a)) ** 2 + (y / (b * b)) ** 2 + (z / (c * c)) ** 2) / share;
  return (share - 1) / slope - radius;
}
