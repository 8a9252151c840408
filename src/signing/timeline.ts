/** Places performances in time: moves between them, holds and pauses, for both hands. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { type Key, mirrorVector } from './arm-key.ts';
import { bowsFor, inTheWay } from './bows.ts';
import { moveSeconds } from './hand-track.ts';
import { letterMoveSeconds, type MoveKind } from './letter-move.ts';
import type { Stretch } from './motion.ts';
import { firstKey, lastKey, type Performance, paceOf } from './performance.ts';
import { REST } from './rest.ts';

/** A performance and how long its end is held. Seconds at speed 1. */
export interface Planned {
  readonly performance: Performance;
  readonly holdSeconds: number;
  /** Which phrase it belongs to. */
  readonly phraseIndex: number;
  /** The first of its sign, or of its spelled word. */
  readonly startsUnit: boolean;
}

/** From the first stroke to the end of the hold. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** When phrases may begin, and how much they hurry. */
export interface Schedule {
  /** The phrase begins no sooner. */
  earliest(phraseIndex: number): number;
  /** Asked as the phrase begins: what is left of its holds, and how much quicker its strokes are. */
  tempo(
    phraseIndex: number,
    startSeconds: number,
  ): { readonly hold: (seconds: number) => number; readonly rate: number };
}

export interface Timeline {
  readonly durationSeconds: number;
  /** Of each planned performance. */
  readonly spans: readonly Span[];
  readonly tracks: Readonly<Record<Side, readonly Stretch[]>>;
}

const RETURN_SECONDS = 0.7;
/** Metres a second that quick signing stays below. */
const FASTEST_STROKE = 2;
const FIRST_MOVE_SECONDS = 0.45;
/** Hands that have the time take it to come to a sign. */
const CALM_MOVE_SECONDS = 0.5;
/** Idle longer than this, a hand lowers. */
const PATIENCE_SECONDS = 1.1;
const LOWERING_SECONDS = 0.55;
/** Hands rest in a gap between phrases that is longer than this. */
const LONG_GAP_SECONDS = 1.5;
/** What a move takes, where it is only guessed. */
const TYPICAL_MOVE_SECONDS = 0.27;
/** Signs start on a frame, so that a sign that moves in time keeps its frames. */
const toFrame = (seconds: number, framesPerSecond: number): number =>
  Math.ceil(seconds * framesPerSecond - 1e-6) / framesPerSecond;

/** One hand while the timeline grows. */
interface HandState {
  key: Key;
  /** Until when its stretches reach. */
  end: number;
  /** The phrase whose list it holds. */
  buoyOf: number | undefined;
  readonly stretches: Stretch[];
}

const still = (start: number, end: number, key: Key): Stretch => ({
  start,
  end,
  pace: 1,
  knots: [{ at: 0, key }],
});

function waitUntil(hand: HandState, seconds: number): void {
  if (seconds <= hand.end + 1e-9) return;
  hand.stretches.push(still(hand.end, seconds, hand.key));
  hand.end = seconds;
}

function moveTo(side: Side, hand: HandState, key: Key, end: number, bow?: Vector): void {
  const start = hand.end;
  if (key === hand.key && bow === undefined) {
    waitUntil(hand, end);
    return;
  }
  const knots = [
    { at: 0, key: hand.key },
    { at: end - start, key },
  ];
  const own = bow === undefined ? undefined : mirrorVector(side, bow);
  hand.stretches.push({ start, end, pace: 1, knots, bow: own });
  hand.key = key;
  hand.end = end;
}

/** How long a hand has nothing to do from each performance on; endless after its last. */
function idleSeconds(planned: readonly Planned[], side: Side, speed: number): number[] {
  const idle: number[] = [];
  let seconds = Number.POSITIVE_INFINITY;
  for (const { performance, holdSeconds } of planned.toReversed()) {
    seconds =
      performance.hands[side] === undefined
        ? seconds + (performance.seconds + holdSeconds) / speed + TYPICAL_MOVE_SECONDS
        : 0;
    idle.push(seconds);
  }
  return idle.reverse();
}

/**
 * Lays out performances one after the other.
 *
 * @param asked speed of the signing, 1 is calm
 */
