/** Tests that the decisions of an organisation about signs apply to its next message. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { FormId } from '#contract/library/organisation-form.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { findEntry, isNonCommercial, signLibrary } from '#signing/lexicon/sign-library.ts';
import { messageCoverage } from '#signing/message-coverage.ts';
import { computeFormId } from './form-id.ts';
import { letterFormId, numberFormId } from './spelled-forms.ts';
import {
  createMessage,
  getVariantFormId,
  place,
  policyWith,
  renderProvenances,
  rulesWith,
  sign,
} from './testing.ts';
import { withLibrary } from './with-library.ts';

/** Signs that allow commercial use, without names that are spelled letters. */
const REMAINING_SIGNS = 21;

/** Glosses that are signed in messages, and are not made of other signs. */
const SIGNED = signLibrary()
  .filter(({ use, variants }) => use === 'signed' && variants[0]!.provenance.rendition === 'sign')
  .map(({ gloss }) => gloss);

describe('what an organisation decided', () => {
  it('changes nothing where it decided nothing', () => {
    const message = createMessage(sign('TRAIN'), place('Leeds'));
    expect(withLibrary(message, SHIPPED_RULES)).toBe(message);
  });

  it('takes a rejected sign from the very next message: its word is spelled', () => {
    const rules = rulesWith({ rejected: [getVariantFormId('TRAIN')] });
    const [train, bus] = renderProvenances(rules, sign('TRAIN'), sign('BUS'));
    expect(train).toMatchObject({ rendition: 'fingerspelled' });
    expect(train?.note).toContain('your organisation');
    expect(bus?.rendition).toBe('sign');
  });

  it('takes the next form that may be used where the preferred one was rejected', () => {
    const two = signLibrary().find(
      ({ use, variants }) =>
        use === 'signed' &&
        variants.length > 1 &&
        variants.every(
          ({ articulated, provenance }) => articulated && provenance.confidence !== 'unsure',
        ),
    )!;
    const [first, second] = [getVariantFormId(two.gloss), getVariantFormId(two.gloss, 1)];
    const message = createMessage(sign(two.gloss));
    const [unit] = withLibrary(message, rulesWith({ rejected: [first] })).phrases[0]!.units;
    expect(unit).toMatchObject({ gloss: two.gloss, form: second });
    const [spelled] = renderProvenances(rulesWith({ rejected: [first, second] }), sign(two.gloss));
    const remainingCount = findEntry(two.gloss)!.variants.length - 2;
    if (remainingCount === 0) expect(spelled?.rendition).toBe('fingerspelled');
  });

  it('signs the form that was chosen, and moves differently', () => {
    const gloss = 'BUS';
    const rules = rulesWith({ choices: { [gloss]: getVariantFormId(gloss, 1) } });
    const shippedSigning = composeSigning(createMessage(sign(gloss)));
    const selectedSigning = composeSigning(withLibrary(createMessage(sign(gloss)), rules));
    const wrists = [0.2, 0.4, 0.6, 0.8].map((seconds) => [
      JSON.stringify(shippedSigning.poseAt(seconds)),
      JSON.stringify(selectedSigning.poseAt(seconds)),
    ]);
    expect(wrists.some(([shipped, selected]) => shipped !== selected)).toBe(true);
  });

  it('says of an approved sign that it is approved', () => {
    const rules = rulesWith({ approved: [getVariantFormId('TRAIN')] });
    const [train, bus] = renderProvenances(rules, sign('TRAIN'), sign('BUS'));
    expect(train).toMatchObject({ rendition: 'sign', review: 'approved' });
    expect(bus?.review).toBe('unreviewed');
  });

  it('spells all that is not approved where only approved forms may be used', () => {
    const rules = { ...policyWith({ uses: 'approved' }), approved: [getVariantFormId('TRAIN')] };
    const renditions = renderProvenances(
      rules,
      sign('TRAIN'),
      sign('BUS'),
      place('Portsmouth'),
    ).map(({ rendition }) => rendition);
    expect(renditions).toEqual(['sign', 'fingerspelled', 'fingerspelled']);
  });

  it('spells a name whose sign or part was rejected', () => {
    const [composed] = renderProvenances(
      rulesWith({ rejected: [getVariantFormId('WATER')] }),
      place('Bridge Water'),
    );
    expect(composed?.rendition).toBe('fingerspelled');
  });

  it('takes no rejected sign as a part of another one either', () => {
    const compound = signLibrary().find(
      ({ use, variants }) =>
        use === 'signed' &&
        variants.length === 1 &&
        variants[0]!.segments?.some((segment) => 'gloss' in segment),
    )!;
    const [part] = compound.variants[0]!.segments!.flatMap((segment) =>
      'gloss' in segment ? [segment.gloss] : [],
    );
    const [provenance] = renderProvenances(
      rulesWith({ rejected: [getVariantFormId(part!)] }),
      sign(compound.gloss),
    );
    expect(provenance?.rendition).toBe('fingerspelled');
  });

  it('leaves letters, numbers, times and points alone: nothing else could say them', () => {
    const units: GlossUnit[] = [
      { kind: 'number', value: 14 },
      { kind: 'time', hour: 14, minute: 35 },
      { kind: 'fingerspelled', text: 'LEEDS' },
      { kind: 'point', locus: 'left' },
    ];
    const message = createMessage(...units);
    expect(withLibrary(message, policyWith({ uses: 'approved' })).phrases[0]!.units).toEqual(units);
  });
});

