import { describe, expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { createClipStore } from '#rendering/clips/clip-store.ts';
import { findUnitAt } from '#studio/signer/timeline.ts';
import type { SignEntry } from './entry.ts';
import { loadLibrary } from './library.ts';
import { findKeySeconds } from './sign-detail/sign-player.ts';
import { createSignDetailView } from './sign-detail/target.ts';
import { SignsSearch } from './signs-search.ts';

/** A browser without clips. */
const clipStore = await createClipStore({
  list: async () => [],
  watch: () => () => undefined,
  load: async () => [],
});
const library = loadLibrary(clipStore, await loadReference());
const ids = (filters: Parameters<typeof library.filter>[0]) =>
  library.filter(filters).map(({ id }) => id);

describe('the catalogue', () => {
  it('has signs, every letter and the numbers that times need, each once', () => {
    const titles = (kind: SignEntry['kind']) =>
      library.entries.filter((entry) => entry.kind === kind).map(({ title }) => title);
    expect(titles('letter').join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(titles('number')).toEqual(Array.from({ length: 60 }, (_, value) => String(value)));
    expect(titles('sign').length).toBeGreaterThan(150);
    expect(new Set(library.entries.map(({ id }) => id)).size).toBe(library.entries.length);
  });

  it.each([
    ['TRAIN', 'signed', 'Messages use this sign.'],
    ['MANCHESTER', 'signed', 'Messages use this initialised sign.'],
    ['PLATFORM', 'spelled', 'Messages spell it because no source confirms this form.'],
    ['SHEFFIELD', 'spelled', 'Messages spell it because no source says how the hands move.'],
    ['TO', 'pointed', 'Messages point instead, because it has no sign of its own.'],
  ])('says what messages do with %s: %s', (id, use, explanation) => {
    expect(library.entry(id)?.use).toBe(use);
    expect(library.entry(id)?.useWords).toContain(explanation);
  });

  it('gives each form its source, and marks none as checked', () => {
    for (const { id, forms } of library.entries)
      for (const { provenance } of forms) {
        expect(provenance.sources, id).not.toEqual([]);
        expect(provenance.review, id).toBe('unreviewed');
      }
  });

  it('can show every form of every entry', () => {
    for (const entry of library.entries)
      for (const index of entry.forms.keys()) {
        const { signing, keySeconds } = library.showForm(entry, index);
        expect(signing.durationSeconds, entry.id).toBeGreaterThan(0.5);
        expect(keySeconds, entry.id).toEqual(keySeconds.toSorted((a, b) => a - b));
        expect(keySeconds.at(-1), entry.id).toBeLessThanOrEqual(signing.durationSeconds);
      }
  });
});

describe('finding', () => {
  it('knows glosses, English and misspellings', () => {
    expect(ids({ query: 'depart' })[0]).toBe('LEAVE/DEPART');
    expect(ids({ query: 'railway station' })[0]).toBe('STATION');
    expect(ids({ query: 'platfrom' })[0]).toBe('PLATFORM');
    expect(ids({ query: 'trian' })[0]).toBe('TRAIN');
    expect(ids({ query: '7' })[0]).toBe('number-7');
    expect(ids({ query: 'Q' })[0]).toBe('letter-Q');
    expect(ids({ query: 'zzqqxx' })).toEqual([]);
  });

  it('narrows by all filters at once', () => {
    const found = library.filter({ category: 'rail', use: 'spelled', confidence: 'unsure' });
    expect(found.map(({ id }) => id)).toContain('PLATFORM');
    for (const { category, use, forms } of found)
      expect([category, use, forms[0]?.provenance.confidence]).toEqual([
        'rail',
        'spelled',
        'unsure',
      ]);
    const hands = ids({ category: 'rail', hands: 'one' });
    expect(hands).toContain('TRAIN');
    expect(hands).not.toContain('PLATFORM');
  });
});

describe('what the address shows', () => {
  const show = (search: SignsSearch) => createSignDetailView(library, search, undefined);

  it.each([
    [{ sign: 'TRAIN' }, 'sign', 'TRAIN'],
    [{ sign: 'TRAIN', spell: 'Haslemere' }, 'spelling', 'HASLEMERE'],
    [{ spell: 'x', glosses: 'TRAIN 4' }, 'glosses', 'TRAIN 4'],
  ])('%j', (search, kind, title) => {
    const showing = show(search);
    expect([showing?.target.kind, showing?.target.title]).toEqual([kind, title]);
    expect(showing?.playable?.signing.units.length).toBeGreaterThan(0);
  });

  it.each([[{ sign: 'NO-SUCH' }], [{ spell: '!!' }], [{ glosses: '@' }]])(
    'has nothing to play for %j',
    (search) => {
      expect(show(search)?.playable).toBeUndefined();
    },
  );

  it('is nothing at first, and takes any address without failing', () => {
    expect(show({})).toBeUndefined();
    expect(
      SignsSearch.parse({
        speed: 9,
        view: 'above',
        sign: 7,
        variant: 'x',
        use: 'sung',
        query: 'a',
      }),
    ).toEqual({ sign: '7', query: 'a' });
  });

  it('shows another form of a sign, and the last where there are not so many', () => {
    const forms = (variant: number) => {
      const target = show({ sign: 'PLATFORM', variant })?.target;
      return target?.kind === 'sign' ? target.formIndex : undefined;
    };
    expect([forms(1), forms(2), forms(99)]).toEqual([0, 1, 1]);
  });
});

describe('stepping', () => {
  const playable = library.showGlosses(library.parse('TRAIN LATE 5'));
  const { units, durationSeconds } = playable.signing;

  it('by key goes from key to key, and stops at the ends', () => {
    const walk = (from: number, direction: 1 | -1) => {
      const visitedSeconds: number[] = [];
      for (
        let seconds = findKeySeconds(playable, from, direction);
        visitedSeconds.at(-1) !== seconds;
      ) {
        visitedSeconds.push(seconds);
        seconds = findKeySeconds(playable, seconds, direction);
      }
      return visitedSeconds;
    };
    const there = walk(0, 1);
    expect(there).toEqual([...playable.keySeconds.filter((key) => key > 0.02), durationSeconds]);
    expect(walk(durationSeconds, -1)).toEqual([...playable.keySeconds.toReversed(), 0]);
  });

  it('knows the unit of every instant', () => {
    expect(units.map(({ startSeconds }) => findUnitAt(playable.signing, startSeconds))).toEqual([
      0, 1, 2,
    ]);
    expect([
      findUnitAt(playable.signing, 0),
      findUnitAt(playable.signing, durationSeconds),
    ]).toEqual([0, 2]);
  });
});

it('shows a sign inside a sentence of a typical announcement, where one has it', () => {
  const train = library.entry('TRAIN')!;
  const playable = library.showInSentence(train)!;
  const signed = playable.signing.units.map(({ label }) => label);
  expect(signed).toContain('TRAIN');
  expect(signed.length).toBeGreaterThan(2);
  expect(library.showInSentence(train)).toBe(playable);
  expect(library.showInSentence(library.entry('letter-A')!)).toBeUndefined();
});
