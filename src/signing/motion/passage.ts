/** A hand's way between two keys: where it is looked at, and what is known of it from bows tried before. */
import type { Side, Vector } from '#contract/pose.ts';
import { distance } from '../body/vector.ts';
import { BALL_SIZE, BALLS } from '../collision/flesh.ts';
import {
  type Bump,
  lookAt,
  type Move,
  type Obstacle,
  type OtherHand,
  type Sight,
  type Stage,
  stager,
} from './way-stages.ts';

/** A gap that is wide enough not to be measured at first: what is known of wide ones spares stages between. */
const FREE = 0.03;
/** With so little room at the first and last stage, the way is looked at nearer to its ends too. */
const NARROW = 0.006;
/** A spot of a hand moves no further than this when its wrist moves by one: the arm turns it a little. */
const SWING = 2;
/** Where a way is first looked at. */
const FRACTIONS = [0.15, 0.5, 0.85] as const;
/** So deep an overlap may hide between two stages. */
const HIDDEN = 0.003;
/** Stages come no nearer to each other, */
const NEAREST = 0.015;
/** nor to the ends of the way: what touches there cannot be avoided. */
const FROM_END = 0.05;

/** A stage, and what was seen on the bow that was tried last. */
interface Place {
  readonly stage: Stage;
  /** A gap that is wide enough not to be measured there. */
  readonly free: number;
  seen: { readonly bow: Vector; readonly sight: Sight } | undefined;
}

const NO_BOW: Vector = [0, 0, 0];

export class Passage {
  private places: Place[];
  /** Where the last bow was not free: most likely the next is not free there either. */
  private blocked: Place | undefined;
  private readonly placeAt: (fraction: number, free: number) => Place;

  constructor(
    private readonly side: Side,
    move: Move,
    bumpOf: Bump,
    other: OtherHand | undefined,
  ) {
    const stageAt = stager(side, move, bumpOf, other);
    this.placeAt = (fraction, free) => ({ stage: stageAt(fraction), free, seen: undefined });
    this.places = FRACTIONS.map((fraction) => this.placeAt(fraction, FREE));
  }

  /** The worst obstacle on a bow; no more than the first that is as bad as `hopeless`. */
  worst(bow: Vector | undefined, hopeless = Number.NEGATIVE_INFINITY): Obstacle {
    let found: Obstacle = { gap: Number.POSITIVE_INFINITY, bump: 1, push: [0, 0, 1] };
    const at = bow ?? NO_BOW;
    const least = this.places.map((place) => leastGap(place, at));
    const order = least.map((_, index) => index).sort((a, b) => least[a]! - least[b]! || a - b);
    for (const index of order) {
      if (least[index]! >= found.gap) break;
      const obstacle = this.look(this.places[index]!, bow, at, found.gap);
      if (obstacle !== undefined && obstacle.gap < found.gap) found = obstacle;
      if (found.gap <= hopeless) break;
    }
    return found;
  }

  /** Whether nothing on a bow is overlapped by more than `overlap`: quicker than `worst`, which says what by how much. */
  isFree(bow: Vector | undefined, overlap: number): boolean {
    const at = bow ?? NO_BOW;
    const isBlocked = (place: Place): boolean =>
      leastGap(place, at) <= -overlap &&
      lookAt(this.side, place.stage, bow, -overlap).obstacle !== undefined;
    if (this.blocked !== undefined && isBlocked(this.blocked)) return false;
    this.blocked = this.places.find((place) => place !== this.blocked && isBlocked(place));
    return this.blocked === undefined;
  }

  private look(
    place: Place,
    bow: Vector | undefined,
    at: Vector,
    least: number,
  ): Obstacle | undefined {
    const { seen } = place;
    if (seen?.bow === at && seen.sight.obstacle !== undefined) return seen.sight.obstacle;
    const within = seen === undefined ? place.free : Math.min(place.free, least);
    const sight = lookAt(this.side, place.stage, bow, within);
    place.seen = { bow: at, sight };
    return sight.obstacle;
  }

