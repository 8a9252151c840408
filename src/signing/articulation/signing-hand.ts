/** Hand of a sign that is being keyed: its shape, where it is, and the key that puts it there. */

import type { HandConfig, HandSite, Nearness } from '#contract/notation/articulation.ts';
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import {
  handPlacement,
  KEY,
  type Key,
  mirrorRotation,
  mirrorVector,
  solveHand,
  toKey,
} from '#signing/body/arm-keyframe.ts';
import { awayFromBody } from '#signing/body/body-gap.ts';
import type { HandAngles } from '#signing/body/hand-angles.ts';
import { handshapeAngles } from '#signing/body/handshape.ts';
import { computeOrientation, handRotation } from '#signing/body/orientation.ts';
import { aboutAxis, angleBetween, multiply, rotate } from '#signing/body/quaternion.ts';
import {
  add,
  cross,
  distance,
  dot,
  length,
  normalize,
  scale,
  subtract,
} from '#signing/body/vector.ts';
import { FOREARM } from '#signing/collision/capsules.ts';
import { getSkinSite, palmCentre } from '#signing/collision/hand-site.ts';
import { bodyGap, nearestToBody, posedHand } from '#signing/collision/posed-hand.ts';
import type { BodySpot } from './body-places.ts';

/** Distance of `close` from the skin. */
const CLOSE = 0.035;

/** Hand while its sign is being keyed. Points are in the trunk's space, rotation in left space. */
export interface Hand {
  readonly side: Side;
  config: HandConfig;
  angles: HandAngles;
  rotation: Quaternion;
  point: Vector;
  site: Vector;
  anchor: Vector | undefined;
  key: Key;
  /** Worst deviation from where it should be since this was last read. */
  missed: Missed;
}

/** Shortcomings of an arm: metres short of its goal, metres pushed out of the body, degrees not turned. */
export interface Missed {
  readonly short: number;
  readonly pushed: number;
  readonly turned: number;
}

export const NOTHING_MISSED: Missed = { short: 0, pushed: 0, turned: 0 };

const POINTING = /^finger2(3|3spread)?$/;

/** Chooses the site of the hand that goes to a place when the notation leaves it open. */
function chooseSite(config: HandConfig, site: HandSite | undefined, near: Nearness | undefined) {
  if (site !== undefined) return site;
  const { handshape = 'flat' } = config;
  const touches = near === 'touch' || near === 'close';
  if (!touches) return undefined;
  if (POINTING.test(handshape))
    return { part: 'tip', digits: config.special_digits ?? '2' } satisfies HandSite;
  if (/^(pinch12|cee12)/.test(handshape)) return { part: 'tip', digits: '2' } satisfies HandSite;
  return undefined;
}

export function setShape(hand: Hand, config: HandConfig): void {
  hand.config = config;
  hand.angles = handshapeAngles(config);
  const rotation = computeOrientation(hand.side, config);
  if (rotation !== undefined) hand.rotation = mirrorRotation(hand.side, rotation);
}

/** Solves the arm for where the hand is, off the body, and remembers the key. */
export function settle(hand: Hand, near?: number): void {
  const solve = () =>
    solveHand(
      { rotation: hand.rotation, site: hand.site, point: mirrorVector(hand.side, hand.point) },
      near,
    );
  const requestedPoint = hand.point;
  let solved = solve();
  for (let round = 0; round < 12; round += 1) {
    const posed = posedHand(
      hand.side,
      mirrorVector(hand.side, solved.wrist),
      solved.rotation,
      hand.angles,
      solved.angles,
    );
    const gap = bodyGap(posed);
    if (gap > -0.0003) break;
    hand.point = add(hand.point, scale(awayFromBody(hand.point), -gap + 0.0002));
    solved = solve();
  }
  hand.key = toKey(solved, hand.angles, hand.anchor);
  const reached = add(
    mirrorVector(hand.side, solved.wrist),
    mirrorVector(hand.side, rotate(solved.rotation, hand.site)),
  );
  hand.missed = worse(hand.missed, {
    short: distance(hand.point, reached),
    pushed: distance(requestedPoint, hand.point),
    turned: angleBetween(hand.rotation, solved.rotation),
  });
}

/** Degrees by which a hand leans towards the body, and how much more or less than the best of them is tried then. */
const LEANS = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40] as const;
const FINER = [2, 1] as const;

/**
 * Leans a hand that is at the body, with its site on the point, only as far as its wrist needs room or, of
 * one that touches, an arm that cannot fold further keeps the site off the skin.
 */
function lean(hand: Hand, normal: Vector, near: Nearness | undefined): void {
  const upright = hand.rotation;
  const axis = cross(rotate(upright, [-1, 0, 0]), mirrorVector(hand.side, normal));
  let minDistance = Number.POSITIVE_INFINITY;
  let best = 0;
  const consider = (degrees: number) => {
    if (minDistance < 0.001) return;
    const rotation = multiply(aboutAxis(axis, degrees), upright);
    const point = mirrorVector(hand.side, hand.point);
    const { wrist, rotation: turned, angles } = solveHand({ rotation, site: hand.site, point });
    const gap = bodyGap(
      posedHand(hand.side, mirrorVector(hand.side, wrist), turned, hand.angles, angles),
    );
    const off = near === 'touch' ? Math.abs(gap) : Math.max(0, -gap);
    if (off >= minDistance - 0.0005) return;
    minDistance = off;
    best = degrees;
    hand.rotation = rotation;
  };
  for (const degrees of LEANS) consider(degrees);
  for (const finer of FINER) {
    const middle = best;
    consider(Math.max(0, middle - finer));
    consider(middle + finer);
  }
}

