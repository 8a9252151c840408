/** Converts the notation of a sign to keys over time for both hands. */

import type {
  Articulation,
  Contact,
  Nearness,
  Place,
  Step,
} from '#contract/notation/articulation.ts';
import type { Side, Vector } from '#contract/pose.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { mergeConfig, mirrorConfig } from '#signing/body/hand-config.ts';
import { distance } from '#signing/body/vector.ts';
import { moveSeconds } from '#signing/motion/hand-track.ts';
import type { Keyframe } from '#signing/motion/motion.ts';
import { limitAcceleration, type Performance, withDuration } from '#signing/motion/performance.ts';
import { mirrorSpot, placeSpot, type Role } from './body-places.ts';
import { drawsAlong, keyframesAlong } from './draw-along.ts';
import { BENT, HandRecording, type LastKeyframes, MAX_SPEED } from './hand-recording.ts';
import { type HandStep, planHandStep } from './hand-step.ts';
import {
  isJointMove,
  keyframesApart,
  keyframesTogether,
  part,
  put,
  touch,
} from './hands-together.ts';
import { isOneMovement } from './one-movement.ts';
import {
  blank,
  bring,
  type Hand,
  type Missed,
  move,
  NOTHING_MISSED,
  setShape,
} from './signing-hand.ts';
import {
  beginBeforeMiddle,
  beginFurtherOff,
  bringToStart,
  type StartOptions,
  shiftSpot,
} from './start-place.ts';
import type { StepPath } from './step-path.ts';

const BACK_SECONDS = 0.2;
/** Hands could be quicker, but a movement that is over sooner is missed by who looks up for it. */
const MIN_FORM_SECONDS = 0.33;

/** A step without a time of its own takes so long. */
const MIN_STEP_SECONDS = 0.2;

/** A hand that a step has moved. */
interface MovedHand {
  readonly hand: Hand;
  readonly path: StepPath;
  readonly from: Key;
}

/** A move of both hands in which one follows the other. */
interface JointMove {
  readonly keyframes: Record<Side, readonly Keyframe[]>;
  readonly minSeconds: number;
}

export interface PerformOptions extends StartOptions {
  /** Factor by which its movements are larger, 1 when missing. */
  readonly extent?: number;
  /** Receives what the hands could not do: at the start (`step` missing) or in a step, counted from 0. */
  readonly onMissed?: (side: Side, missed: Missed, step?: number) => void;
  /** Receives how many times longer the sign takes than was requested. */
  readonly onSlowed?: (times: number) => void;
}

/** Performs a sign: computes what the hands do. */
export function performArticulation(
  articulation: Articulation,
  options: PerformOptions = {},
): Performance {
  return new Performer(articulation, options).perform();
}

const isSameKey = (a: Key, b: Key): boolean =>
  a.every((number, index) => Math.abs(number - b[index]!) < 1e-6);