  /** Adds stages where an overlap may hide between two on a bow; whether there are any. */
  lookCloser(bow: Vector = NO_BOW): boolean {
    const added: Place[] = [];
    for (let index = 1; index < this.places.length; index += 1) {
      const [one, two] = [this.places[index - 1]!, this.places[index]!];
      if (two.stage.fraction - one.stage.fraction < 2 * NEAREST) continue;
      const unseen = unseenWay(one, two, bow);
      if (unseen > 2 * HIDDEN)
        added.push(this.placeAt((one.stage.fraction + two.stage.fraction) / 2, FREE));
    }
    const ends = [this.places[0]!, this.places.at(-1)!];
    for (const place of ends) {
      const { fraction } = place.stage;
      const half = (fraction + Math.round(fraction)) / 2;
      if (Math.min(half, 1 - half) > FROM_END && leastGap(place, bow) < NARROW)
        added.push(this.placeAt(half, FREE));
    }
    this.places = [...this.places, ...added].sort(
      (one, two) => one.stage.fraction - two.stage.fraction,
    );
    return added.length > 0;
  }
}

/** How far any spot of a hand may be from where it was seen, on another bow. */
const swung = ({ stage, seen }: Pick<Place, 'stage' | 'seen'>, bow: Vector): number =>
  seen === undefined ? 0 : SWING * stage.bump * distance(bow, seen.bow);

/** How wide the gap of a stage is on a bow at least, by what was seen so far. */
const leastGap = ({ stage, seen }: Place, bow: Vector): number =>
  seen === undefined ? Number.NEGATIVE_INFINITY : seen.sight.gap - swung({ stage, seen }, bow);

/** How far any digit travels from one stage to another beyond the gaps that it has at both, as seen from the other hand. */
function unseenWay(one: Place, two: Place, bow: Vector): number {
  if (one.seen === undefined || two.seen === undefined) return 0;
  const from = one.seen.sight;
  const to = two.seen.sight;
  const x = aside(two, bow, 0) - aside(one, bow, 0);
  const y = aside(two, bow, 1) - aside(one, bow, 1);
  const z = aside(two, bow, 2) - aside(one, bow, 2);
  let furthest = Number.NEGATIVE_INFINITY;
  for (let digit = 0; digit < from.gaps.length; digit += 1) {
    const at = 3 * digit;
    const dx = to.middles[at]! - from.middles[at]! + x;
    const dy = to.middles[at + 1]! - from.middles[at + 1]! + y;
    const dz = to.middles[at + 2]! - from.middles[at + 2]! + z;
    const room = from.gaps[digit]! + to.gaps[digit]!;
    furthest = Math.max(furthest, Math.sqrt(dx * dx + dy * dy + dz * dz) - room);
  }
  return furthest + swung(one, bow) + swung(two, bow) + unfolding(one.stage.other, two.stage.other);
}

/** How far any digit of the other hand travels within the whole of it. */
function unfolding(from: Stage['other'], to: Stage['other']): number {
  if (from === undefined || to === undefined || from === to) return 0;
  let furthest = 0;
  for (let ball = BALLS; ball < from.flesh.length; ball += BALL_SIZE) {
    const dx = to.flesh[ball]! - from.flesh[ball]! - (to.middle[0] - from.middle[0]);
    const dy = to.flesh[ball + 1]! - from.flesh[ball + 1]! - (to.middle[1] - from.middle[1]);
    const dz = to.flesh[ball + 2]! - from.flesh[ball + 2]! - (to.middle[2] - from.middle[2]);
    furthest = Math.max(furthest, dx * dx + dy * dy + dz * dz);
  }
  return Math.sqrt(furthest);
}

/** How much further aside a hand is on a bow than on the one that was seen. */
const aside = ({ stage, seen }: Place, bow: Vector, axis: 0 | 1 | 2): number =>
  (bow[axis] - (seen?.bow[axis] ?? 0)) * stage.bump;
