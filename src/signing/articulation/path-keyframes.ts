/** Keyframes of one hand along its path through a step. */
import type { Side, Vector } from '#contract/pose.ts';
import { chainTo, WRIST_LIMITS, wristAngles } from '#signing/body/arm.ts';
import {
  getWrist,
  handPlacement,
  KEY,
  type Key,
  mirrorVector,
} from '#signing/body/arm-keyframe.ts';
import { FINGER_LIMITS } from '#signing/body/hand-angles.ts';
import { invert, multiply } from '#signing/body/quaternion.ts';
import { add, scale } from '#signing/body/vector.ts';
import { arcAt } from '#signing/motion/motion.ts';
import { easeOver, type StepPath } from './step-path.ts';

const EPSILON_METRES = 1e-5;
const SHAKEN = ['twist', 'flexion', 'deviation'] as const;
/** Time in which a wrist near the end of its range comes to a middle that leaves it room. */
const ROOM_FRACTION = 0.12;

const within = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));

/** Returns a middle for a swing that leaves it space on both sides. */
function roomyMiddle(base: number, reach: number, [low, high]: readonly [number, number]): number {
  if (reach === 0) return base;
  return 2 * reach >= high - low ? (low + high) / 2 : within(base, [low + reach, high - reach]);
}

/** Moves a key's wrist. The forearm turns as it does, the hand does not: a circle is one of the fingertips, too. */
function displace(key: Key, by: Vector): void {
  if (Math.hypot(...by) < EPSILON_METRES) return;
  const { rotation } = handPlacement(key);
  by.forEach((metres, axis) => {
    key[axis]! += metres;
  });
  const { forearm } = chainTo(getWrist(key), key[KEY.swivel]!);
  const requested = wristAngles(multiply(invert(forearm), rotation));
  for (const name of SHAKEN) key[KEY[name]] = within(requested[name], WRIST_LIMITS[name]);
}

/**
 * Keyframes strictly between two keys that follow a path, at fractions of its time.
 *
 * @param samples how many; at least those of the path
 */
export function samplePath(
  from: Key,
  to: Key,
  path: StepPath,
  side: Side,
  samples = path.samples,
): { at: number; key: Key }[] {
  const keyframes: { at: number; key: Key }[] = [];
  for (let sample = 1; sample <= samples; sample += 1) {
    const fraction = sample / (samples + 1);
    const progress = path.progress(fraction);
    const key = from.slice();
    for (let index = 0; index < KEY.size; index += 1)
      key[index] = from[index]! + (to[index]! - from[index]!) * progress;
    const displacement = add(
      path.sidewaysOffset?.(progress) ?? [0, 0, 0],
      scale(path.viaOffset ?? [0, 0, 0], arcAt(fraction)),
    );
    displace(key, mirrorVector(side, displacement));
    if (path.shake !== undefined) {
      const shaken = path.shake(fraction);
      SHAKEN.forEach((name, index) => {
        const limits = WRIST_LIMITS[name];
        const base = key[KEY[name]]!;
        const middle = roomyMiddle(base, path.swing[index]!, limits);
        const room = (middle - base) * easeOver(fraction, ROOM_FRACTION);
        key[KEY[name]] = within(base + room + shaken[index]!, limits);
      });
    }
    if (path.play !== undefined)
      for (let finger = 0; finger < 4; finger += 1) {
        const index = KEY.hand + finger * 4;
        key[index] = within(key[index]! + path.play(fraction, finger), FINGER_LIMITS[0]);
      }
    keyframes.push({ at: fraction, key });
  }
  return keyframes;
}
