/** A hand as it is at a key: its collision geometry in the trunk's space, and what that is near to. */

import type { HandSite } from '#contract/notation/articulation.ts';
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import type { WristAngles } from '#signing/body/arm.ts';
import {
  getHandAngles,
  getWristAngles,
  handPlacement,
  KEY,
  type Key,
  mirrorVector,
} from '#signing/body/arm-keyframe.ts';
import { headGap, trunkGap } from '#signing/body/body-gap.ts';
import type { HandAngles } from '#signing/body/hand-angles.ts';
import { rotate } from '#signing/body/quaternion.ts';
import { add } from '#signing/body/vector.ts';
import { nearestOfHands, nearestPair } from './capsule-gaps.ts';
import {
  ALL_DIGITS,
  type Capsules,
  capsulesOfDigit,
  computePlacement,
  FOREARM,
  fractionsOffBody,
  type Geometry,
  getRearmostZ,
  movedGeometry,
  placeGeometry,
  pointAlong,
  radiusAlong,
} from './capsules.ts';
import { capsulesWhere, geometryOfNumbers, handGeometry, layForearm } from './hand-geometry.ts';
import { getSkinSite, type SkinSite } from './hand-site.ts';

export interface PosedHand {
  readonly side: Side;
  readonly wrist: Vector;
  /** Rotation in the space of the left arm. */
  readonly rotation: Quaternion;
  readonly angles: HandAngles;
  readonly geometry: Geometry;
}

/** Creates a hand from its wrist (trunk's space), rotation (left space) and, where known, how the wrist is bent. */
export function posedHand(
  side: Side,
  wrist: Vector,
  rotation: Quaternion,
  angles: HandAngles,
  bent?: WristAngles,
): PosedHand {
  let local = handGeometry(angles);
  if (bent !== undefined) {
    local = local.slice();
    layForearm(local, bent);
  }
  const geometry = placeGeometry(local, computePlacement(side, wrist, rotation));
  return { side, wrist, rotation, angles, geometry };
}

/** Creates the hand that a key describes, with its forearm. */
export function handAtKey(side: Side, key: Key): PosedHand {
  const { wrist, rotation } = handPlacement(key);
  return posedHand(
    side,
    mirrorVector(side, wrist),
    rotation,
    getHandAngles(key),
    getWristAngles(key),
  );
}

let inHandSpace: Geometry | undefined;

/** Computes the collision geometry of the hand at a key. */
export function geometryAtKey(side: Side, key: Key): Geometry {
  const { wrist, rotation } = handPlacement(key);
  const placing = computePlacement(side, mirrorVector(side, wrist), rotation);
  inHandSpace = geometryOfNumbers(key, KEY.hand, inHandSpace);
  layForearm(inHandSpace, getWristAngles(key));
  return placeGeometry(inHandSpace, placing);
}

const held = { left: new WeakMap<Key, PosedHand>(), right: new WeakMap<Key, PosedHand>() };

/** Returns the hand at a key from a cache: for keys that are requested again and again, where hands stop. */
export function heldHand(side: Side, key: Key): PosedHand {
  let hand = held[side].get(key);
  if (hand === undefined) {
    hand = handAtKey(side, key);
    held[side].set(key, hand);
  }
  return hand;
}

/** Moves a hand by a vector. */
export const shiftHand = (hand: PosedHand, by: Vector): PosedHand => ({
  ...hand,
  wrist: add(hand.wrist, by),
  geometry: movedGeometry(hand.geometry, by),
});

/** Computes a site of a posed hand in the trunk's space. */
export function posedSite(hand: PosedHand, site: HandSite): SkinSite {
  const { point, normal } = getSkinSite(hand.angles, site);
  return {
    point: add(hand.wrist, mirrorVector(hand.side, rotate(hand.rotation, point))),
    normal: mirrorVector(hand.side, rotate(hand.rotation, normal)),
  };
}

