/**
 * The collision geometry of a hand as a row of numbers, on which contacts and overlaps are worked out thousands of
 * times a message. Tapered capsules, each with the ball it lies in. Metres.
 */
import { FINGERS, type Quaternion, type Side, type Vector } from '#contract/pose.ts';
import { fingerJoints, PALM_RAYS, THUMB_JOINTS } from '#signing/body/body.ts';

/** Index of each number in a capsule; `size` numbers make one. */
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
export type Geometry = number[];

/** Digit number of the forearm, which counts as one of the hand's digits. */
export const FOREARM = 6;

/** The capsules of a hand: the digit each is of, and its bone. */
export const CAPSULES: readonly { readonly digit: number; readonly part: string }[] = [
  ...PALM_RAYS.map(() => ({ digit: 0, part: 'palm' })),
  ...[THUMB_JOINTS, ...FINGERS.map(fingerJoints)].flatMap((joints, index) => [
    ...joints.slice(0, 3).map((part) => ({ digit: index + 1, part })),
    ...(index === 0 ? [{ digit: 1, part: 'web' }] : []),
  ]),
  { digit: FOREARM, part: 'forearm' },
];

/** Indices in `CAPSULES` of some of a hand's capsules. */
export type Capsules = readonly number[];
export const ALL_CAPSULES: Capsules = CAPSULES.map((_, index) => index);

/** Digits by number: 0 the palm, 1 thumb to 5 little finger, 6 the forearm. */
export type Digits = readonly number[];
export const ALL_DIGITS: Digits = [0, 1, 2, 3, 4, 5, 6];
/** Index of the first capsule of each digit. */
const STARTS = ALL_DIGITS.map((digit) => CAPSULES.findIndex((capsule) => capsule.digit === digit));
export const getFirstCapsule = (digit: number): number => STARTS[digit] ?? CAPSULES.length;

/**
 * Index of the first bounding sphere: after the capsules come the spheres around whole digits, as centre and
 * radius.
 */
export const SPHERES = CAPSULES.length * CAPSULE.size;
export const SPHERE_SIZE = 4;

/** A plain array of fractions is quicker to copy than a typed one of this size. */
const BLANK: Geometry = Array.from(
  { length: SPHERES + ALL_DIGITS.length * SPHERE_SIZE },
  () => 0.5,
);
export const blankGeometry = (): Geometry => BLANK.slice();

/** Writes one capsule and the ball around it: from x, y, z to tx, ty, tz. */
export function setCapsule(
  geometry: Geometry,
  index: number,
  x: number,
  y: number,
  z: number,
  tx: number,
  ty: number,
  tz: number,
  fromRadius: number,
  toRadius: number,
): void {
  const start = index * CAPSULE.size;
  geometry[start] = x;
  geometry[start + 1] = y;
  geometry[start + 2] = z;
  geometry[start + 3] = tx;
  geometry[start + 4] = ty;
  geometry[start + 5] = tz;
  geometry[start + 6] = (x + tx) / 2;
  geometry[start + 7] = (y + ty) / 2;
  geometry[start + 8] = (z + tz) / 2;
  geometry[start + 9] = fromRadius;
  geometry[start + 10] = toRadius;
  const span = Math.sqrt((tx - x) * (tx - x) + (ty - y) * (ty - y) + (tz - z) * (tz - z));
  geometry[start + 11] = span / 2 + Math.max(fromRadius, toRadius);
}

/** Writes the ball of a digit whose capsules are there. */
export function setBoundingSphere(geometry: Geometry, digit: number): void {
  const from = getFirstCapsule(digit);
  const to = getFirstCapsule(digit + 1);
  let x = 0;
  let y = 0;
  let z = 0;
  for (let index = from; index < to; index += 1) {
    const middleIndex = index * CAPSULE.size + CAPSULE.middle;
    x += geometry[middleIndex]! / (to - from);
    y += geometry[middleIndex + 1]! / (to - from);
    z += geometry[middleIndex + 2]! / (to - from);
  }
  let reach = 0;
  for (let index = from; index < to; index += 1) {
    const middleIndex = index * CAPSULE.size + CAPSULE.middle;
    const dx = geometry[middleIndex]! - x;
    const dy = geometry[middleIndex + 1]! - y;
    const dz = geometry[middleIndex + 2]! - z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    reach = Math.max(reach, distance + geometry[index * CAPSULE.size + CAPSULE.reach]!);
  }
  const ball = SPHERES + digit * SPHERE_SIZE;
  geometry[ball] = x;
  geometry[ball + 1] = y;
  geometry[ball + 2] = z;
  geometry[ball + 3] = reach;
}

/** Position and rotation of a hand: the rows of its rotation, mirrored for the right hand, each with its offset. */
type Placing = readonly [
  ...[number, number, number, number],
  ...[number, number, number, number],
  ...[number, number, number, number],
];

/**
 * Computes the transform from hand space to the position and rotation of a hand.
 *
 * @param rotation of the hand in the space of the left arm
 */
