/** Finds where in a take a person begins to sign and is still again, from the motion between frames. Pure. */

/** Amount of motion since the previous frame, and the time at which the frame is visible. */
export interface Motion {
  seconds: number;
  /** Energy in any unit: only its ratios count. */
  energy: number;
}

export interface StillPoints {
  inSeconds: number;
  outSeconds: number;
}

/** Threshold of signing, as a fraction of the liveliest motion: anything above it is signing. */
const SIGNING = 0.12;
/** Threshold of stillness, as a fraction of the same: anything below it, apart from noise, is standing still. */
const STILL = 0.015;
/** Spreads of the noise that stillness may have. */
const NOISE_SPREADS = 5;
/** Frames of signing in a row before it counts: a blink or a flash is shorter. */
const MIN_FRAMES = 3;
/** Longest hold between two stretches of signing that counts as part of them. */
const MAX_HOLD_SECONDS = 1.2;
/** Frames that have to be still to end the walk to where the motion begins. */
const STILL_FRAMES = 2;

const quantile = (sorted: readonly number[], fraction: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;

function computeLevels(motions: readonly Motion[]) {
  const sorted = motions.map(({ energy }) => energy).sort((a, b) => a - b);
  const floor = quantile(sorted, 0.1);
  const peak = quantile(sorted, 0.97);
  const spread = quantile(sorted, 0.2) - floor;
  const still = floor + Math.max(STILL * (peak - floor), NOISE_SPREADS * spread);
  return {
    still: Math.min(still, floor + 0.1 * (peak - floor)),
    signing: floor + SIGNING * (peak - floor),
    floor,
    peak,
  };
}

/** Stretches of lively frames, from index to index, both included. */
function findLivelyStretches(motions: readonly Motion[], level: number): [number, number][] {
  const stretches: [number, number][] = [];
  for (const [index, { energy, seconds }] of motions.entries()) {
    if (energy <= level) continue;
    const last = stretches.at(-1);
    if (last !== undefined && seconds - motions[last[1]]!.seconds <= MAX_HOLD_SECONDS)
      last[1] = index;
    else stretches.push([index, index]);
  }
  return stretches.filter(([from, to]) => to - from + 1 >= MIN_FRAMES);
}

/** Walks from a lively frame to the last one that is not yet still, and returns its index. */
function walkToStill(
  motions: readonly Motion[],
  from: number,
  step: 1 | -1,
  still: number,
): number {
  let last = from;
  let stillFrames = 0;
  for (let index = from + step; index >= 0 && index < motions.length; index += step) {
    if (motions[index]!.energy > still) {
      last = index;
      stillFrames = 0;
    } else if (++stillFrames === STILL_FRAMES) break;
  }
  return last;
}

/**
 * Minimum ratio of peak to floor: below it no one has moved, since the liveliest frame is hardly livelier
 * than the others.
 */
const MIN_RATIO = 4;

/**
 * Finds the in and out points of a take.
 *
 * @param motions of each frame of the take, in order; the first has no motion
 * @returns undefined where there is no signing
 */
export function findStillPoints(motions: readonly Motion[]): StillPoints | undefined {
  if (motions.length < 2 * MIN_FRAMES) return undefined;
  const { still, signing, floor, peak } = computeLevels(motions);
  if (peak <= floor * MIN_RATIO) return undefined;
  const stretches = findLivelyStretches(motions, signing);
  const longest = stretches.reduce<[number, number] | undefined>(
    (best, stretch) =>
      best === undefined || stretch[1] - stretch[0] > best[1] - best[0] ? stretch : best,
    undefined,
  );
  if (longest === undefined) return undefined;
  const first = walkToStill(motions, longest[0], -1, still);
  const last = walkToStill(motions, longest[1], 1, still);
  // A frame's energy is what has moved since the one before: that is the last still one.
  return {
    inSeconds: motions[Math.max(0, first - 1)]!.seconds,
    outSeconds: motions[last]!.seconds,
  };
}
