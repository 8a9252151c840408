import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_POLICY,
  type FormId,
  LibraryChange,
  type LibraryEntry,
  type ReviewerRole,
  type SignedName,
  type Verdict,
} from './library-change.ts';
import {
  computeLibraryRules,
  getNewestPerSlot,
  LibraryRules,
  SHIPPED_RULES,
  selectRulesForGlosses,
} from './library-rules.ts';
import { ownFormId } from './organisation-form.ts';

const toFormId = (digit: string): FormId => digit.repeat(32);
const [ONE, TWO] = [toFormId('1'), toFormId('2')];

/** Entries one after the other, by people with these standings. */
function history(
  ...steps: [name: string, standing: ReviewerRole, change: LibraryChange][]
): LibraryEntry[] {
  return steps.map(([name, role, change], index) => ({
    revision: index + 1,
    at: '2026-11-24T09:00:00.000Z',
    by: { id: name, name, standing: role },
    change,
  }));
}

const verdict = (form: FormId, word: Verdict, note?: string): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form,
  verdict: word,
  note,
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
    expect(computeLibraryRules([])).toEqual(SHIPPED_RULES);
  });

  it('approve by the word of a Deaf signer, and of nobody else', () => {
    expect(computeLibraryRules(history(['Sam', 'staff', approves(ONE)])).approved).toEqual([]);
    expect(computeLibraryRules(history(['Ira', 'interpreter', approves(ONE)])).approved).toEqual(
      [],
    );
    expect(computeLibraryRules(history(['Dee', 'deaf-signer', approves(ONE)])).approved).toEqual([
      ONE,
    ]);
  });

  it('need two different people where the organisation says two', () => {
    const two = policy({ approvals: 2 });
    const once = history(
      ['Ada', 'staff', two],
      ['Dee', 'deaf-signer', approves(ONE)],
      ['Dee', 'deaf-signer', approves(ONE)],
    );
    expect(computeLibraryRules(once).approved).toEqual([]);
    const twice = history(
      ['Ada', 'staff', two],
      ['Dee', 'deaf-signer', approves(ONE)],
      ['Dan', 'deaf-signer', approves(ONE)],
    );
    expect(computeLibraryRules(twice).approved).toEqual([ONE]);
  });

  it('never approve without a Deaf signer', () => {
    const anybody = policy({ approvals: 2, approvers: ['deaf-signer', 'interpreter', 'staff'] });
    const hearing = history(
      ['Ada', 'staff', anybody],
      ['Ira', 'interpreter', approves(ONE)],
      ['Sam', 'staff', approves(ONE)],
    );
    expect(computeLibraryRules(hearing).approved).toEqual([]);
    const withDee = history(
      ['Ada', 'staff', anybody],
      ['Ira', 'interpreter', approves(ONE)],
      ['Dee', 'deaf-signer', approves(ONE)],
    );
    expect(computeLibraryRules(withDee).approved).toEqual([ONE]);
    const without = policy({ approvers: ['staff'] });
    expect(LibraryChange.safeParse(without).success).toBe(false);
  });

  it('take a form from messages when anybody rejects it, whoever approved it', () => {
    const { approved, rejected } = computeLibraryRules(
      history(['Dee', 'deaf-signer', approves(ONE)], ['Sam', 'staff', rejects(ONE)]),
    );
    expect({ approved, rejected }).toEqual({ approved: [], rejected: [ONE] });
  });

  it('forget a verdict that was taken back', () => {
    const { rejected } = computeLibraryRules(
      history(['Dee', 'deaf-signer', rejects(ONE)], ['Dee', 'deaf-signer', withdraws(ONE)]),
    );
    expect(rejected).toEqual([]);
  });

  it('have the newest choice, and ours again once it was given up', () => {
    const choose = (form?: FormId): LibraryChange => ({ kind: 'choice', gloss: 'TRAIN', form });
    expect(
      computeLibraryRules(history(['Ada', 'staff', choose(ONE)], ['Ann', 'staff', choose(TWO)]))
        .choices,
    ).toEqual({ TRAIN: TWO });
    expect(
      computeLibraryRules(history(['Ada', 'staff', choose(ONE)], ['Ann', 'staff', choose()]))
        .choices,
    ).toEqual({});
  });

  it('sign names as was said last, and as Handsignal does once that was given up', () => {
    const name = (as?: SignedName): LibraryChange => ({ kind: 'name', name: 'LEEDS', as });
    expect(
      computeLibraryRules(
        history(['Ada', 'staff', name({ letters: 'LDS' })], ['Ann', 'staff', name({ gloss: 'L' })]),
      ).names,
    ).toEqual({ LEEDS: { gloss: 'L' } });
    expect(
      computeLibraryRules(
        history(['Ada', 'staff', name({ letters: 'LDS' })], ['Ann', 'staff', name()]),
      ).names,
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
    expect(computeLibraryRules(entries).approved).toEqual([TWO]);
  });
});

const person = fc.constantFrom<[string, ReviewerRole]>(
  ['Dee', 'deaf-signer'],
  ['Dan', 'deaf-signer'],
  ['Ira', 'interpreter'],
  ['Sam', 'staff'],
);
const form = fc.constantFrom(ONE, TWO, toFormId('3'));
const change = fc.oneof(
  form.map(approves),
  form.map(rejects),
  form.map(withdraws),
  fc.record({ approvals: fc.constantFrom(1, 2) }).map(policy),
  form.map((formId): LibraryChange => ({ kind: 'choice', gloss: 'TRAIN', form: formId })),
);
const entries = fc
  .array(
    fc
      .tuple(person, change)
      .map(([[name, role], libraryChange]): Parameters<typeof history>[number] => [
        name,
        role,
        libraryChange,
      ]),
    { maxLength: 40 },
  )
  .map((steps) => history(...steps));

