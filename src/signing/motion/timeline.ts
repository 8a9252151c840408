/** Places performances in time: moves between them, holds and pauses, for both hands. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import type { Key } from '#signing/body/arm-keyframe.ts';
import { freshHand, type HandState, moveTo, waitUntil } from './hand-state.ts';
import { moveSeconds } from './hand-track.ts';
import { idleSeconds } from './idle-seconds.ts';
import { joinStretches } from './joins.ts';
import { blendLetters } from './letters/letter-blend.ts';
import { letterMoveSeconds, type MoveKind } from './letters/letter-move.ts';
import type { Stretch } from './motion.ts';
import { computePace, firstKey, lastKey, type Performance } from './performance.ts';
import {
  CALM,
  type Planned,
  type Schedule,
  type Span,
  stillSeconds,
  type Tempo,
} from './planned.ts';
import { REST } from './rest.ts';
import { BOUNDARIES } from './rhythm.ts';
import { getTouches } from './touches.ts';
import { inTheWay, viaOffsetsFor } from './via-offsets.ts';
import { createTimeWarp, type TimeWarp, warpSpans } from './warp/time-warp.ts';

export interface Timeline {
  readonly durationSeconds: number;
  /** Span of each planned performance. */
  readonly spans: readonly Span[];
  /** Movements of each hand, by a clock of their own. */
  readonly tracks: Readonly<Record<Side, readonly Stretch[]>>;
  readonly warp: TimeWarp;
}

const RETURN_SECONDS = 0.7;
/** Metres a second that quick signing stays below. */
const FASTEST_STROKE = 2;
const FIRST_MOVE_SECONDS = 0.43;
/** Hands that have the time take it to come to a sign. */
const CALM_MOVE_SECONDS = 0.5;
/** Idle longer than this, a hand lowers. */
const MAX_IDLE_SECONDS = 0.7;
const LOWERING_SECONDS = 0.55;
/** Rounds a pace to steps, so that paths are computed once for all moves of about the same speed. */
const roundPace = (pace: number): number => Math.min(1, Math.max(0.1, Math.round(pace * 20) / 20));
/** Hands rest in a gap between phrases that is longer than this. */
const LONG_GAP_SECONDS = 1.5;
/** The base hand turns further between letters and a list than between letters: its moves take longer by this factor. */
const LIST_TURN_FACTOR = 1.25;
/** Signs start on a frame, so that a sign that moves in time keeps its frames. */
const toFrame = (seconds: number, framesPerSecond: number): number =>
  Math.ceil(seconds * framesPerSecond - 1e-6) / framesPerSecond;

/**
 * Lays out performances one after the other. Where no hold divides two movements of a hand, it passes
 * from one into the other without a stop.
 *
 * @param requestedSpeed speed of the signing, 1 is usual
 */
export function layOut(
  planned: readonly Planned[],
  requestedSpeed: number,
  framesPerSecond = 25,
  schedule?: Schedule,
): Timeline {
  const layout = new Layout(planned, requestedSpeed, framesPerSecond, schedule);
  planned.forEach((_, index) => {
    layout.add(index);
  });
  return layout.finish();
}

/** Whether hands go quickly to a performance and on from it: a letter, or a finger of a list that is touched. */
const isQuick = ({ performance: { isLetter, buoy } }: Planned): boolean =>
  isLetter === true || buoy !== undefined;

class Layout {
  private readonly hands: Record<Side, HandState> = {
    left: freshHand(),
    right: freshHand(),
  };
  private readonly idle: Record<Side, number[]>;
  private readonly spans: Span[] = [];
  private speed: number;
  private tempo: Tempo = CALM;
  /** End time of the last performance. */
  private lastEnd = 0;

  constructor(
    private readonly planned: readonly Planned[],
    private readonly requestedSpeed: number,
    private readonly framesPerSecond: number,
    private readonly schedule: Schedule | undefined,
  ) {
    this.speed = requestedSpeed;
    this.idle = {
      left: idleSeconds(planned, 'left', requestedSpeed),
      right: idleSeconds(planned, 'right', requestedSpeed),
    };
  }

