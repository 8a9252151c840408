/** How much is tried: a sample in ten minutes (`npm test`), or all of it (`npm run test:full`, which sets `TEST_SIZE`). */

export const isFull = process.env.TEST_SIZE === 'full';

/** Every `step`th of `all`, from a random one on, which is printed; `SWEEP_START` repeats a run. */
export function sampleOf<T>(all: readonly T[], step: number): T[] {
  if (isFull) return [...all];
  const start = Number(process.env.SWEEP_START ?? Math.floor(Math.random() * step)) % step;
  console.log(`Measured: every ${step}th of ${all.length}, SWEEP_START=${start}`);
  return all.filter((_, index) => index % step === start);
}

/** How often a costly property is tried: a quarter in the sample, whose seed is another one each time. */
export const runsOf = (all: number): { numRuns: number } => ({
  numRuns: isFull ? all : Math.ceil(all / 4),
});
