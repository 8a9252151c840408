/** Packs are merged as entries that are added: what was there stays, twice is once, and disjoint packs know no order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLibraryForm } from '#contract/library/form-change.ts';
import {
  DEFAULT_POLICY,
  getChangeSlot,
  LibraryChange,
  type LibraryEntry,
} from '#contract/library/library-change.ts';
import { computeLibraryRules, getNewestPerSlot } from '#contract/library/library-rules.ts';
import { exportPack } from './export-pack.ts';
import { LibraryPack, PackPart } from './library-pack.ts';
import { type ClashChoice, findRepeatedItem, planMerge, selectChanges } from './merge-pack.ts';

const LEEDS = { id: 'leeds-01', name: 'Leeds' };
const OURS = 'waterloo-01';
const ADA = { id: 'ada', name: 'Ada', standing: 'staff' } as const;
const THEIRS: ClashChoice = { clashes: 'theirs', except: [] };
const KEPT: ClashChoice = { clashes: 'ours', except: [] };
const toFormId = (digit: number) => String(digit).repeat(32);
const packId = (letter: string) => letter.repeat(64);

/** Adds as the store does: what a slot says already makes no entry. */
function added(
  history: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
  by: LibraryEntry['by'] = ADA,
): LibraryEntry[] {
  const all = [...history];
  for (const change of changes) {
    const slot = getChangeSlot(change, by);
    const existing = getNewestPerSlot(all).find(
      (entry) => getChangeSlot(entry.change, entry.by) === slot,
    );
    if (JSON.stringify(existing?.change) === JSON.stringify(change)) continue;
    all.push({ revision: all.length + 1, at: '2026-11-24T09:00:00.000Z', by, change });
  }
  return all;
}

const merged = (
  history: readonly LibraryEntry[],
  manifest: LibraryPack,
  choice: ClashChoice,
  pack = packId('a'),
) =>
  added(
    history,
    selectChanges(
      planMerge(manifest, { entries: getNewestPerSlot(history), organisation: OURS, pack }),
      choice,
    ),
  );

const pack = (parts: Partial<LibraryPack>): LibraryPack =>
  LibraryPack.parse({
    format: 'handsignal-sign-library',
    version: 1,
    exportedAt: '2026-11-24T09:00:00.000Z',
    organisation: LEEDS,
    revision: 4,
    ...parts,
  });

const createVerdict = (person: string, form: number, verdict: 'approved' | 'rejected') => ({
  gloss: 'TRAIN',
  form: toFormId(form),
  verdict,
  ...(verdict === 'rejected' && { note: 'Not so.' }),
  by: { id: person, name: person, standing: 'deaf-signer' as const },
  at: '2026-11-20T09:00:00.000Z',
});

/** Packs whose slots are their own: they are named after `letter`. */
const packs = (letter: string) =>
  fc
    .record({
      choices: fc.uniqueArray(
        fc.record({
          gloss: fc.constantFrom(`${letter}1`, `${letter}2`),
          form: fc.nat(9).map(toFormId),
        }),
        { selector: ({ gloss }) => gloss },
      ),
      names: fc.uniqueArray(
        fc.record({
          name: fc.constantFrom(`${letter} ROAD`, `${letter} HILL`),
          as: fc.constantFrom({ letters: 'AB' }, { gloss: 'TRAIN' }),
        }),
        { selector: ({ name }) => name },
      ),
      verdicts: fc.uniqueArray(
        fc
          .tuple(
            fc.constantFrom('dee', 'dan'),
            fc.nat(9),
            fc.constantFrom<'approved' | 'rejected'>('approved', 'rejected'),
          )
          .map(([person, form, verdict]) => createVerdict(`${letter}-${person}`, form, verdict)),
        { selector: ({ by, form }) => `${by.id} ${form}` },
      ),
    })
    .map(pack);

const libraries = fc
  .array(
    fc.oneof(
      packs('X').map((manifest) =>
        planMerge(manifest, { entries: [], organisation: OURS, pack: packId('b') }),
      ),
      packs('Y').map((manifest) =>
        planMerge(manifest, { entries: [], organisation: OURS, pack: packId('c') }),
      ),
    ),
    { maxLength: 3 },
  )
  .map((all) =>
    added(
      [],
      all.flatMap((items) => selectChanges(items, THEIRS)),
    ),
  );
const choices = fc.constantFrom(THEIRS, KEPT, {
  clashes: 'ours',
  except: ['c0', 'n1', 'v0'],
} as const);

