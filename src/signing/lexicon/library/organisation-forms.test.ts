/** Tests that the engine signs any form that an organisation may make. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrganisationGloss } from '#contract/library/form-change.ts';
import { OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { composeForm } from '#signing/compose-form.ts';
import { findEntry, signLibrary } from '#signing/lexicon/sign-library.ts';
import { anyForm } from '#signing/testing/any-form.ts';
import { computeFormId } from './form-id.ts';
import { signsWith } from './organisation-forms.ts';

const composeOwnForm = ({ segments, mouthing = '', nonManuals, gaze }: OwnForm) =>
  composeForm({
    label: 'OWN',
    segments,
    mouthing,
    nonManuals,
    gaze,
    provenance: { rendition: 'sign', confidence: 'sourced', review: 'unreviewed', sources: [] },
  });

it('signs every form that may be saved: it ends, and every number of it is one', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const { durationSeconds, poseAt } = composeOwnForm(form);
      expect(durationSeconds).toBeGreaterThan(0);
      expect(durationSeconds).toBeLessThan(120);
      for (const fraction of [0, 0.4, 0.7]) {
        const { bones, face } = poseAt(fraction * durationSeconds);
        expect(Object.values(bones).flat().every(Number.isFinite)).toBe(true);
        expect(Object.values(face).every(Number.isFinite)).toBe(true);
      }
    }),
    scaleRuns(15),
  );
});

describe('a form of an organisation', () => {
  it('may be any form that is shipped, and has its name where the face is not its own', () => {
    for (const { gloss, variants } of signLibrary())
      for (const { segments } of variants) {
        expect(OrganisationGloss.parse(gloss)).toBe(gloss);
        if (segments === undefined || segments.some((segment) => 'gloss' in segment)) continue;
        const form = OwnForm.parse({ segments });
        expect(ownFormId(form)).toBe(computeFormId(segments));
        expect(ownFormId({ ...form, mouthing: 'other' })).not.toBe(computeFormId(segments));
      }
  });

  const [bus] = findEntry('BUS')!.variants[0]!.segments!;
  const changed = (change: object) => ({ segments: [{ ...bus, ...change }] });

  it.each<[string, object]>([
    ['names another sign', { segments: [{ gloss: 'BUS' }] }],
    ['has a word that the notation does not', changed({ speed: 3 })],
    ['points two ways at once', changed({ dominant: { handshape: 'flat', extfidir: 'ud' } })],
    ['touches with no finger', changed({ site: { part: 'tip' } })],
    [
      'touches a metre off',
      changed({
        contact: {
          kind: 'touch',
          dominant: { part: 'palm' },
          nondominant: { part: 'palm' },
          offset: [1, 0, 0],
        },
      }),
    ],
    ['has too many steps', changed({ steps: Array.from({ length: 13 }, () => ({})) })],
    ['has too many parts', { segments: Array.from({ length: 7 }, () => ({ letters: 'A' })) }],
    ['has no part', { segments: [] }],
    ['mouths a page', { segments: [bus], mouthing: 'a'.repeat(61) }],
  ])('is refused where it %s', (_, form) => {
    expect(OwnForm.safeParse({ segments: [bus] }).success).toBe(true);
    expect(OwnForm.safeParse(form).success).toBe(false);
  });
});

it('tells translation of signs that the organisation added, and leaves shipped ones as they are', () => {
  const shipped = signLibrary();
  const signs = signsWith([
    { gloss: 'LOST-PROPERTY', english: ['lost property'] },
    { gloss: 'BUS', english: ['omnibus'] },
    { gloss: 'PLATFORM' },
  ]);
  expect(signs).toHaveLength(shipped.length + 1);
  expect(signs.at(-1)).toMatchObject({ gloss: 'LOST-PROPERTY', use: 'signed' });
  expect(signs.find(({ gloss }) => gloss === 'PLATFORM')!.use).toBe('signed');
  expect(shipped.find(({ gloss }) => gloss === 'PLATFORM')!.use).toBe('spelled');
});
