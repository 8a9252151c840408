/**
 * A key: everything about one arm and hand at one moment as a row of numbers, so that keys can be mixed.
 * In the space of the left arm; the right arm's keys are mirror images.
 */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import {
  chainAt,
  chainTo,
  clampToMinReach,
  clampWrist,
  type Reach,
  reachTo,
  type WristAngles,
  wristAngles,
  wristRotation,
} from './arm.ts';
import { ARM_RADII } from './body.ts';
import { headGap, trunkGap } from './body-gap.ts';
import { HAND_NUMBERS, type HandAngles, handNumbers, toHandAngles } from './hand-angles.ts';
import { angleBetween, invert, mirror, multiply, rotate } from './quaternion.ts';
import { distance, mix, subtract } from './vector.ts';

export type Key = number[];

/** Index of each number in a key, in the order in which `toKey` writes them. */
export const KEY = {
  wrist: 0,
  swivel: 3,
  twist: 4,
  flexion: 5,
  deviation: 6,
  /** 1 where the hand follows the head, and the spot of the head it is tied to. */
  follow: 7,
  anchor: 8,
  hand: 11,
  size: 11 + HAND_NUMBERS,
} as const;

/** Mirrors a vector or rotation into the space of the left arm, or back. */
export const mirrorVector = (side: Side, [x, y, z]: Vector): Vector =>
  side === 'left' ? [x, y, z] : [-x, y, z];
export const mirrorRotation = (side: Side, rotation: Quaternion): Quaternion =>
  side === 'left' ? rotation : mirror(rotation);

/** Goal of a hand: a site of the hand (hand space) is to be on a point, with this rotation. All in left space. */
export interface HandGoal {
  readonly rotation: Quaternion;
  readonly site: Vector;
  readonly point: Vector;
}

interface Attempt {
  readonly swivel: number;
  readonly angles: WristAngles;
  readonly rotation: Quaternion;
  readonly cost: number;
}

const excessOver = (value: number, free: number): number => Math.max(0, Math.abs(value) - free);

/**
 * Computes how uncomfortable an arm posture is, with its wrist angles; `undefined` where it costs `maxCost`
 * or more.
 */
function discomfort(
  reach: Reach,
  swivel: number,
  targetRotation: Quaternion,
  previousSwivel: number | undefined,
  maxCost: number,
): Attempt | undefined {
  const chain = chainAt(reach, swivel);
  const [elbowX, elbowY] = chain.elbow;
  let cost =
    Math.abs(swivel - 8) * 0.28 +
    Math.max(0, elbowY - 1.2) * 130 +
    Math.max(0, elbowY - 1.33) * 260 +
    Math.max(0, 0.19 - elbowX) * 200 +
    Math.max(0, elbowX - 0.36) * 330 +
    (previousSwivel === undefined ? 0 : Math.abs(swivel - previousSwivel) * 0.5);
  if (cost >= maxCost) return undefined;
  const requestedAngles = wristAngles(multiply(invert(chain.forearm), targetRotation));
  const angles = clampWrist(requestedAngles);
  const rotation = multiply(chain.forearm, wristRotation(angles));
  const missed = angleBetween(rotation, targetRotation);
  cost +=
    missed * 1.4 +
    Math.max(0, missed - 25) * 4.6 +
    excessOver(angles.flexion, 35) * 0.9 +
    excessOver(angles.deviation, 15) * 0.8 +
    excessOver(angles.twist, 55) * 0.5 +
    (Math.abs(angles.flexion) + Math.abs(angles.deviation)) * 0.12;
  if (cost >= maxCost) return undefined;
  const middle = mix(chain.elbow, chain.wrist, 0.55);
  const inTrunk =
    Math.max(0, -trunkGap(chain.elbow, ARM_RADII.elbow)) +
    Math.max(0, -trunkGap(middle, 0.035)) +
    Math.max(0, -headGap(middle, 0.035));
  cost += inTrunk * 1800;
  return cost < maxCost ? { swivel, angles, rotation, cost } : undefined;
}

/** Swivels searched for an elbow, and how far to either side of the previous swivel. */
const SWIVEL_RANGE = [-30, 100] as const;
const SWIVEL_WINDOW = 39;
const SWIVEL_STEP = 13;