describe('whatever a pack and a library say', () => {
  it('a pack that is merged twice is merged once', () => {
    fc.assert(
      fc.property(libraries, packs('X'), choices, (library, manifest, choice) => {
        const once = merged(library, manifest, choice);
        expect(merged(once, manifest, choice)).toEqual(once);
      }),
    );
  });

  it('the history only grows', () => {
    fc.assert(
      fc.property(libraries, packs('X'), choices, (library, manifest, choice) => {
        const updated = merged(library, manifest, choice);
        expect(updated.slice(0, library.length)).toEqual(library);
        for (const { change } of updated.slice(library.length))
          expect(change).toMatchObject({ origin: { organisation: LEEDS, pack: packId('a') } });
      }),
    );
  });

  it('packs that say nothing of the same may come in any order', () => {
    fc.assert(
      fc.property(libraries, packs('P'), packs('Q'), (library, firstPack, secondPack) => {
        const forth = merged(
          merged(library, firstPack, KEPT, packId('d')),
          secondPack,
          KEPT,
          packId('e'),
        );
        const back = merged(
          merged(library, secondPack, KEPT, packId('e')),
          firstPack,
          KEPT,
          packId('d'),
        );
        expect({ ...computeLibraryRules(back), revision: 0 }).toEqual({
          ...computeLibraryRules(forth),
          revision: 0,
        });
        expect(back.length).toBe(forth.length);
      }),
    );
  });

  it('keeping ours leaves what we decided', () => {
    fc.assert(
      fc.property(libraries, packs('X'), (library, manifest) => {
        const initialRules = computeLibraryRules(library);
        const mergedRules = computeLibraryRules(merged(library, manifest, KEPT));
        expect(mergedRules.choices).toMatchObject(initialRules.choices);
        expect(mergedRules.names).toMatchObject(initialRules.names);
        expect([mergedRules.approved, mergedRules.rejected]).toEqual([
          initialRules.approved,
          initialRules.rejected,
        ]);
      }),
    );
  });

  it('what is exported and merged into an empty library says the same there', () => {
    fc.assert(
      fc.property(libraries, (library) => {
        const manifest = exportPack(getNewestPerSlot(library), {
          parts: PackPart.options,
          organisation: LEEDS,
          exportedAt: '2026-11-24T09:00:00.000Z',
          revision: library.length,
        });
        expect(findRepeatedItem(LibraryPack.parse(manifest))).toBeUndefined();
        const there = computeLibraryRules(merged([], LibraryPack.parse(manifest), THEIRS));
        const here = computeLibraryRules(library);
        expect(there.choices).toEqual(here.choices);
        expect(there.names).toEqual(here.names);
        // And back: nothing is new to who sent it.
        const items = planMerge(manifest, {
          entries: getNewestPerSlot(library),
          organisation: LEEDS.id,
          pack: packId('f'),
        });
        expect(items.map(({ state }) => state).filter((state) => state !== 'same')).toEqual([]);
      }),
    );
  });
});

describe('verdicts of another organisation', () => {
  const theirPack = pack({
    verdicts: [createVerdict('dee', 1, 'approved'), createVerdict('dan', 2, 'rejected')],
  });
  const counting = (counts: boolean): LibraryChange => ({
    kind: 'pack',
    pack: packId('a'),
    organisation: LEEDS,
    counts,
  });

  it('keep the name and standing of their person, and count for nothing by themselves', () => {
    const library = merged([], theirPack, THEIRS);
    expect(library[0]).toMatchObject({
      by: ADA,
      change: { origin: { by: { name: 'dee', standing: 'deaf-signer' }, organisation: LEEDS } },
    });
    expect(computeLibraryRules(library)).toMatchObject({ approved: [], rejected: [] });
  });

  it('count once an administrator says so, until one says otherwise', () => {
    const countingLibrary = added(merged([], theirPack, THEIRS), [counting(true)]);
    expect(computeLibraryRules(countingLibrary)).toMatchObject({
      approved: [toFormId(1)],
      rejected: [toFormId(2)],
    });
    expect(computeLibraryRules(added(countingLibrary, [counting(false)]))).toMatchObject({
      approved: [],
      rejected: [],
    });
  });

  it('do not count because another pack of that name does', () => {
    const countingLibrary = added(merged([], theirPack, THEIRS), [counting(true)]);
    const forged = pack({ verdicts: [createVerdict('dee', 3, 'approved')] });
    expect(
      computeLibraryRules(merged(countingLibrary, forged, THEIRS, packId('9'))).approved,
    ).toEqual([toFormId(1)]);
  });

  it('are not ours, even where they carry the id of one of our people', () => {
    const ourLibrary = added([], [{ ...verdictChange(1), verdict: 'approved' }], {
      id: 'dee',
      name: 'Dee',
      standing: 'deaf-signer',
    });
    const library = merged(
      ourLibrary,
      pack({ verdicts: [createVerdict('dee', 1, 'rejected')] }),
      THEIRS,
    );
    expect(computeLibraryRules(library)).toMatchObject({ approved: [toFormId(1)], rejected: [] });
  });
});

const verdictChange = (form: number) =>
  ({ kind: 'verdict', gloss: 'TRAIN', form: toFormId(form) }) as const;

