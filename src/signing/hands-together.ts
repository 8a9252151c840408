/** Two hands of a sign: bringing them to each other, and keeping them apart. */
import type { Side, Vector } from '#contract/pose.ts';
import { KEY, type Key, mirrorVector } from './arm-key.ts';
import { CAPSULES, FOREARM } from './flesh.ts';
import { nearestOfHands, separation } from './flesh-gaps.ts';
import { palmCentre } from './hand-site.ts';
import { meet } from './meet.ts';
import { arcAt, type Knot, mixKeys } from './motion.ts';
import type { Articulation, Contact } from './notation.ts';
import { bodyGap, fleshAtKey, handAtKey, handGap, heldHand } from './posed-hand.ts';
import { rotate } from './quaternion.ts';
import { type Hand, settle } from './signing-hand.ts';
import { add, distance, scale, subtract } from './vector.ts';

/** Moves two hands apart (or together) sideways until their flesh meets at `gap`. */
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

/** The dominant hand comes to the other, or both to each other. */
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
  const come = () => meet(handAtKey('left', left.key), right.rotation, right.angles, contact);
  let { key, angles, solved } = come();
  // Where the dominant hand would be in the trunk, both are further in front.
  for (let round = 0; round < 3; round += 1) {
    const inBody = bodyGap(handAtKey('right', key));
    if (inBody >= -0.002) break;
    left.point = add(left.point, [0, 0, 0.004 - inBody]);
    settle(left, left.key[KEY.swivel]);
    ({ key, angles, solved } = come());
  }
  right.angles = angles;
  right.key = key;
  right.rotation = solved.rotation;
  right.site = palmCentre();
  right.anchor = undefined;
  right.point = add(
    mirrorVector('right', solved.wrist),
    mirrorVector('right', rotate(solved.rotation, right.site)),
  );
}

/** Hands whose wrists are further apart than this cannot touch. */
export const APART = 0.45;

/** A forearm, whose elbow stays, moves aside less than its hand. */
const ARM_LEVER = 1.3;
const leverOf = (...capsules: number[]): number =>
  capsules.some((index) => CAPSULES[index]!.digit === FOREARM) ? ARM_LEVER : 1;

/** Keeps hands that do not touch from overlapping. */
export function part(right: Hand, left: Hand, mirrored: boolean): void {
  for (let round = 0; round < 8; round += 1) {
    const own = handAtKey('right', right.key);
    const other = handAtKey('left', left.key);
    if (distance(own.wrist, other.wrist) > APART) return;
    const { gap, a, b } = nearestOfHands(own.flesh, other.flesh);
    if (gap > -0.001) return;
    const room = (0.003 - gap) * leverOf(a, b);
    const apart = subtract(right.point, left.point);
    if (mirrored && Math.abs(apart[0]) > Math.abs(apart[1]) && apart[0] < 0) {
      right.point = add(right.point, [-room / 2, 0, 0]);
      left.point = add(left.point, [room / 2, 0, 0]);
      settle(left, left.key[KEY.swivel]);
    } else {
      const away = scale(separation(own.flesh, a, other.flesh, b), room);
      // Arms that cross in a mirrored sign both make room, so that neither leaves its place by much.
      const share = mirrored && leverOf(a, b) > 1 ? 0.5 : 1;
      right.point = add(right.point, scale(away, share));
      if (share < 1) {
        left.point = add(left.point, scale(away, share - 1));
        settle(left, left.key[KEY.swivel]);
      }
    }
    settle(right, right.key[KEY.swivel]);
  }
}

/** Overlap on a path that is made room for, and how much room that gives. */
const IN_PASSING = 0.0015;
const PASSING_ROOM = 0.0025;

/**
 * The right hand's knots on a path, moved aside in its middle where it would pass through the left hand.
 *
 * @param before the left hand's knot as the path begins; it stays there when it has no path of its own
 */
export function clearOf(
  left: Hand,
  before: Knot,
  paths: Readonly<Record<Side, readonly Knot[]>>,
): Knot[] {
  let knots = [...paths.right];
  const stays = paths.left.length !== knots.length ? [before.key, left.key] : undefined;
  if (stays !== undefined && stays[0] !== stays[1]) return knots;
  let bow: Vector = [0, 0, 0];
  for (let round = 0; round < 8; round += 1) {
    let least = -IN_PASSING;
    let push: Vector | undefined;
    for (let index = 0; index < knots.length - 1; index += 0.5) {
      const [low, high] = [Math.floor(index), Math.ceil(index)];
      const halfway = (row: readonly Knot[]): Key =>
        mixKeys(row[low]!.key, row[high]!.key, 0.5, 0.5);
      const own = fleshAtKey('right', halfway(knots));
      const other =
        stays === undefined
          ? fleshAtKey('left', halfway(paths.left))
          : heldHand('left', before.key).flesh;
      const { gap, a, b } = nearestOfHands(own, other, least);
      if (a < 0) continue;
      least = gap;
      const bump = arcAt((knots[low]!.at + knots[high]!.at) / 2);
      const room = (PASSING_ROOM - gap) * leverOf(a, b);
      push = scale(separation(own, a, other, b), room / Math.max(0.35, bump));
    }
    if (push === undefined) break;
    bow = add(bow, push);
    const aside = mirrorVector('right', bow);
    knots = paths.right.map(({ at, key }) => ({
      at,
      key: mixKeys(key, key, 0, 0, aside, arcAt(at)),
    }));
  }
  return knots;
}
