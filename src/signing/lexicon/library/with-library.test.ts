/** Tests that the decisions of an organisation about signs apply to its next message. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { FormId } from '#contract/library/own-form.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { entryOf, isNonCommercial, signLibrary } from '#signing/lexicon/sign-library.ts';
import { messageCoverage } from '#signing/message-coverage.ts';
import { formIdOf } from './form-id.ts';
import { letterFormId, numberFormId } from './spelled-forms.ts';
import { idOf, messageOf, place, policyWith, rendered, rulesWith, sign } from './testing.ts';
import { withLibrary } from './with-library.ts';

/** Signs that allow commercial use, without names that are spelled letters. */
const KEPT = 21;

/** Glosses that are signed in messages, and are not made of other signs. */
const SIGNED = signLibrary()
  .filter(({ use, variants }) => use === 'signed' && variants[0]!.provenance.rendition === 'sign')
  .map(({ gloss }) => gloss);

describe('what an organisation decided', () => {
  it('changes nothing where it decided nothing', () => {
    const message = messageOf(sign('TRAIN'), place('Leeds'));
    expect(withLibrary(message, SHIPPED_RULES)).toBe(message);
  });

  it('takes a rejected sign from the very next message: its word is spelled', () => {
    const rules = rulesWith({ rejected: [idOf('TRAIN')] });
    const [train, bus] = rendered(rules, sign('TRAIN'), sign('BUS'));
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
    const [first, second] = [idOf(two.gloss), idOf(two.gloss, 1)];
    const message = messageOf(sign(two.gloss));
    const [unit] = withLibrary(message, rulesWith({ rejected: [first] })).phrases[0]!.units;
    expect(unit).toMatchObject({ gloss: two.gloss, form: second });
    const [spelled] = rendered(rulesWith({ rejected: [first, second] }), sign(two.gloss));
    const others = entryOf(two.gloss)!.variants.length - 2;
    if (others === 0) expect(spelled?.rendition).toBe('fingerspelled');
  });

  it('signs the form that was chosen, and moves differently', () => {
    const gloss = 'BUS';
    const chosen = rulesWith({ choices: { [gloss]: idOf(gloss, 1) } });
    const ours = composeSigning(messageOf(sign(gloss)));
    const theirs = composeSigning(withLibrary(messageOf(sign(gloss)), chosen));
    const wrists = [0.2, 0.4, 0.6, 0.8].map((seconds) => [
      JSON.stringify(ours.poseAt(seconds)),
      JSON.stringify(theirs.poseAt(seconds)),
    ]);
    expect(wrists.some(([one, other]) => one !== other)).toBe(true);
  });

  it('says of an approved sign that it is approved', () => {
    const rules = rulesWith({ approved: [idOf('TRAIN')] });
    const [train, bus] = rendered(rules, sign('TRAIN'), sign('BUS'));
    expect(train).toMatchObject({ rendition: 'sign', review: 'approved' });
    expect(bus?.review).toBe('unreviewed');
  });

  it('spells all that is not approved where only approved forms may be used', () => {
    const rules = { ...policyWith({ uses: 'approved' }), approved: [idOf('TRAIN')] };
    const renditions = rendered(rules, sign('TRAIN'), sign('BUS'), place('Portsmouth')).map(
      ({ rendition }) => rendition,
    );
    expect(renditions).toEqual(['sign', 'fingerspelled', 'fingerspelled']);
  });

  it('spells a name whose sign or part was rejected', () => {
    const [composed] = rendered(rulesWith({ rejected: [idOf('WATER')] }), place('Bridge Water'));
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
    const [whole] = rendered(rulesWith({ rejected: [idOf(part!)] }), sign(compound.gloss));
    expect(whole?.rendition).toBe('fingerspelled');
  });

  it('leaves letters, numbers, times and points alone: nothing else could say them', () => {
    const units: GlossUnit[] = [
      { kind: 'number', value: 14 },
      { kind: 'time', hour: 14, minute: 35 },
      { kind: 'fingerspelled', text: 'LEEDS' },
      { kind: 'point', locus: 'left' },
    ];
    const message = messageOf(...units);
    expect(withLibrary(message, policyWith({ uses: 'approved' })).phrases[0]!.units).toEqual(units);
  });
});

describe('letters and numbers that are approved', () => {
  const approvedIn = (approved: FormId[], ...units: GlossUnit[]) =>
    rendered(rulesWith({ approved }), ...units).map(({ review }) => review === 'approved');

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
    const message = messageOf(
      sign('TRAIN'),
      { kind: 'number', value: 14 },
      { kind: 'point', locus: 'left' },
      sign('BUS'),
    );
    const rules = rulesWith({ approved: [idOf('TRAIN'), numberFormId(14)!] });
    const counted = { approved: 2, total: 3, missing: ['BUS'] };
    expect(messageCoverage(withLibrary(message, rules))).toMatchObject(counted);
    expect(messageCoverage(message)).toMatchObject({ approved: 0, total: 3 });
  });
});

describe('the switch for signs that allow no commercial use', () => {
  it('leaves none of them in any message', () => {
    const rules = policyWith({ nonCommercial: false });
    const left = SIGNED.filter((gloss) => {
      const [unit] = withLibrary(messageOf(sign(gloss)), rules).phrases[0]!.units;
      const entry = entryOf(gloss)!;
      if (unit?.kind !== 'sign' || unit.isWithheld) return false;
      const { form } = unit;
      const variant = entry.variants.find(({ segments }) =>
        form === undefined ? true : segments && formIdOf(segments) === form,
      )!;
      return isNonCommercial(variant);
    });
    expect(left).toEqual([]);
  });

  it('keeps the others', () => {
    const rules = policyWith({ nonCommercial: false });
    const kept = SIGNED.filter((gloss) => rendered(rules, sign(gloss))[0]?.rendition === 'sign');
    expect(kept).toHaveLength(KEPT);
  });

  it('keeps as many in all as README.md says', () => {
    const rules = policyWith({ nonCommercial: false });
    const all = signLibrary().filter(({ use }) => use === 'signed');
    const kept = all.filter(({ gloss, category }) => {
      const unit = category === 'place-name' ? place(gloss) : sign(gloss);
      const [judged] = withLibrary(messageOf(unit), rules).phrases[0]!.units;
      return !('isWithheld' in judged! && judged.isWithheld);
    });
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const [, left, of] = /(\d+) of (\d+) signs are then left/.exec(readme)!;
    expect([kept.length, all.length]).toEqual([Number(left), Number(of)]);
    // Each of the others says its terms.
    const [train] = rendered(rulesWith({}), sign('TRAIN'));
    expect(isNonCommercial(entryOf('TRAIN')!.variants[0]!)).toBe(train?.licence !== undefined);
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
        const rejected = picks.flatMap((pick) => glosses[pick] ?? []).map((gloss) => idOf(gloss));
        const message = messageOf(...glosses.map(sign));
        const { units } = withLibrary(message, rulesWith({ rejected })).phrases[0]!;
        for (const unit of units) {
          if (unit.kind !== 'sign' || unit.isWithheld) continue;
          expect(rejected).not.toContain(unit.form ?? idOf(unit.gloss));
        }
      },
    ),
  );
});
