/** The flesh of one hand, and the sites on its skin, in hand space (left hand: fingers +X, palm −Y, thumb +Z). */
import {
  FINGERS,
  type Finger,
  type HandBone,
  type Quaternion,
  type Vector,
} from '#contract/pose.ts';
import {
  type BalledCapsule,
  type Capsule,
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_RAYS,
  PALM_ROOT,
  THUMB_JOINTS,
} from './body.ts';
import {
  type HandAngles,
  handNumbers,
  leftHandRotations,
  THUMB_FLEXION_AXIS,
} from './hand-angles.ts';
import type { HandSite } from './notation.ts';
import { multiply, rotate } from './quaternion.ts';
import { type JointName, SKELETON } from './skeleton.ts';
import { add, cross, distance, dot, mix, normalize, scale, subtract } from './vector.ts';

/** A named capsule: the digit it belongs to (1 thumb to 5 little finger, 0 palm) and its bone. */
export interface HandCapsule extends BalledCapsule {
  readonly digit: number;
  readonly part: string;
}

/** A spot on the skin and where the skin faces there. */
export interface SkinSite {
  readonly point: Vector;
  readonly normal: Vector;
}

interface LocalJoint {
  readonly position: Vector;
  readonly rotation: Quaternion;
}

export interface HandFlesh {
  readonly joints: ReadonlyMap<string, LocalJoint>;
  readonly capsules: readonly HandCapsule[];
}

const wrist = SKELETON.get('leftHand')!.position;
const offsetOf = (joint: string): Vector =>
  subtract(SKELETON.get(`left${joint}` as JointName)!.position, wrist);

const KNUCKLES = FINGERS.map((finger) => offsetOf(`${finger}Proximal`));

/** A capsule with the ball it is in. */
export const balled = <T extends Capsule>(capsule: T): T & BalledCapsule => ({
  ...capsule,
  middle: mix(capsule.from, capsule.to, 0.5),
  reach: distance(capsule.from, capsule.to) / 2 + Math.max(capsule.fromRadius, capsule.toRadius),
});

/** The palm does not move in its own space. */
const PALM: readonly HandCapsule[] = PALM_RAYS.map((ray) => {
  const low = Math.min(2, Math.floor(ray));
  const to = mix(KNUCKLES[low]!, KNUCKLES[low + 1]!, ray - low);
  return balled({
    digit: 0,
    part: 'palm',
    from: [PALM_ROOT.along, to[1] * 0.5, to[2] * PALM_ROOT.narrowing],
    to,
    fromRadius: PALM_RADII.wrist,
    toRadius: PALM_RADII.knuckles,
  });
});

function buildFlesh(angles: HandAngles): HandFlesh {
  const rotations = leftHandRotations(angles);
  const joints = new Map<string, LocalJoint>();
  const capsules: HandCapsule[] = [...PALM];
  const chain = (names: readonly string[], digit: number) => {
    let above: LocalJoint = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    let rest: Vector = [0, 0, 0];
    names.forEach((name, index) => {
      const position = add(above.position, rotate(above.rotation, subtract(offsetOf(name), rest)));
      const own = rotations[name as HandBone] as Quaternion | undefined;
      const joint = {
        position,
        rotation: own === undefined ? above.rotation : multiply(above.rotation, own),
      };
      joints.set(name, joint);
      if (index > 0) {
        const toRadius = DIGIT_RADII.get(name)!;
        const isTip = index === names.length - 1;
        const along = normalize(subtract(position, above.position));
        capsules.push(
          balled({
            digit,
            part: names[index - 1]!,
            from: above.position,
            to: isTip ? subtract(position, scale(along, toRadius)) : position,
            fromRadius: DIGIT_RADII.get(names[index - 1]!)!,
            toRadius,
          }),
        );
      }
      above = joint;
      rest = offsetOf(name);
    });
  };
  chain(THUMB_JOINTS, 1);
  FINGERS.forEach((finger, index) => {
    chain(fingerJoints(finger), index + 2);
  });
  return { joints, capsules };
}

const cache = new Map<string, HandFlesh>();

/** The flesh of a left hand at these joint angles. */
export function handFlesh(angles: HandAngles): HandFlesh {
  const key = handNumbers(angles)
    .map((angle) => Math.round(angle * 10))
    .join();
  let flesh = cache.get(key);
  if (flesh === undefined) {
    flesh = buildFlesh(angles);
    if (cache.size > 2000) cache.clear();
    cache.set(key, flesh);
  }
  return flesh;
}

/** Where a ray that comes in against `normal` through `anchor` first meets the skin. */
function skinAlong(
  capsules: readonly Capsule[],
  anchor: Vector,
  normal: Vector,
): SkinSite | undefined {
  let highest = Number.NEGATIVE_INFINITY;
  for (const { from, to, fromRadius, toRadius } of capsules) {
    const steps = 12;
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      const centre = subtract(mix(from, to, share), anchor);
      const radius = fromRadius + (toRadius - fromRadius) * share;
      const height = dot(centre, normal);
      const aside = Math.max(0, dot(centre, centre) - height * height);
      if (aside < radius * radius)
        highest = Math.max(highest, height + Math.sqrt(radius * radius - aside));
    }
  }
  if (highest === Number.NEGATIVE_INFINITY) return undefined;
  return { point: add(anchor, scale(normal, highest)), normal };
}

const DIGITS: Record<string, Finger | 'Thumb'> = {
  1: 'Thumb',
  2: 'Index',
  3: 'Middle',
  4: 'Ring',
  5: 'Little',
};

