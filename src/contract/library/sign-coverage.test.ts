import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoverageUnit,
  computeApprovedPercent,
  computeSignCoverage,
  findRefusalReason,
  findWeakestCoverage,
  formatCoverageHeader,
  parseCoverageHeader,
  SignCoverage,
} from './sign-coverage.ts';

const unit = (label: string, review: 'approved' | 'unreviewed'): CoverageUnit => ({
  label,
  provenance: { rendition: 'sign', review },
});
const point: CoverageUnit = {
  label: 'IX-left',
  provenance: { rendition: 'pointing', review: 'unreviewed' },
};

describe('the share that is approved', () => {
  it('counts signs, not points, and names what is missing once', () => {
    const units = [
      unit('TRAIN', 'approved'),
      point,
      unit('LATE', 'unreviewed'),
      unit('LATE', 'unreviewed'),
    ];
    expect(computeSignCoverage(units)).toEqual({
      approved: 1,
      total: 3,
      missing: ['LATE'],
      nonCommercial: 0,
    });
  });

  it('is rounded down, so that 100 means all', () => {
    expect(
      computeApprovedPercent({ approved: 199, total: 200, missing: ['LATE'], nonCommercial: 0 }),
    ).toBe(99);
    expect(computeApprovedPercent({ approved: 0, total: 0, missing: [], nonCommercial: 0 })).toBe(
      100,
    );
  });

  it('refuses below the minimum alone, and what is unknown', () => {
    const half: SignCoverage = {
      approved: 5,
      total: 10,
      missing: ['LATE', 'LIFT'],
      nonCommercial: 0,
    };
    expect(findRefusalReason(half, 0)).toBeUndefined();
    expect(findRefusalReason(half, 50)).toBeUndefined();
    expect(findRefusalReason(half, 51)).toBe(
      '5 of the 10 signs, words and numbers in this video are approved (50%), but your organisation requires 51%. Not approved: LATE, LIFT.',
    );
    expect(findRefusalReason(undefined, 0)).toBeUndefined();
    expect(findRefusalReason(undefined, 1)).toContain('Make the video again');
  });

  it('of several videos is that of the weakest, and unknown if one is', () => {
    const of = (approved: number): SignCoverage => ({
      approved,
      total: 10,
      missing: [],
      nonCommercial: 0,
    });
    expect(findWeakestCoverage([of(7), of(3), of(9)])).toEqual(of(3));
    expect(findWeakestCoverage([of(7), undefined])).toBeUndefined();
    expect(findWeakestCoverage([])).toBeUndefined();
  });
});

it('goes through a header whole, whatever the names, and nothing else does', () => {
  const units = fc.array(
    fc.record({
      label: fc.string({ unit: 'grapheme', maxLength: 90 }),
      provenance: fc.record({
        rendition: fc.constantFrom<'sign' | 'pointing'>('sign', 'pointing'),
        review: fc.constantFrom<'approved' | 'unreviewed'>('approved', 'unreviewed'),
      }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(units, (all) => {
      const coverage = computeSignCoverage(all);
      const text = formatCoverageHeader(coverage);
      expect(text).toMatch(/^[\x21-\x7e]*$/);
      expect(parseCoverageHeader(text)).toEqual(SignCoverage.parse(coverage));
    }),
  );
  for (const invalid of [
    '',
    '{}',
    '%',
    encodeURIComponent('{"approved":2,"total":1,"missing":[]}'),
  ])
    expect(parseCoverageHeader(invalid)).toBeUndefined();
});
