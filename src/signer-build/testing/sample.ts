/** How much of a sweep is measured: all of it in the full run (`TEST_SIZE=full`), else a part that changes. */

export const isFull = process.env.TEST_SIZE === 'full';

/** Every `step`th of `all`, from a random one on, which is printed; `SWEEP_START` repeats a run. */
export function sampleOf<T>(all: readonly T[], step: number): T[] {
  if (isFull) return [...all];
  const start = Number(process.env.SWEEP_START ?? Math.floor(Math.random() * step)) % step;
  console.log(`Measured: every ${step}th of ${all.length}, SWEEP_START=${start}`);
  return all.filter((_, index) => index % step === start);
}
