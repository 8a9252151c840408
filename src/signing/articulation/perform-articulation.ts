/** From the notation of a sign to keys over time for both hands. */
import type { Side, Vector } from '#contract/pose.ts';
import { KEY, type Key, mirrorVector, wristOf } from '../body/arm-key.ts';
import { add, distance, scale, subtract } from '../body/vector.ts';
import { moveSeconds } from '../motion/hand-track.ts';
import { arcAt, type Keyframe, strokeKeyframes } from '../motion/motion.ts';
import { calmed, type Performance, stretched } from '../motion/performance.ts';
import { route } from '../motion/transition-path.ts';
import type { Articulation, Contact, Nearness, Place, Step } from '../notation/notation.ts';
import { mirrorSpot, placeSpot, type Role } from './body-places.ts';
import { drawsAlong, keyframesAlong } from './draw-along.ts';
import {
  keyframesApart,
  keyframesTogether,
  moveAsOne,
  part,
  put,
  touch,
} from './hands-together.ts';
import { isOneMovement, parallelWrist } from './one-movement.ts';
import { blank, bring, type Hand, merged, mirrorConfig, setShape, settle } from './signing-hand.ts';
import { bringToStart, type StartOptions, shiftedSpot } from './start-place.ts';
import { type StepPath, stepPath } from './step-path.ts';

const BACK_SECONDS = 0.2;
/** Hands could be quicker, but a movement that is over sooner is missed by who looks up for it. */
const MIN_FORM_SECONDS = 0.33;
/** Strokes along an arc take longer than straight ones. */
const BENT = 1.2;
/** Strokes may be as quick as the fastest speed allows; their own times make them slower. */
const MAX_SPEED = 1.5;
/** A movement that the body would stop by more than this fraction of it begins further off. */
const MAX_LOST_FRACTION = 0.3;

export interface PerformOptions extends StartOptions {
  /** How many times as large its movements are, 1 when missing. */
  readonly extent?: number;
}

/** What the hands do in a sign. */
export function performArticulation(
  articulation: Articulation,
  options: PerformOptions = {},
): Performance {
  return new Performer(articulation, options).perform();
}

const isSameKey = (one: Key, other: Key): boolean =>
  one.every((number, index) => Math.abs(number - other[index]!) < 1e-6);

class Performer {
  private readonly right: Hand;
  private readonly left: Hand | undefined;
  private readonly keyframes: Record<Side, Keyframe[]> = { left: [], right: [] };
  private clock = 0;
  /** What touches now. */
  private contact: Contact | undefined;

  constructor(
    private readonly articulation: Articulation,
    private readonly options: PerformOptions,
  ) {
    const { symmetry, contact } = articulation;
    const two =
      symmetry !== undefined || articulation.nondominant !== undefined || contact !== undefined;
    this.contact = contact;
    this.right = blank('right');
    setShape(this.right, articulation.dominant);
    if (two) {
      this.left = blank('left');
      const own = articulation.nondominant ?? {};
      const mirrored = mirrorConfig(articulation.dominant);
      setShape(this.left, symmetry === undefined ? merged({}, own) : merged(mirrored, own));
    }
  }

  perform(): Performance {
    bringToStart(this.articulation, this.options, this.right, this.left);
    this.makeRoom();
    this.balance();
    this.mark();
    const { steps, repeat } = this.articulation;
    const times = repeat?.times ?? 1;
    const origin = this.snapshot();
    const passes = isOneMovement(this.articulation) ? 1 : times;
    for (let pass = 0; pass < passes; pass += 1) {
      if (pass > 0 && repeat?.from === 'start') this.back(origin);
      const start = this.clock;
      for (const step of steps) this.step(step);
      if (repeat?.from === 'reverse') this.retrace(start, origin);
    }
    if (this.clock === 0) this.pause(0.2);
    const hands: Partial<Record<Side, readonly Keyframe[]>> = { right: this.keyframes.right };
    if (this.left !== undefined) hands.left = this.keyframes.left;
    const performance = calmed({ seconds: this.clock, hands });
    return performance.seconds < MIN_FORM_SECONDS
      ? stretched(performance, MIN_FORM_SECONDS)
      : performance;
  }

