/**
 * The flesh of a hand as a row of numbers, on which contacts and overlaps are worked out thousands of
 * times a message. Tapered capsules, each with the ball it lies in. Metres; gaps are negative where
 * flesh overlaps.
 */
import { FINGERS, type Quaternion, type Side, type Vector } from '#contract/pose.ts';
import { fingerJoints, PALM_RAYS, THUMB_JOINTS } from './body.ts';
import { length, normalize } from './vector.ts';

/** Where each number of a capsule is; `size` numbers make one. */
export const CAPSULE = {
  from: 0,
  to: 3,
  middle: 6,
  fromRadius: 9,
  toRadius: 10,
  reach: 11,
  size: 12,
} as const;

/** Capsule after capsule, as `CAPSULES` names them. */
export type Flesh = Float64Array;

/** The capsules of a hand: the digit each is of (1 thumb to 5 little finger, 0 palm) and its bone. */
export const CAPSULES: readonly { readonly digit: number; readonly part: string }[] = [
  ...PALM_RAYS.map(() => ({ digit: 0, part: 'palm' })),
  ...[THUMB_JOINTS, ...FINGERS.map(fingerJoints)].flatMap((joints, index) =>
    joints.slice(0, 3).map((part) => ({ digit: index + 1, part })),
  ),
];

/** Some of a hand's capsules, by their place in `CAPSULES`. */
export type Capsules = readonly number[];
export const ALL_CAPSULES: Capsules = CAPSULES.map((_, index) => index);

export const blankFlesh = (): Flesh => new Float64Array(CAPSULES.length * CAPSULE.size);

/** Writes one capsule and the ball around it. */
export function setCapsule(
  flesh: Flesh,
  index: number,
  from: Vector,
  to: Vector,
  fromRadius: number,
  toRadius: number,
): void {
  const at = index * CAPSULE.size;
  let span = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const a = from[axis]!;
    const b = to[axis]!;
    flesh[at + axis] = a;
    flesh[at + 3 + axis] = b;
    flesh[at + 6 + axis] = (a + b) / 2;
    span += (b - a) * (b - a);
  }
  flesh[at + CAPSULE.fromRadius] = fromRadius;
  flesh[at + CAPSULE.toRadius] = toRadius;
  flesh[at + CAPSULE.reach] = Math.sqrt(span) / 2 + Math.max(fromRadius, toRadius);
}

/** Where a hand is: the rows of its rotation, mirrored for the right hand, each with its place. */
type Placing = readonly [
  ...[number, number, number, number],
  ...[number, number, number, number],
  ...[number, number, number, number],
];

/**
 * How points of hand space get to where a hand is.
 *
 * @param rotation of the hand in the space of the left arm
 */
export function placingOf(side: Side, wrist: Vector, [x, y, z, w]: Quaternion): Placing {
  const sign = side === 'left' ? 1 : -1;
  return [
    (1 - 2 * (y * y + z * z)) * sign,
    2 * (x * y - z * w) * sign,
    2 * (x * z + y * w) * sign,
    wrist[0],
    2 * (x * y + z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z - x * w),
    wrist[1],
    2 * (x * z - y * w),
    2 * (y * z + x * w),
    1 - 2 * (x * x + y * y),
    wrist[2],
  ];
}

function placePoint(local: Flesh, at: number, p: Placing, out: Flesh): void {
  const a = local[at]!;
  const b = local[at + 1]!;
  const c = local[at + 2]!;
  out[at] = p[3] + p[0] * a + p[1] * b + p[2] * c;
  out[at + 1] = p[7] + p[4] * a + p[5] * b + p[6] * c;
  out[at + 2] = p[11] + p[8] * a + p[9] * b + p[10] * c;
}

/** Writes the ball of a capsule of hand space where a hand is. */
export function placeBall(local: Flesh, index: number, placing: Placing, out: Flesh): void {
  const start = index * CAPSULE.size;
  placePoint(local, start + CAPSULE.middle, placing, out);
  out[start + CAPSULE.reach] = local[start + CAPSULE.reach]!;
}

/** Writes the rest of that capsule. */
export function placeAxis(local: Flesh, index: number, placing: Placing, out: Flesh): void {
  const start = index * CAPSULE.size;
  placePoint(local, start + CAPSULE.from, placing, out);
  placePoint(local, start + CAPSULE.to, placing, out);
  out[start + CAPSULE.fromRadius] = local[start + CAPSULE.fromRadius]!;
  out[start + CAPSULE.toRadius] = local[start + CAPSULE.toRadius]!;
}

