/** Sites on the skin of a left hand: where pads, tips, edges and the palm are, and which way they face. */

import type { HandSite } from '#contract/notation/articulation.ts';
import {
  FINGERS,
  type Finger,
  type HandBone,
  type Quaternion,
  type Vector,
} from '#contract/pose.ts';
import {
  ARM_RADII,
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  THUMB_JOINTS,
} from '#signing/body/body.ts';
import {
  type HandAngles,
  leftHandRotations,
  THUMB_FLEXION_AXIS,
} from '#signing/body/hand-angles.ts';
import { multiply, rotate } from '#signing/body/quaternion.ts';
import { add, cross, dot, mix, normalize, scale, subtract } from '#signing/body/vector.ts';
import { CAPSULE, type Capsules, FOREARM, type Geometry } from './capsules.ts';
import { capsulesWhere, handGeometry, KNUCKLES, restOffset } from './hand-geometry.ts';

/** A spot on the skin and where the skin faces there. */
export interface SkinSite {
  readonly point: Vector;
  readonly normal: Vector;
}

interface LocalJoint {
  readonly position: Vector;
  readonly rotation: Quaternion;
}
type Joints = ReadonlyMap<string, LocalJoint>;

function computeJoints(angles: HandAngles): Joints {
  const rotations = leftHandRotations(angles);
  const joints = new Map<string, LocalJoint>();
  for (const names of [THUMB_JOINTS, ...FINGERS.map(fingerJoints)]) {
    let above: LocalJoint = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    let rest: Vector = [0, 0, 0];
    for (const name of names) {
      const offset = subtract(restOffset(name), rest);
      const localRotation = rotations[name as HandBone] as Quaternion | undefined;
      above = {
        position: add(above.position, rotate(above.rotation, offset)),
        rotation:
          localRotation === undefined ? above.rotation : multiply(above.rotation, localRotation),
      };
      joints.set(name, above);
      rest = restOffset(name);
    }
  }
  return joints;
}

const PALM_ONLY = capsulesWhere((digit) => digit === 0);
const FINGERS_AND_PALM = capsulesWhere((digit) => digit !== 1 && digit !== FOREARM);
const HAND = capsulesWhere((digit) => digit !== FOREARM);

