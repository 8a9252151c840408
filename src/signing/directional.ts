/**
 * Directional verbs: a sign that travels from one spot in signing space to another. What the hands do
 * stays; where they do it goes from locus to locus.
 */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { handOf, handPlacement, KEY, type Key, keyOf, mirrorVector, solveHand } from './arm-key.ts';
import { palmCentre } from './hand-site.ts';
import { moveSeconds } from './hand-track.ts';
import { type Knot, leastJerk } from './motion.ts';
import { calmed, firstKey, lastKey, type Performance, stretched } from './performance.ts';
import { rotate } from './quaternion.ts';
import { add, distance, mix, normalize, scale, subtract } from './vector.ts';

/** A verb that travels less than this is not seen to go anywhere, in metres. */
const MIN_TRAVEL_METRES = 0.24;
/** Seconds that a verb needs to travel one metre, beside those it needs to begin. */
const TRAVEL = { beginSeconds: 0.25, secondsPerMetre: 0.9 } as const;
/** Keys of a straight stroke between its ends, so that its hands go together. */
const BETWEEN = [0.2, 0.4, 0.6, 0.8] as const;

/** The middle of the palm at a key, in the trunk's space. */
function palmAt(side: Side, key: Key): Vector {
  const { wrist, rotation } = handPlacement(key);
  return mirrorVector(side, add(wrist, rotate(rotation, palmCentre())));
}

const middleOf = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => add(sum, point)),
    1 / points.length,
  );

/** A key of the same hand, as turned, some way off. */
function displaced(side: Side, key: Key, by: Vector): Key {
  const { rotation } = handPlacement(key);
  const point = mirrorVector(side, add(palmAt(side, key), by));
  const solved = solveHand({ rotation, site: palmCentre(), point }, key[KEY.swivel]);
  return keyOf(solved, handOf(key));
}

const stays = (knots: readonly Knot[]): boolean => knots.every(({ key }) => key === knots[0]!.key);

/** Where the hands' middle is at both ends when a verb goes from and to somewhere. */
function endsOf(start: Vector, end: Vector, from: Vector | undefined, to: Vector | undefined) {
  const ends = { start: from ?? start, end: to ?? end };
  const way = subtract(ends.end, ends.start);
  if (Math.hypot(...way) >= MIN_TRAVEL_METRES) return ends;
  const travel = scale(normalize(way), MIN_TRAVEL_METRES);
  if (from === undefined) return { ...ends, start: subtract(ends.end, travel) };
  return to === undefined ? { ...ends, end: add(ends.start, travel) } : ends;
}

/** Knots on which an even displacement shows: a straight stroke has some between its ends. */
function withBetween(knots: readonly Knot[], seconds: number): readonly Knot[] {
  if (knots.length > 2) return knots;
  const [first, last] = [knots[0]!, knots.at(-1)!];
  const between = BETWEEN.map((fraction): Knot => {
    const progress = leastJerk(fraction);
    const key = first.key.map((number, at) => number + (last.key[at]! - number) * progress);
    return { at: fraction * seconds, key };
  });
  return [first, ...between, last];
}

/**
 * The same sign from one spot to another. A base hand that stays is where the verb ends.
 *
 * @param from where the middle of the palms starts, in the trunk's space; missing: where it does anyway
 * @param to where it ends
 */
export function directed(
  performance: Performance,
  from: Vector | undefined,
  to: Vector | undefined,
): Performance {
  if (from === undefined && to === undefined) return performance;
  const { hands } = performance;
  const sides = SIDES.filter((side) => hands[side] !== undefined);
  const moving = sides.filter((side) => !stays(hands[side]!));
  const movers = moving.length > 0 ? moving : sides;
  const start = middleOf(movers.map((side) => palmAt(side, firstKey(hands[side]!))));
  const end = middleOf(movers.map((side) => palmAt(side, lastKey(hands[side]!))));
  const ends = endsOf(start, end, from, to);
  const offset = { start: subtract(ends.start, start), end: subtract(ends.end, end) };
  const { beginSeconds, secondsPerMetre } = TRAVEL;
  const travel = beginSeconds + secondsPerMetre * distance(ends.start, ends.end);
  const moved = (side: Side): readonly Knot[] => {
    const knots = hands[side]!;
    if (!movers.includes(side)) {
      const key = displaced(side, knots[0]!.key, to === undefined ? offset.start : offset.end);
      return knots.map(({ at }) => ({ at, key }));
    }
    return withBetween(knots, performance.seconds).map(({ at, key }) => {
      const by = mix(offset.start, offset.end, leastJerk(at / performance.seconds));
      return { at, key: displaced(side, key, by) };
    });
  };
  const travelled: Performance = {
    ...performance,
    hands: Object.fromEntries(sides.map((side) => [side, moved(side)])),
  };
  const needed = Math.max(
    travel,
    ...movers.map((side) => {
      const knots = travelled.hands[side]!;
      return moveSeconds(firstKey(knots), lastKey(knots), undefined, 1);
    }),
  );
  return calmed(needed > travelled.seconds ? stretched(travelled, needed) : travelled);
}
