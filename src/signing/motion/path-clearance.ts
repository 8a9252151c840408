/**
 * A hand's path between two keys: where it is sampled, and what is known of it from via offsets tried before.
 * Continuous collision checks by a Lipschitz bound, as in conservative advancement: a sample is added where
 * a digit could move far enough between two to hide an overlap.
 */
import type { Side, Vector } from '#contract/pose.ts';
import { distance } from '#signing/body/vector.ts';
import { SPHERE_SIZE, SPHERES } from '#signing/collision/capsules.ts';
import {
  type BumpFunction,
  type Clearance,
  clearanceAt,
  type Move,
  type Obstacle,
  type OtherHand,
  type PathSample,
  pathSampler,
} from './path-samples.ts';

/** A gap that is wide enough not to be measured at first: what is known of wide ones spares samples between. */
const FREE = 0.03;
/** Gap at the first and last sample below which the path is also sampled nearer to its ends. */
const NARROW = 0.006;
/** A spot of a hand moves no further than this when its wrist moves by one: the arm turns it a little. */
const SWING = 2;
/** Fractions at which a path is sampled first. */
const FRACTIONS = [0.15, 0.5, 0.85] as const;
/** Deepest overlap that may hide between two samples, in metres. */
const HIDDEN = 0.003;
/** Samples come no nearer to each other, */
const NEAREST = 0.015;
/** nor to the ends of the way: what touches there cannot be avoided. */
const FROM_END = 0.05;

/** A sample, and what was seen on the via offset that was tried last. */
interface Place {
  readonly sample: PathSample;
  seen: { readonly viaOffset: Vector; readonly clearance: Clearance } | undefined;
}

const NO_VIA_OFFSET: Vector = [0, 0, 0];

export class PathClearance {
  private places: Place[];
  /** Sample where the last via offset was not free: most likely the next is not free there either. */
  private blocked: Place | undefined;
  private readonly placeAt: (fraction: number) => Place;

  constructor(
    private readonly side: Side,
    move: Move,
    bumpFunction: BumpFunction,
    otherHand: OtherHand | undefined,
  ) {
    const sampleAt = pathSampler(side, move, bumpFunction, otherHand);
    this.placeAt = (fraction) => ({ sample: sampleAt(fraction), seen: undefined });
    this.places = FRACTIONS.map(this.placeAt);
  }

  /** Finds the worst obstacle on a via offset, or the first that is as bad as `hopeless`. */
  worst(viaOffset: Vector | undefined, hopeless = Number.NEGATIVE_INFINITY): Obstacle {
    let found: Obstacle = { gap: Number.POSITIVE_INFINITY, bump: 1, push: [0, 0, 1] };
    const offset = viaOffset ?? NO_VIA_OFFSET;
    const minGaps = this.places.map((place) => minGap(place, offset));
    const order = minGaps
      .map((_, index) => index)
      .sort((a, b) => minGaps[a]! - minGaps[b]! || a - b);
    for (const index of order) {
      if (minGaps[index]! >= found.gap) break;
      const obstacle = this.look(this.places[index]!, viaOffset, offset, found.gap);
      if (obstacle !== undefined && obstacle.gap < found.gap) found = obstacle;
      if (found.gap <= hopeless) break;
    }
    return found;
  }

  /** Whether nothing on a via offset is overlapped by more than `overlap`: quicker than `worst`, which says what by how much. */
  isFree(viaOffset: Vector | undefined, overlap: number): boolean {
    const offset = viaOffset ?? NO_VIA_OFFSET;
    const isBlocked = (place: Place): boolean =>
      minGap(place, offset) <= -overlap &&
      clearanceAt(this.side, place.sample, viaOffset, -overlap).obstacle !== undefined;
    if (this.blocked !== undefined && isBlocked(this.blocked)) return false;
    this.blocked = this.places.find((place) => place !== this.blocked && isBlocked(place));
    return this.blocked === undefined;
  }

  private look(
    place: Place,
    viaOffset: Vector | undefined,
    offset: Vector,
    limit: number,
  ): Obstacle | undefined {
    const { seen } = place;
    if (seen?.viaOffset === offset && seen.clearance.obstacle !== undefined)
      return seen.clearance.obstacle;
    const within = seen === undefined ? FREE : Math.min(FREE, limit);
    const clearance = clearanceAt(this.side, place.sample, viaOffset, within);
    place.seen = { viaOffset: offset, clearance };
    return clearance.obstacle;
  }