describe('what clashes', () => {
  const name = (letters: string) => pack({ names: [{ name: 'LEEDS', as: { letters } }] });

  it('is shown with both, and decided item by item', () => {
    const library = merged([], name('LDS'), THEIRS);
    const into = { entries: getNewestPerSlot(library), organisation: OURS, pack: packId('b') };
    const [item] = planMerge(name('LS'), into);
    expect(item).toMatchObject({
      id: 'n0',
      kind: 'name',
      about: 'LEEDS',
      state: 'clash',
      theirs: 'spelled LS',
      ours: 'spelled LDS',
    });
    expect(selectChanges([item!], KEPT)).toEqual([]);
    expect(selectChanges([item!], { clashes: 'ours', except: ['n0'] })).toHaveLength(1);
    expect(selectChanges([item!], { clashes: 'theirs', except: ['n0'] })).toEqual([]);
  });

  it('is the policy always, unless it is the same', () => {
    const policy = { ...DEFAULT_POLICY, uses: 'approved' as const };
    const into = { entries: [], organisation: OURS, pack: packId('b') };
    expect(planMerge(pack({ policy }), into)[0]?.state).toBe('clash');
    const library = merged([], pack({ policy }), THEIRS);
    expect(planMerge(pack({ policy }), { ...into, entries: library })[0]?.state).toBe('same');
  });

  it('is nothing where a choice was given up', () => {
    const entries = added([], [LibraryChange.parse({ kind: 'name', name: 'LEEDS' })]);
    const into = { entries: entries, organisation: OURS, pack: packId('b') };
    expect(planMerge(name('LS'), into)[0]?.state).toBe('new');
  });
});

it('finds what a pack says twice', () => {
  const twice = pack({ choices: [1, 2].map((form) => ({ gloss: 'TRAIN', form: toFormId(form) })) });
  expect(findRepeatedItem(twice)).toBe('TRAIN');
});

describe('forms in a pack', () => {
  const DEE = { id: 'dee', name: 'Dee', standing: 'deaf-signer' } as const;
  const createForm = (changed: object = {}): LibraryChange =>
    LibraryChange.parse({
      kind: 'form',
      gloss: 'CEILIDH',
      form: { segments: [{ letters: 'C' }] },
      source: 'Dee Hale, Glasgow',
      licence: 'cc-by-4.0',
      region: 'Scotland',
      ...changed,
    });
  const exported = (history: readonly LibraryEntry[]) =>
    LibraryPack.parse(
      exportPack(getNewestPerSlot(history), {
        parts: PackPart.options,
        organisation: LEEDS,
        exportedAt: '2026-11-24T09:00:00.000Z',
        revision: history.length,
      }),
    );

  it('keep their region, terms and maker; those for one organisation alone stay there', () => {
    const history = added(
      [],
      [createForm(), createForm({ gloss: 'HEN', licence: 'organisation' })],
      DEE,
    );
    const manifest = exported(history);
    expect(manifest.forms).toMatchObject([{ gloss: 'CEILIDH', region: 'Scotland', by: DEE }]);
    const library = merged([], manifest, THEIRS);
    expect(library[0]!.change).toMatchObject({
      kind: 'form',
      region: 'Scotland',
      licence: 'cc-by-4.0',
      origin: { organisation: LEEDS, by: DEE },
    });
    expect(computeLibraryRules(library).forms).toEqual([]);
    const again = planMerge(manifest, {
      entries: getNewestPerSlot(library),
      organisation: OURS,
      pack: packId('b'),
    });
    expect(again.map(({ state }) => state)).toEqual(['same']);
    expect(again[0]!.theirs).toBe('signed so in Scotland by Dee Hale, Glasgow');
  });

  it('need an approval of another person than their maker, also where the pack has the maker’s own', () => {
    const form = createForm();
    const made = added([], [form], DEE);
    const { id } = toLibraryForm(form as Extract<LibraryChange, { kind: 'form' }>);
    const approval = LibraryChange.parse({
      kind: 'verdict',
      gloss: 'CEILIDH',
      form: id,
      verdict: 'approved',
    });
    const counting: LibraryChange = {
      kind: 'pack',
      pack: packId('a'),
      organisation: LEEDS,
      counts: true,
    };
    const library = added(merged([], exported(added(made, [approval], DEE)), THEIRS), [counting]);
    expect(computeLibraryRules(library)).toMatchObject({ approved: [], forms: [] });
    const ours = { id: 'eve', name: 'Eve', standing: 'deaf-signer' } as const;
    expect(computeLibraryRules(added(library, [approval], ours))).toMatchObject({
      approved: [id],
      forms: [{ id, region: 'Scotland' }],
    });
  });

  it('of a pack from anywhere are refused where they are for one organisation alone', () => {
    const { kind: _, ...form } = createForm({ licence: 'organisation' }) as Extract<
      LibraryChange,
      { kind: 'form' }
    >;
    const packed = { ...form, by: DEE, at: '2026-11-20T09:00:00.000Z' };
    expect(LibraryPack.safeParse({ ...pack({}), forms: [packed] }).success).toBe(false);
  });
});