describe('letters and numbers that are approved', () => {
  const approvedIn = (approved: FormId[], ...units: GlossUnit[]) =>
    renderProvenances(rulesWith({ approved }), ...units).map(({ review }) => review === 'approved');

  it('approve the words that they spell, and no word with another letter', () => {
    const letters = [...'LEDS'].map((letter) => letterFormId(letter)!);
    const spelled = (text: string): GlossUnit => ({ kind: 'fingerspelled', text });
    expect(approvedIn(letters, spelled('LEEDS'), spelled('Sled'), spelled('LEEDSA'))).toEqual([
      true,
      true,
      false,
    ]);
    const secret: GlossUnit = { kind: 'place', name: 'Slede', isSpelled: true };
    expect(approvedIn(letters, secret)).toEqual([true]);
  });

  it('approve the times, platforms and numbers that they make', () => {
    const numbers = [0, 5, 14, 3].map((value) => numberFormId(value)!);
    const units: GlossUnit[] = [
      { kind: 'time', hour: 14, minute: 5 },
      { kind: 'time', hour: 0, minute: 35 },
      { kind: 'time', hour: 14, minute: 15 },
      { kind: 'platform', number: 3 },
      { kind: 'platform', number: 3, letter: 'a' },
      { kind: 'number', value: 14 },
    ];
    expect(approvedIn(numbers, ...units)).toEqual([true, true, false, true, false, true]);
  });

  it('and are counted: all of a message, but not its points', () => {
    const message = createMessage(
      sign('TRAIN'),
      { kind: 'number', value: 14 },
      { kind: 'point', locus: 'left' },
      sign('BUS'),
    );
    const rules = rulesWith({ approved: [getVariantFormId('TRAIN'), numberFormId(14)!] });
    const expected = { approved: 2, total: 3, missing: ['BUS'] };
    expect(messageCoverage(withLibrary(message, rules))).toMatchObject(expected);
    expect(messageCoverage(message)).toMatchObject({ approved: 0, total: 3 });
  });
});

describe('the switch for signs that allow no commercial use', () => {
  it('leaves none of them in any message', () => {
    const rules = policyWith({ nonCommercial: false });
    const left = SIGNED.filter((gloss) => {
      const [unit] = withLibrary(createMessage(sign(gloss)), rules).phrases[0]!.units;
      const entry = findEntry(gloss)!;
      if (unit?.kind !== 'sign' || unit.isWithheld) return false;
      const { form } = unit;
      const variant = entry.variants.find(({ segments }) =>
        form === undefined ? true : segments && computeFormId(segments) === form,
      )!;
      return isNonCommercial(variant);
    });
    expect(left).toEqual([]);
  });

  it('keeps the others', () => {
    const rules = policyWith({ nonCommercial: false });
    const remaining = SIGNED.filter(
      (gloss) => renderProvenances(rules, sign(gloss))[0]?.rendition === 'sign',
    );
    expect(remaining).toHaveLength(REMAINING_SIGNS);
  });

  it('keeps as many in all as README.md says', () => {
    const rules = policyWith({ nonCommercial: false });
    const all = signLibrary().filter(({ use }) => use === 'signed');
    const remaining = all.filter(({ gloss, category }) => {
      const unit = category === 'place-name' ? place(gloss) : sign(gloss);
      const [evaluated] = withLibrary(createMessage(unit), rules).phrases[0]!.units;
      return !('isWithheld' in evaluated! && evaluated.isWithheld);
    });
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const [, left, of] = /(\d+) of (\d+) signs are then left/.exec(readme)!;
    expect([remaining.length, all.length]).toEqual([Number(left), Number(of)]);
    // Each of the others says its terms.
    const [train] = renderProvenances(rulesWith({}), sign('TRAIN'));
    expect(isNonCommercial(findEntry('TRAIN')!.variants[0]!)).toBe(train?.licence !== undefined);
    const licences = all.filter(({ variants }) => variants[0]!.provenance.licence !== undefined);
    expect(licences.length).toBeGreaterThan(100);
  });
});

it('whatever is rejected, no message has it', () => {
  fc.assert(
    fc.property(
      fc.subarray(SIGNED, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 3 }),
      (glosses, picks) => {
        const rejected = picks
          .flatMap((pick) => glosses[pick] ?? [])
          .map((gloss) => getVariantFormId(gloss));
        const message = createMessage(...glosses.map(sign));
        const { units } = withLibrary(message, rulesWith({ rejected })).phrases[0]!;
        for (const unit of units) {
          if (unit.kind !== 'sign' || unit.isWithheld) continue;
          expect(rejected).not.toContain(unit.form ?? getVariantFormId(unit.gloss));
        }
      },
    ),
  );
});
