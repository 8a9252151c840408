/** Gaps between the collision geometry of hands, in metres: negative where it overlaps. */
import type { Vector } from '#contract/pose.ts';
import { length, normalize } from '#signing/body/vector.ts';
import {
  ALL_DIGITS,
  CAPSULE,
  type Capsules,
  type Digits,
  type Geometry,
  isWithin,
  SPHERE_SIZE,
  SPHERES,
  startOf,
} from './capsules.ts';

/** Vector from the nearest point of the second axis to that of the first, as `gapBetween` last found it. */
const across: [number, number, number] = [0, 0, 0];

/** Computes the gap between two capsules. */
function gapBetween(one: Geometry, a: number, other: Geometry, b: number): number {
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

/** Computes the unit vector that moves one capsule away from another by the shortest path. */
export function separation(one: Geometry, a: number, other: Geometry, b: number): Vector {
  gapBetween(one, a, other, b);
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
let least = 0;
let nearA = -1;
let nearB = -1;

function measurePair(one: Geometry, a: number, other: Geometry, b: number): void {
  const i = a * CAPSULE.size;
  const j = b * CAPSULE.size;
  const dx = other[j + 6]! - one[i + 6]!;
  const dy = other[j + 7]! - one[i + 7]!;
  const dz = other[j + 8]! - one[i + 8]!;
  const far = least + one[i + 11]! + other[j + 11]!;
  if (far < 0 || dx * dx + dy * dy + dz * dz > far * far) return;
  const gap = gapBetween(one, a, other, b);
  if (gap >= least) return;
  least = gap;
  nearA = a;
  nearB = b;
}

const found = (): Nearest => ({
  gap: nearA < 0 ? Number.POSITIVE_INFINITY : least,
  a: nearA,
  b: nearB,
});

/** Finds the pair among some capsules of two hands with the smallest gap below `within`. */
export function nearestPair(
  one: Geometry,
  own: Capsules,
  other: Geometry,
  others: Capsules,
  within = Number.POSITIVE_INFINITY,
): Nearest {
  least = within;
  nearA = -1;
  nearB = -1;
  for (const a of own) for (const b of others) measurePair(one, a, other, b);
  return found();
}

/** Measures a digit of a hand against one of the other hand, where they can be nearer than the nearest so far. */
function measureDigits(one: Geometry, digit: number, other: Geometry, facing: number): void {
  const ball = SPHERES + digit * SPHERE_SIZE;
  if (!isWithin(other, facing, one, ball, least + one[ball + 3]!)) return;
  const to = startOf(digit + 1);
  const facingTo = startOf(facing + 1);
  for (let a = startOf(digit); a < to; a += 1) {
    const at = a * CAPSULE.size;
    if (!isWithin(other, facing, one, at + CAPSULE.middle, least + one[at + CAPSULE.reach]!))
      continue;
    for (let b = startOf(facing); b < facingTo; b += 1) measurePair(one, a, other, b);
  }
}

/** Finds the pair of capsules of two hands with the smallest gap below `within`. */
export function nearestOfHands(
  one: Geometry,
  other: Geometry,
  within = Number.POSITIVE_INFINITY,
  digits: Digits = ALL_DIGITS,
): Nearest {
  least = within;
  nearA = -1;
  nearB = -1;
  for (let index = 0; index < digits.length; index += 1)
    for (let facing = 0; facing < ALL_DIGITS.length; facing += 1)
      measureDigits(one, digits[index]!, other, facing);
  return found();
}
