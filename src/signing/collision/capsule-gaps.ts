/** Gaps between the collision geometry of hands, in metres: negative where it overlaps. */
import type { Vector } from '#contract/pose.ts';
import { length, normalize } from '#signing/body/vector.ts';
import {
  ALL_DIGITS,
  CAPSULE,
  type Capsules,
  type Digits,
  type Geometry,
  getFirstCapsule,
  isWithin,
  SPHERE_SIZE,
  SPHERES,
} from './capsules.ts';

/** Vector from the nearest point of the second axis to that of the first, as `gapBetween` last found it. */
const across: [number, number, number] = [0, 0, 0];

/** Computes the gap between two capsules. */
function gapBetween(first: Geometry, a: number, second: Geometry, b: number): number {
  const i = a * CAPSULE.size;
  const j = b * CAPSULE.size;
  const ux = first[i + 3]! - first[i]!;
  const uy = first[i + 4]! - first[i + 1]!;
  const uz = first[i + 5]! - first[i + 2]!;
  const vx = second[j + 3]! - second[j]!;
  const vy = second[j + 4]! - second[j + 1]!;
  const vz = second[j + 5]! - second[j + 2]!;
  const wx = first[i]! - second[j]!;
  const wy = first[i + 1]! - second[j + 1]!;
  const wz = first[i + 2]! - second[j + 2]!;
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
  const firstRadius = first[i + 9]! + (first[i + 10]! - first[i + 9]!) * s;
  const secondRadius = second[j + 9]! + (second[j + 10]! - second[j + 9]!) * t;
  return Math.sqrt(x * x + y * y + z * z) - firstRadius - secondRadius;
}

/** Computes the unit vector that moves one capsule away from another by the shortest path. */
export function separation(first: Geometry, a: number, second: Geometry, b: number): Vector {
  gapBetween(first, a, second, b);
  return length(across) < 1e-6 ? [0, 0.6, 0.8] : normalize(across);
}

/** The nearest two of two hands' capsules; none where every gap is wider than asked. */
interface Nearest {
  /** Infinite where there is no pair. */
  readonly gap: number;
  /** Index of the capsule in each hand; -1 where there is no pair. */
  readonly a: number;
  readonly b: number;
}

/** Result so far of the search for the smallest gap. */
let smallestGap = 0;
let nearA = -1;
let nearB = -1;

function measurePair(first: Geometry, a: number, second: Geometry, b: number): void {
  const i = a * CAPSULE.size;
  const j = b * CAPSULE.size;
  const dx = second[j + 6]! - first[i + 6]!;
  const dy = second[j + 7]! - first[i + 7]!;
  const dz = second[j + 8]! - first[i + 8]!;
  const far = smallestGap + first[i + 11]! + second[j + 11]!;
  if (far < 0 || dx * dx + dy * dy + dz * dz > far * far) return;
  const gap = gapBetween(first, a, second, b);
  if (gap >= smallestGap) return;
  smallestGap = gap;
  nearA = a;
  nearB = b;
}

const getNearest = (): Nearest => ({
  gap: nearA < 0 ? Number.POSITIVE_INFINITY : smallestGap,
  a: nearA,
  b: nearB,
});

/** Finds the pair among some capsules of two hands with the smallest gap below `within`. */
export function nearestPair(
  first: Geometry,
  firstCapsules: Capsules,
  second: Geometry,
  secondCapsules: Capsules,
  within = Number.POSITIVE_INFINITY,
): Nearest {
  smallestGap = within;
  nearA = -1;
  nearB = -1;
  for (const a of firstCapsules) for (const b of secondCapsules) measurePair(first, a, second, b);
  return getNearest();
}

/** Measures a digit of a hand against one of the other hand, where they can be nearer than the nearest so far. */
function measureDigits(first: Geometry, digit: number, second: Geometry, facing: number): void {
  const ball = SPHERES + digit * SPHERE_SIZE;
  if (!isWithin(second, facing, first, ball, smallestGap + first[ball + 3]!)) return;
  const to = getFirstCapsule(digit + 1);
  const facingTo = getFirstCapsule(facing + 1);
  for (let a = getFirstCapsule(digit); a < to; a += 1) {
    const start = a * CAPSULE.size;
    if (
      !isWithin(
        second,
        facing,
        first,
        start + CAPSULE.middle,
        smallestGap + first[start + CAPSULE.reach]!,
      )
    )
      continue;
    for (let b = getFirstCapsule(facing); b < facingTo; b += 1) measurePair(first, a, second, b);
  }
}

/** Finds the pair of capsules of two hands with the smallest gap below `within`. */
export function nearestOfHands(
  first: Geometry,
  second: Geometry,
  within = Number.POSITIVE_INFINITY,
  digits: Digits = ALL_DIGITS,
): Nearest {
  smallestGap = within;
  nearA = -1;
  nearB = -1;
  for (let index = 0; index < digits.length; index += 1)
    for (let facing = 0; facing < ALL_DIGITS.length; facing += 1)
      measureDigits(first, digits[index]!, second, facing);
  return getNearest();
}
