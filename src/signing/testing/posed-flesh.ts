/** Flesh of a pose, measured from its bones alone: what tests and reports trust. */
import { FINGERS, type Pose, type Side } from '#contract/pose.ts';
import {
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_RAYS,
  PALM_ROOT,
  THUMB_JOINTS,
} from '../body.ts';
import { nearestPair } from '../collision.ts';
import { balled, type HandCapsule } from '../hand-flesh.ts';
import { rotate } from '../quaternion.ts';
import { type JointName, SKELETON, type World, worldOf } from '../skeleton.ts';
import { add, mix, normalize, scale, subtract } from '../vector.ts';

/** Capsules of a hand in the world of a pose. */
export function handFleshIn(world: World, side: Side): HandCapsule[] {
  const at = (joint: string) => world.get(`${side}${joint}` as JointName)!.position;
  const hand = world.get(`${side}Hand`)!;
  const rest = SKELETON.get(`${side}Hand`)!.position;
  const capsules: HandCapsule[] = [];
  const knuckles = FINGERS.map((finger) =>
    subtract(SKELETON.get(`${side}${finger}Proximal`)!.position, rest),
  );
  for (const ray of PALM_RAYS) {
    const low = Math.min(2, Math.floor(ray));
    const to = mix(knuckles[low]!, knuckles[low + 1]!, ray - low);
    const along = side === 'left' ? PALM_ROOT.along : -PALM_ROOT.along;
    const out = (local: readonly [number, number, number]) =>
      add(hand.position, rotate(hand.rotation, local));
    capsules.push(
      balled({
        digit: 0,
        part: 'palm',
        from: out([along, to[1] * 0.5, to[2] * PALM_ROOT.narrowing]),
        to: out(to),
        fromRadius: PALM_RADII.wrist,
        toRadius: PALM_RADII.knuckles,
      }),
    );
  }
  [THUMB_JOINTS, ...FINGERS.map(fingerJoints)].forEach((joints, digit) => {
    for (let index = 0; index < 3; index += 1) {
      const from = at(joints[index]!);
      const end = at(joints[index + 1]!);
      const toRadius = DIGIT_RADII.get(joints[index + 1]!)!;
      const to = index < 2 ? end : subtract(end, scale(normalize(subtract(end, from)), toRadius));
      const fromRadius = DIGIT_RADII.get(joints[index]!)!;
      const part = joints[index]!;
      capsules.push(balled({ digit: digit + 1, part, from, to, fromRadius, toRadius }));
    }
  });
  return capsules;
}

export interface PosedFlesh {
  readonly world: World;
  readonly hands: Readonly<Record<Side, readonly HandCapsule[]>>;
}

export function fleshOf(pose: Pose): PosedFlesh {
  const world = worldOf(pose.bones);
  return {
    world,
    hands: { left: handFleshIn(world, 'left'), right: handFleshIn(world, 'right') },
  };
}

/** The least gap between two sets of capsules in metres; negative where they overlap. */
export function leastGap(
  a: readonly HandCapsule[],
  b: readonly HandCapsule[],
): { gap: number; between: string } {
  const { gap, pair } = nearestPair(a, b);
  return { gap, between: pair?.map(({ part }) => part).join(' ') ?? '' };
}

/** A pose without what the face adds, on which hands were solved. */
export const onRestingTrunk = (pose: Pose): Pose => {
  const { spine: _s, upperChest: _u, ...bones } = pose.bones;
  return { ...pose, bones };
};
