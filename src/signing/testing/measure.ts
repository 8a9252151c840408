/** Measures a signing frame by frame: limits, speed, jumps, overlaps. For tests and reports. */
import {
  type BoneName,
  FINGERS,
  type Pose,
  SIDES,
  type Side,
  type Vector,
} from '#contract/pose.ts';
import { WRIST_LIMITS, wristAngles } from '#signing/body/arm.ts';
import { headGap, trunkGap } from '#signing/body/body-gap.ts';
import { FINGER_LIMITS, spreadLimit } from '#signing/body/hand-angles.ts';
import { angleBetween, invert, mirror, multiply, rotate } from '#signing/body/quaternion.ts';
import { computeWorld, type World } from '#signing/body/skeleton.ts';
import { distance, subtract } from '#signing/body/vector.ts';
import { nearestPair } from '#signing/collision/capsule-gaps.ts';
import {
  ALL_CAPSULES,
  ALL_DIGITS,
  CAPSULES,
  capsulesOfDigit,
  FOREARM,
  fractionsOffBody,
  pointAlong,
  radiusAlong,
} from '#signing/collision/capsules.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { computeGeometry } from './posed-geometry.ts';

export type FindingKind =
  | 'not a number'
  | 'limit'
  | 'wrist speed'
  | 'turn jump'
  | 'move jump'
  | 'hand on body'
  | 'hand on hand'
  | 'arm on arm';

export interface Finding {
  readonly kind: FindingKind;
  readonly seconds: number;
  readonly amount: number;
  readonly location: string;
}

export interface Measurement {
  readonly frames: number;
  /** Metres a second. */
  readonly fastestWrist: number;
  /** Largest difference of a frame from the two before it, beyond steady motion: degrees and metres. */
  readonly largestTurnJump: number;
  readonly largestMoveJump: number;
  /** Deepest overlaps in metres. */
  readonly handOnHand: number;
  readonly handOnBody: number;
  readonly findings: readonly Finding[];
}

const ARM_BONES: readonly BoneName[] = SIDES.flatMap((side): BoneName[] => [
  `${side}UpperArm`,
  `${side}LowerArm`,
  `${side}Hand`,
]);

const ARMS = capsulesOfDigit(FOREARM);
const HANDS = ALL_CAPSULES.filter((index) => !ARMS.includes(index));

/** Computes each finger's flexion about its hinge, in degrees, from a bone's rotation (left hand). */
function flexions(pose: Pose, side: Side): { joint: string; degrees: number; index: number }[] {
  return FINGERS.flatMap((finger) =>
    (['Proximal', 'Intermediate', 'Distal'] as const).map((part, index) => {
      const local = pose.bones[`${side}${finger}${part}`]!;
      const q = side === 'left' ? local : mirror(local);
      const [x, y] = rotate(q, [1, 0, 0]);
      const spread = index === 0 ? Math.hypot(x, rotate(q, [1, 0, 0])[2]) : x;
      const sign = rotate(q, [0, 1, 0])[1] < 0 && index === 0 ? -1 : 1;
      return {
        joint: `${finger}${part}`,
        degrees: (Math.atan2(-y, spread * sign) * 180) / Math.PI,
        index,
      };
    }),
  );
}

function limitFindings(pose: Pose, seconds: number): Finding[] {
  const found: Finding[] = [];
  const checkLimit = (location: string, value: number, [low, high]: readonly [number, number]) => {
    const amount = Math.max(low - value, value - high);
    if (amount > 0.1) found.push({ kind: 'limit', seconds, amount, location });
  };
  for (const side of SIDES) {
    for (const { joint, degrees, index } of flexions(pose, side))
      checkLimit(`${side}${joint}`, degrees, FINGER_LIMITS[index as 0 | 1 | 2]);
    for (const finger of FINGERS) {
      const local = pose.bones[`${side}${finger}Proximal`]!;
      const q = side === 'left' ? local : mirror(local);
      const [, , z] = rotate(q, [0, 0, 1]);
      const spread = (Math.acos(Math.min(1, z)) * 180) / Math.PI;
      checkLimit(`${side}${finger} spread`, spread, [0, spreadLimit(0)]);
    }
    const lower = pose.bones[`${side}LowerArm`]!;
    const hand = pose.bones[`${side}Hand`]!;
    const rel = side === 'left' ? hand : mirror(hand);
    const { flexion, deviation } = wristAngles(rel);
    checkLimit(`${side} wrist flexion`, flexion, WRIST_LIMITS.flexion);
    checkLimit(`${side} wrist deviation`, deviation, WRIST_LIMITS.deviation);
    const [along] = rotate(lower, [1, 0, 0]);
    const elbow = (Math.acos(Math.max(-1, Math.min(1, along))) * 180) / Math.PI;
    checkLimit(`${side} elbow`, elbow, [0, 145]);
  }
  return found;
}

/**
 * Measures the overlap of hands with each other and with the other's forearm, of the forearms, and of all
 * with trunk and head, in the space of the trunk and of the head.
 */
