/** Positions of the fingertips of a pose: the movement that a viewer in front sees. */
import { FINGERS, type Pose, SIDES, type Side, type Vector } from '#contract/pose.ts';
import { NOSE } from '#signing/body/body.ts';
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

const createLink = (joint: JointName, parent: JointName | undefined): Link => ({
  joint,
  offset:
    parent === undefined
      ? SKELETON.get(joint)!.position
      : subtract(SKELETON.get(joint)!.position, SKELETON.get(parent)!.position),
});

const createChain = (joints: readonly JointName[], parent?: JointName): Link[] =>
  joints.map((joint, index) => createLink(joint, index === 0 ? parent : joints[index - 1]));

const TRUNK = createChain(['hips', 'spine', 'chest', 'upperChest']);
const NECK = createChain(['neck'], 'upperChest');
const HEAD = createChain(['neck', 'head'], 'upperChest');
const ARMS: Readonly<Record<Side, readonly Link[]>> = {
  left: createChain(['leftShoulder', 'leftUpperArm', 'leftLowerArm', 'leftHand'], 'upperChest'),
  right: createChain(
    ['rightShoulder', 'rightUpperArm', 'rightLowerArm', 'rightHand'],
    'upperChest',
  ),
};
const createDigitChains = (side: Side): readonly (readonly Link[])[] => [
  createChain(
    [
      `${side}ThumbMetacarpal`,
      `${side}ThumbProximal`,
      `${side}ThumbDistal`,
      `${side}ThumbTip`,
    ] as const,
    `${side}Hand`,
  ),
  ...FINGERS.map((finger) =>
    createChain(
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
  left: createDigitChains('left'),
  right: createDigitChains('right'),
};

interface Joint {
  readonly position: Vector;
  readonly rotation: readonly [number, number, number, number];
}

const ORIGIN: Joint = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };

function followLink(
  bones: Pose['bones'],
  { joint, offset }: Link,
  { position, rotation }: Joint,
): Joint {
  const localRotation = bones[joint as keyof typeof bones];
  return {
    position: add(position, rotate(rotation, offset)),
    rotation: localRotation === undefined ? rotation : multiply(rotation, localRotation),
  };
}

const follow = (bones: Pose['bones'], chain: readonly Link[], from: Joint): Joint =>
  chain.reduce((joint, link) => followLink(bones, link, joint), from);

function followAll(bones: Pose['bones'], chain: readonly Link[], from: Joint): Vector[] {
  let joint = from;
  return chain.map((link) => {
    joint = followLink(bones, link, joint);
    return joint.position;
  });
}

function computeTips(bones: Pose['bones'], side: Side, trunk: Joint): Vector[] {
  const hand = follow(bones, ARMS[side], trunk);
  return DIGITS[side].map((digit) => follow(bones, digit, hand).position);
}

/**
 * Computes the fingertips of a pose by forward kinematics of the hands alone: a fifth of the work of the
 * whole skeleton.
 */
export function computeFingertips({ bones }: Pose): Fingertips {
  const trunk = follow(bones, TRUNK, ORIGIN);
  return { left: computeTips(bones, 'left', trunk), right: computeTips(bones, 'right', trunk) };
}

/** Landmarks of a pose, in metres in the model's space. */
export interface Landmarks {
  /** Base of the neck, and the nose: what a viewer relates the place of a hand to. */
  readonly neck: Vector;
  readonly nose: Vector;
  /**
   * The 21 landmarks of each hand as hand trackers number them: the wrist, then four of each digit from the palm to
   * the tip, thumb first.
   */
  readonly hands: Readonly<Record<Side, readonly Vector[]>>;
}

/** Computes the landmarks of a pose. */
export function computeLandmarks({ bones }: Pose): Landmarks {
  const trunk = follow(bones, TRUNK, ORIGIN);
  const listLandmarks = (side: Side): Vector[] => {
    const hand = follow(bones, ARMS[side], trunk);
    return [hand.position, ...DIGITS[side].flatMap((digit) => followAll(bones, digit, hand))];
  };
  const head = follow(bones, HEAD, trunk);
  return {
    neck: follow(bones, NECK, trunk).position,
    nose: add(head.position, rotate(head.rotation, NOSE)),
    hands: { left: listLandmarks('left'), right: listLandmarks('right') },
  };
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
    computeFingertips(poseAt(startSeconds + ((endSeconds - startSeconds) * step) / steps)),
  );
}

/** Interpolates half-way between the middle two of four points at even steps of time, on the cubic through all four. */
const halfWay = (previous: Vector, from: Vector, to: Vector, next: Vector): Vector => [
  (9 * (from[0] + to[0]) - previous[0] - next[0]) / 16,
  (9 * (from[1] + to[1]) - previous[1] - next[1]) / 16,
  (9 * (from[2] + to[2]) - previous[2] - next[2]) / 16,
];

/** Samples at half the step, those between by cubic interpolation: they show a short stop between two samples. */
export function atHalfSteps(samples: readonly Fingertips[]): Fingertips[] {
  return samples.flatMap((from, index) => {
    const to = samples[index + 1];
    if (to === undefined) return [from];
    const previous = samples[index - 1] ?? from;
    const next = samples[index + 2] ?? to;
    const between = (side: Side): Vector[] =>
      from[side].map((tip, digit) =>
        halfWay(previous[side][digit]!, tip, to[side][digit]!, next[side][digit]!),
      );
    return [from, { left: between('left'), right: between('right') }];
  });
}

/** Computes the largest distance that any fingertip of either hand moved, in metres. */
export function farthestMoved(previous: Fingertips, next: Fingertips): number {
  let farthest = 0;
  for (const side of SIDES)
    previous[side].forEach((tip, digit) => {
      farthest = Math.max(farthest, distance(next[side][digit]!, tip));
    });
  return farthest;
}
