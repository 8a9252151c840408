/** Split of the stories into those of `npm test` and those only of `npm run test:full`. */

export { isFull, sampleEvery } from '#lint/test-size.ts';

/** Marks a test that only the full run has. */
export const FULL = '@full';

/** Returns the tag of a test case that is one of many: the quick run has only those in the sample. */
export const fullUnless = (isInSample: boolean): string[] => (isInSample ? [] : [FULL]);
