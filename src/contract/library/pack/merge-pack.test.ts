/** Packs are merged as entries that are added: what was there stays, twice is once, and disjoint packs know no order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_POLICY,
  LibraryChange,
  type LibraryEntry,
  slotOf,
} from '#contract/library/library-change.ts';
import { newestOfSlots, rulesOf } from '#contract/library/library-rules.ts';
import { exportPack } from './export-pack.ts';
import { LibraryPack, PackPart } from './library-pack.ts';
import { type ClashChoice, chosenChanges, planMerge, repeatedIn } from './merge-pack.ts';

const LEEDS = { id: 'leeds-01', name: 'Leeds' };
const OURS = 'waterloo-01';
const ADA = { id: 'ada', name: 'Ada', standing: 'staff' } as const;
const THEIRS: ClashChoice = { clashes: 'theirs', except: [] };
const KEPT: ClashChoice = { clashes: 'ours', except: [] };
const formOf = (digit: number) => String(digit).repeat(32);
const packId = (letter: string) => letter.repeat(64);

/** Adds as the store does: what a slot says already makes no entry. */
function added(
  history: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
  by: LibraryEntry['by'] = ADA,
): LibraryEntry[] {
  const all = [...history];
  for (const change of changes) {
    const slot = slotOf(change, by);
    const before = newestOfSlots(all).find((entry) => slotOf(entry.change, entry.by) === slot);
    if (JSON.stringify(before?.change) === JSON.stringify(change)) continue;
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
    chosenChanges(
      planMerge(manifest, { entries: newestOfSlots(history), organisation: OURS, pack }),
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

const verdictOf = (person: string, form: number, verdict: 'approved' | 'rejected') => ({
  gloss: 'TRAIN',
  form: formOf(form),
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
          form: fc.nat(9).map(formOf),
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
          .map(([person, form, verdict]) => verdictOf(`${letter}-${person}`, form, verdict)),
        { selector: ({ by, form }) => `${by.id} ${form}` },
      ),
    })
    .map(pack);

const libraries = fc
  .array(
    fc.oneof(
      packs('X').map((each) =>
        planMerge(each, { entries: [], organisation: OURS, pack: packId('b') }),
      ),
      packs('Y').map((each) =>
        planMerge(each, { entries: [], organisation: OURS, pack: packId('c') }),
      ),
    ),
    { maxLength: 3 },
  )
  .map((all) =>
    added(
      [],
      all.flatMap((items) => chosenChanges(items, THEIRS)),
    ),
  );
const choices = fc.constantFrom(THEIRS, KEPT, {
  clashes: 'ours',
  except: ['c0', 'n1', 'v0'],
} as const);

describe('whatever a pack and a library say', () => {
  it('a pack that is merged twice is merged once', () => {
    fc.assert(
      fc.property(libraries, packs('X'), choices, (library, theirs, choice) => {
        const once = merged(library, theirs, choice);
        expect(merged(once, theirs, choice)).toEqual(once);
      }),
    );
  });

  it('the history only grows', () => {
    fc.assert(
      fc.property(libraries, packs('X'), choices, (library, theirs, choice) => {
        const after = merged(library, theirs, choice);
        expect(after.slice(0, library.length)).toEqual(library);
        for (const { change } of after.slice(library.length))
          expect(change).toMatchObject({ origin: { organisation: LEEDS, pack: packId('a') } });
      }),
    );
  });

  it('packs that say nothing of the same may come in any order', () => {
    fc.assert(
      fc.property(libraries, packs('P'), packs('Q'), (library, one, other) => {
        const forth = merged(merged(library, one, KEPT, packId('d')), other, KEPT, packId('e'));
        const back = merged(merged(library, other, KEPT, packId('e')), one, KEPT, packId('d'));
        expect({ ...rulesOf(back), revision: 0 }).toEqual({ ...rulesOf(forth), revision: 0 });
        expect(back.length).toBe(forth.length);
      }),
    );
  });

  it('keeping ours leaves what we decided', () => {
    fc.assert(
      fc.property(libraries, packs('X'), (library, theirs) => {
        const before = rulesOf(library);
        const after = rulesOf(merged(library, theirs, KEPT));
        expect(after.choices).toMatchObject(before.choices);
        expect(after.names).toMatchObject(before.names);
        expect([after.approved, after.rejected]).toEqual([before.approved, before.rejected]);
      }),
    );
  });

  it('what is exported and merged into an empty library says the same there', () => {
    fc.assert(
      fc.property(libraries, (library) => {
        const manifest = exportPack(newestOfSlots(library), {
          parts: PackPart.options,
          organisation: LEEDS,
          exportedAt: '2026-11-24T09:00:00.000Z',
          revision: library.length,
        });
        expect(repeatedIn(LibraryPack.parse(manifest))).toBeUndefined();
        const there = rulesOf(merged([], LibraryPack.parse(manifest), THEIRS));
        const here = rulesOf(library);
        expect(there.choices).toEqual(here.choices);
        expect(there.names).toEqual(here.names);
        // And back: nothing is new to who sent it.
        const items = planMerge(manifest, {
          entries: newestOfSlots(library),
          organisation: LEEDS.id,
          pack: packId('f'),
        });
        expect(items.map(({ state }) => state).filter((state) => state !== 'same')).toEqual([]);
      }),
    );
  });
});

describe('verdicts of another organisation', () => {
  const theirs = pack({
    verdicts: [verdictOf('dee', 1, 'approved'), verdictOf('dan', 2, 'rejected')],
  });
  const counting = (counts: boolean): LibraryChange => ({
    kind: 'pack',
    pack: packId('a'),
    organisation: LEEDS,
    counts,
  });

  it('keep the name and standing of their person, and count for nothing by themselves', () => {
    const library = merged([], theirs, THEIRS);
    expect(library[0]).toMatchObject({
      by: ADA,
      change: { origin: { by: { name: 'dee', standing: 'deaf-signer' }, organisation: LEEDS } },
    });
    expect(rulesOf(library)).toMatchObject({ approved: [], rejected: [] });
  });

  it('count once an administrator says so, until one says otherwise', () => {
    const counted = added(merged([], theirs, THEIRS), [counting(true)]);
    expect(rulesOf(counted)).toMatchObject({ approved: [formOf(1)], rejected: [formOf(2)] });
    expect(rulesOf(added(counted, [counting(false)]))).toMatchObject({
      approved: [],
      rejected: [],
    });
  });

  it('do not count because another pack of that name does', () => {
    const counted = added(merged([], theirs, THEIRS), [counting(true)]);
    const forged = pack({ verdicts: [verdictOf('dee', 3, 'approved')] });
    expect(rulesOf(merged(counted, forged, THEIRS, packId('9'))).approved).toEqual([formOf(1)]);
  });

  it('are not ours, even where they carry the id of one of our people', () => {
    const own = added([], [{ ...verdictChange(1), verdict: 'approved' }], {
      id: 'dee',
      name: 'Dee',
      standing: 'deaf-signer',
    });
    const library = merged(own, pack({ verdicts: [verdictOf('dee', 1, 'rejected')] }), THEIRS);
    expect(rulesOf(library)).toMatchObject({ approved: [formOf(1)], rejected: [] });
  });
});

const verdictChange = (form: number) =>
  ({ kind: 'verdict', gloss: 'TRAIN', form: formOf(form) }) as const;

describe('what clashes', () => {
  const name = (letters: string) => pack({ names: [{ name: 'LEEDS', as: { letters } }] });

  it('is shown with both, and decided item by item', () => {
    const library = merged([], name('LDS'), THEIRS);
    const into = { entries: newestOfSlots(library), organisation: OURS, pack: packId('b') };
    const [item] = planMerge(name('LS'), into);
    expect(item).toMatchObject({
      ...{ id: 'n0', kind: 'name', about: 'LEEDS', state: 'clash' },
      ...{ theirs: 'spelled LS', ours: 'spelled LDS' },
    });
    expect(chosenChanges([item!], KEPT)).toEqual([]);
    expect(chosenChanges([item!], { clashes: 'ours', except: ['n0'] })).toHaveLength(1);
    expect(chosenChanges([item!], { clashes: 'theirs', except: ['n0'] })).toEqual([]);
  });

  it('is the policy always, unless it is the same', () => {
    const policy = { ...DEFAULT_POLICY, uses: 'approved' as const };
    const into = { entries: [], organisation: OURS, pack: packId('b') };
    expect(planMerge(pack({ policy }), into)[0]?.state).toBe('clash');
    const library = merged([], pack({ policy }), THEIRS);
    expect(planMerge(pack({ policy }), { ...into, entries: library })[0]?.state).toBe('same');
  });

  it('is nothing where a choice was given up', () => {
    const given = added([], [LibraryChange.parse({ kind: 'name', name: 'LEEDS' })]);
    const into = { entries: given, organisation: OURS, pack: packId('b') };
    expect(planMerge(name('LS'), into)[0]?.state).toBe('new');
  });
});

it('finds what a pack says twice', () => {
  const twice = pack({ choices: [1, 2].map((form) => ({ gloss: 'TRAIN', form: formOf(form) })) });
  expect(repeatedIn(twice)).toBe('TRAIN');
});
