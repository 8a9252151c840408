/** The keyframes of both hands, recorded while a sign is performed. */
import type { Side, Vector } from '#contract/pose.ts';
import { type Key, mirrorVector } from '#signing/body/arm-keyframe.ts';
import { moveSeconds } from '#signing/motion/hand-track.ts';
import { arcAt, type Keyframe, strokeKeyframes } from '#signing/motion/motion.ts';
import { route } from '#signing/motion/transition-path.ts';
import type { Hand } from './signing-hand.ts';

/** Strokes along an arc take longer than straight ones. */
export const BENT = 1.2;
/** Strokes may be as quick as the fastest speed allows; their own times make them slower. */
export const MAX_SPEED = 1.5;

/** Last keyframes of both hands in the recording. */
export interface LastKeyframes {
  readonly left: Keyframe | undefined;
  readonly right: Keyframe;
}

/** Records hands that are put where they go next: time passes until they are there. */
export class HandRecording {
  readonly keyframes: Record<Side, Keyframe[]> = { left: [], right: [] };
  private readonly hands: readonly Hand[];
  /** Seconds from the start to the end of what is recorded. */
  clock = 0;

  constructor(
    private readonly right: Hand,
    private readonly left: Hand | undefined,
  ) {
    this.hands = left === undefined ? [right] : [right, left];
  }

  last(): LastKeyframes {
    return { left: this.keyframes.left.at(-1), right: this.keyframes.right.at(-1)! };
  }

  /** Lets time pass until both hands are where they are now, on bowed ways that keep them apart. */
  goOn(minSeconds: number, curves: Partial<Record<Side, Vector>> = {}): void {
    const { right, left } = this;
    const last = this.last();
    const initial = { right: last.right.key, left: last.left?.key };
    const leftPath =
      left === undefined || initial.left === undefined
        ? undefined
        : {
            from: initial.left,
            to: left.key,
            viaOffset:
              initial.left === left.key
                ? undefined
                : route('left', initial.left, left.key, undefined, curves.left, arcAt),
          };
    const viaOffset =
      initial.right === right.key
        ? undefined
        : route('right', initial.right, right.key, leftPath, curves.right, arcAt);
    let seconds = Math.max(minSeconds, moveSeconds(initial.right, right.key, viaOffset, MAX_SPEED));
    if (leftPath !== undefined)
      seconds = Math.max(
        seconds,
        moveSeconds(leftPath.from, leftPath.to, leftPath.viaOffset, MAX_SPEED),
      );
    if (viaOffset !== undefined || leftPath?.viaOffset !== undefined) seconds *= BENT;
    this.bend('right', initial.right, right.key, viaOffset, seconds);
    if (leftPath !== undefined)
      this.bend('left', leftPath.from, leftPath.to, leftPath.viaOffset, seconds);
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

  pause(seconds: number): void {
    this.clock += seconds;
    this.mark();
  }

  /** Notes where both hands are now. */
  mark(): void {
    for (const hand of this.hands)
      this.keyframes[hand.side].push({ at: this.clock, key: hand.key });
  }

  /** Lets time pass while the hands follow keyframes, whose times are 0 to 1. */
  follow(keyframes: Record<Side, readonly Keyframe[]>, seconds: number): void {
    for (const { side } of this.hands)
      for (const { at, key } of keyframes[side])
        this.keyframes[side].push({ at: this.clock + at * seconds, key });
    this.clock += seconds;
    this.mark();
  }

  /** Adds all that was done since a time backwards, on the same way and in the same time. */
  retrace(start: number): void {
    const turn = this.clock;
    for (const { side } of this.hands) {
      const keyframes = this.keyframes[side];
      const back = keyframes
        .filter(({ at }) => at >= start - 1e-9 && at < turn - 1e-9)
        .toReversed();
      for (const { at, key } of back) keyframes.push({ at: turn + (turn - at), key });
    }
    this.clock = turn + (turn - start);
  }
}
