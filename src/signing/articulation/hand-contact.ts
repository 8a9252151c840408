/** Brings the dominant hand to the other hand so that the named sites touch and nothing overlaps. */

import type { Contact } from '#contract/notation/articulation.ts';
import type { Quaternion, Vector } from '#contract/pose.ts';
import type { WristAngles } from '#signing/body/arm.ts';
import {
  type Key,
  mirrorVector,
  type SolvedHand,
  solveHand,
  toKey,
} from '#signing/body/arm-keyframe.ts';
import {
  clampHand,
  type HandAngles,
  handNumbers,
  toHandAngles,
} from '#signing/body/hand-angles.ts';
import { aboutAxis, multiply, rotate } from '#signing/body/quaternion.ts';
import { add, normalize, scale, subtract } from '#signing/body/vector.ts';
import { nearestPair } from '#signing/collision/capsule-gaps.ts';
import { computePlacement, placeDigit } from '#signing/collision/capsules.ts';
import { handGeometry, layDigitOfNumbers } from '#signing/collision/hand-geometry.ts';
import { getSkinSite } from '#signing/collision/hand-site.ts';
import {
  computeOverlap,
  getSiteCapsules,
  type PosedHand,
  posedHand,
  posedSite,
  shiftHand,
  siteGap,
} from '#signing/collision/posed-hand.ts';

/** Overlap that skin gives way to. */
const YIELD = 0.0015;
const CLOSE = 0.03;
/** A digit this near to the skin is seen to touch it. */
const NEAR = 0.002;
const DEGREES = [14, 7] as const;
const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

interface Attempt {
  readonly hand: PosedHand;
  readonly rotation: Quaternion;
  /** Distance of the sites from touching as they should. */
  readonly missed: number;
  readonly overlap: number;
}

/** Puts the hand's site on the other's, then backs off (or closes in) along their normals until skin meets skin. */
function place(
  base: PosedHand,
  rotation: Quaternion,
  angles: HandAngles,
  contact: Contact,
  bent?: WristAngles,
): Attempt {
  const target = posedSite(base, contact.nondominant);
  const site = getSkinSite(angles, contact.dominant);
  const side = base.side === 'left' ? 'right' : 'left';
  const targetGap = contact.kind === 'close' ? CLOSE : 0;
  const siteNormal = mirrorVector(side, rotate(rotation, site.normal));
  const outward = normalize(add(target.normal, scale(subtract(target.normal, siteNormal), 0.5)));
  const siteCapsules = getSiteCapsules(contact.dominant);
  const baseCapsules = getSiteCapsules(contact.nondominant);
  let point = add(target.point, scale(target.normal, targetGap));
  if (contact.offset !== undefined) point = add(point, contact.offset);
  let hand: PosedHand | undefined;
  let missed = 0;
  for (let round = 0; round < 4; round += 1) {
    const wrist = subtract(point, mirrorVector(side, rotate(rotation, site.point)));
    hand = posedHand(side, wrist, rotation, angles, bent);
    missed = siteGap(hand, siteCapsules, base, baseCapsules) - targetGap;
    if (Math.abs(missed) < 0.0004) break;
    point = add(point, scale(outward, -missed));
  }
  const overlap = computeOverlap(hand!, base, YIELD);
  return { hand: hand!, rotation, missed, overlap };
}

const cost = ({ overlap, missed }: Attempt, turned: number) =>
  overlap * 1000 + Math.abs(missed) * 400 + turned * 0.02;

const TURNS: readonly (readonly [axis: Vector, sign: 1 | -1])[] = AXES.flatMap((axis) => [
  [axis, 1] as const,
  [axis, -1] as const,
]);

/** Turns the hand a little, where that frees it from the other. */
function disentangle(
  base: PosedHand,
  rotation: Quaternion,
  angles: HandAngles,
  contact: Contact,
  bent?: WristAngles,
): Attempt {
  let best = place(base, rotation, angles, contact, bent);
  let turned = 0;
  let minCost = cost(best, turned);
  const isBetterTurned = (degrees: number): boolean => {
    const { rotation: from } = best;
    let isBetter = false;
    for (const [axis, sign] of TURNS) {
      const turnedRotation = multiply(from, aboutAxis(axis, sign * degrees));
      const attempt = place(base, turnedRotation, angles, contact, bent);
      const price = cost(attempt, turned + degrees);
      if (price >= minCost) continue;
      minCost = price;
      best = attempt;
      isBetter = true;
    }
    if (isBetter) turned += degrees;
    return isBetter;
  };
  for (const degrees of DEGREES)
    for (let round = 0; round < 3; round += 1)
      if (best.overlap === 0 || !isBetterTurned(degrees)) break;
  return best;
}

