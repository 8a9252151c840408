/** Forms of a region: who uses them, and who does not. */
import { describe, expect, it } from 'vitest';
import { type LibraryForm, toLibraryForm } from '#contract/library/form-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { computeSignCoverage } from '#contract/library/sign-coverage.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import {
  createMessage,
  getVariantFormId,
  place,
  renderProvenances,
  rulesWith,
  sign,
} from './testing.ts';
import { withLibrary } from './with-library.ts';

const [bus] = findEntry('BUS')!.variants[0]!.segments as OwnForm['segments'];
const createForm = (gloss: string, mouthing: string, region?: string): LibraryForm =>
  toLibraryForm({
    kind: 'form',
    gloss,
    form: { segments: [bus!], mouthing },
    source: 'Dee Hale',
    licence: 'organisation',
    ...(region && { region }),
  });
const scottish = createForm('TRAIN', 'scots', 'Scotland');
const general = createForm('TRAIN', 'general');
const approving = (forms: LibraryForm[], more: Partial<LibraryRules> = {}) =>
  rulesWith({ forms, approved: forms.map(({ id }) => id), ...more });
const used = (rules: LibraryRules) => {
  const unit = withLibrary(createMessage(sign('TRAIN')), rules).phrases[0]!.units[0]!;
  return unit.kind === 'sign' ? unit.own?.form.mouthing : undefined;
};

describe('a form of a region', () => {
  it('is in messages of stations there, before every other form, and says so', () => {
    const rules = approving([general, scottish], { region: 'scotland' });
    expect(used(rules)).toBe('scots');
    expect(used({ ...rules, choices: { TRAIN: general.id } })).toBe('scots');
    expect(renderProvenances(rules, sign('TRAIN'))[0]).toMatchObject({
      region: 'Scotland',
      review: 'approved',
      note: 'a form of your organisation, for Scotland',
    });
    const { units } = composeSigning(withLibrary(createMessage(sign('TRAIN'), sign('BUS')), rules));
    expect(computeSignCoverage(units)).toMatchObject({ region: 'Scotland', regional: 1, total: 2 });
  });

  it('is in no other message, where the general form is used, or ours', () => {
    for (const region of [undefined, 'Wales']) {
      const named = region === undefined ? {} : { region };
      expect(used(approving([scottish, general], named))).toBe('general');
      expect(used(approving([scottish], named))).toBeUndefined();
      const { units } = composeSigning(
        withLibrary(createMessage(sign('TRAIN')), approving([scottish], named)),
      );
      expect(units[0]!.provenance.rendition).toBe('sign');
      expect(computeSignCoverage(units)).not.toHaveProperty('region');
    }
  });

  it('is not used before it is approved, whatever the policy allows', () => {
    const { policy } = rulesWith({});
    const all = { policy: { ...policy, uses: 'all' as const }, region: 'Scotland' };
    expect(used(rulesWith({ forms: [scottish], ...all }))).toBeUndefined();
    expect(used(approving([scottish], { ...all, rejected: [scottish.id] }))).toBeUndefined();
  });

  it('is used everywhere once it is chosen for all messages', () => {
    expect(used(approving([scottish], { choices: { TRAIN: scottish.id } }))).toBe('scots');
  });

  it('is spelled elsewhere where there is no other form', () => {
    const ceilidh = createForm('CEILIDH', 'ceilidh', 'Scotland');
    const rendition = (region?: string) =>
      renderProvenances(
        approving([ceilidh], region === undefined ? {} : { region }),
        sign('CEILIDH'),
      )[0]!.rendition;
    expect([rendition('Scotland'), rendition('Wales'), rendition()]).toEqual([
      'sign',
      'fingerspelled',
      'fingerspelled',
    ]);
  });

  it('can be one that we ship: with the label of a region it is used there alone', () => {
    const id = getVariantFormId('TRAIN');
    const [shipped] = findEntry('TRAIN')!.variants[0]!.segments as OwnForm['segments'];
    const labelled = toLibraryForm({
      kind: 'form',
      gloss: 'TRAIN',
      form: { segments: [shipped!] },
      source: 'Dee Hale',
      licence: 'cc-by-nc-sa-3.0',
      region: 'Scotland',
    });
    expect(labelled.id).toBe(id);
    const formIn = (region?: string) => {
      const rules = approving([labelled], region === undefined ? {} : { region });
      return withLibrary(createMessage(sign('TRAIN')), rules).phrases[0]!.units[0];
    };
    expect(formIn('Scotland')).toMatchObject({ form: id, own: { region: 'Scotland' } });
    expect(formIn('Wales')).not.toMatchObject({ own: { region: 'Scotland' } });
    expect(formIn()).not.toMatchObject({ form: id });
  });

  it('signs a name there', () => {
    const leith = createForm('LEITH', 'leith', 'Scotland');
    const rules = approving([leith], { names: { LEITH: { gloss: 'LEITH' } }, region: 'Scotland' });
    const [unit] = withLibrary(createMessage(place('LEITH')), rules).phrases[0]!.units;
    expect(unit).toMatchObject({ signedAs: { own: { region: 'Scotland' } } });
    const { region: _, ...elsewhere } = rules;
    expect(renderProvenances(elsewhere, place('LEITH'))[0]!.rendition).toBe('fingerspelled');
  });
});
