/** Positions of the fingertips of a pose: the movement that a viewer in front sees. */
import { FINGERS, type Pose, SIDES, type Side, type Vector } from '#contract/pose.ts';
import { multiply, rotate } from '#signing/body/quaternion.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, distance, subtract } from '#signing/body/vector.ts';

/** The five fingertips of each hand, thumb first. Metres in the model's space, +X the signer's left. */
export type Fingertips = Readonly<Record<Side, readonly Vector[]>>;

interface Link {
  readonly joint: JointName;
  /** Offset from the parent's joint, at rest. */
  readonly offset: Vector;
}

const linkOf = (joint: JointName, parent: JointName | undefined): Link => ({
  joint,
  offset:
    parent === undefined
      ? SKELETON.get(joint)!.position
      : subtract(SKELETON.get(joint)!.position, SKELETON.get(parent)!.position),
});

const chainOf = (joints: readonly JointName[], parent?: JointName): Link[] =>
  joints.map((joint, index) => linkOf(joint, index === 0 ? parent : joints[index - 1]));

const TRUNK = chainOf(['hips', 'spine', 'chest', 'upperChest']);
const ARMS: Readonly<Record<Side, readonly Link[]>> = {
  left: chainOf(['leftShoulder', 'leftUpperArm', 'leftLowerArm', 'leftHand'], 'upperChest'),
  right: chainOf(['rightShoulder', 'rightUpperArm', 'rightLowerArm', 'rightHand'], 'upperChest'),
};
const digitsOf = (side: Side): readonly (readonly Link[])[] => [
  chainOf(
    [
      `${side}ThumbMetacarpal`,
      `${side}ThumbProximal`,
      `${side}ThumbDistal`,
      `${side}ThumbTip`,
    ] as const,
    `${side}Hand`,
  ),
  ...FINGERS.map((finger) =>
    chainOf(
      [
        `${side}${finger}Proximal`,
        `${side}${finger}Intermediate`,
        `${side}${finger}Distal`,
        `${side}${finger}Tip`,
      ] as const,
      `${side}Hand`,
    ),
  ),
];
const DIGITS: Readonly<Record<Side, readonly (readonly Link[])[]>> = {
  left: digitsOf('left'),
  right: digitsOf('right'),
};

interface Joint {
  readonly position: Vector;
  readonly rotation: readonly [number, number, number, number];
}

const ORIGIN: Joint = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };

function follow(bones: Pose['bones'], chain: readonly Link[], from: Joint): Joint {
  let { position, rotation } = from;
  for (const { joint, offset } of chain) {
    position = add(position, rotate(rotation, offset));
    const own = bones[joint as keyof typeof bones];
    if (own !== undefined) rotation = multiply(rotation, own);
  }
  return { position, rotation };
}

function tipsOf(bones: Pose['bones'], side: Side, trunk: Joint): Vector[] {
  const hand = follow(bones, ARMS[side], trunk);
  return DIGITS[side].map((digit) => follow(bones, digit, hand).position);
}

/**
 * Computes the fingertips of a pose by forward kinematics of the hands alone: a fifth of the work of the
 * whole skeleton.
 */
export function fingertipsOf({ bones }: Pose): Fingertips {
  const trunk = follow(bones, TRUNK, ORIGIN);
  return { left: tipsOf(bones, 'left', trunk), right: tipsOf(bones, 'right', trunk) };
}

/** Samples the fingertips at even steps from one time to another, both included. */
export function fingertipsBetween(
  poseAt: (seconds: number) => Pose,
  startSeconds: number,
  endSeconds: number,
  samplesPerSecond: number,
): Fingertips[] {
  const steps = Math.max(1, Math.round((endSeconds - startSeconds) * samplesPerSecond));
  return Array.from({ length: steps + 1 }, (_, step) =>
    fingertipsOf(poseAt(startSeconds + ((endSeconds - startSeconds) * step) / steps)),
  );
}

/** Interpolates half-way between the middle two of four points at even steps of time, on the cubic through all four. */
const halfWay = (before: Vector, from: Vector, to: Vector, after: Vector): Vector => [
  (9 * (from[0] + to[0]) - before[0] - after[0]) / 16,
  (9 * (from[1] + to[1]) - before[1] - after[1]) / 16,
  (9 * (from[2] + to[2]) - before[2] - after[2]) / 16,
];

/** Samples at half the step, those between by cubic interpolation: they show a short stop between two samples. */
export function atHalfSteps(samples: readonly Fingertips[]): Fingertips[] {
  return samples.flatMap((from, index) => {
    const to = samples[index + 1];
    if (to === undefined) return [from];
    const before = samples[index - 1] ?? from;
    const after = samples[index + 2] ?? to;
    const between = (side: Side): Vector[] =>
      from[side].map((tip, digit) =>
        halfWay(before[side][digit]!, tip, to[side][digit]!, after[side][digit]!),
      );
    return [from, { left: between('left'), right: between('right') }];
  });
}

/** Computes the largest distance that any fingertip of either hand moved, in metres. */
export function farthestMoved(before: Fingertips, after: Fingertips): number {
  let farthest = 0;
  for (const side of SIDES)
    before[side].forEach((tip, digit) => {
      farthest = Math.max(farthest, distance(after[side][digit]!, tip));
    });
  return farthest;
}
