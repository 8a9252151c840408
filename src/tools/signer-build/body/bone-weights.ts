/** Bones of a signer file that a point of the skin follows, from MakeHuman's weights. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { dot, subtract } from '#signing/body/vector.ts';
import type { BoneWeights } from '#tools/signer-build/makehuman.ts';
import { heaviest } from '#tools/signer-build/mesh/heaviest.ts';
import { digitBones } from '#tools/signer-build/mesh/rig.ts';
import { type FigureJoints, ourBone } from './figure-joints.ts';

/** Fractions along a limb where the skin follows its swing, its two twists and the bone itself. */
const STATIONS = [0.1, 0.4, 0.7, 0.97] as const;

type Weights = Map<string, number>;

const addTo = (weights: Weights, bone: string, weight: number) => {
  if (weight !== 0) weights.set(bone, (weights.get(bone) ?? 0) + weight);
};

/** Moves the weight that two neighbours share to the bone halfway between them. */
function blendPair(weights: Weights, above: readonly string[], below: string): void {
  const over = above.reduce((sum, bone) => sum + (weights.get(bone) ?? 0), 0);
  const under = weights.get(below) ?? 0;
  const shared = Math.min(over, under);
  if (shared <= 0) return;
  for (const bone of above) {
    const weight = weights.get(bone);
    if (weight !== undefined) weights.set(bone, weight * (1 - shared / over));
  }
  weights.set(below, under - shared);
  addTo(weights, `${below}Blend`, shared * 2);
}

/** Spreads a limb's weight over its twists by how far along it a point is: 0 at its root, 1 at its end. */
export function spreadTwist(weights: Weights, limb: string, along: number): void {
  const weight = weights.get(limb) ?? 0;
  if (weight === 0) return;
  weights.delete(limb);
  const names = [`${limb}Swing`, `${limb}Twist1`, `${limb}Twist2`, limb];
  const next = STATIONS.findIndex((station) => along < station);
  if (next <= 0) {
    addTo(weights, next === 0 ? names[0]! : limb, weight);
    return;
  }
  const [low, high] = [STATIONS[next - 1]!, STATIONS[next]!];
  const fraction = (along - low) / (high - low);
  addTo(weights, names[next - 1]!, weight * (1 - fraction));
  addTo(weights, names[next]!, weight * fraction);
}

function fractionAlong(point: Vector, from: Vector, to: Vector): number {
  const bone = subtract(to, from);
  return dot(subtract(point, from), bone) / dot(bone, bone);
}

const TRUNK = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head'];

function refineSide(weights: Weights, side: Side, point: Vector, joints: FigureJoints): void {
  const getJoint = (joint: string) => joints.get(`${side}${joint}`)!;
  for (const bones of digitBones(side))
    for (let index = bones.length - 1; index >= 0; index -= 1)
      blendPair(weights, [index === 0 ? `${side}Hand` : bones[index - 1]!], bones[index]!);
  blendPair(weights, [`${side}LowerArm`], `${side}Hand`);
  blendPair(weights, [`${side}UpperArm`], `${side}LowerArm`);
  blendPair(weights, [...TRUNK, `${side}Shoulder`], `${side}UpperArm`);
  spreadTwist(
    weights,
    `${side}LowerArm`,
    fractionAlong(point, getJoint('LowerArm'), getJoint('Hand')),
  );
  spreadTwist(
    weights,
    `${side}UpperArm`,
    fractionAlong(point, getJoint('UpperArm'), getJoint('LowerArm')),
  );
}

/**
 * Converts MakeHuman's weights of a point to those of our bones.
 * @param point on the figure, metres
 */
export function refineWeights(
  makeHumanWeights: BoneWeights,
  point: Vector,
  joints: FigureJoints,
): Weights {
  const weights: Weights = new Map();
  for (const [bone, weight] of makeHumanWeights) addTo(weights, ourBone(bone), weight);
  for (const side of SIDES) refineSide(weights, side, point, joints);
  for (const [bone, weight] of weights) if (weight <= 1e-4) weights.delete(bone);
  return heaviest(weights);
}
