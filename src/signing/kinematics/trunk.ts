/** State of chest and head in a pose: the directions they face, and the position of the eyes. */
import type { Pose, Quaternion, Vector } from '#contract/pose.ts';
import { IDENTITY, multiply, rotate } from '#signing/body/quaternion.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, subtract } from '#signing/body/vector.ts';

/** Chest and head of a pose. Yaw is in degrees seen from above, 0 to the viewer, positive to the signer's left. */
export interface TrunkState {
  readonly chestYawDegrees: number;
  readonly headYawDegrees: number;
  /** Forward of upright. */
  readonly chestLeanDegrees: number;
  /** Downwards of level. */
  readonly headPitchDegrees: number;
  /** Roll to the signer's right of upright. */
  readonly headRollDegrees: number;
  /** The point between the eyes. Metres in the model's space. */
  readonly eyes: Vector;
}

const getJointPosition = (joint: JointName): Vector => SKELETON.get(joint)!.position;
const CHEST_BONES = ['hips', 'spine', 'chest', 'upperChest'] as const;
const BONES = [...CHEST_BONES, 'neck', 'head'] as const;
const OFFSETS = BONES.map((joint, index) =>
  index === 0
    ? getJointPosition(joint)
    : subtract(getJointPosition(joint), getJointPosition(BONES[index - 1]!)),
);
/** Offset from the head's joint, in metres. */
const EYES_OFFSET: Vector = [0, 0.125, 0.1];
const FORWARD: Vector = [0, 0, 1];

function yawDegrees(rotation: Quaternion): number {
  const [x, , z] = rotate(rotation, FORWARD);
  return (Math.atan2(x, z) * 180) / Math.PI;
}

const UP: Vector = [0, 1, 0];

/** Computes how far a direction that is up at rest leans forward and to the signer's right, in degrees. */
function leanDegrees(rotation: Quaternion): { forward: number; right: number } {
  const [x, y, z] = rotate(rotation, UP);
  return {
    forward: (Math.atan2(z, y) * 180) / Math.PI,
    right: (Math.atan2(-x, y) * 180) / Math.PI,
  };
}

/** Computes chest and head by forward kinematics of trunk, neck and head alone. */
export function computeTrunkState({ bones }: Pose): TrunkState {
  let position: Vector = [0, 0, 0];
  let rotation: Quaternion = IDENTITY;
  let chest: Quaternion = IDENTITY;
  for (let index = 0; index < BONES.length; index += 1) {
    position = add(position, rotate(rotation, OFFSETS[index]!));
    const localRotation = bones[BONES[index]!];
    if (localRotation !== undefined) rotation = multiply(rotation, localRotation);
    if (index === CHEST_BONES.length - 1) chest = rotation;
  }
  const head = leanDegrees(rotation);
  return {
    chestYawDegrees: yawDegrees(chest),
    chestLeanDegrees: leanDegrees(chest).forward,
    headPitchDegrees: head.forward,
    headRollDegrees: head.right,
    headYawDegrees: yawDegrees(rotation),
    eyes: add(position, rotate(rotation, EYES_OFFSET)),
  };
}
