/** The collision geometry of a left hand by its joint angles, in hand space: the wrist at the origin, fingers +X, palm −Y, thumb +Z. */
import { FINGERS, type Vector } from '#contract/pose.ts';
import { FOREARM_LENGTH, type WristAngles, wristRotation } from '#signing/body/arm.ts';
import {
  ARM_RADII,
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_RAYS,
  PALM_ROOT,
  SLEEVE,
  THUMB_JOINTS,
  WEB,
} from '#signing/body/body.ts';
import {
  HAND_NUMBERS,
  type HandAngles,
  handNumbers,
  spreadLimit,
  thumbRotations,
} from '#signing/body/hand-angles.ts';
import { IDENTITY, invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { distance, mix, normalize, scale, subtract } from '#signing/body/vector.ts';
import {
  blankGeometry,
  CAPSULE,
  CAPSULES,
  FOREARM,
  type Geometry,
  setBoundingSphere,
  setCapsule,
} from './capsules.ts';

const WRIST = SKELETON.get('leftHand')!.position;

/** Returns the offset of a joint of the left hand from its wrist at rest. */
export const restOffset = (joint: string): Vector =>
  subtract(SKELETON.get(`left${joint}` as JointName)!.position, WRIST);

export const KNUCKLES: readonly Vector[] = FINGERS.map((finger) => restOffset(`${finger}Proximal`));

interface Chain {
  readonly root: Vector;
  readonly lengths: readonly number[];
  readonly radii: readonly number[];
}

function createChain(joints: readonly string[]): Chain {
  const rest = joints.map(restOffset);
  return {
    root: rest[0]!,
    lengths: rest.slice(1).map((joint, index) => distance(rest[index]!, joint)),
    radii: joints.map((joint) => DIGIT_RADII.get(joint)!),
  };
}

const FINGER_CHAINS = FINGERS.map((finger) => createChain(fingerJoints(finger)));
const THUMB_CHAIN = createChain(THUMB_JOINTS);
const THUMB_ALONG = normalize(subtract(restOffset('ThumbTip'), restOffset('ThumbMetacarpal')));
const RADIANS = Math.PI / 180;
const THUMB_START = PALM_RAYS.length;
const WEB_PLACE = THUMB_START + 3;
const FINGERS_START = WEB_PLACE + 1;
const FOREARM_PLACE = FINGERS_START + 3 * FINGERS.length;

/** Index of the thumb's knuckle in the collision geometry. */
const KNUCKLE_AT = THUMB_START * CAPSULE.size + CAPSULE.to;
/**
 * Metres behind the wrist at which the forearm's capsule begins, and the fraction of it that is certain
 * without wrist angles.
 */
const FOREARM_CAPSULE = { behind: 0.01, unknown: 0.1 } as const;

/** The palm does not move in its own space. */
const PALM = blankGeometry();
PALM_RAYS.forEach((ray, index) => {
  const low = Math.min(2, Math.floor(ray));
  const to = mix(KNUCKLES[low]!, KNUCKLES[low + 1]!, ray - low);
  const from: Vector = [PALM_ROOT.along, to[1] * 0.5, to[2] * PALM_ROOT.narrowing];
  setCapsule(PALM, index, ...from, ...to, PALM_RADII.wrist, PALM_RADII.knuckles);
});

setBoundingSphere(PALM, 0);

/** Point in the palm at which the web begins. */
const WEB_ROOT = mix(
  [PALM_ROOT.along, KNUCKLES[0]![1] * 0.5, KNUCKLES[0]![2] * PALM_ROOT.narrowing],
  KNUCKLES[0]!,
  WEB.palm,
);

/** Writes the forearm by how the wrist is bent; where that is not known, its end alone. */
export function layForearm(geometry: Geometry, angles?: WristAngles): void {
  const back: Vector =
    angles === undefined ? [-1, 0, 0] : rotate(invert(wristRotation(angles)), [-1, 0, 0]);
  const fraction = angles === undefined ? FOREARM_CAPSULE.unknown : 1;
  const [from, to] = [FOREARM_CAPSULE.behind, FOREARM_LENGTH * fraction].map((along) =>
    scale(back, along),
  );
  setCapsule(
    geometry,
    FOREARM_PLACE,
    ...from!,
    ...to!,
    ARM_RADII.wrist,
    ARM_RADII.wrist + (ARM_RADII.elbow + SLEEVE - ARM_RADII.wrist) * fraction,
  );
  setBoundingSphere(geometry, FOREARM);
}
layForearm(PALM);

/** Writes the bones of one digit, each in its direction. The skin, not the axis, ends at the tip. */
function layDigit(
  geometry: Geometry,
  start: number,
  { root, lengths, radii }: Chain,
  directions: Float64Array,
): void {
  let x = root[0];
  let y = root[1];
  let z = root[2];
  for (let bone = 0; bone < 3; bone += 1) {
    const dx = directions[bone * 3]!;
    const dy = directions[bone * 3 + 1]!;
    const dz = directions[bone * 3 + 2]!;
    const boneLength = lengths[bone]!;
    const span = bone === 2 ? boneLength - radii[3]! : boneLength;
    setCapsule(
      geometry,
      start + bone,
      x,
      y,
      z,
      x + dx * span,
      y + dy * span,
      z + dz * span,
      radii[bone]!,
      radii[bone + 1]!,
    );
    x += dx * boneLength;
    y += dy * boneLength;
    z += dz * boneLength;
  }
}

const directions = new Float64Array(9);

/** Writes the capsules of a finger from a hand's numbers: 0 index to 3 little finger. */
function layFinger(
  geometry: Geometry,
  finger: number,
  numbers: ArrayLike<number>,
  offset: number,
): void {
  const start = offset + finger * 4;
  // Between two keys, a finger can be spread further than its bent knuckle allows.
  const limit = spreadLimit(numbers[start]!);
  const spread = Math.min(limit, Math.max(-limit, numbers[start + 3]!)) * RADIANS;
  const ahead = Math.cos(spread);
  const sideways = Math.sin(spread);
  let bent = 0;
  for (let bone = 0; bone < 3; bone += 1) {
    bent += numbers[start + bone]! * RADIANS;
    const forward = Math.cos(bent);
    directions[bone * 3] = forward * ahead;
    directions[bone * 3 + 1] = -Math.sin(bent);
    directions[bone * 3 + 2] = forward * sideways;
  }
  layDigit(geometry, FINGERS_START + finger * 3, FINGER_CHAINS[finger]!, directions);
  setBoundingSphere(geometry, finger + 2);
}

/** Writes the capsules of the thumb and its web from a hand's numbers. */
function layThumb(geometry: Geometry, numbers: ArrayLike<number>, offset: number): void {
  let turned = IDENTITY;
  const rotations = thumbRotations(numbers, offset + HAND_NUMBERS - 5);
  for (let bone = 0; bone < 3; bone += 1) {
    turned = multiply(turned, rotations[bone]!);
    const along = rotate(turned, THUMB_ALONG);
    directions[bone * 3] = along[0];
    directions[bone * 3 + 1] = along[1];
    directions[bone * 3 + 2] = along[2];
  }
  layDigit(geometry, THUMB_START, THUMB_CHAIN, directions);
  const knuckle = mix(
    THUMB_CHAIN.root,
    [geometry[KNUCKLE_AT]!, geometry[KNUCKLE_AT + 1]!, geometry[KNUCKLE_AT + 2]!],
    WEB.thumb,
  );
  setCapsule(geometry, WEB_PLACE, ...WEB_ROOT, ...knuckle, WEB.radius, WEB.radius);
  setBoundingSphere(geometry, 1);
}

/** Writes the capsules of one digit from a hand's numbers: 1 thumb to 5 little finger. */
export function layDigitOfNumbers(
  geometry: Geometry,
  digit: number,
  numbers: ArrayLike<number>,
): void {
  if (digit === 1) layThumb(geometry, numbers, 0);
  else layFinger(geometry, digit - 2, numbers, 0);
}

/**
 * Computes the collision geometry of a hand from its numbers.
 *
 * @param offset index of the first of its numbers
 * @param geometry of another hand, to be overwritten
 */
export function geometryOfNumbers(
  numbers: ArrayLike<number>,
  offset = 0,
  geometry: Geometry = PALM.slice(),
): Geometry {
  for (let finger = 0; finger < 4; finger += 1) layFinger(geometry, finger, numbers, offset);
  layThumb(geometry, numbers, offset);
  return geometry;
}

const geometryByAngles = new WeakMap<HandAngles, Geometry>();

/** Returns the collision geometry of a left hand with these joint angles. */
export function handGeometry(angles: HandAngles): Geometry {
  let geometry = geometryByAngles.get(angles);
  if (geometry === undefined) {
    geometry = geometryOfNumbers(handNumbers(angles));
    geometryByAngles.set(angles, geometry);
  }
  return geometry;
}

/** Capsules of a hand that a test of their digit and bone picks. */
export const capsulesWhere = (test: (digit: number, part: string) => boolean): readonly number[] =>
  CAPSULES.flatMap(({ digit, part }, index) => (test(digit, part) ? [index] : []));
