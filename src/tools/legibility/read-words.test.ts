import { expect, it } from 'vitest';
import { isFull } from '#lint/test-size.ts';
import { chooseNames, readWords } from './read-words.ts';

const SEED = 5;
/** Time in which a busy machine reads them. */
const PATIENCE = 300_000;

it(
  'spelled names are read among all station names, doubled letters included',
  () => {
    const names = chooseNames(isFull ? 240 : 24);
    const reads = readWords(names, { viewers: 1, seed: SEED });
    const misread = reads.filter(({ label, byHands }) => label !== byHands);
    console.log(`Names read, seed ${SEED}: ${reads.length - misread.length} of ${reads.length}`);
    expect(
      names.filter((name) => /(.)\1/.test(name.replaceAll(' ', ''))).length * 2,
    ).toBeGreaterThan(names.length * 0.9);
    expect(reads.length).toBeGreaterThanOrEqual(isFull ? 240 : 24);
    // One of a few, one in fifty of many.
    expect(
      misread.length,
      misread.map((read) => `${read.label} as ${read.byHands}`).join(),
    ).toBeLessThanOrEqual(Math.max(1, 0.02 * reads.length));
  },
  PATIENCE,
);
