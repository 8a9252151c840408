/** Flesh of a pose, measured from its bones alone: what tests and reports trust. */
import { FINGERS, type Pose, type Side, type Vector } from '#contract/pose.ts';
import {
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_RAYS,
  PALM_ROOT,
  THUMB_JOINTS,
} from '../body.ts';
import {
  ALL_DIGITS,
  blankFlesh,
  CAPSULES,
  type Capsules,
  type Flesh,
  setBall,
  setCapsule,
} from '../flesh.ts';
import { nearestPair } from '../flesh-gaps.ts';
import { rotate } from '../quaternion.ts';
import { type JointName, SKELETON, type World, worldOf } from '../skeleton.ts';
import { add, mix, normalize, scale, subtract } from '../vector.ts';

/** Capsules of a hand in the world of a pose. */
export function handFleshIn(world: World, side: Side): Flesh {
  const at = (joint: string) => world.get(`${side}${joint}` as JointName)!.position;
  const hand = world.get(`${side}Hand`)!;
  const rest = SKELETON.get(`${side}Hand`)!.position;
  const flesh = blankFlesh();
  let index = 0;
  const put = (from: Vector, to: Vector, fromRadius: number, toRadius: number) => {
    setCapsule(flesh, index, ...from, ...to, fromRadius, toRadius);
    index += 1;
  };
  const knuckles = FINGERS.map((finger) =>
    subtract(SKELETON.get(`${side}${finger}Proximal`)!.position, rest),
  );
  for (const ray of PALM_RAYS) {
    const low = Math.min(2, Math.floor(ray));
    const to = mix(knuckles[low]!, knuckles[low + 1]!, ray - low);
    const along = side === 'left' ? PALM_ROOT.along : -PALM_ROOT.along;
    const out = (local: readonly [number, number, number]) =>
      add(hand.position, rotate(hand.rotation, local));
    put(
      out([along, to[1] * 0.5, to[2] * PALM_ROOT.narrowing]),
      out(to),
      PALM_RADII.wrist,
      PALM_RADII.knuckles,
    );
  }
  [THUMB_JOINTS, ...FINGERS.map(fingerJoints)].forEach((joints) => {
    for (let bone = 0; bone < 3; bone += 1) {
      const from = at(joints[bone]!);
      const end = at(joints[bone + 1]!);
      const toRadius = DIGIT_RADII.get(joints[bone + 1]!)!;
      const to = bone < 2 ? end : subtract(end, scale(normalize(subtract(end, from)), toRadius));
      const fromRadius = DIGIT_RADII.get(joints[bone]!)!;
      put(from, to, fromRadius, toRadius);
    }
  });
  for (const digit of ALL_DIGITS) setBall(flesh, digit);
  return flesh;
}

export interface PosedFlesh {
  readonly world: World;
  readonly hands: Readonly<Record<Side, Flesh>>;
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
  one: Flesh,
  own: Capsules,
  other: Flesh,
  others: Capsules,
): { gap: number; between: string } {
  const { gap, a, b } = nearestPair(one, own, other, others);
  return { gap, between: `${CAPSULES[a]?.part} ${CAPSULES[b]?.part}` };
}