export function computePlacement(side: Side, wrist: Vector, [x, y, z, w]: Quaternion): Placing {
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

function placePoint(local: Geometry, start: number, p: Placing, out: Geometry): void {
  const a = local[start]!;
  const b = local[start + 1]!;
  const c = local[start + 2]!;
  out[start] = p[3] + p[0] * a + p[1] * b + p[2] * c;
  out[start + 1] = p[7] + p[4] * a + p[5] * b + p[6] * c;
  out[start + 2] = p[11] + p[8] * a + p[9] * b + p[10] * c;
}

/** Writes the ball of a digit of hand space where a hand is. */
export function placeBoundingSphere(
  local: Geometry,
  digit: number,
  placing: Placing,
  out: Geometry,
): void {
  const ball = SPHERES + digit * SPHERE_SIZE;
  placePoint(local, ball, placing, out);
  out[ball + 3] = local[ball + 3]!;
}

/** Writes the capsules of that digit. */
export function placeDigit(local: Geometry, digit: number, placing: Placing, out: Geometry): void {
  for (let index = getFirstCapsule(digit); index < getFirstCapsule(digit + 1); index += 1) {
    const start = index * CAPSULE.size;
    placePoint(local, start + CAPSULE.from, placing, out);
    placePoint(local, start + CAPSULE.to, placing, out);
    placePoint(local, start + CAPSULE.middle, placing, out);
    out[start + CAPSULE.fromRadius] = local[start + CAPSULE.fromRadius]!;
    out[start + CAPSULE.toRadius] = local[start + CAPSULE.toRadius]!;
    out[start + CAPSULE.reach] = local[start + CAPSULE.reach]!;
  }
}

/** Transforms collision geometry from hand space to the position of a hand. */
export function placeGeometry(local: Geometry, placing: Placing): Geometry {
  const out = blankGeometry();
  for (const digit of ALL_DIGITS) {
    placeBoundingSphere(local, digit, placing, out);
    placeDigit(local, digit, placing, out);
  }
  return out;
}

/** Whether the bounding sphere of a digit comes within `far` of the point that starts at index `offset` of `points`. */
export function isWithin(
  geometry: Geometry,
  digit: number,
  points: ArrayLike<number>,
  offset: number,
  far: number,
): boolean {
  const ball = SPHERES + digit * SPHERE_SIZE;
  const dx = geometry[ball]! - points[offset]!;
  const dy = geometry[ball + 1]! - points[offset + 1]!;
  const dz = geometry[ball + 2]! - points[offset + 2]!;
  const maxDistance = far + geometry[ball + 3]!;
  return maxDistance > 0 && dx * dx + dy * dy + dz * dz < maxDistance * maxDistance;
}

/** Computes the furthest back that a digit may be, towards the body: its z in metres. */
export const getRearmostZ = (geometry: Geometry, digit: number): number => {
  const ball = SPHERES + digit * SPHERE_SIZE;
  return geometry[ball + 2]! - geometry[ball + 3]!;
};

/** Computes the point on a capsule's axis at a fraction of its length. */
export function pointAlong(geometry: Geometry, index: number, fraction: number): Vector {
  const start = index * CAPSULE.size;
  const x = geometry[start]!;
  const y = geometry[start + 1]!;
  const z = geometry[start + 2]!;
  return [
    x + (geometry[start + 3]! - x) * fraction,
    y + (geometry[start + 4]! - y) * fraction,
    z + (geometry[start + 5]! - z) * fraction,
  ];
}

/** Computes the radius of a capsule at a fraction of its length. */
export function radiusAlong(geometry: Geometry, index: number, fraction: number): number {
  const from = geometry[index * CAPSULE.size + CAPSULE.fromRadius]!;
  return from + (geometry[index * CAPSULE.size + CAPSULE.toRadius]! - from) * fraction;
}

/** Translates collision geometry by a vector. */
export function movedGeometry(geometry: Geometry, by: Vector): Geometry {
  const moved = geometry.slice();
  for (let start = 0; start < SPHERES; start += CAPSULE.size)
    for (let place = 0; place < CAPSULE.fromRadius; place += 1)
      moved[start + place]! += by[place % 3]!;
  for (let ball = SPHERES; ball < moved.length; ball += SPHERE_SIZE)
    for (let axis = 0; axis < 3; axis += 1) moved[ball + axis]! += by[axis]!;
  return moved;
}

const WHOLE = [0, 0.5, 1] as const;
const NEAR_WRIST = [0, 0.25, 0.5, 0.7] as const;
/** Returns the fractions along a digit's capsules that must stay clear of the body; elbows may lie against it. */
export const fractionsOffBody = (digit: number): readonly number[] =>
  digit === FOREARM ? NEAR_WRIST : WHOLE;

/** Returns the capsules of a digit. */
export const capsulesOfDigit = (digit: number): Capsules => DIGIT_CAPSULES[digit]!;
const DIGIT_CAPSULES: readonly Capsules[] = ALL_DIGITS.map((digit) =>
  ALL_CAPSULES.filter((index) => CAPSULES[index]!.digit === digit),
);
