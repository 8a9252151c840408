import { expect, it } from 'vitest';
import type { LibraryEntry, ReviewerRole, Verdict } from '#contract/library/library-change.ts';
import { collectVerdicts } from './form-verdicts.ts';

const FORM = '1'.repeat(32);

const history = (
  ...verdicts: [name: string, standing: ReviewerRole, verdict: Verdict][]
): LibraryEntry[] =>
  verdicts.map(([name, standing, verdict], index) => ({
    revision: index + 1,
    at: '2026-11-24T09:00:00.000Z',
    by: { id: name, name, standing },
    change: { kind: 'verdict', gloss: 'TRAIN', form: FORM, verdict, note: 'Why.' },
  }));

it.each<[string, ReturnType<typeof history>]>([
  ['unjudged', []],
  ['approved', history(['Dee', 'deaf-signer', 'approved'])],
  ['waiting', history(['Sam', 'staff', 'approved'])],
  ['change', history(['Dee', 'deaf-signer', 'change'])],
  ['rejected', history(['Dee', 'deaf-signer', 'approved'], ['Sam', 'staff', 'rejected'])],
  ['unjudged', history(['Sam', 'staff', 'rejected'], ['Sam', 'staff', 'withdrawn'])],
])('says of a form that it is %s', (state, entries) => {
  expect(collectVerdicts(entries).getState(FORM)).toBe(state);
});

it('has the present word of each person, by the standing of that time', () => {
  const verdicts = collectVerdicts(
    history(
      ['Dee', 'staff', 'rejected'],
      ['Sam', 'staff', 'change'],
      ['Dee', 'deaf-signer', 'approved'],
    ),
  ).of(FORM);
  expect(verdicts.map(({ name, standing, verdict }) => [name, standing, verdict])).toEqual([
    ['Sam', 'staff', 'change'],
    ['Dee', 'deaf-signer', 'approved'],
  ]);
});
