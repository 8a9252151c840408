/** Sudden changes of how hands move and turn. A warp of time must not make them more sudden than they may be. */
import { type Quaternion, SIDES, type Side } from '#contract/pose.ts';
import { TWIST_FRACTION, wristRotation } from '#signing/body/arm.ts';
import { KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { angleBetween, invert, multiply } from '#signing/body/quaternion.ts';
import { trackAt } from '#signing/motion/hand-track.ts';
import type { Stretch } from '#signing/motion/motion.ts';
import { createCurve } from './curve.ts';

/** Time over which a change of speed is measured, and how often in it: a short one must not fall between two measures. */
export const CHECK_SECONDS = 0.01;
const CHECKS_IN_FRAME = 2;
/** Most that a wrist and its turn may change their speed in that time: metres and degrees. */
const MAX_WRIST_JUMP = 0.0038;
const MAX_TURN_JUMP = 1.55;

/** Tracks of both hands. */
export type Tracks = Readonly<Record<Side, readonly Stretch[]>>;

/** Points of the curve between both clocks. */
export interface Points {
  readonly film: readonly number[];
  readonly track: readonly number[];
}

/** Computes the rotation of the hand's bone: its forearm takes a part of the twist. */
const getHandRotation = (key: Key): Quaternion =>
  wristRotation({
    twist: key[KEY.twist]! * (1 - TWIST_FRACTION),
    flexion: key[KEY.flexion]!,
    deviation: key[KEY.deviation]!,
  });

/** Change from steady motion within two steps. */
export interface Jump {
  /** Metres, of the wrist. */
  readonly change: number;
  /** Degrees, of a bone of the arm or the hand. */
  readonly turn: number;
}

/** Measures by how much a bone of the hand changes its turn between two steps, in degrees. */
function measureHandTurn(previous: Key, key: Key, next: Key, minTurn: number): number {
  let bound = 0;
  for (let index = KEY.twist; index < KEY.follow; index += 1)
    bound += Math.abs(key[index]! - previous[index]!) + Math.abs(next[index]! - key[index]!);
  if (bound < minTurn) return bound;
  const middle = getHandRotation(key);
  return angleBetween(
    multiply(invert(getHandRotation(previous)), middle),
    multiply(invert(middle), getHandRotation(next)),
  );
}

const NO_JUMP: Jump = { change: 0, turn: 0 };

/**
 * Measures the difference of a key from the two around it, beyond steady motion.
 *
 * @param minTurn degrees below which a bound of the turn is enough, which is quicker to compute
 */
export function measureJump(previous: Key, key: Key, next: Key, minTurn = 0): Jump {
  if (previous === key && key === next) return NO_JUMP;
  const getJump = (index: number) => next[index]! - 2 * key[index]! + previous[index]!;
  return {
    change: Math.hypot(getJump(KEY.wrist), getJump(KEY.wrist + 1), getJump(KEY.wrist + 2)),
    turn: Math.max(
      Math.hypot(getJump(KEY.swivel), TWIST_FRACTION * getJump(KEY.twist)),
      measureHandTurn(previous, key, next, minTurn),
    ),
  };
}

/** Measures how suddenly a hand changes its speed and its turn, at the times between the first and the last frame. */
function measureJumps(track: readonly Stretch[], times: readonly number[]): Jump[] {
  const keys = times.map((seconds) => trackAt(track, seconds));
  return keys
    .slice(CHECKS_IN_FRAME, -CHECKS_IN_FRAME)
    .map((key, index) =>
      measureJump(keys[index]!, key, keys[index + 2 * CHECKS_IN_FRAME]!, MAX_TURN_JUMP),
    );
}

/** Lists the times around a section at which sudden changes are measured, from a frame ahead of it to a frame past it. */
function listChecks(start: number, end: number, toTrack: (seconds: number) => number): number[] {
  const step = CHECK_SECONDS / CHECKS_IN_FRAME;
  const count = Math.ceil((end - start) / step);
  return Array.from({ length: count + 2 * CHECKS_IN_FRAME + 1 }, (_, index) => {
    const seconds = start + (index - CHECKS_IN_FRAME) * step;
    // Next to the section, time passes as it is.
    return seconds < start || seconds > end ? seconds : toTrack(seconds);
  });
}

/**
 * Creates the check of a section: it lists the moments at which a hand changes its speed or its turn too suddenly by
 * the clock of the film, in that of the movements. As suddenly as without a warp is not too suddenly.
 */
export function createSuddenCheck(tracks: Tracks, start: number, end: number) {
  const usual: Partial<Record<Side, Jump[]>> = {};
  /** Finds the largest jumps around a moment without a warp. Few sections need them. */
  const findUsual = (side: Side, seconds: number): Jump => {
    usual[side] ??= measureJumps(
      tracks[side],
      listChecks(start, end, (time) => time),
    );
    const place = Math.round(((seconds - start) / CHECK_SECONDS) * CHECKS_IN_FRAME);
    const from = Math.max(0, place - CHECKS_IN_FRAME);
    const near = usual[side].slice(from, place + CHECKS_IN_FRAME + 1);
    return {
      change: Math.max(...near.map(({ change }) => change)),
      turn: Math.max(...near.map(({ turn }) => turn)),
    };
  };
  return ({ film, track }: Points): number[] => {
    const times = listChecks(start, end, createCurve(film, track));
    const jumps = SIDES.map((side) => [side, measureJumps(tracks[side], times)] as const);
    return times.slice(CHECKS_IN_FRAME, -CHECKS_IN_FRAME).filter((seconds, index) =>
      jumps.some(([side, row]) => {
        const { change, turn } = row[index]!;
        if (change <= MAX_WRIST_JUMP && turn <= MAX_TURN_JUMP) return false;
        const limit = findUsual(side, seconds);
        return (
          change > Math.max(MAX_WRIST_JUMP, limit.change) ||
          turn > Math.max(MAX_TURN_JUMP, limit.turn)
        );
      }),
    );
  };
}
