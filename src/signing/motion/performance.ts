/** Movement of the hands during one unit, in time from its first stroke. */
import type { Side } from '#contract/pose.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { distance } from '#signing/body/vector.ts';
import { type Keyframe, largestAcceleration } from './motion.ts';

/** A row of keyframes per hand that takes part; the last keyframe is at `seconds`. */
export interface Performance {
  readonly seconds: number;
  readonly hands: Readonly<Partial<Record<Side, readonly Keyframe[]>>>;
  /** A list is counted on the base hand, which stays until the list is done. */
  readonly buoy?: 'begins' | 'continues';
  /** A letter of a spelled word: hands go quickly from one to the next. */
  readonly isLetter?: boolean;
  /** Whether it lasts as long at every speed, and starts on a frame: a recorded clip plays in its place. */
  readonly isFixed?: boolean;
}

/** Returns the key with which a hand starts. */
export const firstKey = (keyframes: readonly Keyframe[]): Key => keyframes[0]!.key;
export const lastKey = (keyframes: readonly Keyframe[]): Key => keyframes.at(-1)!.key;

/** Stretches or compresses a performance to another duration. */
export const withDuration = (
  { seconds, hands, ...rest }: Performance,
  to: number,
): Performance => ({
  ...rest,
  seconds: to,
  hands: Object.fromEntries(
    Object.entries(hands).map(([side, keyframes]) => [
      side,
      keyframes.map(({ at, key }) => ({ at: (at * to) / seconds, key })),
    ]),
  ),
});

/** Largest acceleration of a wrist, in m/s²: 2.6 mm from one hundredth of a second to the next. */
const MAX_WRIST_ACCELERATION = 26;

/** Stretches a performance until no wrist exceeds the largest acceleration. */
export function limitAcceleration(performance: Performance): Performance {
  let haste = 0;
  for (const keyframes of Object.values(performance.hands))
    if (keyframes.length > 2)
      haste = Math.max(haste, largestAcceleration(keyframes) / MAX_WRIST_ACCELERATION);
  return haste <= 1
    ? performance
    : withDuration(performance, performance.seconds * Math.sqrt(haste));
}

/** A stroke at its fastest relative to the mean of a move from stop to stop, and between close keyframes. */
const PEAK = { alone: 1.875, among: 1.25 } as const;

function fastestWrist({ hands }: Performance): number {
  let fastest = 0;
  for (const keyframes of Object.values(hands))
    for (let index = 1; index < keyframes.length; index += 1) {
      const [a, b] = [keyframes[index - 1]!, keyframes[index]!];
      const mean = distance(getWrist(a.key), getWrist(b.key)) / (b.at - a.at);
      fastest = Math.max(fastest, mean * (keyframes.length === 2 ? PEAK.alone : PEAK.among));
    }
  return fastest;
}

/** Turn of a hand: its angles, and their largest acceleration where signing is quicker than usual, in degrees/s². */
const TURN = [KEY.swivel, KEY.twist, KEY.flexion, KEY.deviation];
const MAX_TURN_ACCELERATION = 18_000;

/** Haste of a performance at the pace of 1: the fastest wrist in m/s, and the pace at which a hand turns as suddenly as it may. */
interface Haste {
  readonly wristSpeed: number;
  readonly turnPace: number;
}

const hasteByPerformance = new WeakMap<Performance, Haste>();

function getHaste(performance: Performance): Haste {
  let haste = hasteByPerformance.get(performance);
  if (haste === undefined) {
    const turns = Object.values(performance.hands).map((keyframes) =>
      largestAcceleration(keyframes, TURN),
    );
    haste = {
      wristSpeed: fastestWrist(performance),
      turnPace: Math.sqrt(MAX_TURN_ACCELERATION / Math.max(0, ...turns)),
    };
    hasteByPerformance.set(performance, haste);
  }
  return haste;
}

/**
 * Computes by how much a performance can be sped up, with wrists below a maximum speed in m/s. What is asked beyond the
 * usual speed of 1 also stops where a hand would turn too suddenly.
 *
 * @param speed of the signing
 * @param tempo factor by which this performance is quicker than others
 */
export function computePace(
  performance: Performance,
  speed: number,
  tempo: number,
  maxSpeed: number,
): number {
  const asked = speed * tempo;
  if (performance.isFixed === true) return 1;
  if (asked <= 1) return asked;
  const { wristSpeed, turnPace } = getHaste(performance);
  const pace = Math.max(1, Math.min(asked, maxSpeed / wristSpeed));
  return speed <= 1 ? pace : Math.min(pace, Math.max(1, tempo, turnPace));
}