function overlaps(pose: Pose) {
  const { world, hands } = computeGeometry(pose);
  const found = [
    nearestPair(hands.left, ALL_CAPSULES, hands.right, HANDS, 0),
    nearestPair(hands.left, HANDS, hands.right, ARMS, 0),
  ].reduce((a, b) => (b.gap < a.gap ? b : a));
  const between = found.a < 0 ? '' : `${CAPSULES[found.a]!.part}/${CAPSULES[found.b]!.part}`;
  const arms = nearestPair(hands.left, ARMS, hands.right, ARMS, 0);
  const overlap = ({ gap, a }: { gap: number; a: number }) => (a < 0 ? 0 : -gap);
  let body = 0;
  let part = '';
  const trunk = world.get('upperChest')!;
  const head = world.get('head')!;
  const local = (point: Vector, joint: typeof trunk, rest: Vector): Vector => {
    const [x, y, z] = rotate(invert(joint.rotation), subtract(point, joint.position));
    return [x + rest[0], y + rest[1], z + rest[2]];
  };
  const check = (capsule: number, side: Side) => {
    for (const fraction of fractionsOffBody(CAPSULES[capsule]!.digit)) {
      const point = pointAlong(hands[side], capsule, fraction);
      const radius = radiusAlong(hands[side], capsule, fraction);
      const gaps = {
        trunk: trunkGap(local(point, trunk, [0, 1.3, -0.015]), radius),
        head: headGap(local(point, head, [0, 1.54, -0.005]), radius),
      };
      for (const [name, gap] of Object.entries(gaps))
        if (gap < body) {
          body = gap;
          part = `${side} ${CAPSULES[capsule]!.part}/${name}`;
        }
    }
  };
  for (const side of SIDES)
    for (const digit of ALL_DIGITS)
      for (const capsule of capsulesOfDigit(digit)) check(capsule, side);
  return { hands: overlap(found), between, arms: overlap(arms), body: -body, part };
}

/** Measures from start to end. Overlaps, which cost most, are measured every few frames. */
export function measure(signing: Signing, framesPerSecond = 100, overlapEvery = 4): Measurement {
  const findings: Finding[] = [];
  const frames = Math.floor(signing.durationSeconds * framesPerSecond);
  let fastestWrist = 0;
  let largestTurnJump = 0;
  let largestMoveJump = 0;
  let handOnHand = 0;
  let handOnBody = 0;
  const past: { pose: Pose; world: World }[] = [];
  for (let frame = 0; frame <= frames; frame += 1) {
    const seconds = frame / framesPerSecond;
    const pose = signing.poseAt(seconds);
    const world = computeWorld(pose.bones);
    for (const [bone, q] of Object.entries(pose.bones))
      if (!q.every(Number.isFinite))
        findings.push({ kind: 'not a number', seconds, amount: 1, location: bone });
    if (frame % overlapEvery === 0) findings.push(...limitFindings(pose, seconds));
    const previous = past.at(-1);
    const beforePrevious = past.at(-2);
    if (previous !== undefined)
      for (const side of SIDES) {
        const wrist = world.get(`${side}Hand`)!.position;
        const previousWrist = previous.world.get(`${side}Hand`)!.position;
        const speed = distance(wrist, previousWrist) * framesPerSecond;
        if (speed > 2.5)
          findings.push({ kind: 'wrist speed', seconds, amount: speed, location: side });
        fastestWrist = Math.max(fastestWrist, speed);
        if (beforePrevious === undefined) continue;
        const earlier = beforePrevious.world.get(`${side}Hand`)!.position;
        const jump = distance(subtract(wrist, previousWrist), subtract(previousWrist, earlier));
        if (jump > 0.004)
          findings.push({ kind: 'move jump', seconds, amount: jump, location: side });
        largestMoveJump = Math.max(largestMoveJump, jump);
      }
    if (previous !== undefined && beforePrevious !== undefined)
      for (const bone of ARM_BONES) {
        const now = multiply(invert(previous.pose.bones[bone]!), pose.bones[bone]!);
        const then = multiply(invert(beforePrevious.pose.bones[bone]!), previous.pose.bones[bone]!);
        const jump = angleBetween(now, then);
        if (jump > 2) findings.push({ kind: 'turn jump', seconds, amount: jump, location: bone });
        largestTurnJump = Math.max(largestTurnJump, jump);
      }
    if (frame % overlapEvery === 0) {
      const { hands, between, arms, body, part } = overlaps(pose);
      if (hands > 0.004)
        findings.push({ kind: 'hand on hand', seconds, amount: hands, location: between });
      if (arms > 0.004)
        findings.push({ kind: 'arm on arm', seconds, amount: arms, location: 'forearms' });
      if (body > 0.004)
        findings.push({ kind: 'hand on body', seconds, amount: body, location: part });
      handOnHand = Math.max(handOnHand, hands);
      handOnBody = Math.max(handOnBody, body);
    }
    past.push({ pose, world });
    if (past.length > 2) past.shift();
  }
  return {
    frames,
    fastestWrist,
    largestTurnJump,
    largestMoveJump,
    handOnHand,
    handOnBody,
    findings,
  };
}
