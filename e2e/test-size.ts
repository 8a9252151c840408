/** How much is tried: a sample in ten minutes (`npm test`), or all of it (`npm run test:full`). */

/** `TEST_SIZE=full` is what `npm run test:full` sets. */
export const isFull = process.env.TEST_SIZE === 'full';

/** Marks a test that only the full run has. */
export const FULL = '@full';

/** The tag of one case among many of which the quick run takes only some. */
export const fullUnless = (isInSample: boolean): string[] => (isInSample ? [] : [FULL]);
