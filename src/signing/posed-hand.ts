/** A hand as it is at a key: its flesh in the trunk's space, and what that flesh is near to. */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { handOf, handPlacement, type Key, mirrorVector } from './arm-key.ts';
import type { BalledCapsule, Capsule } from './body.ts';
import { headGap, nearestPair, trunkGap } from './collision.ts';
import type { HandAngles } from './hand-angles.ts';
import { type HandCapsule, handFlesh, type SkinSite, siteOf } from './hand-flesh.ts';
import type { HandSite } from './notation.ts';
import { rotate } from './quaternion.ts';
import { add, mix } from './vector.ts';

export interface PosedHand {
  readonly side: Side;
  readonly wrist: Vector;
  /** In the space of the left arm. */
  readonly rotation: Quaternion;
  readonly angles: HandAngles;
  readonly capsules: readonly HandCapsule[];
}

/** Takes points of hand space to where a hand is. */
function placing(side: Side, wrist: Vector, [x, y, z, w]: Quaternion): (point: Vector) => Vector {
  const sign = side === 'left' ? 1 : -1;
  const xx = (1 - 2 * (y * y + z * z)) * sign;
  const xy = 2 * (x * y - z * w) * sign;
  const xz = 2 * (x * z + y * w) * sign;
  const yx = 2 * (x * y + z * w);
  const yy = 1 - 2 * (x * x + z * z);
  const yz = 2 * (y * z - x * w);
  const zx = 2 * (x * z - y * w);
  const zy = 2 * (y * z + x * w);
  const zz = 1 - 2 * (x * x + y * y);
  return ([a, b, c]) => [
    wrist[0] + xx * a + xy * b + xz * c,
    wrist[1] + yx * a + yy * b + yz * c,
    wrist[2] + zx * a + zy * b + zz * c,
  ];
}

/** Flesh of hand space where a hand is; only what `matters` by the middle and radius of its ball. */
export function placedFlesh(
  flesh: readonly HandCapsule[],
  side: Side,
  wrist: Vector,
  rotation: Quaternion,
  matters?: (middle: Vector, reach: number) => boolean,
): HandCapsule[] {
  const out = placing(side, wrist, rotation);
  const placed: HandCapsule[] = [];
  for (const { digit, part, from, to, fromRadius, toRadius, middle, reach } of flesh) {
    const at = out(middle);
    if (matters !== undefined && !matters(at, reach)) continue;
    placed.push({
      digit,
      part,
      from: out(from),
      to: out(to),
      fromRadius,
      toRadius,
      middle: at,
      reach,
    });
  }
  return placed;
}

/** A hand whose wrist (trunk's space) and rotation (left space) are known. */
export function posedHand(
  side: Side,
  wrist: Vector,
  rotation: Quaternion,
  angles: HandAngles,
): PosedHand {
  const capsules = placedFlesh(handFlesh(angles).capsules, side, wrist, rotation);
  return { side, wrist, rotation, angles, capsules };
}

export function handAtKey(side: Side, key: Key): PosedHand {
  const { wrist, rotation } = handPlacement(key);
  return posedHand(side, mirrorVector(side, wrist), rotation, handOf(key));
}

/** The same hand moved. */
export function shifted(hand: PosedHand, by: Vector): PosedHand {
  return {
    ...hand,
    wrist: add(hand.wrist, by),
    capsules: hand.capsules.map((capsule) => ({
      ...capsule,
      from: add(capsule.from, by),
      to: add(capsule.to, by),
      middle: add(capsule.middle, by),
    })),
  };
}

/** A site of a posed hand in the trunk's space. */
export function posedSite(hand: PosedHand, site: HandSite): SkinSite {
  const { point, normal } = siteOf(hand.angles, site);
  return {
    point: add(hand.wrist, mirrorVector(hand.side, rotate(hand.rotation, point))),
    normal: mirrorVector(hand.side, rotate(hand.rotation, normal)),
  };
}

/** Smallest gap between two sets of flesh; negative where they overlap. */
export const fleshGap = (a: readonly BalledCapsule[], b: readonly BalledCapsule[]): number =>
  nearestPair(a, b).gap;

/** Gap of a hand to trunk and head at rest. */
export function bodyGap(capsules: readonly Capsule[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to, fromRadius, toRadius } of capsules)
    for (const share of [0, 0.5, 1]) {
      const point = mix(from, to, share);
      const radius = fromRadius + (toRadius - fromRadius) * share;
      least = Math.min(least, trunkGap(point, radius), headGap(point, radius));
    }
  return least;
}

/** The flesh that a site is on. */
export function siteFlesh(hand: PosedHand, site: HandSite): readonly HandCapsule[] {
  if (site.digits === undefined) {
    if (site.part === 'palm' || site.part === 'thumbside' || site.part === 'pinkyside')
      return hand.capsules.filter(({ digit }) => digit !== 1);
    if (site.part === 'web')
      return hand.capsules.filter(
        ({ digit, part }) => digit === 0 || part === 'ThumbMetacarpal' || part === 'ThumbProximal',
      );
    return hand.capsules.filter(({ digit }) => digit === 0);
  }
  const digits = [...site.digits].map(Number);
  const parts = { tip: /Distal/, pad: /Distal/, nail: /Distal/, base: /Proximal|palm/ } as const;
  const wanted = site.part in parts ? parts[site.part as keyof typeof parts] : undefined;
  return hand.capsules.filter(
    ({ digit, part }) =>
      (digits.includes(digit) || (digit === 0 && site.part === 'base')) &&
      (wanted === undefined ? digit !== 0 && !part.endsWith('Metacarpal') : wanted.test(part)),
  );
}
