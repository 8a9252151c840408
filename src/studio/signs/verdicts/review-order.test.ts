import { expect, it } from 'vitest';
import type { LibraryEntry } from '#contract/library/library-change.ts';
import type { SignEntry } from '#studio/signs/entry.ts';
import { collectVerdicts } from './form-verdicts.ts';
import { countMostUsed, findNextToReview, listReviewItems } from './review-order.ts';

const toFormId = (gloss: string) => gloss.charCodeAt(0).toString(16).padStart(32, '0');
const entry = (title: string, use: SignEntry['use'] = 'signed'): SignEntry => ({
  id: title,
  title,
  kind: 'sign',
  english: [],
  category: 'rail',
  mouthing: '',
  use,
  useWords: '',
  forms: [
    {
      id: toFormId(title),
      description: '',
      provenance: { rendition: 'sign', confidence: 'sourced', review: 'unreviewed', sources: [] },
    },
  ],
});
const toPlace = (id: string) => ({ id, formIndex: 0 });
const ENTRIES = [entry('A'), entry('B'), entry('C'), entry('D'), entry('TO', 'pointed')];
const USES = [
  { gloss: 'C', requests: 70 },
  { gloss: 'B', requests: 20 },
  { gloss: 'LEEDS', requests: 50 },
  { gloss: 'A', requests: 10 },
];
const approval = (gloss: string): LibraryEntry => ({
  revision: 1,
  at: '2026-11-24T09:00:00.000Z',
  by: { id: 'dee', name: 'Dee', standing: 'deaf-signer' },
  change: { kind: 'verdict', gloss, form: toFormId(gloss), verdict: 'approved' },
});

const items = (...entries: LibraryEntry[]) =>
  listReviewItems(ENTRIES, USES, collectVerdicts(entries), 'dee');

it('begins with what messages use most, and has what they never use last', () => {
  expect(items().map(({ entry: { id }, requests }) => [id, requests])).toEqual([
    ['C', 70],
    ['B', 20],
    ['A', 10],
    ['D', 0],
  ]);
});

it('says how few signs are most of what is signed', () => {
  expect(countMostUsed(items())).toEqual({ signs: 2, approved: 0 });
  expect(countMostUsed(items(approval('C')))).toEqual({ signs: 2, approved: 1 });
  expect(countMostUsed(listReviewItems(ENTRIES, [], collectVerdicts([]), 'dee'))).toBeUndefined();
});

it('leads from each to the next that waits, round to what was skipped, and ends', () => {
  expect(findNextToReview(items(), undefined)?.entry.id).toBe('C');
  expect(findNextToReview(items(), toPlace('C'))?.entry.id).toBe('B');
  expect(findNextToReview(items(), toPlace('D'))?.entry.id).toBe('C');
  expect(findNextToReview(items(approval('B')), toPlace('C'))?.entry.id).toBe('A');
  const all = ['A', 'B', 'C', 'D'].map((gloss, index) => ({
    ...approval(gloss),
    revision: index + 1,
  }));
  expect(findNextToReview(items(...all), toPlace('A'))).toBeUndefined();
});

it('begins with what colleagues made, until somebody else has approved it', () => {
  const madeBy = { id: 'sam', name: 'Sam' };
  const formId = 'f'.repeat(32);
  const organisationForm = {
    ...entry('D').forms[0]!,
    id: formId,
    organisationFacts: {
      form: {
        id: formId,
        gloss: 'D',
        form: { segments: [{ letters: 'D' }] },
        source: 'Sam',
        licence: 'organisation' as const,
      },
      madeBy,
      madeAt: '2026-11-24T09:00:00.000Z',
    },
  };
  const entries = ENTRIES.map((signEntry) =>
    signEntry.id === 'D'
      ? { ...signEntry, forms: [...signEntry.forms, organisationForm] }
      : signEntry,
  );
  const order = (...verdictEntries: LibraryEntry[]) =>
    listReviewItems(entries, USES, collectVerdicts(verdictEntries), 'dee').map(
      ({ entry: { id }, formIndex }) => [id, formIndex],
    );
  expect(order()[0]).toEqual(['D', 1]);
  const approved = {
    ...approval('D'),
    change: { ...approval('D').change, form: formId },
  } as LibraryEntry;
  expect(order(approved)).toEqual([
    ['C', 0],
    ['B', 0],
    ['A', 0],
    ['D', 0],
    ['D', 1],
  ]);
  expect(countMostUsed(listReviewItems(entries, USES, collectVerdicts([]), 'dee'))).toEqual({
    signs: 2,
    approved: 0,
  });
});