describe('whatever was decided', () => {
  it('gives the same rules from the newest of each slot, and in any order', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const rules = computeLibraryRules(all);
        // The newest entry of a library is the newest of its slot.
        expect(computeLibraryRules(getNewestPerSlot(all))).toEqual(rules);
        expect(computeLibraryRules(all.toReversed())).toEqual(rules);
        expect(LibraryRules.parse(rules)).toEqual(rules);
      }),
    );
  });

  it('never has a form both approved and rejected', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { approved, rejected } = computeLibraryRules(all);
        expect(approved.filter((formId) => rejected.includes(formId))).toEqual([]);
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
  const formChange = (gloss: string, letters = 'A'): Extract<LibraryChange, { kind: 'form' }> => ({
    kind: 'form',
    gloss,
    form: { segments: [{ letters }] },
    source: 'Dee Hale',
    licence: 'organisation',
  });
  const id = ownFormId(formChange('LIFT').form);
  const listFormIds = (...steps: Parameters<typeof history>) =>
    computeLibraryRules(history(...steps)).forms.map((form) => form.id);

  it('are in no rules while nobody approved or chose them', () => {
    expect(listFormIds(['Dee', 'deaf-signer', formChange('LIFT')])).toEqual([]);
    expect(
      listFormIds(
        ['Dee', 'deaf-signer', formChange('LIFT')],
        ['Ada', 'staff', policy({ uses: 'all' })],
      ),
    ).toEqual([id]);
    const choice: LibraryChange = { kind: 'choice', gloss: 'LIFT', form: id };
    expect(
      listFormIds(['Dee', 'deaf-signer', formChange('LIFT')], ['Ada', 'staff', choice]),
    ).toEqual([id]);
  });

  it('are approved by somebody else than who made them, one of all a Deaf signer', () => {
    const byDee = [['Dee', 'deaf-signer', formChange('LIFT')]] as Parameters<typeof history>;
    expect(listFormIds(...byDee, ['Dee', 'deaf-signer', approves(id)])).toEqual([]);
    expect(listFormIds(...byDee, ['Dan', 'deaf-signer', approves(id)])).toEqual([id]);
    const staffToo = policy({ approvers: ['deaf-signer', 'staff'] });
    const both = [
      ['Dee', 'deaf-signer', approves(id)],
      ['Sam', 'staff', approves(id)],
    ] as Parameters<typeof history>;
    expect(listFormIds(...byDee, ['Ada', 'staff', staffToo], both[1]!)).toEqual([]);
    expect(listFormIds(...byDee, ['Ada', 'staff', staffToo], ...both)).toEqual([id]);
  });

  it('are approved by a Deaf signer of a pack that counts, of nobody of here by name', () => {
    const pack = 'a'.repeat(64);
    const organisation = { id: 'waterloo-1', name: 'Waterloo' };
    const brought: LibraryChange = {
      ...(approves(id) as Extract<LibraryChange, { kind: 'verdict' }>),
      origin: {
        organisation,
        pack,
        at: '2026-11-24T09:00:00.000Z',
        by: { id: 'Dee', name: 'Dee Lane', standing: 'deaf-signer' },
      },
    };
    const steps: Parameters<typeof history> = [
      ['Dee', 'deaf-signer', formChange('LIFT')],
      ['Dee', 'deaf-signer', approves(id)],
      ['Dee', 'deaf-signer', brought],
    ];
    const counts = (does: boolean): (typeof steps)[number] => [
      ...(['Admin', 'staff'] as const),
      { kind: 'pack', pack, organisation, counts: does },
    ];
    expect(listFormIds(...steps)).toEqual([]);
    expect(listFormIds(...steps, counts(true))).toEqual([id]);
    expect(listFormIds(...steps, counts(true), counts(false))).toEqual([]);
  });

  it('leave when they are rejected or taken out, and come back with their name', () => {
    const approved = [
      ['Sam', 'staff', formChange('LIFT')],
      ['Dan', 'deaf-signer', approves(id)],
    ] as Parameters<typeof history>;
    expect(listFormIds(...approved)).toEqual([id]);
    expect(listFormIds(...approved, ['Sam', 'staff', rejects(id)])).toEqual([]);
    const removed: LibraryChange = { kind: 'form-removed', gloss: 'LIFT', form: id };
    expect(listFormIds(...approved, ['Ada', 'staff', removed])).toEqual([]);
    expect(
      listFormIds(...approved, ['Ada', 'staff', removed], ['Sam', 'staff', formChange('LIFT')]),
    ).toEqual([id]);
  });

  it('travel with what is signed alone', () => {
    const glosses = ['LIFT', 'LEAVE/DEPART', 'M-C', 'OTHER'];
    const rules = {
      ...computeLibraryRules(
        history(
          ['Ada', 'staff', policy({ uses: 'all' })],
          ...glosses.map(
            (gloss, index) =>
              ['Sam', 'staff', formChange(gloss, 'ABCD'[index])] as [
                string,
                ReviewerRole,
                LibraryChange,
              ],
          ),
        ),
      ),
      names: { MANCHESTER: { gloss: 'M-C' } },
    };
    const sent = selectRulesForGlosses(rules, ['LIFT', 'DEPART', 'MANCHESTER', '14 35']);
    expect(sent.forms.map(({ gloss }) => gloss).sort()).toEqual(['LEAVE/DEPART', 'LIFT', 'M-C']);
    expect(selectRulesForGlosses(SHIPPED_RULES, ['LIFT'])).toBe(SHIPPED_RULES);
  });
});
