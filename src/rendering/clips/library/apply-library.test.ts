/** A message by recordings and forms alike: what plays, and how much of it is approved. */
import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import { computeFormId } from '#signing/lexicon/library/form-id.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { messageCoverage } from '#signing/message-coverage.ts';
import { applyLibrary } from './apply-library.ts';

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });
const message: Message = {
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: [
    {
      id: 'one',
      english: 'Signs',
      fields: [],
      pauseAfter: 'none',
      units: [sign('TRAIN'), sign('PLATFORM'), sign('BUS')],
    },
  ],
};

const RECORDING = '1'.repeat(32);
const rules = (changed: Partial<LibraryRules> = {}): LibraryRules => ({
  ...SHIPPED_RULES,
  revision: 3,
  recordings: [
    {
      id: RECORDING,
      glosses: ['PLATFORM'],
      at: '2026-11-24T09:00:00.000Z',
      source: 'Booth',
      signer: 'Dee Hale',
      licence: 'Ours',
      inSeconds: 0,
      seconds: 1,
      width: 640,
      height: 360,
      framing: { top: 1, shoulders: 2, centre: 3, isCut: true },
    },
  ],
  ...changed,
});
const kinds = (of: LibraryRules) =>
  applyLibrary(message, of).phrases[0]!.units.map(({ kind }) => kind);
const getFormId = (gloss: string) => computeFormId(findEntry(gloss)!.variants[0]!.segments!);

it('plays a recording in place of its word, and nothing else', () => {
  expect(kinds(rules())).toEqual(['sign', 'clip', 'sign']);
  expect(kinds(rules({ rejected: [RECORDING] }))).toEqual(['sign', 'sign', 'sign']);
  expect(applyLibrary(message, SHIPPED_RULES)).toBe(message);
});

it('counts recordings that are approved as it counts forms', () => {
  const coverage = (...approved: string[]) =>
    messageCoverage(applyLibrary(message, rules({ approved })));
  expect(coverage()).toMatchObject({ approved: 0, total: 3 });
  expect(coverage(RECORDING)).toMatchObject({ approved: 1, missing: ['TRAIN', 'BUS'] });
  const all = [RECORDING, getFormId('TRAIN'), getFormId('BUS')];
  expect(coverage(...all)).toMatchObject({ approved: 3, total: 3, missing: [] });
});

it('plays only approved recordings where the organisation asks for that', () => {
  const policy = { ...SHIPPED_RULES.policy, uses: 'approved' as const };
  expect(kinds(rules({ policy }))).not.toContain('clip');
  expect(kinds(rules({ policy, approved: [RECORDING] }))).toContain('clip');
});