const KNUCKLE = { 1: 17, 2: 0, 3: 4, 4: 8, 5: 12 } as const;

/** Moves a hand away that turning cannot free; the digits that should touch are bent to the skin later. */
function backOff(attempt: Attempt, base: PosedHand, contact: Contact): Attempt {
  if (attempt.overlap < 0.001) return attempt;
  let { hand } = attempt;
  const { normal } = posedSite(base, contact.nondominant);
  const site = posedSite(hand, contact.dominant);
  const outward = normalize(add(normal, scale(subtract(normal, site.normal), 0.5)));
  let overlap = attempt.overlap;
  for (let round = 0; round < 5 && overlap > 0.0005; round += 1) {
    hand = shiftHand(hand, scale(outward, overlap * 1.1));
    overlap = computeOverlap(hand, base, YIELD);
  }
  return { ...attempt, hand, overlap };
}

function bentAt(angles: HandAngles, knuckle: number, degrees: number): HandAngles {
  const numbers = handNumbers(angles);
  numbers[knuckle]! += degrees;
  return clampHand(toHandAngles(numbers));
}

/** Bends each named digit until it, too, touches. */
function closeDigits(hand: PosedHand, base: PosedHand, contact: Contact): HandAngles {
  const { digits } = contact.dominant;
  if (digits === undefined || contact.kind !== 'touch') return hand.angles;
  const skin = getSiteCapsules(contact.nondominant);
  const siteDistance = siteGap(hand, getSiteCapsules(contact.dominant), base, skin);
  if (digits.length < 2 && Math.abs(siteDistance) < 0.0015) return hand.angles;
  const placing = computePlacement(hand.side, hand.wrist, hand.rotation);
  const local = handGeometry(hand.angles).slice();
  const posed = hand.geometry.slice();
  let { angles } = hand;
  for (const name of digits) {
    const digit = Number(name);
    const digitCapsules = getSiteCapsules({ ...contact.dominant, digits: name });
    const start = angles;
    let minPrice = Number.POSITIVE_INFINITY;
    let best = 0;
    const consider = (bend: number) => {
      const bent = bentAt(start, KNUCKLE[digit as keyof typeof KNUCKLE], bend);
      layDigitOfNumbers(local, digit, handNumbers(bent));
      placeDigit(local, digit, placing, posed);
      const { gap } = nearestPair(posed, digitCapsules, base.geometry, skin);
      const price = Math.max(NEAR, Math.abs(gap + 0.0005)) + Math.abs(bend) * 4e-5;
      if (price >= minPrice) return;
      minPrice = price;
      best = bend;
      angles = bent;
    };
    for (let bend = -36; bend <= 36; bend += 6) consider(bend);
    for (const bend of [best - 3, best + 3]) consider(bend);
  }
  return angles;
}

export interface Meeting {
  readonly key: Key;
  readonly solved: SolvedHand;
  readonly angles: HandAngles;
}

/**
 * Computes the key of the hand that comes to `base`.
 *
 * @param rotation the hand's rotation in the notation, in left space
 */
export function bringIntoContact(
  base: PosedHand,
  rotation: Quaternion,
  requestedAngles: HandAngles,
  contact: Contact,
  anchor?: Vector,
): Meeting {
  const side = base.side === 'left' ? 'right' : 'left';
  const zero: Vector = [0, 0, 0];
  let angles = requestedAngles;
  let found = backOff(disentangle(base, rotation, angles, contact), base, contact);
  const solve = (attempt: Attempt) =>
    solveHand({
      rotation: attempt.rotation,
      site: zero,
      point: mirrorVector(side, attempt.hand.wrist),
    });
  let solved = solve(found);
  // Where the wrist cannot turn as asked, the sites have to be brought together again.
  for (let round = 0; round < 2 && solved.missed > 0.3; round += 1) {
    found = backOff(place(base, solved.rotation, angles, contact, solved.angles), base, contact);
    solved = solve(found);
  }
  // Only now it is known where the forearm is.
  const armed = () =>
    posedHand(side, mirrorVector(side, solved.wrist), solved.rotation, angles, solved.angles);
  for (let round = 0; round < 5 && computeOverlap(armed(), base, YIELD) > 0.001; round += 1) {
    found = backOff(
      disentangle(base, solved.rotation, angles, contact, solved.angles),
      base,
      contact,
    );
    solved = solve(found);
  }
  angles = closeDigits(armed(), base, contact);
  return { key: toKey(solved, angles, anchor), solved, angles };
}
