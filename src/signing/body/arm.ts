/**
 * Inverse kinematics of one arm: bone rotations from the position of the wrist, the swivel of the elbow and
 * the turn of forearm and wrist. Everything is computed for the left arm; the right arm is its mirror image.
 */
import type { Quaternion, Vector } from '#contract/pose.ts';
import { aboutAxis, fromBasis, invert, multiply, rotate } from './quaternion.ts';
import { SKELETON } from './skeleton.ts';
import { smoothstep } from './smoothstep.ts';
import { add, cross, distance, dot, length, normalize, scale, subtract } from './vector.ts';

const getJointPosition = (
  joint: 'leftShoulder' | 'leftUpperArm' | 'leftLowerArm' | 'leftHand',
): Vector => SKELETON.get(joint)!.position;
const CLAVICLE_ROOT = getJointPosition('leftShoulder');
const CLAVICLE = subtract(getJointPosition('leftUpperArm'), CLAVICLE_ROOT);
export const UPPER_ARM_LENGTH = distance(
  getJointPosition('leftUpperArm'),
  getJointPosition('leftLowerArm'),
);
export const FOREARM_LENGTH = distance(
  getJointPosition('leftLowerArm'),
  getJointPosition('leftHand'),
);
/** A little short of straight, where the elbow's direction would be undefined. */
const MAX_REACH_METRES = (UPPER_ARM_LENGTH + FOREARM_LENGTH) * 0.995;
/** An elbow bends to 145°. */
const MIN_REACH_METRES = Math.sqrt(
  UPPER_ARM_LENGTH ** 2 +
    FOREARM_LENGTH ** 2 -
    2 * UPPER_ARM_LENGTH * FOREARM_LENGTH * Math.cos((35 * Math.PI) / 180),
);
/** Metres on either side of the shortest reach in which an arm folds more and more slowly. */
const FOLDING = 0.03;

function softenMinReach(reach: number): number {
  const over = reach - MIN_REACH_METRES + FOLDING;
  if (over >= 2 * FOLDING) return reach;
  return MIN_REACH_METRES + Math.max(0, over) ** 2 / (4 * FOLDING);
}

/** Fraction of the forearm's twist that its bone takes; the hand bone takes the rest. */
export const TWIST_FRACTION = 0.6;

/** Degrees. Twist 0 is the thumb-up handshake, positive is pronation; flexion bends to the palm. */
export interface WristAngles {
  readonly twist: number;
  readonly flexion: number;
  /** Positive towards the little finger. */
  readonly deviation: number;
}

export const WRIST_LIMITS = {
  twist: [-85, 70],
  flexion: [-70, 75],
  deviation: [-20, 35],
} as const;

const within = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));

export const clampWrist = (angles: WristAngles): WristAngles => ({
  twist: within(angles.twist, WRIST_LIMITS.twist),
  flexion: within(angles.flexion, WRIST_LIMITS.flexion),
  deviation: within(angles.deviation, WRIST_LIMITS.deviation),
});

/** Computes the hand's rotation relative to the untwisted forearm. */
export const wristRotation = ({ twist, flexion, deviation }: WristAngles): Quaternion =>
  multiply(
    multiply(aboutAxis([1, 0, 0], twist), aboutAxis([0, 0, -1], flexion)),
    aboutAxis([0, 1, 0], deviation),
  );

/** Computes the wrist angles that give a hand rotation relative to the untwisted forearm. */
export function wristAngles([x, y, z, w]: Quaternion): WristAngles {
  const degrees = 180 / Math.PI;
  return {
    twist: Math.atan2(2 * (y * z + x * w), 1 - 2 * (x * x + z * z)) * degrees,
    flexion: Math.asin(Math.max(-1, Math.min(1, 2 * (x * y - z * w)))) * degrees,
    deviation: Math.atan2(2 * (x * z + y * w), 1 - 2 * (y * y + z * z)) * degrees,
  };
}

/** Computes the rotation of the clavicle: the shoulder girdle follows high, far and crossing reaches. */
export function clavicleFor(wrist: Vector): Quaternion {
  const lift = 14 * smoothstep(1.3, 1.75, wrist[1]);
  const forward = 9 * smoothstep(0.28, 0.52, wrist[2]) + 7 * smoothstep(0.05, -0.25, wrist[0]);
  return multiply(aboutAxis([0, 0, 1], lift), aboutAxis([0, -1, 0], forward));
}

/** Computes the position where the upper arm starts. */
const computeShoulder = (clavicle: Quaternion): Vector =>
  add(CLAVICLE_ROOT, rotate(clavicle, CLAVICLE));

export interface ArmChain {
  readonly clavicle: Quaternion;
  readonly shoulder: Vector;
  readonly elbow: Vector;
  /** The forearm, untwisted, in the trunk's space. */
  readonly forearm: Quaternion;
  /** The axis about which the elbow bends. */
  readonly hinge: Vector;
  /** Actual position of the wrist: nearer than requested when that is out of reach. */
  readonly wrist: Vector;
}