  /**
   * A hand near the body that moves towards it would be stopped by it: it begins as much further off, and
   * ends at its place. So does the second of two hands that move out in turn.
   */
  private makeRoom(): void {
    const { near, steps } = this.articulation;
    const [first] = steps;
    if (near === undefined || first === undefined) return;
    for (const hand of this.hands()) {
      if (near === 'touch' && hand === this.right) continue;
      const way = this.plan(hand, first)?.path.end;
      if (way === undefined || way[2] >= 0) continue;
      const goal = add(hand.point, way);
      const there: Hand = { ...hand, point: goal };
      settle(there, hand.key[KEY.swivel]);
      if (distance(there.point, goal) < MAX_LOST_FRACTION * Math.hypot(...way)) continue;
      hand.point = subtract(hand.point, way);
      settle(hand, hand.key[KEY.swivel]);
    }
  }

  /** Hands that move against each other pass in the middle of their ways, where the sign is: neither goes twice as far from it. */
  private balance(): void {
    const { alternating, contact, near, steps } = this.articulation;
    const [first] = steps;
    if (alternating !== true || contact !== undefined || near !== undefined) return;
    if (first === undefined) return;
    for (const hand of this.hands()) {
      const way = this.plan(hand, first)?.path.end;
      if (way === undefined) continue;
      hand.point = subtract(hand.point, scale(way, 0.5));
      settle(hand, hand.key[KEY.swivel]);
    }
  }

  private hands(): Hand[] {
    return this.left === undefined ? [this.right] : [this.right, this.left];
  }

  private touch(contact: Contact): void {
    if (this.left !== undefined) touch(this.right, this.left, this.articulation, contact);
  }

  private part(): void {
    if (this.left !== undefined)
      part(this.right, this.left, this.articulation.symmetry !== undefined);
  }

  private snapshot(): { hand: Hand; copy: Hand }[] {
    return this.hands().map((hand) => ({ hand, copy: { ...hand } }));
  }

  private back(origin: { hand: Hand; copy: Hand }[]): void {
    let far = 0;
    this.contact = this.articulation.contact;
    // Hands that are there already go on without a stop.
    if (origin.every(({ hand, copy }) => isSameKey(hand.key, copy.key))) return;
    for (const { hand, copy } of origin) {
      far = Math.max(far, distance(wristOf(hand.key), wristOf(copy.key)));
      Object.assign(hand, copy);
    }
    this.go(Math.max(BACK_SECONDS, far * 0.95));
  }

  /** All that was done since a time is done backwards, on the same way and in the same time. */
  private retrace(start: number, origin: { hand: Hand; copy: Hand }[]): void {
    const turn = this.clock;
    this.contact = this.articulation.contact;
    for (const { hand, copy } of origin) {
      const keyframes = this.keyframes[hand.side];
      const back = keyframes
        .filter(({ at }) => at >= start - 1e-9 && at < turn - 1e-9)
        .toReversed();
      for (const { at, key } of back) keyframes.push({ at: turn + (turn - at), key });
      Object.assign(hand, copy);
    }
    this.clock = turn + (turn - start);
  }

  /** Lets time pass until both hands are where they are now, on bowed ways that keep them apart. */
  private go(least: number, curves: Partial<Record<Side, Vector>> = {}): void {
    const { right, left } = this;
    const before = {
      right: this.keyframes.right.at(-1)!.key,
      left: this.keyframes.left.at(-1)?.key,
    };
    const other =
      left === undefined || before.left === undefined
        ? undefined
        : {
            from: before.left,
            to: left.key,
            viaOffset:
              before.left === left.key
                ? undefined
                : route('left', before.left, left.key, undefined, curves.left, arcAt),
          };
    const viaOffset =
      before.right === right.key
        ? undefined
        : route('right', before.right, right.key, other, curves.right, arcAt);
    let seconds = Math.max(least, moveSeconds(before.right, right.key, viaOffset, MAX_SPEED));
    if (other !== undefined)
      seconds = Math.max(seconds, moveSeconds(other.from, other.to, other.viaOffset, MAX_SPEED));
    if (viaOffset !== undefined || other?.viaOffset !== undefined) seconds *= BENT;
    this.bend('right', before.right, right.key, viaOffset, seconds);
    if (other !== undefined) this.bend('left', other.from, other.to, other.viaOffset, seconds);
    this.clock += seconds;
    this.mark();
  }

  private bend(
    side: Side,
    from: Key,
    to: Key,
    viaOffset: Vector | undefined,
    seconds: number,
  ): void {
    if (viaOffset === undefined || Math.hypot(...viaOffset) < 0.004) return;
    for (const { at, key } of strokeKeyframes(from, to, mirrorVector(side, viaOffset)))
      this.keyframes[side].push({ at: this.clock + at * seconds, key });
  }

  private pause(seconds: number): void {
    this.clock += seconds;
    this.mark();
  }