  /** Adds the next performance: hands move to its start, perform its strokes and hold its end. */
  add(index: number): void {
    const { performance, phraseIndex } = this.planned[index]!;
    const startsPhrase = this.planned[index - 1]?.phraseIndex !== phraseIndex;
    const earliest = startsPhrase ? (this.schedule?.earliest(phraseIndex) ?? 0) : 0;
    if (index > 0 && earliest - this.lastEnd > LONG_GAP_SECONDS) this.lower();
    const acting = SIDES.filter((side) => performance.hands[side] !== undefined);
    const lowering = SIDES.filter((side) => this.lowers(side, index));
    const hasty = lowering.some((side) => this.clears(side, performance));
    const goals: Partial<Record<Side, Key>> = {};
    for (const side of acting) goals[side] = firstKey(performance.hands[side]!);
    for (const side of lowering) goals[side] = REST;
    const kind = this.kindOfMove(index);
    const moving = hasty ? SIDES : acting;
    const free = Math.max(0, ...moving.map((side) => this.hands[side].end));
    const plan = (pace: number) => {
      const viaOffsets = this.viaOffsetsTo(goals, pace, kind);
      const quickest = moving.map((side) =>
        this.quickest(side, goals[side]!, viaOffsets[side], kind, this.touchesList(index)),
      );
      return { viaOffsets, ...this.move(index, Math.max(0, ...quickest), free, earliest) };
    };
    let planned = plan(1);
    if (lowering.length > 0) {
      // Ways keep off each other only when both hands are known to go as fast as they will.
      const seconds = planned.start - planned.begin;
      planned = plan(roundPace(seconds / this.loweringSeconds(lowering[0]!, planned.viaOffsets)));
    }
    const { viaOffsets, begin, start } = planned;
    // Uses the speed with which they were planned, regardless of the phrase's own tempo.
    const lowered = lowering.map((side) => this.loweringSeconds(side, viaOffsets));

    if (startsPhrase && this.schedule !== undefined) {
      this.tempo = this.schedule.tempo(phraseIndex, start);
      this.speed = this.requestedSpeed * this.tempo.rate;
    }
    for (const side of acting) {
      waitUntil(this.hands[side], begin);
      const otherHand = this.hands[side === 'left' ? 'right' : 'left'];
      const isAlone = acting.length === 1 && otherHand.key === REST && lowering.length === 0;
      moveTo(side, this.hands[side], goals[side]!, start, viaOffsets[side], kind, isAlone);
    }
    if (kind === 'letter') blendLetters(this.hands, this.speed);
    const { doneAt, end } = this.perform(index, acting, start);
    lowering.forEach((side, row) => {
      const hand = this.hands[side];
      waitUntil(hand, begin);
      moveTo(side, hand, REST, hand.end + lowered[row]!, viaOffsets[side]);
    });
    this.spans.push({ start, done: doneAt, end });
    this.lastEnd = end;
  }

  /** Returns the factor by which the move to a performance takes longer, for the boundary before it. */
  private moveFactor(index: number): number {
    const previous = this.planned[index - 1];
    return previous === undefined ? 1 : BOUNDARIES[previous.boundary].moveFactor;
  }

  private loweringSeconds(side: Side, viaOffsets: Partial<Record<Side, Vector>>): number {
    const seconds = moveSeconds(this.hands[side].key, REST, viaOffsets[side], this.speed);
    return Math.max(seconds, LOWERING_SECONDS / this.speed);
  }

  private kindOfMove(index: number): MoveKind {
    const [previous, next] = [this.planned[index - 1], this.planned[index]!];
    return previous !== undefined && isQuick(previous) && isQuick(next) ? 'letter' : 'sign';
  }

  /** Whether a finger of a list is touched in a performance or the one before: the base hand turns to it or from it. */
  private touchesList(index: number): boolean {
    return [this.planned[index - 1], this.planned[index]].some(
      (planned) => planned?.performance.buoy !== undefined,
    );
  }

  /** Seconds that a hand needs at least to get somewhere. */
  private quickest(
    side: Side,
    to: Key,
    viaOffset: Vector | undefined,
    kind: MoveKind,
    isOfList: boolean,
  ): number {
    const { key } = this.hands[side];
    if (kind === 'sign') return moveSeconds(key, to, viaOffset, this.speed);
    const turning = isOfList && side === 'left' ? LIST_TURN_FACTOR : 1;
    return turning * letterMoveSeconds(side, key, to, viaOffset, this.speed);
  }

