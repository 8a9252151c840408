/** A posed hand as seen: where its bones and palm are in the picture and which way they face. */

import type { ProjectedPoint } from '#avatar/camera.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import {
  computeHull,
  type Disc,
  type Dot,
  disc,
  type Limb,
  limb,
} from '#avatar/illustrated/shapes.ts';
import { FINGERS, type Finger, type Side, type Vector } from '#contract/pose.ts';
import {
  FINGER_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_ROOT,
  THUMB_JOINTS,
  THUMB_RADII,
} from '#signing/body/body.ts';
import { THUMB_FLEXION_AXIS } from '#signing/body/hand-angles.ts';
import { rotate } from '#signing/body/quaternion.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, cross, dot, mix, normalize, scale, subtract } from '#signing/body/vector.ts';

/** A bone of a digit. */
export interface Phalanx {
  readonly limb: Limb;
  readonly depth: number;
  /** Towards the pad of the finger, in the model's space. */
  readonly palmar: Vector;
  /** Degree to which that side is turned to the viewer, −1 to 1. */
  readonly facing: number;
  readonly from: Vector;
  readonly to: Vector;
  readonly toRadius: number;
}

export interface Digit {
  readonly isThumb: boolean;
  /** Bent at the knuckle, so that the knuckle shows as a corner. */
  readonly isBent: boolean;
  /** Root to tip; the thumb's first is part of the palm. */
  readonly phalanxes: readonly [Phalanx, Phalanx, Phalanx];
}

export interface Palm {
  /** Two discs at the wrist (thumb side first), then the knuckles from the index on. */
  readonly discs: readonly Disc[];
  readonly hull: readonly Dot[];
  readonly depth: number;
  readonly facing: number;
  /** Projects a point of hand space (left hand: fingers +X, palm −Y, thumb side +Z) to the picture. */
  project(point: Vector): ProjectedPoint;
}

export interface HandForm {
  readonly palm: Palm;
  readonly thumb: Digit;
  readonly fingers: readonly Digit[];
}

const place = (joint: JointName): Vector => SKELETON.get(joint)!.position;
const THUMB_PALMAR = normalize(
  cross(
    THUMB_FLEXION_AXIS,
    normalize(subtract(place('leftThumbProximal'), place('leftThumbMetacarpal'))),
  ),
);
/** Vectors from the wrist to the knuckles of a left hand, index first. */
export const KNUCKLES: readonly Vector[] = FINGERS.map((finger) =>
  subtract(place(`left${finger}Proximal`), place('leftHand')),
);
/** Cosine of the bend past which a knuckle shows as a corner. */
const BENT_COSINE = Math.cos((38 * Math.PI) / 180);

function createPhalanx(
  { camera, world }: Pen,
  joints: readonly [JointName, JointName],
  radii: readonly [number, number],
  restPalmar: Vector,
  isLast: boolean,
): Phalanx {
  const { position: from, rotation } = world.get(joints[0])!;
  const end = world.get(joints[1])!.position;
  // The skin of a digit ends at its tip joint.
  const to = isLast ? subtract(end, scale(normalize(subtract(end, from)), radii[1])) : end;
  const [a, b] = [camera.project(from), camera.project(to)];
  const palmar = rotate(rotation, restPalmar);
  return {
    limb: limb(disc(a, radii[0]), disc(b, radii[1])),
    depth: (a.depth + b.depth) / 2,
    palmar,
    facing: camera.facing(from, palmar),
    from,
    to,
    toRadius: radii[1],
  };
}

function createDigit(pen: Pen, side: Side, digit: Finger | 'Thumb'): Digit {
  const isThumb = digit === 'Thumb';
  const names = isThumb ? THUMB_JOINTS : fingerJoints(digit);
  const radii = isThumb ? THUMB_RADII : FINGER_RADII[digit];
  const mirror = side === 'left' ? 1 : -1;
  const restPalmar: Vector = isThumb
    ? [THUMB_PALMAR[0] * mirror, THUMB_PALMAR[1], THUMB_PALMAR[2]]
    : [0, -1, 0];
  const bone = (index: 0 | 1 | 2) =>
    createPhalanx(
      pen,
      [`${side}${names[index]!}` as JointName, `${side}${names[index + 1]!}` as JointName],
      [radii[index], radii[index + 1]!],
      restPalmar,
      index === 2,
    );
  const phalanxes = [bone(0), bone(1), bone(2)] as const;
  const ahead = rotate(pen.world.get(`${side}Hand`)!.rotation, [mirror, 0, 0]);
  const first = normalize(subtract(phalanxes[0].to, phalanxes[0].from));
  return { isThumb, isBent: !isThumb && dot(ahead, first) < BENT_COSINE, phalanxes };
}

function createPalm({ camera, world }: Pen, side: Side): Palm {
  const { position, rotation } = world.get(`${side}Hand`)!;
  const mirror = side === 'left' ? 1 : -1;
  const inModel = ([x, y, z]: Vector): Vector =>
    add(position, rotate(rotation, [x * mirror, y, z]));
  const project = (point: Vector) => camera.project(inModel(point));
  const roots = [KNUCKLES[0]!, KNUCKLES[3]!].map(
    (to): Disc =>
      disc(project([PALM_ROOT.along, to[1] * 0.5, to[2] * PALM_ROOT.narrowing]), PALM_RADII.wrist),
  );
  const discs = [...roots, ...KNUCKLES.map((to) => disc(project(to), PALM_RADII.knuckles))];
  return {
    discs,
    hull: computeHull(discs),
    depth: camera.project(mix(position, inModel([0.09, 0, 0]), 0.55)).depth,
    facing: camera.facing(position, rotate(rotation, [0, -1, 0])),
    project,
  };
}

/** Returns how clearly marks are visible on a side that is turned so far to or from the viewer, 0 to 1. */
export const clearness = (facing: number): number =>
  Math.min(1, Math.max(0, (Math.abs(facing) - 0.15) / 0.25));

export const handForm = (pen: Pen, side: Side): HandForm => ({
  palm: createPalm(pen, side),
  thumb: createDigit(pen, side, 'Thumb'),
  fingers: FINGERS.map((finger) => createDigit(pen, side, finger)),
});
