/** What an organisation decided about signs, in the very next message. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryForm, libraryForm } from '#contract/library/form-change.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { FormId, OwnForm } from '#contract/library/own-form.ts';
import type { Message } from '#contract/message.ts';
import { composeSigning } from '../../compose-signing.ts';
import { messageCoverage } from '../../message-coverage.ts';
import { entryOf, isNonCommercial, signLibrary } from '../sign-library.ts';
import { formIdOf } from './form-id.ts';
import { letterFormId, numberFormId } from './spelled-forms.ts';
import { withLibrary } from './with-library.ts';

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });
const place = (name: string): GlossUnit => ({ kind: 'place', name });

const messageOf = (...units: GlossUnit[]): Message => ({
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: [{ id: 'one', english: 'Signs', units, fields: [], pauseAfter: 'none' }],
});

const idOf = (gloss: string, variant = 0): FormId =>
  formIdOf(entryOf(gloss)!.variants[variant]!.segments!);

const rulesWith = (changed: Partial<LibraryRules>): LibraryRules => ({
  ...SHIPPED_RULES,
  revision: 1,
  ...changed,
});
const policyWith = (changed: Partial<LibraryRules['policy']>): LibraryRules =>
  rulesWith({ policy: { ...SHIPPED_RULES.policy, ...changed } });

/** Signs that allow commercial use, without names that are spelled letters. */
const KEPT = 21;

/** How each unit of a message is rendered under rules. */
const rendered = (rules: LibraryRules, ...units: GlossUnit[]) =>
  composeSigning(withLibrary(messageOf(...units), rules)).units.map(({ provenance }) => provenance);

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

describe('how names are signed', () => {
  const named = (names: LibraryRules['names']) => rulesWith({ names });

  it('signs a station by the sign that was chosen, and mouths its name', () => {
    const rules = named({ 'MANCHESTER PICCADILLY': { gloss: 'MANCHESTER' } });
    const message = withLibrary(messageOf(place('Manchester Piccadilly')), rules);
    const [unit] = composeSigning(message).units;
    expect(unit?.label).toBe('MANCHESTER PICCADILLY');
    const [short] = composeSigning(messageOf(sign('MANCHESTER'))).units;
    expect(unit?.provenance.sources).toEqual(short?.provenance.sources);
    const [before] = composeSigning(messageOf(place('Manchester Piccadilly'))).units;
    const lasts = (each: typeof unit) => each!.endSeconds - each!.startSeconds;
    expect(lasts(unit)).toBeLessThan(lasts(before) - 1);
  });

  it('spells the letters that were chosen, and nothing else', () => {
    const rules = named({ HASLEMERE: { letters: 'HAS' } });
    const [unit] = composeSigning(withLibrary(messageOf(place('Haslemere')), rules)).units;
    expect(unit?.characters?.map(({ character }) => character).join('')).toBe('HAS');
    expect(unit?.provenance.note).toContain('your organisation');
  });

  it('spells a name in full whose sign was rejected since', () => {
    const rules = {
      ...named({ LEEDS: { gloss: 'TRAIN' } }),
      rejected: [idOf('TRAIN')],
    };
    const [unit] = composeSigning(withLibrary(messageOf(place('Leeds')), rules)).units;
    expect(unit?.characters?.map(({ character }) => character).join('')).toBe('LEEDS');
  });

  it('signs an operator whose name is otherwise spelled', () => {
    const rules = named({ NORTHERN: { gloss: 'NORTH' }, SWR: { letters: 'SW' } });
    const operators: GlossUnit[] = [
      { kind: 'fingerspelled', text: 'NORTHERN', mouthing: 'Northern' },
      { kind: 'fingerspelled', text: 'SWR' },
    ];
    const { units } = withLibrary(messageOf(...operators), rules).phrases[0]!;
    expect(units).toEqual([
      { kind: 'sign', gloss: 'NORTH', mouthing: 'Northern' },
      { kind: 'fingerspelled', text: 'SW' },
    ]);
  });

  it('keeps the spot of a name in space', () => {
    const rules = named({ LEEDS: { letters: 'LDS' } });
    const [unit] = withLibrary(
      messageOf({ kind: 'place', name: 'Leeds', locus: 'destination' }),
      rules,
    ).phrases[0]!.units;
    expect(unit).toMatchObject({ kind: 'place', locus: 'destination' });
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

describe('the id of a form', () => {
  it('tells all forms of the library apart, but for forms that are the same', () => {
    const byId = new Map<FormId, string>();
    const alike: string[] = [];
    for (const { gloss, variants } of signLibrary())
      for (const { segments } of variants) {
        if (segments === undefined) continue;
        const id = formIdOf(segments);
        const text = JSON.stringify(segments);
        const known = byId.get(id);
        if (known !== undefined && known !== text) alike.push(gloss);
        byId.set(id, text);
      }
    expect(byId.size).toBeGreaterThan(300);
    expect(alike.length).toBeLessThan(5);
  });

  it('does not depend on the order in which features are written', () => {
    const [segment] = entryOf('TRAIN')!.variants[0]!.segments!;
    const turned = Object.fromEntries(Object.entries(segment as object).reverse());
    expect(formIdOf([turned as typeof segment & object])).toBe(idOf('TRAIN'));
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