class Performer {
  private readonly right: Hand;
  private readonly left: Hand | undefined;
  private readonly recording: HandRecording;
  /** Contact of the hands at present. */
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
      const nondominantConfig = articulation.nondominant ?? {};
      const mirrored = mirrorConfig(articulation.dominant);
      setShape(
        this.left,
        symmetry === undefined
          ? mergeConfig({}, nondominantConfig)
          : mergeConfig(mirrored, nondominantConfig),
      );
    }
    this.recording = new HandRecording(this.right, this.left);
  }

  perform(): Performance {
    bringToStart(this.articulation, this.options, this.right, this.left);
    this.makeRoom();
    this.recording.mark();
    this.tellMissed();
    const { steps, repeat } = this.articulation;
    const times = repeat?.times ?? 1;
    const origin = this.snapshot();
    const passes = isOneMovement(this.articulation) ? 1 : times;
    for (let pass = 0; pass < passes; pass += 1) {
      if (pass > 0 && repeat?.from === 'start') this.back(origin);
      const start = this.recording.clock;
      for (const [index, step] of steps.entries()) {
        this.step(step);
        this.tellMissed(index);
      }
      if (repeat?.from === 'reverse') this.retrace(start, origin);
    }
    if (this.recording.clock === 0) this.recording.pause(MIN_STEP_SECONDS);
    const { clock: seconds, keyframes } = this.recording;
    const hands: Partial<Record<Side, readonly Keyframe[]>> = { right: keyframes.right };
    if (this.left !== undefined) hands.left = keyframes.left;
    const performance = limitAcceleration({ seconds, hands });
    this.options.onSlowed?.(performance.seconds / seconds);
    return performance.seconds < MIN_FORM_SECONDS
      ? withDuration(performance, MIN_FORM_SECONDS)
      : performance;
  }

  /** Moves where the hands begin, for the first step to end where it should. */
  private makeRoom(): void {
    const [first] = this.articulation.steps;
    if (first === undefined) return;
    const getDisplacement = (hand: Hand) => this.plan(hand, first)?.path.end;
    beginFurtherOff(this.articulation, this.hands(), getDisplacement);
    beginBeforeMiddle(this.articulation, this.hands(), getDisplacement);
  }

  private plan(hand: Hand, step: Step): HandStep | undefined {
    return planHandStep(this.articulation, hand, step, this.options.extent);
  }

  private hands(): Hand[] {
    return this.left === undefined ? [this.right] : [this.right, this.left];
  }

  private tellMissed(step?: number): void {
    for (const hand of this.hands()) {
      this.options.onMissed?.(hand.side, hand.missed, step);
      hand.missed = NOTHING_MISSED;
    }
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
      far = Math.max(far, distance(getWrist(hand.key), getWrist(copy.key)));
      Object.assign(hand, copy);
    }
    this.recording.goOn(Math.max(BACK_SECONDS, far * 0.95));
  }

  /** Repeats all that was done since a time backwards, on the same path and in the same time. */
  private retrace(start: number, origin: { hand: Hand; copy: Hand }[]): void {
    this.contact = this.articulation.contact;
    this.recording.retrace(start);
    for (const { hand, copy } of origin) Object.assign(hand, copy);
  }

  private step(step: Step): void {
    const { left } = this;
    const paths = this.hands().flatMap((hand) => this.moveHand(hand, step) ?? []);
    const last = this.recording.last();
    const between = this.joined(step, last);
    this.contact = step.contact;
    const moved = paths.map(({ hand, from }) => distance(getWrist(hand.key), getWrist(from)));
    const seconds = Math.max(
      between?.minSeconds ?? MIN_STEP_SECONDS,
      ...paths.map(({ path }, index) => path.seconds(moved[index]!)),
    );
    if (between !== undefined)
      this.recording.follow(
        between.keyframes,
        Math.max(seconds, moveSeconds(last.left!.key, left!.key, undefined, MAX_SPEED)),
      );
    else if (paths.some(({ path }) => path.samples > 0))
      this.recording.follow(keyframesApart(paths, last, left), seconds);
    else {
      const curves: Partial<Record<Side, Vector>> = {};
      for (const { hand, path } of paths) curves[hand.side] = path.viaOffset;
      this.recording.goOn(seconds, curves);
    }
  }

  /** Puts a hand where a step ends, and says on which path; `undefined` where it stays. */
  private moveHand(hand: Hand, step: Step): MovedHand | undefined {
    const planned = this.plan(hand, step);
    if (planned === undefined) return undefined;
    const { moves, path, mirrored, isBase } = planned;
    const from = hand.key;
    if (moves.change !== undefined) {
      const change = mirrored ? mirrorConfig(moves.change) : moves.change;
      setShape(hand, mergeConfig(hand.config, change));
    }
    if (moves.to !== undefined) this.bringTo(hand, moves.to, moves.near, mirrored, isBase);
    else if (path.end !== undefined || moves.change !== undefined) {
      hand.anchor = path.end === undefined ? hand.anchor : undefined;
      move(hand, path.end ?? [0, 0, 0], from[KEY.swivel]!);
    }
    return { hand, path, from };
  }

  /** Brings the hands of a step together, or apart; how they move there, where one leads the other. */
  private joined(step: Step, last: LastKeyframes): JointMove | undefined {
    const { left } = this;
    if (left === undefined) return undefined;
    const initial = last.left && { left: last.left.key, right: last.right.key };
    if (initial !== undefined && isJointMove(this.articulation, step)) {
      const keyframes = keyframesTogether(initial, left.key);
      put(this.right, keyframes.end);
      return { keyframes, minSeconds: MIN_STEP_SECONDS };
    }
    if (step.contact === undefined) {
      this.part();
      return undefined;
    }
    this.touch(step.contact);
    if (initial === undefined || !drawsAlong(this.contact, step)) return undefined;
    const goal = { left: left.key, right: this.right.key };
    return {
      keyframes: keyframesAlong(initial, goal),
      minSeconds: BENT * moveSeconds(initial.right, goal.right, undefined, MAX_SPEED),
    };
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
    const there = shiftSpot(this.options, mirrored ? mirrorSpot(spot) : spot, near);
    bring(hand, there, near, site, hand.key[KEY.swivel]);
  }
}
