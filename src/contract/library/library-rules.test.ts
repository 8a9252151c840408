import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_POLICY,
  type FormId,
  LibraryChange,
  type LibraryEntry,
  type SignedName,
  type Standing,
  type Verdict,
} from './library-change.ts';
import { LibraryRules, newestOfSlots, rulesFor, rulesOf, SHIPPED_RULES } from './library-rules.ts';
import { ownFormId } from './own-form.ts';

const formOf = (digit: string): FormId => digit.repeat(32);
const [ONE, TWO] = [formOf('1'), formOf('2')];

/** Entries one after the other, by people with these standings. */
function history(
  ...steps: [name: string, standing: Standing, change: LibraryChange][]
): LibraryEntry[] {
  return steps.map(([name, standing, change], index) => ({
    revision: index + 1,
    at: '2026-11-24T09:00:00.000Z',
    by: { id: name, name, standing },
    change,
  }));
}

const verdict = (form: FormId, word: Verdict, note?: string): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form,
  verdict: word,
  ...(note !== undefined && { note }),
});
const approves = (form: FormId) => verdict(form, 'approved');
const rejects = (form: FormId) => verdict(form, 'rejected', 'Nobody signs it so.');
const withdraws = (form: FormId) => verdict(form, 'withdrawn');
const policy = (changed: Partial<typeof DEFAULT_POLICY>): LibraryChange => ({
  kind: 'policy',
  policy: { ...DEFAULT_POLICY, ...changed },
});

describe('the rules of a library', () => {
  it('are ours while nothing was decided', () => {
    expect(rulesOf([])).toEqual(SHIPPED_RULES);
  });

  it('approve by the word of a Deaf signer, and of nobody else', () => {
    expect(rulesOf(history(['Sam', 'staff', approves(ONE)])).approved).toEqual([]);
    expect(rulesOf(history(['Ira', 'interpreter', approves(ONE)])).approved).toEqual([]);
    expect(rulesOf(history(['Dee', 'deaf-signer', approves(ONE)])).approved).toEqual([ONE]);
  });

  it('need two different people where the organisation says two', () => {
    const two = policy({ approvals: 2 });
    const once = history(
      ['Ada', 'staff', two],
      ['Dee', 'deaf-signer', approves(ONE)],
      ['Dee', 'deaf-signer', approves(ONE)],
    );
    expect(rulesOf(once).approved).toEqual([]);
    const twice = history(
      ['Ada', 'staff', two],
      ['Dee', 'deaf-signer', approves(ONE)],
      ['Dan', 'deaf-signer', approves(ONE)],
    );
    expect(rulesOf(twice).approved).toEqual([ONE]);
  });

  it('never approve without a Deaf signer', () => {
    const anybody = policy({ approvals: 2, approvers: ['deaf-signer', 'interpreter', 'staff'] });
    const hearing = history(
      ['Ada', 'staff', anybody],
      ['Ira', 'interpreter', approves(ONE)],
      ['Sam', 'staff', approves(ONE)],
    );
    expect(rulesOf(hearing).approved).toEqual([]);
    const withDee = history(
      ['Ada', 'staff', anybody],
      ['Ira', 'interpreter', approves(ONE)],
      ['Dee', 'deaf-signer', approves(ONE)],
    );
    expect(rulesOf(withDee).approved).toEqual([ONE]);
    const without = policy({ approvers: ['staff'] });
    expect(LibraryChange.safeParse(without).success).toBe(false);
  });

  it('take a form from messages when anybody rejects it, whoever approved it', () => {
    const { approved, rejected } = rulesOf(
      history(['Dee', 'deaf-signer', approves(ONE)], ['Sam', 'staff', rejects(ONE)]),
    );
    expect({ approved, rejected }).toEqual({ approved: [], rejected: [ONE] });
  });

  it('forget a verdict that was taken back', () => {
    const { rejected } = rulesOf(
      history(['Dee', 'deaf-signer', rejects(ONE)], ['Dee', 'deaf-signer', withdraws(ONE)]),
    );
    expect(rejected).toEqual([]);
  });

  it('have the newest choice, and ours again once it was given up', () => {
    const choose = (form?: FormId): LibraryChange => ({ kind: 'choice', gloss: 'TRAIN', form });
    expect(
      rulesOf(history(['Ada', 'staff', choose(ONE)], ['Ann', 'staff', choose(TWO)])).choices,
    ).toEqual({ TRAIN: TWO });
    expect(
      rulesOf(history(['Ada', 'staff', choose(ONE)], ['Ann', 'staff', choose()])).choices,
    ).toEqual({});
  });

  it('sign names as was said last, and as Handsignal does once that was given up', () => {
    const name = (as?: SignedName): LibraryChange => ({ kind: 'name', name: 'LEEDS', as });
    expect(
      rulesOf(
        history(['Ada', 'staff', name({ letters: 'LDS' })], ['Ann', 'staff', name({ gloss: 'L' })]),
      ).names,
    ).toEqual({ LEEDS: { gloss: 'L' } });
    expect(
      rulesOf(history(['Ada', 'staff', name({ letters: 'LDS' })], ['Ann', 'staff', name()])).names,
    ).toEqual({});
    expect(LibraryChange.parse({ kind: 'name', name: 'leeds', as: { letters: 'lds' } })).toEqual({
      kind: 'name',
      name: 'LEEDS',
      as: { letters: 'LDS' },
    });
    expect(LibraryChange.safeParse(name({ letters: 'Ü' })).success).toBe(false);
  });

  it('keep a verdict at the standing of its time', () => {
    const entries = history(
      ['Dee', 'staff', approves(ONE)],
      ['Ada', 'staff', { kind: 'reviewer', person: 'Dee', standing: 'deaf-signer' }],
      ['Dee', 'deaf-signer', approves(TWO)],
    );
    expect(rulesOf(entries).approved).toEqual([TWO]);
  });
});

