/** What a hand meets on its way between two keys: its flesh at shares of the time, and the nearest obstacle. */
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { chainTo, wristRotation } from './arm.ts';
import { KEY, type Key, mirrorVector, wristAnglesOf, wristOf } from './arm-key.ts';
import { awayFromBody, headGap, trunkGap } from './body-gap.ts';
import {
  ALL_DIGITS,
  backOf,
  blankFlesh,
  CAPSULE,
  CAPSULES,
  capsulesOfDigit,
  type Flesh,
  isWithin,
  placeBall,
  placeDigit,
  placingOf,
  pointAlong,
  radiusAlong,
} from './flesh.ts';
import { nearestOfHands, separation } from './flesh-gaps.ts';
import { fleshOfNumbers } from './hand-flesh.ts';
import { fingersAt, leastJerk, mixKeys } from './motion.ts';
import { fleshAtKey, heldHand } from './posed-hand.ts';
import { multiply } from './quaternion.ts';
import { add, distance, length, scale } from './vector.ts';

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

/** A hand's move, from key to key. */
export interface Move {
  readonly from: Key;
  readonly to: Key;
}

/** The hand on its way at one share of the time. */
interface Stage {
  readonly share: number;
  readonly bump: number;
  /** Where the wrist is without a bow, in left space, and how elbow and wrist are turned. */
  readonly wrist: Vector;
  readonly swivel: number;
  readonly turn: Quaternion;
  /** Flesh in hand space, with the fingers as far as they have come. */
  readonly flesh: Flesh;
  /** The other hand then, in a ball. */
  readonly other: Ball | undefined;
  /** On the bow that was tried last, the gap is at least so wide. */
  known: { readonly gap: number; readonly bow: Vector } | undefined;
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
    const dx = flesh[at]! - x;
    const dy = flesh[at + 1]! - y;
    const dz = flesh[at + 2]! - z;
    const away = Math.sqrt(dx * dx + dy * dy + dz * dz);
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

/** What makes the stages of a move, one for every share of its time. */
function stager(
  side: Side,
  { from, to }: Move,
  bumpOf: Bump,
  other: OtherHand | undefined,
): (share: number) => Stage {
  const otherSide = side === 'left' ? 'right' : 'left';
  const otherBow = other?.bow && mirrorVector(otherSide, other.bow);
  const otherAt = (key: Key): Ball => ballOf(fleshAtKey(otherSide, key));
  const stays = other !== undefined && other.from === other.to && otherBow === undefined;
  const still = stays ? ballOf(heldHand(otherSide, other.from).flesh) : undefined;
  const shape = sameFingers(from, to) ? fleshOfNumbers(from, KEY.hand) : undefined;
  return (share) => {
    const key = keyOnTheWay(from, to, share);
    const own = Math.min(1, share * (other?.pace ?? 1));
    return {
      share,
      bump: bumpOf(share),
      wrist: wristOf(key),
      swivel: key[KEY.swivel]!,
      turn: wristRotation(wristAnglesOf(key)),
      flesh: shape ?? fleshOfNumbers(key, KEY.hand),
      other:
        still ?? (other && otherAt(keyOnTheWay(other.from, other.to, own, otherBow, bumpOf(own)))),
      known: undefined,
    };
  };
}

/** The hand that is being looked at, and which of its digits are near to anything. */
const placed = blankFlesh();
const near: number[] = [];

/** What is nearest to a hand at a stage of its way, if anything is nearer than `within`. */
function nearestAt(
  side: Side,
  stage: Stage,
  bow: Vector | undefined,
  within: number,
): Obstacle | undefined {
  const { bump, other } = stage;
  const own = bow && mirrorVector(side, bow);
  const asked = own === undefined ? stage.wrist : add(stage.wrist, scale(own, bump));
  const chain = chainTo(asked, stage.swivel);
  const wrist = mirrorVector(side, chain.wrist);
  const byBody = wrist[2] <= FAR_IN_FRONT;
  const placing = placingOf(side, wrist, multiply(chain.forearm, stage.turn));
  near.length = 0;
  for (const digit of ALL_DIGITS) {
    placeBall(stage.flesh, digit, placing, placed);
    const matters =
      (byBody && backOf(placed, digit) <= BEFORE_BODY) ||
      (other !== undefined && isWithin(placed, digit, other.middle, 0, other.reach + within));
    if (!matters) continue;
    placeDigit(stage.flesh, digit, placing, placed);
    near.push(digit);
  }
  let gap = within;
  let push: Vector | undefined;
  if (other !== undefined) {
    const found = nearestOfHands(placed, other.flesh, within, near);
    if (found.a >= 0) {
      gap = found.gap;
      push = separation(placed, found.a, other.flesh, found.b);
    }
  }
  if (byBody)
    for (const digit of near)
      for (const capsule of capsulesOfDigit(digit))
        for (let along = 0.5; along <= 1; along += 0.5) {
          const point = pointAlong(placed, capsule, along);
          if (point[2] > BEFORE_BODY) continue;
          const radius = radiusAlong(placed, capsule, along);
          const now = Math.min(trunkGap(point, radius), headGap(point, radius));
          if (now >= gap) continue;
          gap = now;
          push = awayFromBody(point);
        }
  return push && { gap, bump, push };
}

const NO_BOW: Vector = [0, 0, 0];

/** Where a way is first looked at. */
const SHARES = [0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.78, 0.88] as const;
/** A gap this share of what a hand travels from one stage to the next is narrow: it may be closed between. */
const NARROW = 0.5;

/** The stages of a way, and what is known of them from bows that were tried before. */
export class Passage {
  private stages: Stage[];
  private readonly stageAt: (share: number) => Stage;