  /**
   * Computes when the move to a performance begins, and when its first stroke does.
   *
   * @param quickest minimum seconds that the hands need
   * @param free time from which they have nothing else to do
   */
  private move(
    index: number,
    quickest: number,
    free: number,
    earliest: number,
  ): { begin: number; start: number } {
    const { speed } = this;
    const minSeconds = quickest * this.moveFactor(index);
    let start = Math.max(this.lastEnd, free + minSeconds);
    if (index === 0) start = Math.max(start, FIRST_MOVE_SECONDS / speed);
    start = Math.max(start, earliest);
    if (this.planned[index]!.startsUnit) start = toFrame(start, this.framesPerSecond);
    const begin = start - Math.max(minSeconds, Math.min(CALM_MOVE_SECONDS / speed, start - free));
    return { begin, start };
  }

  /** Strokes and hold of a performance whose start the hands have reached; when each is over. */
  private perform(
    index: number,
    acting: readonly Side[],
    start: number,
  ): { doneAt: number; end: number } {
    const planned = this.planned[index]!;
    const { performance, lengthening = 1, effort } = planned;
    const pace = computePace(
      performance,
      this.requestedSpeed,
      this.tempo.rate / lengthening,
      FASTEST_STROKE,
    );
    const doneAt = start + performance.seconds / pace;
    const end = doneAt + stillSeconds(planned, this.requestedSpeed, this.tempo);
    for (const side of acting) {
      const hand = this.hands[side];
      const keyframes = performance.hands[side]!;
      hand.key = lastKey(keyframes);
      // A stroke may end where it began: what moves is told by every keyframe.
      if (keyframes.some(({ key }) => key !== hand.key)) {
        const touches = getTouches(performance);
        hand.stretches.push({ start, end: doneAt, pace, effort, keyframes, touches });
        hand.end = doneAt;
      }
      waitUntil(hand, end);
      const counts = performance.buoy !== undefined && side === 'left';
      hand.listPhrase = counts ? planned.phraseIndex : undefined;
    }
    return { doneAt, end };
  }

  /** Whether a hand that has nothing to do in a performance goes to rest meanwhile. */
  private lowers(side: Side, index: number): boolean {
    const { performance, phraseIndex } = this.planned[index]!;
    const { key, listPhrase } = this.hands[side];
    if (performance.hands[side] !== undefined || key === REST) return false;
    if (this.clears(side, performance)) return true;
    // The base hand of a spelled word beside a number or a sign reads as one more letter.
    if (this.planned[index - 1]?.performance.isLetter === true) return true;
    const holdsList =
      listPhrase !== undefined && (listPhrase === phraseIndex || this.continuesList(side, index));
    return !holdsList && this.idle[side][index]! > MAX_IDLE_SECONDS;
  }

  /** Whether a hand is used next to count on. */
  private continuesList(side: Side, index: number): boolean {
    const next = this.planned.slice(index + 1).find(({ performance }) => performance.hands[side]);
    return next?.performance.buoy === 'continues';
  }

  /** Whether a hand would be in the way of a performance and so moves aside, however soon it is needed again. */
  private clears(side: Side, performance: Performance): boolean {
    return inTheWay(side, this.hands[side].key, performance);
  }

  private viaOffsetsTo(
    goals: Partial<Record<Side, Key>>,
    pace: number,
    kind: MoveKind = 'sign',
  ): Partial<Record<Side, Vector>> {
    const { left, right } = this.hands;
    return viaOffsetsFor(
      { from: left.key, to: goals.left ?? left.key },
      goals.right && { from: right.key, to: goals.right },
      pace,
      kind,
    );
  }

  /** Lowers both hands to rest once they are free, and returns when they are there. */
  private lower(): number {
    const { hands, speed } = this;
    const from = Math.max(this.lastEnd, hands.left.end, hands.right.end);
    const viaOffsets = this.viaOffsetsTo({ left: REST, right: REST }, 1);
    const moves = SIDES.map((side) => moveSeconds(hands[side].key, REST, viaOffsets[side], speed));
    const end = from + Math.max(RETURN_SECONDS / speed, ...moves);
    for (const side of SIDES) {
      waitUntil(hands[side], from);
      moveTo(side, hands[side], REST, end, viaOffsets[side]);
      hands[side].listPhrase = undefined;
    }
    return end;
  }

  /** Returns the hands to rest and completes the timeline. */
  finish(): Timeline {
    this.speed = this.requestedSpeed;
    const durationSeconds = this.lower();
    const { left, right } = this.hands;
    const tracks = { left: joinStretches(left.stretches), right: joinStretches(right.stretches) };
    const warp = createTimeWarp(tracks, this.planned, this.spans, durationSeconds);
    const spans = warpSpans(warp, this.planned, this.spans);
    return { durationSeconds, spans, tracks, warp };
  }
}
