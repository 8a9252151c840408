/**
 * Size of the test run: a sample in ten minutes (`npm test`), or everything (`npm run test:full`, which sets
 * `TEST_SIZE`).
 */

export const isFull = process.env.TEST_SIZE === 'full';

/**
 * Returns each `step`th element of `all` from a random start, which it prints; `SAMPLE_OFFSET` repeats a run. A
 * full run returns all elements.
 */
export function sampleEvery<T>(all: readonly T[], step: number): T[] {
  if (isFull) return [...all];
  const start = Number(process.env.SAMPLE_OFFSET ?? Math.floor(Math.random() * step)) % step;
  console.log(`Measured: every ${step}th of ${all.length}, SAMPLE_OFFSET=${start}`);
  return all.filter((_, index) => index % step === start);
}

/**
 * Returns the number of runs of a costly property: a quarter of them in the sample, with a different seed
 * each time.
 */
export const scaleRuns = (all: number): { numRuns: number } => ({
  numRuns: isFull ? all : Math.ceil(all / 4),
});