const person = fc.constantFrom<[string, Standing]>(
  ['Dee', 'deaf-signer'],
  ['Dan', 'deaf-signer'],
  ['Ira', 'interpreter'],
  ['Sam', 'staff'],
);
const form = fc.constantFrom(ONE, TWO, formOf('3'));
const change = fc.oneof(
  form.map(approves),
  form.map(rejects),
  form.map(withdraws),
  fc.record({ approvals: fc.constantFrom(1, 2) }).map(policy),
  form.map((each): LibraryChange => ({ kind: 'choice', gloss: 'TRAIN', form: each })),
);
const entries = fc
  .array(
    fc
      .tuple(person, change)
      .map(([[name, standing], made]): Parameters<typeof history>[number] => [
        name,
        standing,
        made,
      ]),
    { maxLength: 40 },
  )
  .map((steps) => history(...steps));

describe('whatever was decided', () => {
  it('gives the same rules from the newest of each slot, and in any order', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const rules = rulesOf(all);
        // The newest entry of a library is the newest of its slot.
        expect(rulesOf(newestOfSlots(all))).toEqual(rules);
        expect(rulesOf(all.toReversed())).toEqual(rules);
        expect(LibraryRules.parse(rules)).toEqual(rules);
      }),
    );
  });

  it('never has a form both approved and rejected', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { approved, rejected } = rulesOf(all);
        expect(approved.filter((each) => rejected.includes(each))).toEqual([]);
      }),
    );
  });
});

it('a reviewer says why, unless they approve', () => {
  const bare = { kind: 'verdict', gloss: 'TRAIN', form: ONE };
  for (const verdict of ['change', 'rejected']) {
    const { success, error } = LibraryChange.safeParse({ ...bare, verdict });
    expect(success).toBe(false);
    expect(error?.issues[0]).toMatchObject({ path: ['note'] });
  }
  for (const verdict of ['approved', 'withdrawn'])
    expect(LibraryChange.safeParse({ ...bare, verdict }).success).toBe(true);
});

