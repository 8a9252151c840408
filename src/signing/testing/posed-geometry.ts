/** Collision geometry of a pose, measured from its bones alone: what tests and reports trust. */
import { FINGERS, type Pose, type Side, type Vector } from '#contract/pose.ts';
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
import { rotate } from '#signing/body/quaternion.ts';
import { computeWorld, type JointName, SKELETON, type World } from '#signing/body/skeleton.ts';
import { add, distance, mix, normalize, scale, subtract } from '#signing/body/vector.ts';
import { nearestPair } from '#signing/collision/capsule-gaps.ts';
import {
  ALL_DIGITS,
  blankGeometry,
  CAPSULES,
  type Capsules,
  type Geometry,
  setBoundingSphere,
  setCapsule,
} from '#signing/collision/capsules.ts';

/** Capsules of a hand in the world of a pose. */
function handGeometryIn(world: World, side: Side): Geometry {
  const getPosition = (joint: string) => world.get(`${side}${joint}` as JointName)!.position;
  const hand = world.get(`${side}Hand`)!;
  const rest = SKELETON.get(`${side}Hand`)!.position;
  const geometry = blankGeometry();
  let index = 0;
  const put = (from: Vector, to: Vector, fromRadius: number, toRadius: number) => {
    setCapsule(geometry, index, ...from, ...to, fromRadius, toRadius);
    index += 1;
  };
  const knuckles = FINGERS.map((finger) =>
    subtract(SKELETON.get(`${side}${finger}Proximal`)!.position, rest),
  );
  const out = (local: Vector) => add(hand.position, rotate(hand.rotation, local));
  const root = (knuckle: Vector) =>
    out([
      side === 'left' ? PALM_ROOT.along : -PALM_ROOT.along,
      knuckle[1] * 0.5,
      knuckle[2] * PALM_ROOT.narrowing,
    ]);
  for (const ray of PALM_RAYS) {
    const low = Math.min(2, Math.floor(ray));
    const to = mix(knuckles[low]!, knuckles[low + 1]!, ray - low);
    put(root(to), out(to), PALM_RADII.wrist, PALM_RADII.knuckles);
  }
  [THUMB_JOINTS, ...FINGERS.map(fingerJoints)].forEach((joints) => {
    for (let bone = 0; bone < 3; bone += 1) {
      const from = getPosition(joints[bone]!);
      const end = getPosition(joints[bone + 1]!);
      const toRadius = DIGIT_RADII.get(joints[bone + 1]!)!;
      const to = bone < 2 ? end : subtract(end, scale(normalize(subtract(end, from)), toRadius));
      const fromRadius = DIGIT_RADII.get(joints[bone]!)!;
      put(from, to, fromRadius, toRadius);
    }
    if (joints === THUMB_JOINTS) {
      const ray = { from: root(knuckles[0]!), to: out(knuckles[0]!) };
      const knuckle = mix(getPosition(joints[0]!), getPosition(joints[1]!), WEB.thumb);
      put(mix(ray.from, ray.to, WEB.palm), knuckle, WEB.radius, WEB.radius);
    }
  });
  const elbow = getPosition('LowerArm');
  const startFraction = 0.01 / distance(elbow, hand.position);
  put(mix(hand.position, elbow, startFraction), elbow, ARM_RADII.wrist, ARM_RADII.elbow + SLEEVE);
  for (const digit of ALL_DIGITS) setBoundingSphere(geometry, digit);
  return geometry;
}

export interface PosedGeometry {
  readonly world: World;
  readonly hands: Readonly<Record<Side, Geometry>>;
}

export function computeGeometry(pose: Pose): PosedGeometry {
  const world = computeWorld(pose.bones);
  return {
    world,
    hands: { left: handGeometryIn(world, 'left'), right: handGeometryIn(world, 'right') },
  };
}

/** Computes the smallest gap between two sets of capsules in metres; negative where they overlap. */
export function minGap(
  first: Geometry,
  firstCapsules: Capsules,
  second: Geometry,
  secondCapsules: Capsules,
): { gap: number; between: string } {
  const { gap, a, b } = nearestPair(first, firstCapsules, second, secondCapsules);
  return { gap, between: `${CAPSULES[a]?.part} ${CAPSULES[b]?.part}` };
}
