import { expect, it } from 'vitest';
import type { FormId, LibraryEntry } from '#contract/library/library-change.ts';
import { computeCoverageOverTime, computeShare } from './coverage-over-time.ts';
import { formatWork } from './format-work.ts';

const TRAIN = 'train' as FormId;
const LATE = 'late' as FormId;
const USED = [
  { form: TRAIN, requests: 3 },
  { form: LATE, requests: 1 },
];

const approval = (revision: number, form: FormId, time: string): LibraryEntry => ({
  revision,
  at: time,
  by: { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' },
  change: { kind: 'verdict', gloss: form.toUpperCase(), form, verdict: 'approved' },
});

it('weighs each sign by the messages that sign it', () => {
  expect(computeShare(USED, new Set([TRAIN]))).toBe(0.75);
  expect(computeShare([], new Set())).toBe(0);
});

it('has one point for each day on which something was decided', () => {
  const entries = [
    approval(1, LATE, '2026-11-20T09:00:00.000Z'),
    approval(2, LATE, '2026-11-20T10:00:00.000Z'),
    approval(3, TRAIN, '2026-11-23T09:00:00.000Z'),
  ];
  const shares = computeCoverageOverTime(entries, USED).map(({ share }) => share);
  expect(shares).toEqual([0.25, 1]);
});

it.each([
  [1, 'about 10 minutes'],
  [6, 'about 40 minutes'],
  [25, 'about 3 hours'],
])('says how long %s signs take', (signs, expected) => {
  expect(formatWork(signs)).toBe(expected);
});