  /** Adds samples where an overlap may hide between two on a via offset; whether there are any. */
  lookCloser(viaOffset: Vector = NO_VIA_OFFSET): boolean {
    const added: Place[] = [];
    for (let index = 1; index < this.places.length; index += 1) {
      const [first, second] = [this.places[index - 1]!, this.places[index]!];
      if (second.sample.fraction - first.sample.fraction < 2 * NEAREST) continue;
      if (computeUnseenTravel(first, second, viaOffset) > 2 * HIDDEN)
        added.push(this.placeAt((first.sample.fraction + second.sample.fraction) / 2));
    }
    const ends = [this.places[0]!, this.places.at(-1)!];
    for (const place of ends) {
      const { fraction } = place.sample;
      const half = (fraction + Math.round(fraction)) / 2;
      if (Math.min(half, 1 - half) > FROM_END && minGap(place, viaOffset) < NARROW)
        added.push(this.placeAt(half));
    }
    this.places = [...this.places, ...added].sort((a, b) => a.sample.fraction - b.sample.fraction);
    return added.length > 0;
  }
}

/** Computes how far any point of a hand may be from where it was measured, on another via offset. */
const computeSwing = (
  { sample, seen }: Pick<Place, 'sample' | 'seen'>,
  viaOffset: Vector,
): number => (seen === undefined ? 0 : SWING * sample.bump * distance(viaOffset, seen.viaOffset));

/** Computes a lower bound of a sample's gap on a via offset, from what was measured so far. */
const minGap = ({ sample, seen }: Place, viaOffset: Vector): number =>
  seen === undefined
    ? Number.NEGATIVE_INFINITY
    : seen.clearance.gap - computeSwing({ sample, seen }, viaOffset);

/**
 * Computes how far any digit travels from one sample to another beyond the gaps that it has at both, relative
 * to the other hand.
 */
function computeUnseenTravel(first: Place, second: Place, viaOffset: Vector): number {
  if (first.seen === undefined || second.seen === undefined) return 0;
  const from = first.seen.clearance;
  const to = second.seen.clearance;
  const x = computeShift(second, viaOffset, 0) - computeShift(first, viaOffset, 0);
  const y = computeShift(second, viaOffset, 1) - computeShift(first, viaOffset, 1);
  const z = computeShift(second, viaOffset, 2) - computeShift(first, viaOffset, 2);
  let furthest = Number.NEGATIVE_INFINITY;
  for (let digit = 0; digit < from.gaps.length; digit += 1) {
    const start = 3 * digit;
    const dx = to.middles[start]! - from.middles[start]! + x;
    const dy = to.middles[start + 1]! - from.middles[start + 1]! + y;
    const dz = to.middles[start + 2]! - from.middles[start + 2]! + z;
    const room = from.gaps[digit]! + to.gaps[digit]!;
    furthest = Math.max(furthest, Math.sqrt(dx * dx + dy * dy + dz * dz) - room);
  }
  return (
    furthest +
    computeSwing(first, viaOffset) +
    computeSwing(second, viaOffset) +
    computeUnfolding(first.sample.otherHand, second.sample.otherHand)
  );
}

/** Computes how far any digit of the other hand travels relative to that hand's middle. */
function computeUnfolding(from: PathSample['otherHand'], to: PathSample['otherHand']): number {
  if (from === undefined || to === undefined || from === to) return 0;
  let furthest = 0;
  for (let ball = SPHERES; ball < from.geometry.length; ball += SPHERE_SIZE) {
    const dx = to.geometry[ball]! - from.geometry[ball]! - (to.middle[0] - from.middle[0]);
    const dy = to.geometry[ball + 1]! - from.geometry[ball + 1]! - (to.middle[1] - from.middle[1]);
    const dz = to.geometry[ball + 2]! - from.geometry[ball + 2]! - (to.middle[2] - from.middle[2]);
    furthest = Math.max(furthest, dx * dx + dy * dy + dz * dz);
  }
  return Math.sqrt(furthest);
}

/** Computes how much further aside a hand is on a via offset than on the one that was measured. */
const computeShift = ({ sample, seen }: Place, viaOffset: Vector, axis: 0 | 1 | 2): number =>
  (viaOffset[axis] - (seen?.viaOffset[axis] ?? 0)) * sample.bump;
