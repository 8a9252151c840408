/** Samples a signing once, for everything that is measured of it. */
import type { FaceChannels } from '#contract/pose.ts';
import type { Signing } from '#signing/compose-signing.ts';
import {
  computeFingertips,
  type Fingertips,
  farthestMoved,
} from '#signing/kinematics/fingertips.ts';
import { computeTrunkState, type TrunkState } from '#signing/kinematics/trunk.ts';

/** Sample rate: one sample for each frame, since units start on frames. */
const SAMPLES_PER_SECOND = 25;
/** Seconds between two fingertip samples. */
export const STEP_SECONDS = 1 / SAMPLES_PER_SECOND;
const EPSILON_STEPS = 1e-6;
/**
 * Maximum movement over two steps at which hands count as still in between, so that the pose there need not
 * be computed: poses are the costliest part here.
 */
const MAX_STILL_METRES = 0.0012;

/** Chest, head and eyes at one moment. */
export interface TrunkSample extends TrunkState {
  readonly gaze: Pick<FaceChannels, 'gazeSide' | 'gazeUp'>;
}

/** A signing at even steps from its start. */
export interface SampledSigning {
  /** Fingertips at intervals of `STEP_SECONDS`. */
  readonly fingertips: readonly Fingertips[];
  /** Trunk at intervals of two steps. */
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
    trunk.push({ ...computeTrunkState(pose), gaze: { gazeSide, gazeUp } });
    const tips = computeFingertips(pose);
    const previous = fingertips.at(-1);
    if (previous !== undefined)
      fingertips.push(
        farthestMoved(previous, tips) < MAX_STILL_METRES
          ? previous
          : computeFingertips(poseAt((step - 1) * STEP_SECONDS)),
      );
    fingertips.push(tips);
  }
  return { fingertips, trunk };
}

/**
 * Returns the fingertips between two times, in seconds: the samples in that interval, at least two. Movement
 * before or after it does not count.
 */
export function sliceFingertips(
  { fingertips }: SampledSigning,
  startSeconds: number,
  endSeconds: number,
): readonly Fingertips[] {
  const from = Math.ceil(startSeconds / STEP_SECONDS - EPSILON_STEPS);
  const to = Math.max(from + 1, Math.floor(endSeconds / STEP_SECONDS + EPSILON_STEPS));
  return fingertips.slice(from, to + 1);
}