/** Finds where a ray against `normal` through `anchor` first meets the skin. */
function skinAlong(
  geometry: Geometry,
  capsules: Capsules,
  anchor: Vector,
  normal: Vector,
): SkinSite | undefined {
  let highest = Number.NEGATIVE_INFINITY;
  for (const capsule of capsules) {
    const steps = 12;
    const capsuleStart = capsule * CAPSULE.size;
    const end = (place: number): Vector => [
      geometry[capsuleStart + place]!,
      geometry[capsuleStart + place + 1]!,
      geometry[capsuleStart + place + 2]!,
    ];
    const [from, to] = [end(CAPSULE.from), end(CAPSULE.to)];
    const [fromRadius, toRadius] = [
      geometry[capsuleStart + CAPSULE.fromRadius]!,
      geometry[capsuleStart + CAPSULE.toRadius]!,
    ];
    for (let step = 0; step <= steps; step += 1) {
      const fraction = step / steps;
      const centre = subtract(mix(from, to, fraction), anchor);
      const radius = fromRadius + (toRadius - fromRadius) * fraction;
      const height = dot(centre, normal);
      const sidewaysSquared = Math.max(0, dot(centre, centre) - height * height);
      if (sidewaysSquared < radius * radius)
        highest = Math.max(highest, height + Math.sqrt(radius * radius - sidewaysSquared));
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

/** Computes the palmar direction of a digit's bone. */
function getPalmarDirection(digit: Finger | 'Thumb', rotation: Quaternion): Vector {
  if (digit !== 'Thumb') return rotate(rotation, [0, -1, 0]);
  const along = normalize(subtract(restOffset('ThumbProximal'), restOffset('ThumbMetacarpal')));
  return rotate(rotation, normalize(cross(THUMB_FLEXION_AXIS, along)));
}

/** Computes the outward normal of the skin on one face of a digit's bone. */
function faceNormal(digit: Finger | 'Thumb', rotation: Quaternion, face: HandSite['face']): Vector {
  const palmar = getPalmarDirection(digit, rotation);
  if (face === 'palmar') return palmar;
  if (face === 'dorsal') return scale(palmar, -1);
  const forward = rotate(
    rotation,
    digit === 'Thumb'
      ? normalize(subtract(restOffset('ThumbTip'), restOffset('ThumbDistal')))
      : [1, 0, 0],
  );
  const radial = normalize(cross(palmar, forward));
  return face === 'radial' ? radial : scale(radial, -1);
}

const onSkin = (centre: Vector, radius: number, normal: Vector): SkinSite => ({
  point: add(centre, scale(normal, radius)),
  normal,
});

/** A digit of a hand. */
interface DigitParts {
  readonly isThumb: boolean;
  /** Returns a joint by index, from 0, the knuckle (for a thumb its metacarpal), to 3, the tip. */
  readonly joint: (index: number) => LocalJoint;
  readonly radius: (index: number) => number;
  /** Returns the outward normal on the site's face, or on the usual face where it names none. */
  readonly faced: (rotation: Quaternion, usual: HandSite['face']) => Vector;
}

function tipSite({ joint }: DigitParts): SkinSite {
  const tip = joint(3).position;
  return { point: tip, normal: normalize(subtract(tip, joint(2).position)) };
}

/** Computes the site of a fingertip's pad, or of the nail opposite. */
function padSite({ joint, radius, faced }: DigitParts, usual: HandSite['face']): SkinSite {
  const end = joint(2);
  const tip = joint(3).position;
  const along = normalize(subtract(tip, end.position));
  const centre = mix(end.position, subtract(tip, scale(along, radius(3))), 0.6);
  const padRadius = radius(2) + (radius(3) - radius(2)) * 0.6;
  return onSkin(centre, padRadius, faced(end.rotation, usual));
}

function midjointSite({ isThumb, joint, radius, faced }: DigitParts): SkinSite {
  const index = isThumb ? 2 : 1;
  const bone = joint(index);
  const outer = faced(joint(index - 1).rotation, 'dorsal');
  const inner = faced(bone.rotation, 'dorsal');
  return onSkin(bone.position, radius(index), normalize(add(outer, inner)));
}

function baseSite({ isThumb, joint, radius, faced }: DigitParts): SkinSite {
  const bone = joint(isThumb ? 1 : 0);
  const normal = faced(isThumb ? bone.rotation : [0, 0, 0, 1], 'dorsal');
  return onSkin(bone.position, isThumb ? radius(1) : PALM_RADII.knuckles, normal);
}

function middleSite({ isThumb, joint, radius, faced }: DigitParts): SkinSite {
  const middle = mix(joint(1).position, joint(2).position, 0.5);
  const normal = faced(joint(1).rotation, isThumb ? 'ulnar' : 'radial');
  return onSkin(middle, (radius(1) + radius(2)) / 2, normal);
}

const DIGIT_SITES: Partial<Record<HandSite['part'], (parts: DigitParts) => SkinSite>> = {
  tip: tipSite,
  pad: (parts) => padSite(parts, 'palmar'),
  nail: (parts) => padSite(parts, 'dorsal'),
  midjoint: midjointSite,
  base: baseSite,
};

function digitSite(joints: Joints, digit: Finger | 'Thumb', site: HandSite): SkinSite {
  const names = digit === 'Thumb' ? THUMB_JOINTS : fingerJoints(digit);
  const siteOn = DIGIT_SITES[site.part] ?? middleSite;
  return siteOn({
    isThumb: digit === 'Thumb',
    joint: (index) => joints.get(names[index]!)!,
    radius: (index) => DIGIT_RADII.get(names[index]!)!,
    faced: (rotation, usual) => faceNormal(digit, rotation, site.face ?? usual),
  });
}

const PALM_CENTRE: Vector = scale(add(add(KNUCKLES[0]!, KNUCKLES[3]!), [0.05, 0, 0]), 0.34);

function findSite(angles: HandAngles, site: HandSite): SkinSite {
  const joints = computeJoints(angles);
  const geometry = handGeometry(angles);
  if (site.digits !== undefined) {
    const all = [...site.digits].map((digit) => digitSite(joints, DIGITS[digit]!, site));
    const fraction = 1 / all.length;
    let point: Vector = [0, 0, 0];
    let normal: Vector = [0, 0, 0];
    for (const skinSite of all) {
      point = add(point, scale(skinSite.point, fraction));
      normal = add(normal, skinSite.normal);
    }
    return { point, normal: normalize(normal) };
  }
  switch (site.part) {
    case 'palm': {
      // A fist's palm is covered by its fingers: what touches is the front of them.
      return skinAlong(geometry, FINGERS_AND_PALM, PALM_CENTRE, [0, -1, 0])!;
    }
    case 'handback':
      return skinAlong(geometry, PALM_ONLY, PALM_CENTRE, [0, 1, 0])!;
    case 'thumbside':
      return skinAlong(geometry, FINGERS_AND_PALM, [PALM_CENTRE[0] + 0.03, -0.006, 0], [0, 0, 1])!;
    case 'pinkyside':
      return skinAlong(
        geometry,
        FINGERS_AND_PALM,
        [PALM_CENTRE[0] + 0.012, -0.004, 0],
        [0, 0, -1],
      )!;
    case 'wristback':
      return { point: [-0.012, ARM_RADII.wrist, 0], normal: [0, 1, 0] };
    case 'forearm':
      return { point: [-0.12, 0.035, 0], normal: [0, 1, 0] };
    case 'thumbball':
      return digitSite(joints, 'Thumb', { part: 'base', face: 'palmar' });
    case 'web': {
      const thumb = joints.get('ThumbProximal')!.position;
      const between = mix(thumb, KNUCKLES[0]!, 0.5);
      return skinAlong(geometry, HAND, between, normalize(subtract(between, [0, 0, 0])))!;
    }
    default:
      return digitSite(joints, 'Index', site);
  }
}

const sitesByAngles = new WeakMap<HandAngles, Map<HandSite, SkinSite>>();

/** Returns a site on the skin of a left hand with these joint angles. */
export function getSkinSite(angles: HandAngles, site: HandSite): SkinSite {
  let sites = sitesByAngles.get(angles);
  if (sites === undefined) {
    sites = new Map();
    sitesByAngles.set(angles, sites);
  }
  let found = sites.get(site);
  if (found === undefined) {
    found = findSite(angles, site);
    sites.set(site, found);
  }
  return found;
}

/** Returns the middle of the palm: the position of a hand when nothing else is named. */
export const palmCentre = (): Vector => PALM_CENTRE;