  /** Notes where both hands are now. */
  private mark(): void {
    for (const hand of this.hands())
      this.keyframes[hand.side].push({ at: this.clock, key: hand.key });
  }

  /** What a hand does in a step; `undefined` where it stays. */
  private plan(hand: Hand, step: Step) {
    const { articulation } = this;
    const own = hand.side === 'right' ? step.dominant : step.nondominant;
    const isBase = hand.side === 'left' && articulation.symmetry === undefined;
    const moves = own ?? (isBase ? undefined : step.both);
    if (moves === undefined) return undefined;
    const mirrored = hand.side === 'left' && own === undefined;
    const path = stepPath(moves.moves ?? [], {
      mirrored: mirrored && articulation.symmetry === 'mirror',
      opposed: mirrored && articulation.alternating === true,
      rounds: isOneMovement(articulation) ? articulation.repeat!.times : 1,
      wristSigns:
        mirrored && articulation.symmetry === 'parallel' ? parallelWrist(hand) : undefined,
      resting: articulation.contact?.kind === 'touch',
      extent: this.options.extent,
    });
    return { moves, path, mirrored, isBase };
  }

  private step(step: Step): void {
    const { articulation, left } = this;
    const paths: { hand: Hand; path: StepPath; from: Key }[] = [];
    for (const hand of this.hands()) {
      const planned = this.plan(hand, step);
      if (planned === undefined) continue;
      const { moves, path, mirrored, isBase } = planned;
      const from = hand.key;
      if (moves.change !== undefined) {
        const change = mirrored ? mirrorConfig(moves.change) : moves.change;
        setShape(hand, merged(hand.config, change));
      }
      if (moves.to !== undefined) this.bringTo(hand, moves.to, moves.near, mirrored, isBase);
      else if (path.end !== undefined || moves.change !== undefined) {
        hand.anchor = path.end === undefined ? hand.anchor : undefined;
        hand.point = add(hand.point, path.end ?? [0, 0, 0]);
        settle(hand, from[KEY.swivel]);
      }
      paths.push({ hand, path, from });
    }
    const last = { left: this.keyframes.left.at(-1), right: this.keyframes.right.at(-1)! };
    let between: Record<Side, readonly Keyframe[]> | undefined;
    let least = 0.2;
    if (left !== undefined && last.left !== undefined && moveAsOne(articulation, step)) {
      const carried = keyframesTogether({ left: last.left.key, right: last.right.key }, left.key);
      put(this.right, carried.end);
      between = carried;
    } else if (step.contact !== undefined && left !== undefined) {
      this.touch(step.contact);
      if (last.left !== undefined && drawsAlong(this.contact, step)) {
        const goal = { left: left.key, right: this.right.key };
        between = keyframesAlong({ left: last.left.key, right: last.right.key }, goal);
        least = BENT * moveSeconds(last.right.key, goal.right, undefined, MAX_SPEED);
      }
    } else this.part();
    this.contact = step.contact;
    const moved = paths.map(({ hand, from }) => distance(wristOf(hand.key), wristOf(from)));
    let seconds = Math.max(least, ...paths.map(({ path }, index) => path.seconds(moved[index]!)));
    if (between === undefined && paths.every(({ path }) => path.samples === 0)) {
      const curves: Partial<Record<Side, Vector>> = {};
      for (const { hand, path } of paths) curves[hand.side] = path.viaOffset;
      this.go(seconds, curves);
      return;
    }
    if (between === undefined) between = keyframesApart(paths, last, left);
    else seconds = Math.max(seconds, moveSeconds(last.left!.key, left!.key, undefined, MAX_SPEED));
    for (const { side } of this.hands())
      for (const { at, key } of between[side])
        this.keyframes[side].push({ at: this.clock + at * seconds, key });
    this.clock += seconds;
    this.mark();
  }

  private bringTo(
    hand: Hand,
    place: Place,
    near: Nearness | undefined,
    mirrored: boolean,
    isBase: boolean,
  ): void {
    const role: Role = isBase
      ? 'base'
      : this.left === undefined
        ? 'alone'
        : this.articulation.symmetry === undefined
          ? 'acting'
          : 'mirrored';
    const spot = placeSpot(place, near, role);
    // What touches first touches again; on its way through space it is the palm that goes somewhere.
    const site = near === undefined ? undefined : this.articulation.site;
    const there = shiftedSpot(this.options, mirrored ? mirrorSpot(spot) : spot, near);
    bring(hand, there, near, site, hand.key[KEY.swivel]);
  }
}
