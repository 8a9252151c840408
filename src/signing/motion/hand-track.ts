/** Track of one hand over the whole time, and the duration of a move. */

import type { Vector } from '#contract/pose.ts';
import { isFolded } from '#signing/body/arm.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { blendedKey } from './letters/letter-blend.ts';
import { keyAt, type Stretch } from './motion.ts';

const FASTEST_WRIST = 2.2;
const MIN_MOVE_SECONDS = 0.2;
/** Peak speed of a least-jerk move, relative to the mean. */
const PEAK = 1.875;
/** Fastest change of wrist speed in m/s², the same where an arm folds, and what a way and a via offset of one metre ask of it in one second. */
const HASTE = { max: 29, folding: 19, path: 5.8, viaOffset: 33 } as const;
const wristDistance = (a: Key, b: Key): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

/** Seconds a move needs so that neither wrist nor joints hurry. */
export function moveSeconds(
  from: Key,
  to: Key,
  viaOffset: Vector | undefined,
  speed: number,
): number {
  const straight = wristDistance(from, to);
  const detour = viaOffset === undefined ? 0 : Math.hypot(...viaOffset);
  const pathLength = straight + 2.2 * detour;
  let turn = 0;
  for (const index of [KEY.swivel, KEY.twist, KEY.flexion, KEY.deviation])
    turn = Math.max(turn, Math.abs(from[index]! - to[index]!));
  let fingers = 0;
  for (let index = KEY.hand; index < KEY.size; index += 1)
    fingers = Math.max(fingers, Math.abs(from[index]! - to[index]!));
  const maxAcceleration =
    isFolded(getWrist(from)) || isFolded(getWrist(to)) ? HASTE.folding : HASTE.max;
  const calm = MIN_MOVE_SECONDS + 0.2 * pathLength + 0.0006 * Math.max(turn, fingers);
  return Math.max(
    calm / speed,
    (PEAK * pathLength) / FASTEST_WRIST,
    Math.sqrt((HASTE.path * straight + HASTE.viaOffset * detour) / maxAcceleration),
    Math.sqrt(turn / 3200),
    Math.sqrt(fingers / 2100),
  );
}

/** Returns the key of a track at a time. */
export function trackAt(track: readonly Stretch[], seconds: number): Key {
  let low = 0;
  let high = track.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (track[middle]!.start <= seconds) low = middle;
    else high = middle - 1;
  }
  const stretch = track[low]!;
  const key = keyAt(stretch, seconds);
  return stretch.blend === undefined ? key : blendedKey(key, stretch.blend, seconds);
}