/** Palmar direction of a digit's bone. */
function palmarOf(digit: Finger | 'Thumb', rotation: Quaternion): Vector {
  if (digit !== 'Thumb') return rotate(rotation, [0, -1, 0]);
  const along = normalize(subtract(offsetOf('ThumbProximal'), offsetOf('ThumbMetacarpal')));
  return rotate(rotation, normalize(cross(THUMB_FLEXION_AXIS, along)));
}

function digitSite(flesh: HandFlesh, digit: Finger | 'Thumb', site: HandSite): SkinSite {
  const thumb = digit === 'Thumb';
  const names = thumb ? THUMB_JOINTS : fingerJoints(digit);
  const joint = (index: number) => flesh.joints.get(names[index]!)!;
  const radius = (index: number) => DIGIT_RADII.get(names[index]!)!;
  const end = joint(2);
  const along = normalize(subtract(joint(3).position, end.position));
  if (site.part === 'tip') return { point: joint(3).position, normal: along };
  const faced = (rotation: Quaternion, face: HandSite['face']): Vector => {
    const palmar = palmarOf(digit, rotation);
    if (face === 'palmar') return palmar;
    if (face === 'dorsal') return scale(palmar, -1);
    const forward = rotate(
      rotation,
      thumb ? normalize(subtract(offsetOf('ThumbTip'), offsetOf('ThumbDistal'))) : [1, 0, 0],
    );
    const radial = normalize(cross(palmar, forward));
    return face === 'radial' ? radial : scale(radial, -1);
  };
  const on = (centre: Vector, size: number, normal: Vector): SkinSite => ({
    point: add(centre, scale(normal, size)),
    normal,
  });
  const padCentre = mix(end.position, subtract(joint(3).position, scale(along, radius(3))), 0.6);
  const padRadius = radius(2) + (radius(3) - radius(2)) * 0.6;
  if (site.part === 'pad' || site.part === 'nail') {
    const face = site.face ?? (site.part === 'pad' ? 'palmar' : 'dorsal');
    return on(padCentre, padRadius, faced(end.rotation, face));
  }
  if (site.part === 'midjoint') {
    const bone = joint(thumb ? 2 : 1);
    const outer = faced(joint(thumb ? 1 : 0).rotation, site.face ?? 'dorsal');
    const inner = faced(bone.rotation, site.face ?? 'dorsal');
    const normal = normalize(add(outer, inner));
    return on(bone.position, radius(thumb ? 2 : 1), normal);
  }
  if (site.part === 'base') {
    const bone = joint(thumb ? 1 : 0);
    const normal = faced(thumb ? bone.rotation : [0, 0, 0, 1], site.face ?? 'dorsal');
    return on(bone.position, thumb ? radius(1) : PALM_RADII.knuckles, normal);
  }
  const middle = mix(joint(1).position, joint(2).position, 0.5);
  return on(
    middle,
    (radius(1) + radius(2)) / 2,
    faced(joint(1).rotation, site.face ?? (thumb ? 'ulnar' : 'radial')),
  );
}

const PALM_CENTRE: Vector = scale(add(add(KNUCKLES[0]!, KNUCKLES[3]!), [0.05, 0, 0]), 0.34);

/** A site on the skin of a left hand with these joint angles. */
export function siteOf(angles: HandAngles, site: HandSite): SkinSite {
  const flesh = handFlesh(angles);
  if (site.digits !== undefined) {
    const all = [...site.digits].map((digit) => digitSite(flesh, DIGITS[digit]!, site));
    const share = 1 / all.length;
    let point: Vector = [0, 0, 0];
    let normal: Vector = [0, 0, 0];
    for (const one of all) {
      point = add(point, scale(one.point, share));
      normal = add(normal, one.normal);
    }
    return { point, normal: normalize(normal) };
  }
  const palmOnly = flesh.capsules.filter(({ digit }) => digit === 0);
  const fingers = flesh.capsules.filter(({ digit }) => digit !== 1);
  switch (site.part) {
    case 'palm': {
      // A fist's palm is covered by its fingers: what touches is the front of them.
      const covering = flesh.capsules.filter(({ part }) => !part.startsWith('Thumb'));
      return skinAlong(covering, PALM_CENTRE, [0, -1, 0])!;
    }
    case 'handback':
      return skinAlong(palmOnly, PALM_CENTRE, [0, 1, 0])!;
    case 'thumbside':
      return skinAlong(fingers, [PALM_CENTRE[0] + 0.03, -0.006, 0], [0, 0, 1])!;
    case 'pinkyside':
      return skinAlong(fingers, [PALM_CENTRE[0] + 0.012, -0.004, 0], [0, 0, -1])!;
    case 'wristback':
      return { point: [-0.012, 0.025, 0], normal: [0, 1, 0] };
    case 'forearm':
      return { point: [-0.12, 0.032, 0], normal: [0, 1, 0] };
    case 'thumbball':
      return digitSite(flesh, 'Thumb', { part: 'base', face: 'palmar' });
    case 'web': {
      const thumb = flesh.joints.get('ThumbProximal')!.position;
      const between = mix(thumb, KNUCKLES[0]!, 0.5);
      return skinAlong(flesh.capsules, between, normalize(subtract(between, [0, 0, 0])))!;
    }
    default:
      return digitSite(flesh, 'Index', site);
  }
}

/** The middle of the palm: what is meant by a hand's place when nothing else is named. */
export const palmCentre = (): Vector => PALM_CENTRE;
