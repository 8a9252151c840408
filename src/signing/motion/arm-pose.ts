/** Conversion of keys to bone rotations on a moving trunk. */

import { type BoneName, type Quaternion, SIDES, type Side, type Vector } from '#contract/pose.ts';
import {
  armRotations,
  chainTo,
  clampWrist,
  clavicleFor,
  WRIST_LIMITS,
  type WristAngles,
  wristAngles,
  wristRotation,
} from '#signing/body/arm.ts';
import {
  getWrist,
  getWristAngles,
  KEY,
  type Key,
  mirrorRotation,
  mirrorVector,
} from '#signing/body/arm-keyframe.ts';
import { HAND_BONES, poseHand } from '#signing/body/hand-angles.ts';
import { IDENTITY, invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { add, scale, subtract } from '#signing/body/vector.ts';
import { clamp } from '#signing/kinematics/clamp.ts';

export type Bones = Partial<Record<BoneName, Quaternion>>;

const ARM_BONES = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'] as const;

/** All bones of arms and hands, so that objects which begin as a copy of it have one shape and are fast. */
const TEMPLATE: Bones = Object.fromEntries(
  SIDES.flatMap((side) =>
    [...ARM_BONES, ...HAND_BONES].map((bone) => [`${side}${bone}`, IDENTITY]),
  ),
);

/** A rigid movement: first turned about the origin, then moved. */
export interface Frame {
  readonly rotation: Quaternion;
  readonly offset: Vector;
  /** Fraction of the movement that is applied, 0 to 1. */
  readonly weight: number;
}

/** Bones of the trunk and head, with room for the arms: `poseArm` has to be called for both sides. */
export const bonesWith = (trunk: Bones): Bones => ({ ...TEMPLATE, ...trunk });

const NECK = SKELETON.get('neck')!.position;
const HEAD_JOINT = SKELETON.get('head')!.position;

/** Moves a point of the head as neck and head turn. */
function carriedByHead(point: Vector, neck: Quaternion, head: Quaternion): Vector {
  const onNeck = add(HEAD_JOINT, rotate(head, subtract(point, HEAD_JOINT)));
  return add(NECK, rotate(neck, subtract(onNeck, NECK)));
}

/**
 * Computes how far a wrist bends when the request goes beyond the planned angle, clamped to its limit.
 *
 * @param softness fraction of the kink that is rounded where the limit stops the movement, 0 to 1
 */
function bendWithinLimits(
  planned: number,
  requested: number,
  [low, high]: readonly [number, number],
  softness: number,
): number {
  const clamped = clamp(requested, low, high);
  if (softness === 0) return clamped;
  const excess = requested - planned;
  const margin = excess > 0 ? high - planned : planned - low;
  if (margin <= 0 || excess === 0) return clamped;
  const soft = planned + (excess * margin) / Math.sqrt(Math.hypot(excess ** 2, margin ** 2));
  return clamped + (soft - clamped) * softness;
}

/**
 * Computes wrist angles as near to the requested ones as the wrist can go from those planned, which are
 * within its limits.
 */
const bendTowards = (
  planned: WristAngles,
  requested: WristAngles,
  softness: number,
): WristAngles => ({
  twist: bendWithinLimits(planned.twist, requested.twist, WRIST_LIMITS.twist, softness),
  flexion: bendWithinLimits(planned.flexion, requested.flexion, WRIST_LIMITS.flexion, softness),
  deviation: bendWithinLimits(
    planned.deviation,
    requested.deviation,
    WRIST_LIMITS.deviation,
    softness,
  ),
});

/**
 * Bones of one arm and hand, written into `bones`. Neck, head and shrug may already be there: the hand
 * follows the head where its key says so, and keeps its place when the shoulder moves.
 *
 * @param frame how the hand moves against the chest that carries it
 */
export function poseArm(side: Side, key: Key, bones: Bones, frame?: Frame): void {
  // Strokes may swing a little past their keys.
  let angles = clampWrist(getWristAngles(key));
  const swivel = key[KEY.swivel]!;
  let planned = getWrist(key);
  let chain = chainTo(planned, swivel);
  let hand = multiply(chain.forearm, wristRotation(angles));
  if (frame !== undefined) {
    const rotation = mirrorRotation(side, frame.rotation);
    planned = add(rotate(rotation, planned), mirrorVector(side, frame.offset));
    hand = multiply(rotation, hand);
  }
  const follow = key[KEY.follow]!;
  const shrug = bones[`${side}Shoulder`];
  if (follow > 0 || shrug !== undefined || frame !== undefined) {
    const anchor = mirrorVector(side, [
      key[KEY.anchor]!,
      key[KEY.anchor + 1]!,
      key[KEY.anchor + 2]!,
    ]);
    const moved = carriedByHead(anchor, bones.neck ?? IDENTITY, bones.head ?? IDENTITY);
    const wrist = add(planned, scale(mirrorVector(side, subtract(moved, anchor)), follow));
    const clavicle = clavicleFor(wrist);
    chain = chainTo(
      wrist,
      swivel,
      shrug === undefined ? clavicle : multiply(mirrorRotation(side, shrug), clavicle),
    );
    // The hand keeps its direction as far as the wrist can.
    const requested = wristAngles(multiply(invert(chain.forearm), hand));
    angles = bendTowards(angles, requested, frame?.weight ?? 0);
    hand = multiply(chain.forearm, wristRotation(angles));
  }
  const rotations = armRotations(chain, angles.twist, hand);
  bones[`${side}Shoulder`] = mirrorRotation(side, rotations.Shoulder);
  bones[`${side}UpperArm`] = mirrorRotation(side, rotations.UpperArm);
  bones[`${side}LowerArm`] = mirrorRotation(side, rotations.LowerArm);
  bones[`${side}Hand`] = mirrorRotation(side, rotations.Hand);
  poseHand(side, key, KEY.hand, bones);
}
