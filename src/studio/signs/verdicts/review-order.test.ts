import { expect, it } from 'vitest';
import type { LibraryEntry } from '#contract/library/library-change.ts';
import type { SignEntry } from '#studio/signs/entry.ts';
import { verdictsOf } from './form-verdicts.ts';
import { mostUsed, nextToReview, reviewItems } from './review-order.ts';

const formOf = (gloss: string) => gloss.charCodeAt(0).toString(16).padStart(32, '0');
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
      id: formOf(title),
      description: '',
      provenance: { rendition: 'sign', confidence: 'sourced', review: 'unreviewed', sources: [] },
    },
  ],
});
const at = (id: string) => ({ id, formIndex: 0 });
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
  change: { kind: 'verdict', gloss, form: formOf(gloss), verdict: 'approved' },
});

const items = (...entries: LibraryEntry[]) =>
  reviewItems(ENTRIES, USES, verdictsOf(entries), 'dee');

it('begins with what messages use most, and has what they never use last', () => {
  expect(items().map(({ entry: { id }, requests }) => [id, requests])).toEqual([
    ['C', 70],
    ['B', 20],
    ['A', 10],
    ['D', 0],
  ]);
});

it('says how few signs are most of what is signed', () => {
  expect(mostUsed(items())).toEqual({ signs: 2, approved: 0 });
  expect(mostUsed(items(approval('C')))).toEqual({ signs: 2, approved: 1 });
  expect(mostUsed(reviewItems(ENTRIES, [], verdictsOf([]), 'dee'))).toBeUndefined();
});

it('leads from each to the next that waits, round to what was skipped, and ends', () => {
  expect(nextToReview(items(), undefined)?.entry.id).toBe('C');
  expect(nextToReview(items(), at('C'))?.entry.id).toBe('B');
  expect(nextToReview(items(), at('D'))?.entry.id).toBe('C');
  expect(nextToReview(items(approval('B')), at('C'))?.entry.id).toBe('A');
  const all = ['A', 'B', 'C', 'D'].map((gloss, index) => ({
    ...approval(gloss),
    revision: index + 1,
  }));
  expect(nextToReview(items(...all), at('A'))).toBeUndefined();
});

it('begins with what colleagues made, until somebody else has approved it', () => {
  const madeBy = { id: 'sam', name: 'Sam' };
  const made = 'f'.repeat(32);
  const own = {
    ...entry('D').forms[0]!,
    id: made,
    own: {
      form: {
        id: made,
        gloss: 'D',
        form: { segments: [{ letters: 'D' }] },
        source: 'Sam',
        licence: 'organisation' as const,
      },
      madeBy,
      at: '2026-11-24T09:00:00.000Z',
    },
  };
  const entries = ENTRIES.map((each) =>
    each.id === 'D' ? { ...each, forms: [...each.forms, own] } : each,
  );
  const order = (...said: LibraryEntry[]) =>
    reviewItems(entries, USES, verdictsOf(said), 'dee').map(({ entry: { id }, formIndex }) => [
      id,
      formIndex,
    ]);
  expect(order()[0]).toEqual(['D', 1]);
  const approved = {
    ...approval('D'),
    change: { ...approval('D').change, form: made },
  } as LibraryEntry;
  expect(order(approved)).toEqual([
    ['C', 0],
    ['B', 0],
    ['A', 0],
    ['D', 0],
    ['D', 1],
  ]);
  expect(mostUsed(reviewItems(entries, USES, verdictsOf([]), 'dee'))).toEqual({
    signs: 2,
    approved: 0,
  });
});