/** Computes the smallest gap between two hands; negative where they overlap. */
export const handGap = (first: PosedHand, second: PosedHand): number =>
  nearestOfHands(first.geometry, second.geometry).gap;

/** Computes how deep two hands overlap beyond the tolerated depth `yielding`; 0 where they do not. */
export const computeOverlap = (first: PosedHand, second: PosedHand, yielding: number): number => {
  const { gap, a } = nearestOfHands(first.geometry, second.geometry, -yielding);
  return a < 0 ? 0 : -gap - yielding;
};

/** Hands whose wrists are further apart than this cannot touch, in metres. */
export const MAX_TOUCH_METRES = 0.45;

/** Capsules so far forward do not touch the body. */
export const BEFORE_BODY = 0.17;

/**
 * Finds the digit of a hand nearest to trunk and head at rest, with its point and gap; the gap is infinite
 * where all digits are far in front.
 */
export function nearestToBody({ geometry }: PosedHand): {
  gap: number;
  point: Vector;
  digit: number;
} {
  let gap = Number.POSITIVE_INFINITY;
  let nearest: Vector = [0, 0, 0];
  let nearestDigit = 0;
  for (const digit of ALL_DIGITS) {
    if (getRearmostZ(geometry, digit) > BEFORE_BODY) continue;
    for (const capsule of capsulesOfDigit(digit))
      for (const fraction of fractionsOffBody(digit)) {
        const point = pointAlong(geometry, capsule, fraction);
        const radius = radiusAlong(geometry, capsule, fraction);
        const now = Math.min(trunkGap(point, radius), headGap(point, radius));
        if (now >= gap) continue;
        gap = now;
        nearest = point;
        nearestDigit = digit;
      }
  }
  return { gap, point: nearest, digit: nearestDigit };
}

/** Computes the gap of a hand to trunk and head at rest. */
export const bodyGap = (hand: PosedHand): number => nearestToBody(hand).gap;

const DIGIT_PARTS = {
  tip: /Distal/,
  pad: /Distal/,
  nail: /Distal/,
  base: /Proximal|palm/,
} as const;
const FINGERS_AND_PALM = capsulesWhere((digit) => digit !== 1 && digit !== FOREARM);
const PALM = capsulesWhere((digit) => digit === 0);
const WEB = capsulesWhere((digit, part) => digit === 0 || /^(Thumb(Meta|Prox)|web)/.test(part));

const ARM = capsulesWhere((digit) => digit === FOREARM);

const capsulesBySite = new WeakMap<HandSite, Capsules>();

/** Returns the capsules that a site is on. */
export function getSiteCapsules(site: HandSite): Capsules {
  let capsules = capsulesBySite.get(site);
  if (capsules === undefined) {
    capsules = findCapsules(site);
    capsulesBySite.set(site, capsules);
  }
  return capsules;
}

function findCapsules(site: HandSite): Capsules {
  if (site.digits === undefined) {
    if (site.part === 'palm' || site.part === 'thumbside' || site.part === 'pinkyside')
      return FINGERS_AND_PALM;
    if (site.part === 'wristback' || site.part === 'forearm') return ARM;
    return site.part === 'web' ? WEB : PALM;
  }
  const digits = [...site.digits].map(Number);
  const partPattern =
    site.part in DIGIT_PARTS ? DIGIT_PARTS[site.part as keyof typeof DIGIT_PARTS] : undefined;
  return capsulesWhere(
    (digit, part) =>
      (digits.includes(digit) || (digit === 0 && site.part === 'base')) &&
      (partPattern === undefined
        ? digit !== 0 && !/Metacarpal|web/.test(part)
        : partPattern.test(part)),
  );
}

/** Computes the gap between the capsules of two hands' sites. */
export const siteGap = (
  first: PosedHand,
  firstSite: Capsules,
  second: PosedHand,
  secondSite: Capsules,
): number => nearestPair(first.geometry, firstSite, second.geometry, secondSite).gap;
