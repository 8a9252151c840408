/** From keys to bone rotations on a moving trunk. */
import { type BoneName, type Quaternion, SIDES, type Side, type Vector } from '#contract/pose.ts';
import {
  armRotations,
  chainTo,
  clampWrist,
  clavicleFor,
  wristAngles,
  wristRotation,
} from '../body/arm.ts';
import {
  KEY,
  type Key,
  mirrorRotation,
  mirrorVector,
  wristAnglesOf,
  wristOf,
} from '../body/arm-key.ts';
import { HAND_BONES, poseHand } from '../body/hand-angles.ts';
import { IDENTITY, invert, multiply, rotate } from '../body/quaternion.ts';
import { SKELETON } from '../body/skeleton.ts';
import { add, scale, subtract } from '../body/vector.ts';

export type Bones = Partial<Record<BoneName, Quaternion>>;

const ARM_BONES = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'] as const;

/** All bones of arms and hands, so that objects which begin as a copy of it keep one shape and are quick. */
const TEMPLATE: Bones = Object.fromEntries(
  SIDES.flatMap((side) =>
    [...ARM_BONES, ...HAND_BONES].map((bone) => [`${side}${bone}`, IDENTITY]),
  ),
);

/** Bones of the trunk and head, with room for the arms: `poseArm` has to be called for both sides. */
export const bonesWith = (trunk: Bones): Bones => ({ ...TEMPLATE, ...trunk });

const NECK = SKELETON.get('neck')!.position;
const HEAD_JOINT = SKELETON.get('head')!.position;

/** Where a spot of the head goes when neck and head turn. */
export function carriedByHead(point: Vector, neck: Quaternion, head: Quaternion): Vector {
  const onNeck = add(HEAD_JOINT, rotate(head, subtract(point, HEAD_JOINT)));
  return add(NECK, rotate(neck, subtract(onNeck, NECK)));
}

/**
 * Bones of one arm and hand, written into `bones`. Neck, head and shrug may already be there: the hand
 * follows the head where its key says so, and keeps its place when the shoulder moves.
 */
export function poseArm(side: Side, key: Key, bones: Bones): void {
  // Strokes may swing a little past their keys.
  let angles = clampWrist(wristAnglesOf(key));
  const swivel = key[KEY.swivel]!;
  let chain = chainTo(wristOf(key), swivel);
  let hand = multiply(chain.forearm, wristRotation(angles));
  const follow = key[KEY.follow]!;
  const shrug = bones[`${side}Shoulder`];
  if (follow > 0 || shrug !== undefined) {
    const anchor = mirrorVector(side, [
      key[KEY.anchor]!,
      key[KEY.anchor + 1]!,
      key[KEY.anchor + 2]!,
    ]);
    const moved = carriedByHead(anchor, bones.neck ?? IDENTITY, bones.head ?? IDENTITY);
    const wrist = add(wristOf(key), scale(mirrorVector(side, subtract(moved, anchor)), follow));
    const clavicle = clavicleFor(wrist);
    chain = chainTo(
      wrist,
      swivel,
      shrug === undefined ? clavicle : multiply(mirrorRotation(side, shrug), clavicle),
    );
    // The hand keeps its direction as far as the wrist can.
    angles = clampWrist(wristAngles(multiply(invert(chain.forearm), hand)));
    hand = multiply(chain.forearm, wristRotation(angles));
  }
  const rotations = armRotations(chain, angles.twist, hand);
  bones[`${side}Shoulder`] = mirrorRotation(side, rotations.Shoulder);
  bones[`${side}UpperArm`] = mirrorRotation(side, rotations.UpperArm);
  bones[`${side}LowerArm`] = mirrorRotation(side, rotations.LowerArm);
  bones[`${side}Hand`] = mirrorRotation(side, rotations.Hand);
  poseHand(side, key, KEY.hand, bones);
}
