/** The angles of one hand's joints, their limits, and the bone rotations they make. */
import { FINGERS, type HandBone, PHALANXES, type Quaternion, type Side } from '#contract/pose.ts';
import { aboutAxis, mirror, multiply } from './quaternion.ts';
import { SKELETON } from './skeleton.ts';
import { cross, normalize, subtract } from './vector.ts';

/** Degrees: flexion of knuckle, middle and end joint, then spread (positive towards the thumb). */
export type FingerAngles = readonly [number, number, number, number];

/**
 * Degrees: radial abduction (0 beside the index, 60 stretched out), palmar abduction, opposition,
 * flexion of knuckle and end joint.
 */
export type ThumbAngles = readonly [number, number, number, number, number];

export interface HandAngles {
  readonly Index: FingerAngles;
  readonly Middle: FingerAngles;
  readonly Ring: FingerAngles;
  readonly Little: FingerAngles;
  readonly Thumb: ThumbAngles;
}

type Range = readonly [number, number];
/** Anatomical limits in degrees. Spread shrinks as the knuckle bends. */
export const FINGER_LIMITS: readonly [Range, Range, Range, Range] = [
  [-15, 90],
  [0, 100],
  [0, 80],
  [-20, 20],
];
const THUMB_LIMITS: readonly [Range, Range, Range, Range, Range] = [
  [0, 60],
  [0, 45],
  [0, 40],
  [-10, 55],
  [-15, 80],
];

const within = (value: number, [low, high]: Range): number => Math.min(high, Math.max(low, value));

/** Computes how far a finger may spread with its knuckle bent, in degrees. */
export const spreadLimit = (knuckle: number): number =>
  FINGER_LIMITS[3][1] * (1 - 0.75 * Math.max(0, knuckle / 90));

function clampFinger([knuckle, middle, end, spread]: FingerAngles): FingerAngles {
  const bent = within(knuckle, FINGER_LIMITS[0]);
  const limit = spreadLimit(bent);
  return [
    bent,
    within(middle, FINGER_LIMITS[1]),
    within(end, FINGER_LIMITS[2]),
    within(spread, [-limit, limit]),
  ];
}

/** Clamps a hand to what anatomy allows. */
export function clampHand(angles: HandAngles): HandAngles {
  const [radial, palmar, opposition, knuckle, end] = angles.Thumb;
  return {
    Index: clampFinger(angles.Index),
    Middle: clampFinger(angles.Middle),
    Ring: clampFinger(angles.Ring),
    Little: clampFinger(angles.Little),
    Thumb: [
      within(radial, THUMB_LIMITS[0]),
      within(palmar, THUMB_LIMITS[1]),
      within(opposition, THUMB_LIMITS[2]),
      within(knuckle, THUMB_LIMITS[3]),
      within(end, THUMB_LIMITS[4]),
    ],
  };
}

/** Count of numbers in a hand: four fingers of four angles, a thumb of five. */
export const HAND_NUMBERS = 21;

export const handNumbers = (angles: HandAngles): number[] => [
  ...angles.Index,
  ...angles.Middle,
  ...angles.Ring,
  ...angles.Little,
  ...angles.Thumb,
];

const toFingerAngles = (numbers: ArrayLike<number>, offset: number): FingerAngles => [
  numbers[offset]!,
  numbers[offset + 1]!,
  numbers[offset + 2]!,
  numbers[offset + 3]!,
];

export const toHandAngles = (numbers: ArrayLike<number>, offset = 0): HandAngles => ({
  Index: toFingerAngles(numbers, offset),
  Middle: toFingerAngles(numbers, offset + 4),
  Ring: toFingerAngles(numbers, offset + 8),
  Little: toFingerAngles(numbers, offset + 12),
  Thumb: [
    numbers[offset + 16]!,
    numbers[offset + 17]!,
    numbers[offset + 18]!,
    numbers[offset + 19]!,
    numbers[offset + 20]!,
  ],
});

/** Interpolates each angle between two hands. */
export function mixHands(a: HandAngles, b: HandAngles, fraction: number): HandAngles {
  const from = handNumbers(a);
  return toHandAngles(
    handNumbers(b).map((to, index) => from[index]! + (to - from[index]!) * fraction),
  );
}

