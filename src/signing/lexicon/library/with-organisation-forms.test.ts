/** Forms that an organisation made, in the next message. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryForm, toLibraryForm } from '#contract/library/form-change.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { findEntry, isNonCommercial, signLibrary } from '#signing/lexicon/sign-library.ts';
import {
  createMessage,
  getVariantFormId,
  place,
  renderProvenances,
  rulesWith,
  sign,
} from './testing.ts';
import { withLibrary } from './with-library.ts';

describe('forms of its own', () => {
  const [bus] = findEntry('BUS')!.variants[0]!.segments as OwnForm['segments'];
  const createForm = (
    gloss: string,
    form: Partial<OwnForm> = {},
    overrides: Partial<LibraryForm> = {},
  ) =>
    toLibraryForm({
      kind: 'form',
      gloss,
      form: { segments: [bus!], ...form },
      source: 'Dee Hale',
      licence: 'organisation',
      ...overrides,
    });
  const trainForm = createForm('TRAIN', { mouthing: 'choo', nonManuals: ['topic'], gaze: 'up' });
  const signed = (rules: LibraryRules, ...units: GlossUnit[]) =>
    withLibrary(createMessage(...units), rules).phrases[0]!.units;

  it('are used once they are approved, with their mouth and face, before ours', () => {
    const [unit] = signed(
      rulesWith({ forms: [trainForm], approved: [trainForm.id] }),
      sign('TRAIN'),
    );
    expect(unit).toMatchObject({ form: trainForm.id, isApproved: true, nonManuals: ['topic'] });
    const [provenance] = renderProvenances(
      rulesWith({ forms: [trainForm], approved: [trainForm.id] }),
      sign('TRAIN'),
    );
    expect(provenance).toMatchObject({ sources: ['Dee Hale'], review: 'approved' });
  });

  it('are not used while nobody approved them, unless they are chosen or all may be', () => {
    const platform = createForm('PLATFORM');
    const rendition = (rules: LibraryRules) =>
      renderProvenances(rules, sign('PLATFORM'))[0]!.rendition;
    expect(rendition(rulesWith({ forms: [platform] }))).toBe('fingerspelled');
    const selectedRules = { forms: [platform], choices: { PLATFORM: platform.id } };
    expect(rendition(rulesWith(selectedRules))).toBe('sign');
    const { policy } = SHIPPED_RULES;
    expect(
      rendition(rulesWith({ ...selectedRules, policy: { ...policy, uses: 'approved' } })),
    ).toBe('fingerspelled');
    expect(rendition(rulesWith({ forms: [platform], policy: { ...policy, uses: 'all' } }))).toBe(
      'sign',
    );
  });

  it('leave the very next message when somebody rejects them', () => {
    const rules = rulesWith({ forms: [trainForm], approved: [trainForm.id] });
    expect(renderProvenances(rules, sign('TRAIN'))[0]!.sources).toEqual(['Dee Hale']);
    const [updated] = renderProvenances({ ...rules, rejected: [trainForm.id] }, sign('TRAIN'));
    expect(updated!.sources).not.toEqual(['Dee Hale']);
    expect(updated!.rendition).toBe('sign');
  });

  it('give way to a form of ours that was chosen', () => {
    const rules = rulesWith({
      forms: [trainForm],
      approved: [trainForm.id],
      choices: { TRAIN: getVariantFormId('TRAIN') },
    });
    expect(renderProvenances(rules, sign('TRAIN'))[0]!.sources).not.toEqual(['Dee Hale']);
  });

  it('keep the terms of what they were changed from', () => {
    const gloss = signLibrary().find(
      ({ use, gloss }) => use === 'signed' && isNonCommercial(findEntry(gloss)!.variants[0]!),
    )!.gloss;
    const policy = { ...SHIPPED_RULES.policy, nonCommercial: false };
    const signUnit = (form: LibraryForm) =>
      signed(rulesWith({ forms: [form], approved: [form.id], policy }), sign(gloss))[0];
    expect(signUnit(createForm(gloss))).toMatchObject({ own: { source: 'Dee Hale' } });
    expect(signUnit(createForm(gloss, {}, { basedOn: getVariantFormId(gloss) }))).toMatchObject({
      isWithheld: true,
    });
    expect(signUnit(createForm(gloss, {}, { licence: 'cc-by-nc-sa-3.0' }))).toMatchObject({
      isWithheld: true,
    });
  });

  it('sign glosses that we do not ship: by themselves, as a name, as an operator', () => {
    const form = createForm('LOST-PROPERTY');
    const rules = rulesWith({
      forms: [form],
      approved: [form.id],
      names: { LEEDS: { gloss: 'LOST-PROPERTY' }, SWR: { gloss: 'LOST-PROPERTY' } },
    });
    const operator: GlossUnit = { kind: 'fingerspelled', text: 'SWR' };
    const all = renderProvenances(rules, sign('LOST-PROPERTY'), place('Leeds'), operator);
    expect(all.map(({ rendition, review }) => [rendition, review])).toEqual(
      Array.from({ length: 3 }, () => ['sign', 'approved']),
    );
    expect(renderProvenances(rulesWith({ names: rules.names }), operator)[0]!.rendition).toBe(
      'fingerspelled',
    );
  });

  it('sign a town in place of our sign for it, and never a station named by the same word', () => {
    const leeds = createForm('LEEDS');
    const hill = createForm('HILL');
    const rules = rulesWith({ forms: [leeds, hill], approved: [leeds.id, hill.id] });
    const [town, station] = signed(rules, place('Leeds'), place('Hill'));
    expect(town).toMatchObject({ signedAs: { gloss: 'LEEDS', form: leeds.id } });
    expect(station).not.toHaveProperty('signedAs');
  });

  it('move hands, mouth and eyes as they say', () => {
    const rules = rulesWith({ forms: [trainForm], approved: [trainForm.id] });
    const poses = (libraryRules: LibraryRules) => {
      const { units, poseAt } = composeSigning(
        withLibrary(createMessage(sign('TRAIN')), libraryRules),
      );
      return poseAt((units[0]!.startSeconds + units[0]!.endSeconds) / 2);
    };
    expect(poses(rules).face.gazeUp).toBeGreaterThan(0.2);
    expect(poses(rules).bones.rightLowerArm).not.toEqual(poses(SHIPPED_RULES).bones.rightLowerArm);
  });
});