/** Puts a hand at a spot: its site there, or its nearest capsule against the skin, or its palm in space. */
export function bring(
  hand: Hand,
  spot: BodySpot,
  near: Nearness | undefined,
  site: HandSite | undefined,
  near0?: number,
): void {
  const named = chooseSite(hand.config, site, near);
  hand.anchor =
    spot.onHead && (near === 'touch' || near === 'close')
      ? mirrorVector(hand.side, spot.point)
      : undefined;
  const gap = near === 'close' ? CLOSE : 0;
  if (named !== undefined) {
    hand.site = getSkinSite(hand.angles, named).point;
    hand.point = add(spot.point, scale(spot.normal, gap));
    lean(hand, spot.normal, near);
    settle(hand, near0);
    return;
  }
  hand.site = palmCentre();
  hand.point = spot.point;
  if (near !== 'touch' && near !== 'close') settle(hand, near0);
  else
    settleBest(hand, near0, [
      ...(near === 'touch' ? [() => findTouchPoint(hand, spot, near0)] : []),
      () => findPointInFront(hand, spot, gap),
    ]);
}

/** A hand that the body pushes so many metres out is seen to be elsewhere. */
const PUSHED = 0.08;

/** Settles a hand at the first of some points from where it is not pushed far, or where it is pushed least. */
function settleBest(hand: Hand, near: number | undefined, points: readonly (() => Vector)[]): void {
  const { missed } = hand;
  let best: Hand | undefined;
  for (const getPoint of points) {
    hand.point = getPoint();
    hand.missed = NOTHING_MISSED;
    settle(hand, near);
    if (best === undefined || hand.missed.pushed < best.missed.pushed) best = { ...hand };
    if (best.missed.pushed < PUSHED) break;
  }
  if (best !== undefined) Object.assign(hand, best, { missed: worse(missed, best.missed) });
}

/**
 * Computes where the palm's middle is in front of a spot, with the nearest capsule as far off as it should
 * be, regardless of what the arm can do.
 */
function findPointInFront(
  { side, rotation, site, angles }: Hand,
  spot: BodySpot,
  gap: number,
): Vector {
  let reach = 0.06;
  let point = spot.point;
  for (let round = 0; round < 5; round += 1) {
    point = add(spot.point, scale(spot.normal, reach));
    const wrist = subtract(point, mirrorVector(side, rotate(rotation, site)));
    const now = bodyGap(posedHand(side, wrist, rotation, angles));
    if (Math.abs(now - gap) < 0.0005) break;
    reach += Math.max(-1, gap - now);
  }
  return point;
}

/** Maximum distance of what touches from the spot, beside it. */
const BESIDE_SPOT = 0.045;

/**
 * Computes the same for a hand that touches, as the arm can bring it there. Where what touches is far beside
 * the spot, such as a thumb that is spread, the whole hand moves over.
 */
function findTouchPoint(
  { side, rotation, site, angles }: Hand,
  spot: BodySpot,
  near: number | undefined,
): Vector {
  let reach = 0.06;
  let correction: Vector = [0, 0, 0];
  let point = spot.point;
  for (let round = 0; round < 8; round += 1) {
    point = add(add(spot.point, correction), scale(spot.normal, reach));
    const solved = solveHand({ rotation, site, point: mirrorVector(side, point) }, near);
    const wrist = mirrorVector(side, solved.wrist);
    const now = nearestToBody(posedHand(side, wrist, solved.rotation, angles, solved.angles));
    const offset = subtract(now.point, spot.point);
    const sideways = subtract(offset, scale(spot.normal, dot(offset, spot.normal)));
    // An arm that is in the way touches where it does.
    const excess = now.digit === FOREARM ? 0 : length(sideways) - BESIDE_SPOT;
    if (Math.abs(now.gap) < 0.0005 && excess < 0.002) break;
    if (excess > 0) correction = subtract(correction, scale(normalize(sideways), excess));
    reach -= Math.min(reach, now.gap);
  }
  return point;
}

/**
 * Moves a hand, already turned as it is to be, through space. Where what touched before would take the turned hand into
 * the body, it is the palm that goes this way.
 */
export function move(hand: Hand, displacement: Vector, near: number): void {
  const { wrist, rotation } = handPlacement(hand.key);
  const from = hand.point;
  settleBest(hand, near, [
    () => add(from, displacement),
    () => {
      hand.site = palmCentre();
      return add(mirrorVector(hand.side, add(wrist, rotate(rotation, hand.site))), displacement);
    },
  ]);
}

const worse = (a: Missed, b: Missed): Missed => ({
  short: Math.max(a.short, b.short),
  pushed: Math.max(a.pushed, b.pushed),
  turned: Math.max(a.turned, b.turned),
});

export function blank(side: Side): Hand {
  return {
    side,
    config: {},
    angles: handshapeAngles({}),
    rotation: mirrorRotation(side, handRotation(side, [0, 1, 0], [0, 0, 1])),
    point: [0, 1.25, 0.3],
    site: palmCentre(),
    anchor: undefined,
    key: Array.from({ length: KEY.size }, () => 0),
    missed: NOTHING_MISSED,
  };
}
