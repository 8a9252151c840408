/** Movement of the skin of a left shoulder as its upper arm points in any direction. */
import type { Quaternion, Vector } from '#contract/pose.ts';
import { rotate } from '#signing/body/quaternion.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { normalize } from '#signing/body/vector.ts';
import type { BoneWeights } from '#tools/signer-build/makehuman.ts';
import {
  type Affine,
  aboutPoint,
  addScaled,
  partOfTurn,
  shiftBy,
  shortestTurn,
} from '#tools/signer-build/mesh/matrix.ts';

/** Joint of the left upper arm at rest. Metres. */
export const SHOULDER: Vector = SKELETON.get('leftUpperArm')!.position;
/** Length from the shoulder to the elbow. */
export const UPPER_ARM_METRES = SKELETON.get('leftLowerArm')!.position[0] - SHOULDER[0];

/** An upper arm swung there from the T-pose, without roll. */
export interface Bend {
  /** Unit vector. */
  readonly direction: Vector;
  readonly half: Affine;
  readonly full: Affine;
}

const createMap = (turn: Quaternion): Affine =>
  aboutPoint(
    [rotate(turn, [1, 0, 0]), rotate(turn, [0, 1, 0]), rotate(turn, [0, 0, 1])],
    SHOULDER,
    SHOULDER,
  );

/**
 * Creates the bend of an upper arm towards a direction.
 * @param towards any length; the left arm's, so outwards is +X
 */
export function bendTo(towards: Vector): Bend {
  const direction = normalize(towards);
  const swing = shortestTurn([1, 0, 0], direction);
  return { direction, half: createMap(partOfTurn(swing, 0.5)), full: createMap(swing) };
}

const STILL = shiftBy([0, 0, 0]);
const ARM = /Arm|Hand|Thumb|Index|Middle|Ring|Little/;

/** Computes the map of a point that follows these bones of either side. */
export function mapBent({ half, full }: Bend, weights: BoneWeights): Affine {
  const sum = new Float64Array(12);
  for (const [bone, weight] of weights)
    addScaled(sum, bone.endsWith('UpperArmBlend') ? half : ARM.test(bone) ? full : STILL, weight);
  return sum;
}