/** Flesh of hand space where a hand is. */
export function placeFlesh(local: Flesh, placing: Placing): Flesh {
  const out = blankFlesh();
  for (let index = 0; index < CAPSULES.length; index += 1) {
    placeBall(local, index, placing, out);
    placeAxis(local, index, placing, out);
  }
  return out;
}

/** A spot on a capsule's axis, `share` of the way along. */
export function pointAlong(flesh: Flesh, index: number, share: number): Vector {
  const at = index * CAPSULE.size;
  const x = flesh[at]!;
  const y = flesh[at + 1]!;
  const z = flesh[at + 2]!;
  return [
    x + (flesh[at + 3]! - x) * share,
    y + (flesh[at + 4]! - y) * share,
    z + (flesh[at + 5]! - z) * share,
  ];
}

/** The radius of a capsule `share` of the way along. */
export function radiusAlong(flesh: Flesh, index: number, share: number): number {
  const from = flesh[index * CAPSULE.size + CAPSULE.fromRadius]!;
  return from + (flesh[index * CAPSULE.size + CAPSULE.toRadius]! - from) * share;
}

/** The same flesh elsewhere. */
export function movedFlesh(flesh: Flesh, by: Vector): Flesh {
  const moved = Float64Array.from(flesh);
  for (let start = 0; start < moved.length; start += CAPSULE.size)
    for (let place = 0; place < CAPSULE.fromRadius; place += 1)
      moved[start + place]! += by[place % 3]!;
  return moved;
}

/** From the nearest spot of the second axis to that of the first, as `gapBetween` last found them. */
const across: [number, number, number] = [0, 0, 0];

/** Gap between two capsules. */
export function gapBetween(one: Flesh, a: number, other: Flesh, b: number): number {
  const i = a * CAPSULE.size;
  const j = b * CAPSULE.size;
  const ux = one[i + 3]! - one[i]!;
  const uy = one[i + 4]! - one[i + 1]!;
  const uz = one[i + 5]! - one[i + 2]!;
  const vx = other[j + 3]! - other[j]!;
  const vy = other[j + 4]! - other[j + 1]!;
  const vz = other[j + 5]! - other[j + 2]!;
  const wx = one[i]! - other[j]!;
  const wy = one[i + 1]! - other[j + 1]!;
  const wz = one[i + 2]! - other[j + 2]!;
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
  across[0] = x;
  across[1] = y;
  across[2] = z;
  const radius = one[i + 9]! + (one[i + 10]! - one[i + 9]!) * s;
  const otherRadius = other[j + 9]! + (other[j + 10]! - other[j + 9]!) * t;
  return Math.sqrt(x * x + y * y + z * z) - radius - otherRadius;
}

/** Unit vector that takes one capsule away from another the shortest way. */
export function separation(one: Flesh, a: number, other: Flesh, b: number): Vector {
  gapBetween(one, a, other, b);
  return length(across) < 1e-6 ? [0, 0.6, 0.8] : normalize(across);
}

/** The nearest two of two hands' capsules; none where every gap is wider than asked. */
export interface Nearest {
  /** Infinite where there is no pair. */
  readonly gap: number;
  /** Which capsule of each; -1 where there is no pair. */
  readonly a: number;
  readonly b: number;
}

/** The two capsules with the smallest gap below `within`. */
export function nearestPair(
  one: Flesh,
  own: Capsules,
  other: Flesh,
  others: Capsules,
  within = Number.POSITIVE_INFINITY,
): Nearest {
  let least = within;
  let nearA = -1;
  let nearB = -1;
  for (let m = 0; m < own.length; m += 1) {
    const a = own[m]!;
    const i = a * CAPSULE.size;
    const x = one[i + 6]!;
    const y = one[i + 7]!;
    const z = one[i + 8]!;
    const reach = one[i + 11]!;
    for (let n = 0; n < others.length; n += 1) {
      const b = others[n]!;
      const j = b * CAPSULE.size;
      const dx = other[j + 6]! - x;
      const dy = other[j + 7]! - y;
      const dz = other[j + 8]! - z;
      const far = least + reach + other[j + 11]!;
      if (far < 0 || dx * dx + dy * dy + dz * dz > far * far) continue;
      const gap = gapBetween(one, a, other, b);
      if (gap >= least) continue;
      least = gap;
      nearA = a;
      nearB = b;
    }
  }
  return { gap: nearA < 0 ? Number.POSITIVE_INFINITY : least, a: nearA, b: nearB };
}
