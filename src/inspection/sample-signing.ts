/** Samples a signing once, for everything that is measured of it. */
import type { FaceChannels } from '#contract/pose.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { type Fingertips, farthestMoved, fingertipsOf } from '#signing/kinematics/fingertips.ts';
import { type TrunkState, trunkOf } from '#signing/kinematics/trunk.ts';

/** One for each frame: units start on frames. */
const SAMPLES_PER_SECOND = 25;
/** Seconds between two fingertip samples. */
export const STEP_SECONDS = 1 / SAMPLES_PER_SECOND;
const EPSILON_STEPS = 1e-6;
/** Hands that moved less than this in two steps stand still between: a pose costs more than all else here. */
const MAX_STILL_METRES = 0.0012;

/** Chest, head and eyes at one moment. */
export interface TrunkSample extends TrunkState {
  readonly gaze: Pick<FaceChannels, 'gazeSide' | 'gazeUp'>;
}

/** A signing at even steps from its start. */
export interface SampledSigning {
  /** Every `STEP_SECONDS`. */
  readonly fingertips: readonly Fingertips[];
  /** Every two steps. */
  readonly trunk: readonly TrunkSample[];
}

/** Samples a whole message, from its start to its end. */
export function sampleSigning({ poseAt, durationSeconds }: Signing): SampledSigning {
  const fingertips: Fingertips[] = [];
  const trunk: TrunkSample[] = [];
  const last = Math.ceil(durationSeconds / STEP_SECONDS);
  for (let step = 0; step <= last + 1; step += 2) {
    const pose = poseAt(step * STEP_SECONDS);
    const { gazeSide, gazeUp } = pose.face;
    trunk.push({ ...trunkOf(pose), gaze: { gazeSide, gazeUp } });
    const tips = fingertipsOf(pose);
    const before = fingertips.at(-1);
    if (before !== undefined)
      fingertips.push(
        farthestMoved(before, tips) < MAX_STILL_METRES
          ? before
          : fingertipsOf(poseAt((step - 1) * STEP_SECONDS)),
      );
    fingertips.push(tips);
  }
  return { fingertips, trunk };
}

/**
 * The fingertips from one time to another, in seconds: the samples between, two at least. What moves before or
 * after does not count.
 */
export function fingertipsWithin(
  { fingertips }: SampledSigning,
  startSeconds: number,
  endSeconds: number,
): readonly Fingertips[] {
  const from = Math.ceil(startSeconds / STEP_SECONDS - EPSILON_STEPS);
  const to = Math.max(from + 1, Math.floor(endSeconds / STEP_SECONDS + EPSILON_STEPS));
  return fingertips.slice(from, to + 1);
}
