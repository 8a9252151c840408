import { expect, it } from 'vitest';
import type { Provenance } from '#contract/coverage.ts';
import type { SignedUnit } from '#signing/compose-signing.ts';
import { computeCoverage, coverageSummary, describeUnit } from './coverage.ts';

const unit = (label: string, provenance: Partial<Provenance>): SignedUnit => ({
  phraseIndex: 0,
  unitIndex: 0,
  startSeconds: 0,
  endSeconds: 1,
  label,
  provenance: {
    rendition: 'sign',
    confidence: 'sourced',
    review: 'unreviewed',
    sources: [],
    ...provenance,
  },
});

it('counts each way of signing and tells what nobody has checked', () => {
  const coverage = computeCoverage([
    unit('TRAIN', {}),
    unit('LATE', { review: 'approved' }),
    unit('fs-PMH', { rendition: 'fingerspelled' }),
  ]);
  expect(coverage).toEqual({
    counts: [
      { rendition: 'sign', count: 2 },
      { rendition: 'fingerspelled', count: 1 },
    ],
    unreviewed: 2,
    total: 3,
  });
  expect(coverageSummary(coverage)).toBe(
    '2 signs, 1 word fingerspelled. 1 of the 3 signs is approved.',
  );
});

it('says so when all was checked', () => {
  const coverage = computeCoverage([unit('10', { rendition: 'number', review: 'approved' })]);
  expect(coverageSummary(coverage)).toBe('1 number. All checked by a Deaf signer.');
});

it('tells all that is known of one unit', () => {
  const description = describeUnit(
    unit('TRAIN', { confidence: 'partial', sources: ['a lexicon'], note: 'one hand only' }),
  );
  expect(description).toBe(
    'TRAIN: sign, partly described by its source; not yet checked by a Deaf signer; one hand only; source: a lexicon',
  );
});