export function layOut(
  planned: readonly Planned[],
  asked: number,
  framesPerSecond = 25,
  schedule?: Schedule,
): Timeline {
  let speed = asked;
  let hold = (seconds: number) => seconds;
  const hands: Record<Side, HandState> = {
    left: { key: REST, end: 0, buoyOf: undefined, stretches: [] },
    right: { key: REST, end: 0, buoyOf: undefined, stretches: [] },
  };
  const idle = {
    left: idleSeconds(planned, 'left', speed),
    right: idleSeconds(planned, 'right', speed),
  };
  const spans: { start: number; end: number }[] = [];
  let at = 0;

  const bowsTo = (goals: Partial<Record<Side, Key>>, pace: number, kind: MoveKind = 'sign') => {
    const { left, right } = hands;
    return bowsFor(
      { from: left.key, to: goals.left ?? left.key },
      goals.right && { from: right.key, to: goals.right },
      pace,
      kind,
    );
  };

  /** A hand that would be in the way makes room, however soon it is needed again. */
  const clears = (side: Side, performance: Performance) =>
    inTheWay(side, hands[side].key, performance);

  /** Both hands to rest from now on; when they are there. */
  const lower = (from: number): number => {
    const bows = bowsTo({ left: REST, right: REST }, 1);
    const moves = SIDES.map((side) => moveSeconds(hands[side].key, REST, bows[side], speed));
    const end = from + Math.max(RETURN_SECONDS / speed, ...moves);
    for (const side of SIDES) {
      waitUntil(hands[side], from);
      moveTo(side, hands[side], REST, end, bows[side]);
      hands[side].buoyOf = undefined;
    }
    return end;
  };

  planned.forEach(({ performance, holdSeconds, phraseIndex, startsUnit }, index) => {
    const startsPhrase = planned[index - 1]?.phraseIndex !== phraseIndex;
    const earliest = startsPhrase ? (schedule?.earliest(phraseIndex) ?? 0) : 0;
    if (index > 0 && earliest - at > LONG_GAP_SECONDS)
      lower(Math.max(at, hands.left.end, hands.right.end));
    const acting = SIDES.filter((side) => performance.hands[side] !== undefined);
    const lowering = SIDES.filter(
      (side) =>
        performance.hands[side] === undefined &&
        hands[side].key !== REST &&
        (clears(side, performance) ||
          (hands[side].buoyOf !== phraseIndex && idle[side][index]! > PATIENCE_SECONDS)),
    );
    const hasty = lowering.some((side) => clears(side, performance));
    const goals: Partial<Record<Side, Key>> = {};
    for (const side of acting) goals[side] = firstKey(performance.hands[side]!);
    for (const side of lowering) goals[side] = REST;
    const follows = planned[index - 1]?.performance.isLetter === true;
    const kind = follows && performance.isLetter === true ? 'letter' : 'sign';
    const bows = bowsTo(goals, lowering.length === 0 || hasty ? 1 : 0.5, kind);
    const moving = hasty ? SIDES : acting;
    const least = Math.max(
      0,
      ...moving.map((side) =>
        kind === 'letter'
          ? letterMoveSeconds(side, hands[side].key, goals[side]!, bows[side], speed)
          : moveSeconds(hands[side].key, goals[side]!, bows[side], speed),
      ),
    );
    const free = Math.max(0, ...moving.map((side) => hands[side].end));
    let start = Math.max(at, free + least);
    if (index === 0) start = Math.max(start, FIRST_MOVE_SECONDS / speed);
    start = Math.max(start, earliest);
    if (startsUnit) start = toFrame(start, framesPerSecond);
    const begin = start - Math.max(least, Math.min(CALM_MOVE_SECONDS / speed, start - free));

    if (startsPhrase && schedule !== undefined) {
      const tempo = schedule.tempo(phraseIndex, start);
      speed = asked * tempo.rate;
      hold = tempo.hold;
    }
    const pace = paceOf(performance, speed, FASTEST_STROKE);
    const strokeEnd = start + performance.seconds / pace;
    const end = strokeEnd + hold(holdSeconds) / speed;
    for (const side of acting) {
      const hand = hands[side];
      const knots = performance.hands[side]!;
      waitUntil(hand, begin);
      moveTo(side, hand, goals[side]!, start, bows[side]);
      hand.key = lastKey(knots);
      // A stroke may end where it began: what moves is told by every knot.
      if (knots.some(({ key }) => key !== hand.key)) {
        hand.stretches.push({ start, end: strokeEnd, pace, knots });
        hand.end = strokeEnd;
      }
      waitUntil(hand, end);
      hand.buoyOf = performance.buoy === true && side === 'left' ? phraseIndex : undefined;
    }
    for (const side of lowering) {
      const hand = hands[side];
      waitUntil(hand, begin);
      const seconds = moveSeconds(hand.key, REST, bows[side], speed);
      moveTo(side, hand, REST, hand.end + Math.max(seconds, LOWERING_SECONDS / speed), bows[side]);
    }
    spans.push({ start, end });
    at = end;
  });

  speed = asked;
  const durationSeconds = lower(Math.max(at, hands.left.end, hands.right.end));
  return {
    durationSeconds,
    spans,
    tracks: { left: hands.left.stretches, right: hands.right.stretches },
  };
}
