/**
 * Idle life: breath and sway, restarted with each stretch of signing so that it looks the same at any
 * position in the message.
 */
import { smoothstep } from '#signing/body/smoothstep.ts';

/** Idle life changes from one stretch's to the next's before the stretch begins. */
const BLEND_SECONDS = 0.4;

/** Waves between −1 and 1. */
export interface Idle {
  readonly breath: number;
  readonly pitch: number;
  readonly yaw: number;
  readonly roll: number;
  readonly sway: number;
  readonly bend: number;
  readonly lean: number;
  readonly gaze: number;
}

const wave = (seconds: number, periodSeconds: number, phase: number): number =>
  Math.sin((2 * Math.PI * seconds) / periodSeconds + phase);

/** Computes breath and sway at a time from the start of a stretch. */
const idleAt = (seconds: number): Idle => ({
  breath: wave(seconds, 4.3, 0),
  pitch: wave(seconds, 5.3, 2),
  yaw: wave(seconds, 7.9, 0.4),
  roll: wave(seconds, 6.7, 1.3),
  sway: wave(seconds, 8.3, 2.1),
  bend: wave(seconds, 6.1, 0.7),
  lean: wave(seconds, 8.3, 2.4),
  gaze: wave(seconds, 3.7, 1),
});

/**
 * Composes idle life over a message. Pure.
 *
 * @param starts seconds at which a stretch begins, in order
 */
export function composeIdle(starts: readonly number[]): (seconds: number) => Idle {
  return (seconds) => {
    let now = starts.findLastIndex((start) => start <= seconds);
    now = Math.max(0, now);
    const idle = idleAt(seconds - (starts[now] ?? 0));
    const next = starts[now + 1];
    const fraction =
      next === undefined ? 0 : smoothstep(0, 1, 1 - (next - seconds) / BLEND_SECONDS);
    if (fraction === 0) return idle;
    const coming = idleAt(seconds - next!);
    const mixed: { -readonly [part in keyof Idle]: number } = { ...idle };
    for (const part of Object.keys(mixed) as (keyof Idle)[])
      mixed[part] += (coming[part] - mixed[part]) * fraction;
    return mixed;
  };
}
