/** Detects live that a person has signed and is still again, so that a take ends automatically. Pure. */

/** Seconds of stillness before and after signing. */
const [BASE_SECONDS, REST_SECONDS] = [0.5, 1];
/** Factor above stillness from which motion counts as signing. */
const LIVELY = 5;
const MIN_ENERGY = 0.15;
/** Seconds of signing before it counts. */
const MIN_SIGNING_SECONDS = 0.3;

/**
 * Creates a watch for the end of a take.
 *
 * @returns function that takes the time and energy of each look at the camera and returns whether the take is
 * over
 */
export function createStillWatch(): (seconds: number, energy: number) => boolean {
  let base = 0;
  let looks = 0;
  let livelySeconds = 0;
  let previousSeconds: number | undefined;
  let stillSince: number | undefined;
  return (seconds, energy) => {
    const passed = previousSeconds === undefined ? 0 : seconds - previousSeconds;
    previousSeconds = seconds;
    if (seconds < BASE_SECONDS) {
      base = (base * looks + energy) / (looks + 1);
      looks++;
      return false;
    }
    if (energy > Math.max(MIN_ENERGY, base * LIVELY)) {
      livelySeconds += passed;
      stillSince = undefined;
      return false;
    }
    if (livelySeconds < MIN_SIGNING_SECONDS) return false;
    stillSince ??= seconds;
    return seconds - stillSince >= REST_SECONDS;
  };
}