const thumbJoint = (name: HandBone) => SKELETON.get(`left${name}`)!.position;
const THUMB_AXIS = normalize(subtract(thumbJoint('ThumbProximal'), thumbJoint('ThumbMetacarpal')));
/** Degrees by which the thumb of the rest skeleton is already abducted. */
const THUMB_REST = { radial: 35, palmar: 8 } as const;
/** Axes of the left thumb at rest. */
export const THUMB_FLEXION_AXIS = normalize(cross(THUMB_AXIS, [0.25, -0.55, -0.8]));
const THUMB_PALMAR_AXIS = normalize(cross(THUMB_AXIS, [0, -1, 0]));
const THUMB_RADIAL_AXIS = normalize(cross(THUMB_AXIS, [-0.6, 0, 0.8]));

/** Computes the local rotations of the left thumb's three bones from its five angles. */
export function thumbRotations(
  angles: ArrayLike<number>,
  offset = 0,
): readonly [Quaternion, Quaternion, Quaternion] {
  const lifted = multiply(
    aboutAxis(THUMB_RADIAL_AXIS, angles[offset]! - THUMB_REST.radial),
    aboutAxis(THUMB_PALMAR_AXIS, angles[offset + 1]! - THUMB_REST.palmar),
  );
  return [
    multiply(lifted, aboutAxis(THUMB_FLEXION_AXIS, angles[offset + 2]!)),
    aboutAxis(THUMB_FLEXION_AXIS, angles[offset + 3]!),
    aboutAxis(THUMB_FLEXION_AXIS, angles[offset + 4]!),
  ];
}

/** Computes the local rotations of the left hand's bones; mirror them for the right. */
export function leftHandRotations(angles: HandAngles): Record<HandBone, Quaternion> {
  const rotations: Partial<Record<HandBone, Quaternion>> = {};
  for (const finger of FINGERS) {
    const [knuckle, middle, end, spread] = angles[finger];
    rotations[`${finger}Proximal`] = multiply(
      aboutAxis([0, -1, 0], spread),
      aboutAxis([0, 0, -1], knuckle),
    );
    rotations[`${finger}Intermediate`] = aboutAxis([0, 0, -1], middle);
    rotations[`${finger}Distal`] = aboutAxis([0, 0, -1], end);
  }
  const thumb = thumbRotations(angles.Thumb);
  rotations.ThumbMetacarpal = thumb[0];
  rotations.ThumbProximal = thumb[1];
  rotations.ThumbDistal = thumb[2];
  return rotations as Record<HandBone, Quaternion>;
}

/** Bones of a hand, without the side. */
export const HAND_BONES: readonly HandBone[] = [
  ...FINGERS.flatMap((finger) => PHALANXES.map((phalanx): HandBone => `${finger}${phalanx}`)),
  'ThumbMetacarpal',
  'ThumbProximal',
  'ThumbDistal',
];
const namesOn = (side: Side) => HAND_BONES.map((bone): `${Side}${HandBone}` => `${side}${bone}`);
const NAMES = { left: namesOn('left'), right: namesOn('right') } as const;

interface PosedNumbers {
  readonly numbers: readonly number[];
  readonly rotations: readonly Quaternion[];
}

/** The hand that was posed last on each side: fingers mostly stay from one frame to the next. */
const posedLast: Partial<Record<Side, PosedNumbers>> = {};

function getBoneRotations(side: Side, numbers: ArrayLike<number>, offset: number) {
  const last = posedLast[side];
  if (last?.numbers.every((number, index) => number === numbers[offset + index]) === true)
    return last.rotations;
  const angles = clampHand(toHandAngles(numbers, offset));
  const leftRotations = leftHandRotations(angles);
  const rotations = HAND_BONES.map((bone) =>
    side === 'left' ? leftRotations[bone] : mirror(leftRotations[bone]),
  );
  const savedNumbers = Array.from({ length: HAND_NUMBERS }, (_, index) => numbers[offset + index]!);
  posedLast[side] = { numbers: savedNumbers, rotations };
  return rotations;
}

/**
 * Writes the local rotations of a hand's bones into `bones`, within anatomical limits.
 *
 * @param numbers of a hand as `handNumbers` returns them, starting at `offset`
 */
export function poseHand(
  side: Side,
  numbers: ArrayLike<number>,
  offset: number,
  bones: Partial<Record<`${Side}${HandBone}`, Quaternion>>,
): void {
  const rotations = getBoneRotations(side, numbers, offset);
  const names = NAMES[side];
  for (let index = 0; index < names.length; index += 1) bones[names[index]!] = rotations[index]!;
}