/** Direction that an elbow prefers: below, outside and behind the line to the wrist. */
const POLE: Vector = normalize([0.36, -1, -0.6]);

/** Geometry that all arms reaching one point share, at any swivel of the elbow. */
export interface Reach {
  readonly clavicle: Quaternion;
  readonly shoulder: Vector;
  /** Actual position of the wrist: nearer than requested when that is out of reach. */
  readonly wrist: Vector;
  /** The circle of the elbow: its middle, and its radii downwards and outwards. */
  readonly middle: Vector;
  readonly down: Vector;
  readonly outward: Vector;
}

export function reachTo(target: Vector, clavicle = clavicleFor(target)): Reach {
  const shoulder = computeShoulder(clavicle);
  const offset = subtract(target, shoulder);
  const reach = Math.min(MAX_REACH_METRES, softenMinReach(length(offset)));
  const line = normalize(offset);
  const wrist = add(shoulder, scale(line, reach));
  const along = (UPPER_ARM_LENGTH ** 2 - FOREARM_LENGTH ** 2 + reach ** 2) / (2 * reach);
  const radius = Math.sqrt(Math.max(0, UPPER_ARM_LENGTH ** 2 - along ** 2));
  const pole = normalize(subtract(POLE, scale(line, dot(line, POLE))));
  return {
    clavicle,
    shoulder,
    wrist,
    middle: add(shoulder, scale(line, along)),
    down: scale(pole, radius),
    outward: scale(cross(line, pole), radius),
  };
}

/** Whether an arm that reaches a target is folded so far that it slows down towards it. */
export const isFolded = (target: Vector): boolean =>
  distance(target, computeShoulder(clavicleFor(target))) < MIN_REACH_METRES + FOLDING;

/** Metres short of the longest reach in which an arm is as good as straight. */
const STRAIGHTENING = 0.03;

/** Whether an arm is folded or stretched so far that it turns fast for a small move of its wrist. */
export function isNearLimit(target: Vector): boolean {
  const reach = distance(target, computeShoulder(clavicleFor(target)));
  return reach < MIN_REACH_METRES + FOLDING || reach > MAX_REACH_METRES - STRAIGHTENING;
}

/**
 * Moves a target that is nearer than a folded arm reaches away from the shoulder, to where it still makes
 * nearly the same arm, so that hands on their way there do not run into the end of the arm's range.
 */
export function clampToMinReach(target: Vector): Vector {
  const { shoulder } = reachTo(target);
  const offset = subtract(target, shoulder);
  const missing = MIN_REACH_METRES - FOLDING - length(offset);
  return missing <= 0 ? target : add(target, scale(normalize(offset), missing));
}

/**
 * Solves two-bone inverse kinematics. `swivel` swings the elbow outwards (positive, degrees) about the line
 * from shoulder to wrist.
 */
export const chainTo = (target: Vector, swivel: number, clavicle?: Quaternion): ArmChain =>
  chainAt(reachTo(target, clavicle), swivel);

/** Computes the arm of a reach with its elbow swung by `swivel` degrees. */
export function chainAt(reach: Reach, swivel: number): ArmChain {
  const { clavicle, shoulder, wrist, middle, down, outward } = reach;
  const radians = (swivel * Math.PI) / 180;
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  const elbow: Vector = [
    middle[0] + down[0] * cosine + outward[0] * sine,
    middle[1] + down[1] * cosine + outward[1] * sine,
    middle[2] + down[2] * cosine + outward[2] * sine,
  ];
  const fore = normalize(subtract(wrist, elbow));
  const hinge = normalize(cross(fore, subtract(elbow, shoulder)));
  const forearm = fromBasis(fore, hinge, cross(fore, hinge));
  return { clavicle, shoulder, elbow, forearm, hinge, wrist };
}

/** Computes the upper arm's rotation in the trunk's space. */
function computeUpperArm({ shoulder, elbow, hinge }: ArmChain): Quaternion {
  const upper = normalize(subtract(elbow, shoulder));
  return fromBasis(upper, hinge, cross(upper, hinge));
}

export interface ArmRotations {
  readonly Shoulder: Quaternion;
  readonly UpperArm: Quaternion;
  readonly LowerArm: Quaternion;
  readonly Hand: Quaternion;
}

/** Computes the local bone rotations of the left arm; `hand` is the hand's rotation in the trunk's space. */
export function armRotations(chain: ArmChain, twist: number, hand: Quaternion): ArmRotations {
  const twisted = multiply(chain.forearm, aboutAxis([1, 0, 0], twist * TWIST_FRACTION));
  const upperArm = computeUpperArm(chain);
  return {
    Shoulder: chain.clavicle,
    UpperArm: multiply(invert(chain.clavicle), upperArm),
    LowerArm: multiply(invert(upperArm), twisted),
    Hand: multiply(invert(twisted), hand),
  };
}
