/** Computes how the time of a message is divided. */
import type { TimeFractions, UnitInspection } from '#contract/inspection.ts';
import { totalStillSeconds } from '#signing/kinematics/seen-motion.ts';
import { type SampledSigning, STEP_SECONDS, sliceFingertips } from './sample-signing.ts';

const NOTHING: TimeFractions = {
  fingerspelled: 0,
  sign: 0,
  number: 0,
  pointing: 0,
  clip: 0,
  pause: 0,
  transition: 0,
};

/**
 * Computes fractions of the time from the start of the first unit to the end of the last; all 0 where nothing
 * is signed.
 */
export function computeTimeFractions(
  units: readonly UnitInspection[],
  sampled: SampledSigning,
): TimeFractions {
  const seconds = { ...NOTHING };
  // What has nothing to sign takes no time.
  const signed = units.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
  signed.forEach((unit, index) => {
    const { startSeconds, endSeconds, rendition, holdSeconds } = unit;
    const span = endSeconds - startSeconds;
    const pause = Math.min(span, holdSeconds);
    if (rendition === 'composed') {
      const spelled = Math.min(unit.spelledSeconds, span - pause);
      seconds.fingerspelled += spelled;
      seconds.sign += span - pause - spelled;
    } else seconds[rendition] += span - pause;
    seconds.pause += pause;
    const next = signed[index + 1]?.startSeconds ?? endSeconds;
    if (next <= endSeconds) return;
    const between = sliceFingertips(sampled, endSeconds, next);
    const still = Math.min(next - endSeconds, totalStillSeconds(between, STEP_SECONDS));
    seconds.pause += still;
    seconds.transition += next - endSeconds - still;
  });
  const total = Object.values(seconds).reduce((sum, part) => sum + part, 0);
  if (total === 0) return NOTHING;
  for (const part of Object.keys(seconds) as (keyof TimeFractions)[]) seconds[part] /= total;
  return seconds;
}
