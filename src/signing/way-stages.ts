/** What a hand meets on its way between two keys: its flesh at shares of the time, and the nearest obstacle. */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { chainTo, wristRotation } from './arm.ts';
import { KEY, type Key, mirrorVector, wristAnglesOf, wristOf } from './arm-key.ts';
import { awayFromBody, headGap, trunkGap } from './body-gap.ts';
import {
  ALL_CAPSULES,
  blankFlesh,
  CAPSULE,
  CAPSULES,
  type Flesh,
  nearestPair,
  placeAxis,
  placeBall,
  placingOf,
  pointAlong,
  radiusAlong,
  separation,
} from './flesh.ts';
import { fleshOfNumbers } from './hand-flesh.ts';
import { fingersAt, leastJerk, mixKeys } from './motion.ts';
import { handAtKey } from './posed-hand.ts';
import { multiply } from './quaternion.ts';
import { add, distance, scale } from './vector.ts';

/** What the other hand does meanwhile; `from` and `to` are one key where it stays. */
export interface OtherHand {
  readonly from: Key;
  readonly to: Key;
  readonly bow?: Vector;
  /** How quickly it gets there, relative to this hand's move; 1 when left out. */
  readonly pace?: number;
}

/** How far along its bow a move is at a share of its time. */
export type Bump = (share: number) => number;

/** A hand with its wrist so far forward does not touch the body. */
const FAR_IN_FRONT = 0.36;
/** Nor does any of its flesh so far forward. */
const BEFORE_BODY = 0.17;
/** A gap that is wide enough not to be measured. */
const FREE = 0.012;
/** A spot of a hand moves no further than this when its wrist moves by one: the arm turns it a little. */
const SWING = 2;

export interface Obstacle {
  readonly gap: number;
  /** How far along its bow the hand is there. */
  readonly bump: number;
  /** Which way out. */
  readonly push: Vector;
}

/** The hand on its way at one share of the time. */
export interface Stage {
  readonly bump: number;
  /** Where the wrist is without a bow, in left space, and how elbow and wrist are turned. */
  readonly wrist: Vector;
  readonly swivel: number;
  readonly turn: Quaternion;
  /** Flesh in hand space, with the fingers as far as they have come. */
  readonly flesh: Flesh;
  /** The other hand then, in a ball. */
  readonly other: Ball | undefined;
}

interface Ball {
  readonly flesh: Flesh;
  readonly middle: Vector;
  readonly reach: number;
}

function ballOf(flesh: Flesh): Ball {
  let [x, y, z] = [0, 0, 0];
  for (let at = CAPSULE.middle; at < flesh.length; at += CAPSULE.size) {
    x += flesh[at]! / CAPSULES.length;
    y += flesh[at + 1]! / CAPSULES.length;
    z += flesh[at + 2]! / CAPSULES.length;
  }
  let reach = 0;
  for (let at = CAPSULE.middle; at < flesh.length; at += CAPSULE.size) {
    const away = Math.hypot(flesh[at]! - x, flesh[at + 1]! - y, flesh[at + 2]! - z);
    reach = Math.max(reach, away + flesh[at - CAPSULE.middle + CAPSULE.reach]!);
  }
  return { flesh, middle: [x, y, z], reach };
}

const keyOnTheWay = (from: Key, to: Key, share: number, bow?: Vector, bump = 0): Key =>
  mixKeys(from, to, leastJerk(share), fingersAt(share), bow, bump);

const sameFingers = (a: Key, b: Key): boolean => {
  for (let index = KEY.hand; index < KEY.size; index += 1) if (a[index] !== b[index]) return false;
  return true;
};

/** A move at shares of its time. */
export function stagesOf(
  shares: readonly number[],
  side: Side,
  from: Key,
  to: Key,
  bumpOf: Bump,
  other?: OtherHand,
): Stage[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  const otherBow = other?.bow && mirrorVector(otherSide, other.bow);
  const otherAt = (key: Key): Ball => ballOf(handAtKey(otherSide, key).flesh);
  const stays = other !== undefined && other.from === other.to && otherBow === undefined;
  const still = stays ? otherAt(other.from) : undefined;
  const shape = sameFingers(from, to) ? fleshOfNumbers(from, KEY.hand) : undefined;
  return shares.map((share) => {
    const key = keyOnTheWay(from, to, share);
    const own = Math.min(1, share * (other?.pace ?? 1));
    return {
      bump: bumpOf(share),
      wrist: wristOf(key),
      swivel: key[KEY.swivel]!,
      turn: wristRotation(wristAnglesOf(key)),
      flesh: shape ?? fleshOfNumbers(key, KEY.hand),
      other:
        still ?? (other && otherAt(keyOnTheWay(other.from, other.to, own, otherBow, bumpOf(own)))),
    };
  });
}

