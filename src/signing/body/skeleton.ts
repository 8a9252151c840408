/**
 * The rest skeleton (T-pose, metres, facing +Z, the signer's left = +X) and forward kinematics.
 * Rest rotations are the identity, so local rotations fit any VRM 1.0 body. The finger tips are not
 * bones of VRM; they end the last phalanx.
 */
import {
  type BoneName,
  FINGERS,
  type Finger,
  type Pose,
  type Quaternion,
  type Side,
  type Vector,
} from '#contract/pose.ts';
import { IDENTITY, multiply, rotate } from './quaternion.ts';
import { add, normalize, scale, subtract } from './vector.ts';

/** A bone, or the end of a digit. */
export type JointName = BoneName | `${Side}${Finger | 'Thumb'}Tip`;

export interface RestJoint {
  readonly parent: JointName | undefined;
  readonly position: Vector;
}
export type Skeleton = ReadonlyMap<JointName, RestJoint>;

/** Hands are drawn larger than life because they read better so. */
const HAND_SCALE = 1.12;

/** Hand-local metres from the wrist for the left hand: fingers +X, palm −Y, thumb side +Z. */
const FINGER_ROOTS: Record<Finger, { root: Vector; lengths: readonly [number, number, number] }> = {
  Index: { root: [0.09, 0, 0.029], lengths: [0.043, 0.026, 0.023] },
  Middle: { root: [0.093, 0.003, 0.007], lengths: [0.048, 0.03, 0.024] },
  Ring: { root: [0.088, 0.001, -0.014], lengths: [0.044, 0.028, 0.024] },
  Little: { root: [0.079, -0.004, -0.034], lengths: [0.034, 0.021, 0.021] },
};
const THUMB = {
  root: [0.02, -0.006, 0.022] as Vector,
  direction: normalize([0.7, -0.2, 0.68]),
  lengths: [0.046, 0.034, 0.029] as const,
};

function buildSkeleton(): Skeleton {
  const joints = new Map<JointName, RestJoint>();
  const put = (name: JointName, parent: JointName | undefined, position: Vector) => {
    joints.set(name, { parent, position });
  };
  put('hips', undefined, [0, 0.95, 0]);
  put('spine', 'hips', [0, 1.05, 0]);
  put('chest', 'spine', [0, 1.17, -0.01]);
  put('upperChest', 'chest', [0, 1.3, -0.015]);
  put('neck', 'upperChest', [0, 1.455, -0.02]);
  put('head', 'neck', [0, 1.54, -0.005]);
  for (const side of ['left', 'right'] as const) {
    const outward = ([x, y, z]: Vector): Vector => (side === 'left' ? [x, y, z] : [-x, y, z]);
    put(`${side}Shoulder`, 'upperChest', outward([0.03, 1.415, -0.005]));
    put(`${side}UpperArm`, `${side}Shoulder`, outward([0.165, 1.385, -0.015]));
    put(`${side}LowerArm`, `${side}UpperArm`, outward([0.44, 1.385, -0.015]));
    const wrist: Vector = [0.683, 1.385, -0.015];
    put(`${side}Hand`, `${side}LowerArm`, outward(wrist));
    const inHand = (point: Vector): Vector => outward(add(wrist, scale(point, HAND_SCALE)));
    for (const finger of FINGERS) {
      const { root, lengths } = FINGER_ROOTS[finger];
      const chain = ['Proximal', 'Intermediate', 'Distal', 'Tip'] as const;
      let parent: JointName = `${side}Hand`;
      let along = 0;
      chain.forEach((part, index) => {
        const name: JointName = `${side}${finger}${part}`;
        put(name, parent, inHand([root[0] + along, root[1], root[2]]));
        parent = name;
        along += lengths[index] ?? 0;
      });
    }
    const chain = ['Metacarpal', 'Proximal', 'Distal', 'Tip'] as const;
    let parent: JointName = `${side}Hand`;
    let thumbPosition = THUMB.root;
    chain.forEach((part, index) => {
      const name: JointName = `${side}Thumb${part}`;
      put(name, parent, inHand(thumbPosition));
      parent = name;
      thumbPosition = add(thumbPosition, scale(THUMB.direction, THUMB.lengths[index] ?? 0));
    });
  }
  return joints;
}

/** The skeleton that signing is computed on. Parents come before children. */
export const SKELETON: Skeleton = buildSkeleton();

/** Position and rotation of a joint, in the model's space. */
export interface WorldJoint {
  readonly position: Vector;
  readonly rotation: Quaternion;
}
/** Place and rotation of every joint, in the model's space; metres. */
export type World = ReadonlyMap<JointName, WorldJoint>;

/** Computes every joint of a pose in the model's space (forward kinematics). */
export function computeWorld(bones: Pose['bones'], skeleton: Skeleton = SKELETON): World {
  const world = new Map<JointName, WorldJoint>();
  for (const [name, { parent, position }] of skeleton) {
    const local = bones[name as BoneName];
    if (parent === undefined) {
      world.set(name, { position, rotation: local ?? IDENTITY });
      continue;
    }
    const above = world.get(parent)!;
    const offset = subtract(position, skeleton.get(parent)!.position);
    world.set(name, {
      position: add(above.position, rotate(above.rotation, offset)),
      rotation: local === undefined ? above.rotation : multiply(above.rotation, local),
    });
  }
  return world;
}

/** Carries a point of the rest pose, in metres, along with a joint. */
export function carryPoint(world: World, joint: JointName, rest: Vector): Vector {
  const now = world.get(joint)!;
  const offset = subtract(rest, SKELETON.get(joint)!.position);
  return add(now.position, rotate(now.rotation, offset));
}