describe('forms of its own', () => {
  const made = (gloss: string, letters = 'A'): Extract<LibraryChange, { kind: 'form' }> => ({
    kind: 'form',
    gloss,
    form: { segments: [{ letters }] },
    source: 'Dee Hale',
    licence: 'organisation',
  });
  const id = ownFormId(made('LIFT').form);
  const idsOf = (...steps: Parameters<typeof history>) =>
    rulesOf(history(...steps)).forms.map((form) => form.id);

  it('are in no rules while nobody approved or chose them', () => {
    expect(idsOf(['Dee', 'deaf-signer', made('LIFT')])).toEqual([]);
    expect(
      idsOf(['Dee', 'deaf-signer', made('LIFT')], ['Ada', 'staff', policy({ uses: 'all' })]),
    ).toEqual([id]);
    const choice: LibraryChange = { kind: 'choice', gloss: 'LIFT', form: id };
    expect(idsOf(['Dee', 'deaf-signer', made('LIFT')], ['Ada', 'staff', choice])).toEqual([id]);
  });

  it('are approved by somebody else than who made them, one of all a Deaf signer', () => {
    const byDee = [['Dee', 'deaf-signer', made('LIFT')]] as Parameters<typeof history>;
    expect(idsOf(...byDee, ['Dee', 'deaf-signer', approves(id)])).toEqual([]);
    expect(idsOf(...byDee, ['Dan', 'deaf-signer', approves(id)])).toEqual([id]);
    const staffToo = policy({ approvers: ['deaf-signer', 'staff'] });
    const both = [
      ['Dee', 'deaf-signer', approves(id)],
      ['Sam', 'staff', approves(id)],
    ] as Parameters<typeof history>;
    expect(idsOf(...byDee, ['Ada', 'staff', staffToo], both[1]!)).toEqual([]);
    expect(idsOf(...byDee, ['Ada', 'staff', staffToo], ...both)).toEqual([id]);
  });

  it('are approved by a Deaf signer of a pack that counts, of nobody of here by name', () => {
    const pack = 'a'.repeat(64);
    const organisation = { id: 'waterloo-1', name: 'Waterloo' };
    const brought: LibraryChange = {
      ...(approves(id) as Extract<LibraryChange, { kind: 'verdict' }>),
      origin: {
        ...{ organisation, pack, at: '2026-11-24T09:00:00.000Z' },
        by: { id: 'Dee', name: 'Dee Lane', standing: 'deaf-signer' },
      },
    };
    const steps: Parameters<typeof history> = [
      ['Dee', 'deaf-signer', made('LIFT')],
      ['Dee', 'deaf-signer', approves(id)],
      ['Dee', 'deaf-signer', brought],
    ];
    const counts = (does: boolean): (typeof steps)[number] => [
      ...(['Admin', 'staff'] as const),
      { kind: 'pack', pack, organisation, counts: does },
    ];
    expect(idsOf(...steps)).toEqual([]);
    expect(idsOf(...steps, counts(true))).toEqual([id]);
    expect(idsOf(...steps, counts(true), counts(false))).toEqual([]);
  });

  it('leave when they are rejected or taken out, and come back with their name', () => {
    const approved = [
      ['Sam', 'staff', made('LIFT')],
      ['Dan', 'deaf-signer', approves(id)],
    ] as Parameters<typeof history>;
    expect(idsOf(...approved)).toEqual([id]);
    expect(idsOf(...approved, ['Sam', 'staff', rejects(id)])).toEqual([]);
    const removed: LibraryChange = { kind: 'form-removed', gloss: 'LIFT', form: id };
    expect(idsOf(...approved, ['Ada', 'staff', removed])).toEqual([]);
    expect(idsOf(...approved, ['Ada', 'staff', removed], ['Sam', 'staff', made('LIFT')])).toEqual([
      id,
    ]);
  });

  it('travel with what is signed alone', () => {
    const glosses = ['LIFT', 'LEAVE/DEPART', 'M-C', 'OTHER'];
    const rules = {
      ...rulesOf(
        history(
          ['Ada', 'staff', policy({ uses: 'all' })],
          ...glosses.map(
            (gloss, at) =>
              ['Sam', 'staff', made(gloss, 'ABCD'[at])] as [string, Standing, LibraryChange],
          ),
        ),
      ),
      names: { MANCHESTER: { gloss: 'M-C' } },
    };
    const sent = rulesFor(rules, ['LIFT', 'DEPART', 'MANCHESTER', '14 35']);
    expect(sent.forms.map(({ gloss }) => gloss).sort()).toEqual(['LEAVE/DEPART', 'LIFT', 'M-C']);
    expect(rulesFor(SHIPPED_RULES, ['LIFT'])).toBe(SHIPPED_RULES);
  });
});