/** The hand that is being looked at, and which of its capsules matter. */
const placed = blankFlesh();
const near: number[] = [];

/** Whether a placed capsule may be near the body or the other hand. */
function matters(capsule: number, byBody: boolean, other: Ball | undefined): boolean {
  const at = capsule * CAPSULE.size + CAPSULE.middle;
  const reach = placed[capsule * CAPSULE.size + CAPSULE.reach]!;
  if (byBody && placed[at + 2]! - reach <= BEFORE_BODY) return true;
  if (other === undefined) return false;
  const far = reach + other.reach + FREE;
  const dx = placed[at]! - other.middle[0];
  const dy = placed[at + 1]! - other.middle[1];
  const dz = placed[at + 2]! - other.middle[2];
  return dx * dx + dy * dy + dz * dz < far * far;
}

/** What is nearest to a hand at a stage of its way. */
function nearestAt(side: Side, stage: Stage, bow: Vector | undefined): Obstacle {
  const { bump, other } = stage;
  const own = bow && mirrorVector(side, bow);
  const asked = own === undefined ? stage.wrist : add(stage.wrist, scale(own, bump));
  const chain = chainTo(asked, stage.swivel);
  const wrist = mirrorVector(side, chain.wrist);
  const byBody = wrist[2] <= FAR_IN_FRONT;
  const placing = placingOf(side, wrist, multiply(chain.forearm, stage.turn));
  near.length = 0;
  for (let capsule = 0; capsule < CAPSULES.length; capsule += 1) {
    placeBall(stage.flesh, capsule, placing, placed);
    if (!matters(capsule, byBody, other)) continue;
    placeAxis(stage.flesh, capsule, placing, placed);
    near.push(capsule);
  }
  let gap = Number.POSITIVE_INFINITY;
  let push: Vector = [0, 0, 1];
  if (other !== undefined) {
    const found = nearestPair(placed, near, other.flesh, ALL_CAPSULES, FREE);
    gap = found.gap;
    if (found.a >= 0) push = separation(placed, found.a, other.flesh, found.b);
  }
  if (!byBody) return { gap, bump, push };
  for (const capsule of near)
    for (const along of [0.5, 1]) {
      const point = pointAlong(placed, capsule, along);
      if (point[2] > BEFORE_BODY) continue;
      const radius = radiusAlong(placed, capsule, along);
      const now = Math.min(trunkGap(point, radius), headGap(point, radius));
      if (now < gap) {
        gap = now;
        push = awayFromBody(point);
      }
    }
  return { gap, bump, push };
}

const NO_BOW: Vector = [0, 0, 0];

/** The stages of a way, and what is known of them from bows that were tried before. */
export class Passage {
  private readonly known: ({ readonly gap: number; readonly bow: Vector } | undefined)[] = [];

  constructor(
    private readonly side: Side,
    readonly stages: readonly Stage[],
  ) {}

  /** The worst obstacle on a bow; no more than the first that is as bad as `hopeless`. */
  worst(bow: Vector | undefined, hopeless = Number.NEGATIVE_INFINITY): Obstacle {
    let found: Obstacle = { gap: Number.POSITIVE_INFINITY, bump: 1, push: [0, 0, 1] };
    const at = bow ?? NO_BOW;
    const least = this.stages.map(({ bump }, index) => {
      const known = this.known[index];
      if (known === undefined) return Number.NEGATIVE_INFINITY;
      return Math.min(known.gap, FREE) - SWING * bump * distance(at, known.bow);
    });
    const order = least.map((_, index) => index).sort((a, b) => least[a]! - least[b]! || a - b);
    for (const index of order) {
      if (least[index]! >= found.gap) break;
      const obstacle = nearestAt(this.side, this.stages[index]!, bow);
      this.known[index] = { gap: obstacle.gap, bow: at };
      if (obstacle.gap < found.gap) found = obstacle;
      if (found.gap <= hopeless) break;
    }
    return found;
  }
}
