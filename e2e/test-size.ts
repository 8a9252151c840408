/** Which stories `npm test` tells, and which only `npm run test:full`. */

export { isFull, sampleOf } from '#house/test-size.ts';

/** Marks a test that only the full run has. */
export const FULL = '@full';

/** The tag of one case among many of which the quick run takes only some. */
export const fullUnless = (isInSample: boolean): string[] => (isInSample ? [] : [FULL]);