  constructor(
    private readonly side: Side,
    move: Move,
    bumpOf: Bump,
    private readonly other: OtherHand | undefined,
  ) {
    this.stageAt = stager(side, move, bumpOf, other);
    this.stages = SHARES.map(this.stageAt);
  }

  /** The worst obstacle on a bow; no more than the first that is as bad as `hopeless`. */
  worst(bow: Vector | undefined, hopeless = Number.NEGATIVE_INFINITY): Obstacle {
    let found: Obstacle = { gap: Number.POSITIVE_INFINITY, bump: 1, push: [0, 0, 1] };
    const at = bow ?? NO_BOW;
    const least = this.stages.map((stage) => leastGap(stage, at));
    const order = least.map((_, index) => index).sort((a, b) => least[a]! - least[b]! || a - b);
    for (const index of order) {
      if (least[index]! >= found.gap) break;
      const stage = this.stages[index]!;
      const within = stage.known === undefined ? FREE : Math.min(FREE, found.gap);
      const obstacle = nearestAt(this.side, stage, bow, within);
      stage.known = { gap: obstacle?.gap ?? within, bow: at };
      if (obstacle !== undefined && obstacle.gap < found.gap) found = obstacle;
      if (found.gap <= hopeless) break;
    }
    return found;
  }

  /** Adds stages where gaps on a bow are narrow for how far the hand travels; whether there are any. */
  lookCloser(bow: Vector = NO_BOW): boolean {
    if (this.other === undefined) return false;
    const added: Stage[] = [];
    for (let index = 1; index < this.stages.length; index += 1) {
      const [one, two] = [this.stages[index - 1]!, this.stages[index]!];
      const gap = Math.min(leastGap(one, bow), leastGap(two, bow));
      const travel = distance(one.wrist, two.wrist) + length(bow) * Math.abs(one.bump - two.bump);
      if (gap < NARROW * travel) added.push(this.stageAt((one.share + two.share) / 2));
    }
    const ends = [this.stages[0]!, this.stages.at(-1)!];
    for (const stage of ends)
      if (leastGap(stage, bow) < FREE / 2)
        added.push(this.stageAt((stage.share + Math.round(stage.share)) / 2));
    this.stages = [...this.stages, ...added].sort((one, two) => one.share - two.share);
    return added.length > 0;
  }
}

/** How wide the gap of a stage is on a bow at least, by what was measured so far. */
const leastGap = ({ known, bump }: Stage, bow: Vector): number =>
  known === undefined
    ? Number.NEGATIVE_INFINITY
    : known.gap - SWING * bump * distance(bow, known.bow);
