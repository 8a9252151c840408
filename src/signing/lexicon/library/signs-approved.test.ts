import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { computeFormId } from './form-id.ts';
import { signsApproved } from './signs-approved.ts';
import { withLibrary } from './with-library.ts';

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });
const createMessage = (...units: GlossUnit[]): Message => ({
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: [{ id: 'one', english: 'Signs', units, fields: [], pauseAfter: 'none' }],
});
const TRAIN = computeFormId(findEntry('TRAIN')!.variants[0]!.segments!);
const approvedTrain: LibraryRules = { ...SHIPPED_RULES, revision: 1, approved: [TRAIN] };
const are = (rules: LibraryRules, ...units: GlossUnit[]) =>
  signsApproved(withLibrary(createMessage(...units), rules));

it.each<[string, GlossUnit[], boolean]>([
  ['an approved sign', [sign('TRAIN')], true],
  ['a sign that is not', [sign('TRAIN'), sign('BUS')], false],
  [
    'letters, numbers and points',
    [
      { kind: 'fingerspelled', text: 'LNER' },
      { kind: 'number', value: 12 },
      { kind: 'time', hour: 12, minute: 30 },
      { kind: 'platform', number: 4 },
      { kind: 'point', locus: 'here' },
    ],
    true,
  ],
  ['what has no sign and is spelled', [sign('PLATFORM'), sign('STATION')], true],
  ['a town with a sign', [{ kind: 'place', name: 'NEW TOWN' }], false],
  ['a town in letters', [{ kind: 'place', name: 'NEW TOWN', isSpelled: true }], true],
])('%s: %j is %s', (_, units, expected) => {
  expect(are(approvedTrain, ...units)).toBe(expected);
});

it('nothing is approved of what nobody decided, and everything where the rest is spelled', () => {
  expect(are(SHIPPED_RULES, sign('TRAIN'))).toBe(false);
  const strict = {
    ...approvedTrain,
    policy: { ...SHIPPED_RULES.policy, uses: 'approved' as const },
  };
  expect(are(strict, sign('TRAIN'), sign('BUS'))).toBe(true);
});
