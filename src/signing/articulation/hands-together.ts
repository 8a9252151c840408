/** Brings the two hands of a sign to each other, and keeps them apart. */

import type { Articulation, Contact, Step } from '#contract/notation/articulation.ts';
import type { Side, Vector } from '#contract/pose.ts';
import {
  getHandAngles,
  handPlacement,
  KEY,
  type Key,
  mirrorRotation,
  mirrorVector,
  solveHand,
  toKey,
} from '#signing/body/arm-keyframe.ts';
import { invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { add, distance, scale, subtract } from '#signing/body/vector.ts';
import { nearestOfHands, separation } from '#signing/collision/capsule-gaps.ts';
import { CAPSULES, FOREARM } from '#signing/collision/capsules.ts';
import { palmCentre } from '#signing/collision/hand-site.ts';
import {
  bodyGap,
  geometryAtKey,
  handAtKey,
  handGap,
  heldHand,
  MAX_TOUCH_METRES,
} from '#signing/collision/posed-hand.ts';
import { arcAt, type Keyframe, mixKeys, strokeKeyframes } from '#signing/motion/motion.ts';
import { bringIntoContact } from './hand-contact.ts';
import { samplePath } from './path-keyframes.ts';
import { type Hand, settle } from './signing-hand.ts';
import type { StepPath } from './step-path.ts';

/** Moves two hands apart (or together) sideways until their collision geometry meets at `gap`. */
function meetMirrored(right: Hand, left: Hand, gap: number): void {
  for (let round = 0; round < 8; round += 1) {
    const now = handGap(handAtKey('right', right.key), handAtKey('left', left.key));
    const half = (now - gap) / 2;
    if (Math.abs(half) < 0.0004) return;
    right.point = add(right.point, [half, 0, 0]);
    left.point = add(left.point, [-half, 0, 0]);
    settle(right, right.key[KEY.swivel]);
    settle(left, left.key[KEY.swivel]);
  }
}

const gapOfKind = (kind: Contact['kind']): number =>
  kind === 'close' ? 0.03 : kind === 'cross' ? 0.004 : 0;

/** Brings the dominant hand to the other, or both to each other. */
export function touch(
  right: Hand,
  left: Hand,
  { symmetry, nondominant }: Articulation,
  contact: Contact,
): void {
  const alike = JSON.stringify(contact.dominant) === JSON.stringify(contact.nondominant);
  if (symmetry !== undefined && nondominant === undefined && alike) {
    meetMirrored(right, left, gapOfKind(contact.kind));
    return;
  }
  const come = () =>
    bringIntoContact(handAtKey('left', left.key), right.rotation, right.angles, contact);
  let { key, angles } = come();
  // Where the dominant hand would be in the trunk, both are further in front.
  for (let round = 0; round < 3; round += 1) {
    const inBody = bodyGap(handAtKey('right', key));
    if (inBody >= -0.002) break;
    left.point = add(left.point, [0, 0, 0.004 - inBody]);
    settle(left, left.key[KEY.swivel]);
    ({ key, angles } = come());
  }
  right.angles = angles;
  put(right, key);
}

/** Puts a hand where a key has it. */
export function put(hand: Hand, key: Key): void {
  const { wrist, rotation } = handPlacement(key);
  hand.key = key;
  hand.rotation = rotation;
  hand.site = palmCentre();
  hand.anchor = undefined;
  hand.point = mirrorVector(hand.side, add(wrist, rotate(rotation, hand.site)));
}

const ON_ARM = /^(forearm|wristback)$/;

/** Whether both hands, which touch, go the same way and stay as they are. An arm turns as its hand goes on. */
export function isJointMove({ symmetry, contact }: Articulation, step: Step): boolean {
  const [dominantMove, nondominantMove] = [step.dominant ?? step.both, step.nondominant];
  return (
    symmetry === undefined &&
    contact?.kind === 'touch' &&
    !ON_ARM.test(contact.dominant.part) &&
    !ON_ARM.test(contact.nondominant.part) &&
    step.contact === undefined &&
    dominantMove?.moves?.every(({ motion }) => motion === 'directed') === true &&
    JSON.stringify(dominantMove) === JSON.stringify(nondominantMove)
  );
}

/** Computes the key of a right hand that lies on the left and is carried along as that goes from `base` to `moved`. */
function carriedKey(rightKey: Key, base: Key, moved: Key): Key {
  const [basePlacement, movedPlacement, rightPlacement] = [
    handPlacement(base),
    handPlacement(moved),
    handPlacement(rightKey),
  ];
  const turn = multiply(movedPlacement.rotation, invert(basePlacement.rotation));
  const offset = subtract(mirrorVector('right', rightPlacement.wrist), basePlacement.wrist);
  const wrist = add(movedPlacement.wrist, rotate(turn, offset));
  const rotation = multiply(turn, mirrorRotation('right', rightPlacement.rotation));
  const goal = {
    rotation: mirrorRotation('right', rotation),
    site: [0, 0, 0] as Vector,
    point: mirrorVector('right', wrist),
  };
  return toKey(solveHand(goal, rightKey[KEY.swivel]), getHandAngles(rightKey));
}

/** Keyframes of both hands, at fractions of the time, as the left goes somewhere and carries the right, which ends at `end`. */
export function keyframesTogether(from: Readonly<Record<Side, Key>>, to: Key) {
  const left = strokeKeyframes(from.left, to);
  const carried = (key: Key): Key => carriedKey(from.right, from.left, key);
  return { left, right: left.map(({ at, key }) => ({ at, key: carried(key) })), end: carried(to) };
}

/** A forearm, whose elbow stays, moves aside less than its hand. */
const ARM_LEVER = 1.3;
const getLever = (...capsules: number[]): number =>
  capsules.some((index) => CAPSULES[index]!.digit === FOREARM) ? ARM_LEVER : 1;

function shift(hand: Hand, by: Vector): void {
  hand.point = add(hand.point, by);
  settle(hand, hand.key[KEY.swivel]);
}

/** Keeps hands that do not touch from overlapping. */
export function part(right: Hand, left: Hand, mirrored: boolean): void {
  for (let round = 0; round < 8; round += 1) {
    const rightHand = handAtKey('right', right.key);
    const leftHand = handAtKey('left', left.key);
    if (distance(rightHand.wrist, leftHand.wrist) > MAX_TOUCH_METRES) return;
    const { gap, a, b } = nearestOfHands(rightHand.geometry, leftHand.geometry);
    if (gap > -0.001) return;
    const room = (0.003 - gap) * getLever(a, b);
    const palmOffset = subtract(right.point, left.point);
    if (mirrored && Math.abs(palmOffset[0]) > Math.abs(palmOffset[1]) && palmOffset[0] < 0) {
      shift(left, [room / 2, 0, 0]);
      shift(right, [-room / 2, 0, 0]);
      continue;
    }
    const push = scale(separation(rightHand.geometry, a, leftHand.geometry, b), room);
    // Arms that cross in a mirrored sign both make room, so that neither leaves its place by much.
    const fraction = mirrored && getLever(a, b) > 1 ? 0.5 : 1;
    if (fraction < 1) shift(left, scale(push, fraction - 1));
    shift(right, scale(push, fraction));
  }
}

/** Overlap on a path that is made room for, and how much room that gives. */
const IN_PASSING = 0.0015;
const PASSING_ROOM = 0.0025;

const halfway = (low: Keyframe, high: Keyframe): Key => mixKeys(low.key, high.key, 0.5, 0.5);

/**
 * Computes the push that moves the right hand off the left where they overlap most, at keyframes and halfway
 * between two.
 */
function pushOff(
  right: readonly Keyframe[],
  left: readonly Keyframe[] | Keyframe,
): Vector | undefined {
  let minGap = -IN_PASSING;
  let push: Vector | undefined;
  for (let index = 0; index < right.length - 1; index += 0.5) {
    const [low, high] = [Math.floor(index), Math.ceil(index)];
    const rightGeometry = geometryAtKey('right', halfway(right[low]!, right[high]!));
    const leftGeometry =
      'key' in left
        ? heldHand('left', left.key).geometry
        : geometryAtKey('left', halfway(left[low]!, left[high]!));
    const { gap, a, b } = nearestOfHands(rightGeometry, leftGeometry, minGap);
    if (a < 0) continue;
    minGap = gap;
    const bump = arcAt((right[low]!.at + right[high]!.at) / 2);
    const room = (PASSING_ROOM - gap) * getLever(a, b);
    push = scale(separation(rightGeometry, a, leftGeometry, b), room / Math.max(0.35, bump));
  }
  return push;
}

/**
 * Returns the right hand's keyframes on a path, moved aside in its middle where it would pass through the
 * left hand.
 *
 * @param initial the left hand's keyframe as the path begins; it stays there when it has no path of its own
 */
function avoidLeftHand(
  left: Hand,
  initial: Keyframe,
  paths: Readonly<Record<Side, readonly Keyframe[]>>,
): Keyframe[] {
  let keyframes = [...paths.right];
  const stays = paths.left.length !== keyframes.length ? [initial.key, left.key] : undefined;
  if (stays !== undefined && stays[0] !== stays[1]) return keyframes;
  let viaOffset: Vector = [0, 0, 0];
  for (let round = 0; round < 8; round += 1) {
    const push = pushOff(keyframes, stays === undefined ? paths.left : initial);
    if (push === undefined) break;
    viaOffset = add(viaOffset, push);
    const mirroredOffset = mirrorVector('right', viaOffset);
    keyframes = paths.right.map(({ at, key }) => ({
      at,
      key: mixKeys(key, key, 0, 0, mirroredOffset, arcAt(at)),
    }));
  }
  return keyframes;
}

/** Keyframes of both hands on their own paths, which keep off each other; from the last keyframes of each. */
export function keyframesApart(
  paths: readonly { readonly hand: Hand; readonly path: StepPath }[],
  last: { readonly right: Keyframe; readonly left: Keyframe | undefined },
  left: Hand | undefined,
): Record<Side, Keyframe[]> {
  const keyframes: Record<Side, Keyframe[]> = { left: [], right: [] };
  const samples = Math.max(...paths.map(({ path }) => path.samples));
  for (const { hand, path } of paths)
    keyframes[hand.side] = samplePath(last[hand.side]!.key, hand.key, path, hand.side, samples);
  if (left !== undefined && last.left !== undefined)
    keyframes.right = avoidLeftHand(left, last.left, keyframes);
  return keyframes;
}
