/** Forms that an organisation made, in the next message. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryForm, libraryForm } from '#contract/library/form-change.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { OwnForm } from '#contract/library/own-form.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { entryOf, isNonCommercial, signLibrary } from '#signing/lexicon/sign-library.ts';
import { idOf, messageOf, place, rendered, rulesWith, sign } from './testing.ts';
import { withLibrary } from './with-library.ts';

describe('forms of its own', () => {
  const [bus] = entryOf('BUS')!.variants[0]!.segments as OwnForm['segments'];
  const formOf = (gloss: string, form: Partial<OwnForm> = {}, said: Partial<LibraryForm> = {}) =>
    libraryForm({
      kind: 'form',
      gloss,
      form: { segments: [bus!], ...form },
      source: 'Dee Hale',
      licence: 'organisation',
      ...said,
    });
  const own = formOf('TRAIN', { mouthing: 'choo', nonManuals: ['topic'], gaze: 'up' });
  const signed = (rules: LibraryRules, ...units: GlossUnit[]) =>
    withLibrary(messageOf(...units), rules).phrases[0]!.units;

  it('are used once they are approved, with their mouth and face, before ours', () => {
    const [unit] = signed(rulesWith({ forms: [own], approved: [own.id] }), sign('TRAIN'));
    expect(unit).toMatchObject({ form: own.id, isApproved: true, nonManuals: ['topic'] });
    const [provenance] = rendered(rulesWith({ forms: [own], approved: [own.id] }), sign('TRAIN'));
    expect(provenance).toMatchObject({ sources: ['Dee Hale'], review: 'approved' });
  });

  it('are not used while nobody approved them, unless they are chosen or all may be', () => {
    const platform = formOf('PLATFORM');
    const rendition = (rules: LibraryRules) => rendered(rules, sign('PLATFORM'))[0]!.rendition;
    expect(rendition(rulesWith({ forms: [platform] }))).toBe('fingerspelled');
    const chosen = { forms: [platform], choices: { PLATFORM: platform.id } };
    expect(rendition(rulesWith(chosen))).toBe('sign');
    const { policy } = SHIPPED_RULES;
    expect(rendition(rulesWith({ ...chosen, policy: { ...policy, uses: 'approved' } }))).toBe(
      'fingerspelled',
    );
    expect(rendition(rulesWith({ forms: [platform], policy: { ...policy, uses: 'all' } }))).toBe(
      'sign',
    );
  });

  it('leave the very next message when somebody rejects them', () => {
    const rules = rulesWith({ forms: [own], approved: [own.id] });
    expect(rendered(rules, sign('TRAIN'))[0]!.sources).toEqual(['Dee Hale']);
    const [after] = rendered({ ...rules, rejected: [own.id] }, sign('TRAIN'));
    expect(after!.sources).not.toEqual(['Dee Hale']);
    expect(after!.rendition).toBe('sign');
  });

  it('give way to a form of ours that was chosen', () => {
    const rules = rulesWith({
      forms: [own],
      approved: [own.id],
      choices: { TRAIN: idOf('TRAIN') },
    });
    expect(rendered(rules, sign('TRAIN'))[0]!.sources).not.toEqual(['Dee Hale']);
  });

  it('keep the terms of what they were changed from', () => {
    const gloss = signLibrary().find(
      ({ use, gloss }) => use === 'signed' && isNonCommercial(entryOf(gloss)!.variants[0]!),
    )!.gloss;
    const policy = { ...SHIPPED_RULES.policy, nonCommercial: false };
    const unitOf = (form: LibraryForm) =>
      signed(rulesWith({ forms: [form], approved: [form.id], policy }), sign(gloss))[0];
    expect(unitOf(formOf(gloss))).toMatchObject({ own: { source: 'Dee Hale' } });
    expect(unitOf(formOf(gloss, {}, { basedOn: idOf(gloss) }))).toMatchObject({ isWithheld: true });
    expect(unitOf(formOf(gloss, {}, { licence: 'cc-by-nc-sa-3.0' }))).toMatchObject({
      isWithheld: true,
    });
  });

  it('sign glosses that we do not ship: by themselves, as a name, as an operator', () => {
    const form = formOf('LOST-PROPERTY');
    const rules = rulesWith({
      forms: [form],
      approved: [form.id],
      names: { LEEDS: { gloss: 'LOST-PROPERTY' }, SWR: { gloss: 'LOST-PROPERTY' } },
    });
    const operator: GlossUnit = { kind: 'fingerspelled', text: 'SWR' };
    const all = rendered(rules, sign('LOST-PROPERTY'), place('Leeds'), operator);
    expect(all.map(({ rendition, review }) => [rendition, review])).toEqual(
      Array.from({ length: 3 }, () => ['sign', 'approved']),
    );
    expect(rendered(rulesWith({ names: rules.names }), operator)[0]!.rendition).toBe(
      'fingerspelled',
    );
  });

  it('sign a town in place of our sign for it, and never a station named by the same word', () => {
    const leeds = formOf('LEEDS');
    const hill = formOf('HILL');
    const rules = rulesWith({ forms: [leeds, hill], approved: [leeds.id, hill.id] });
    const [town, station] = signed(rules, place('Leeds'), place('Hill'));
    expect(town).toMatchObject({ signedAs: { gloss: 'LEEDS', form: leeds.id } });
    expect(station).not.toHaveProperty('signedAs');
  });

  it('move hands, mouth and eyes as they say', () => {
    const rules = rulesWith({ forms: [own], approved: [own.id] });
    const poses = (each: LibraryRules) => {
      const { units, poseAt } = composeSigning(withLibrary(messageOf(sign('TRAIN')), each));
      return poseAt((units[0]!.startSeconds + units[0]!.endSeconds) / 2);
    };
    expect(poses(rules).face.gazeUp).toBeGreaterThan(0.2);
    expect(poses(rules).bones.rightLowerArm).not.toEqual(poses(SHIPPED_RULES).bones.rightLowerArm);
  });
});