function search(reach: Reach, targetRotation: Quaternion, previousSwivel?: number): Attempt {
  const low = Math.max(
    SWIVEL_RANGE[0],
    (previousSwivel ?? Number.NEGATIVE_INFINITY) - SWIVEL_WINDOW,
  );
  const high = Math.min(
    SWIVEL_RANGE[1],
    (previousSwivel ?? Number.POSITIVE_INFINITY) + SWIVEL_WINDOW,
  );
  let best: Attempt | undefined;
  for (let swivel = low; swivel <= high; swivel += SWIVEL_STEP)
    best =
      discomfort(
        reach,
        swivel,
        targetRotation,
        previousSwivel,
        best?.cost ?? Number.POSITIVE_INFINITY,
      ) ?? best;
  return refine(best!, reach, targetRotation, previousSwivel);
}

/** Finds the best swivel within about ten degrees of an attempt. */
function refine(
  start: Attempt,
  reach: Reach,
  targetRotation: Quaternion,
  previousSwivel?: number,
): Attempt {
  let best = start;
  for (const step of REFINEMENTS) {
    const swivel = Math.min(SWIVEL_RANGE[1], Math.max(SWIVEL_RANGE[0], best.swivel + step));
    best = discomfort(reach, swivel, targetRotation, previousSwivel, best.cost) ?? best;
  }
  return best;
}
const REFINEMENTS = [-6, 6, -3, 3, -1.5, 1.5] as const;

export interface SolvedHand {
  /** Wrist and rotation that the arm really reaches, in left space, and where the wrist was sent for it. */
  readonly wrist: Vector;
  readonly sentTo: Vector;
  readonly rotation: Quaternion;
  readonly swivel: number;
  readonly angles: WristAngles;
  /** Metres by which the arm is too short, and degrees by which the wrist cannot turn as asked. */
  readonly beyond: number;
  readonly missed: number;
}

/** Solves the most comfortable arm for a goal. The site is on its point even where the wrist cannot turn fully. */
export function solveHand(goal: HandGoal, previousSwivel?: number): SolvedHand {
  let rotation = goal.rotation;
  let wrist = subtract(goal.point, rotate(rotation, goal.site));
  let attempt = search(reachTo(wrist), goal.rotation, previousSwivel);
  for (let round = 0; round < 4 && angleBetween(attempt.rotation, rotation) > 0.05; round += 1) {
    rotation = attempt.rotation;
    wrist = subtract(goal.point, rotate(rotation, goal.site));
    const reach = reachTo(wrist);
    const retry = discomfort(
      reach,
      attempt.swivel,
      goal.rotation,
      attempt.swivel,
      Number.POSITIVE_INFINITY,
    );
    attempt = refine(retry!, reach, goal.rotation, attempt.swivel);
  }
  // With the elbow fixed, wrist and rotation settle on each other.
  let { angles } = attempt;
  let chain = chainTo(wrist, attempt.swivel);
  rotation = attempt.rotation;
  for (let round = 0; round < 40; round += 1) {
    const targetWrist = subtract(goal.point, rotate(rotation, goal.site));
    if (distance(targetWrist, wrist) < 1e-5) break;
    wrist = clampToMinReach(mix(wrist, targetWrist, round < 3 ? 1 : 0.4));
    chain = chainTo(wrist, attempt.swivel);
    angles = clampWrist(wristAngles(multiply(invert(chain.forearm), goal.rotation)));
    rotation = multiply(chain.forearm, wristRotation(angles));
  }
  return {
    wrist: chain.wrist,
    sentTo: wrist,
    rotation,
    swivel: attempt.swivel,
    angles,
    beyond: distance(chain.wrist, wrist),
    missed: angleBetween(rotation, goal.rotation),
  };
}

/** Converts a solved hand and its joint angles to a key. `anchor` ties it to a point of the head. */
export function toKey(solved: SolvedHand, hand: HandAngles, anchor?: Vector): Key {
  const { sentTo, wrist, swivel, angles } = solved;
  const { twist, flexion, deviation } = angles;
  const tied = anchor === undefined ? 0 : 1;
  return [
    ...sentTo,
    swivel,
    twist,
    flexion,
    deviation,
    tied,
    ...(anchor ?? wrist),
    ...handNumbers(hand),
  ];
}

export const getWrist = (key: Key): Vector => [key[0]!, key[1]!, key[2]!];
export const getHandAngles = (key: Key): HandAngles => toHandAngles(key, KEY.hand);
export const getWristAngles = (key: Key): WristAngles => ({
  twist: key[KEY.twist]!,
  flexion: key[KEY.flexion]!,
  deviation: key[KEY.deviation]!,
});

/** Computes the wrist and the hand's rotation, in left space, as a key poses them on the trunk at rest. */
export function handPlacement(key: Key): { wrist: Vector; rotation: Quaternion } {
  const chain = chainTo(getWrist(key), key[KEY.swivel]!);
  return {
    wrist: chain.wrist,
    rotation: multiply(chain.forearm, wristRotation(getWristAngles(key))),
  };
}
