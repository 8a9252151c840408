/** The guard marks glosses that say something else, and is silent on those that keep the meaning. */
import { beforeAll, describe, expect, it } from 'vitest';
import { formatGlossUnit } from '#contract/gloss.ts';
import { CORRUPTIONS } from '#tools/evaluation/corruptions.ts';
import { listSentences } from '#tools/evaluation/evaluate-gloss.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { createFullContext, translateOnlySentence } from '#translation/testing.ts';
import { type TranslationContext, translateText } from '#translation/translate-text.ts';
import { guard } from './guard.ts';
import type { Guarded } from './guarded.ts';

let context: TranslationContext;
let drafts: SentenceDraft[];
beforeAll(async () => {
  context = await createFullContext();
  drafts = [];
  for (const { english } of listSentences('tuned'))
    drafts.push((await translateText(english, context))[0]!);
}, 60_000);

const withoutUnit = (draft: SentenceDraft, index: number): Guarded => ({
  ...draft,
  units: draft.units.toSpliced(index, 1),
  sources: draft.sources.toSpliced(index, 1),
});

/** Corrupts each draft at each unit for which `corrupt` returns another draft. */
const corruptDrafts = (
  corrupt: (draft: SentenceDraft, index: number) => Guarded | undefined,
): Guarded[] =>
  drafts.flatMap((draft) => draft.units.flatMap((_, index) => corrupt(draft, index) ?? []));

const fractionMarked = (all: readonly Guarded[]): number =>
  all.filter((guarded) => guard(guarded).length > 0).length / all.length;

describe('of glosses that are spoiled the guard marks at least nine in ten', () => {
  it.each(Object.entries(CORRUPTIONS))('%s', (_, corrupt) => {
    const sentences = listSentences('tuned');
    const all = drafts.flatMap((draft, index) => corrupt(draft, sentences[index]!.facts));
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(fractionMarked(all)).toBeGreaterThanOrEqual(0.9);
  });
});

it.each([
  ['Services will change from Monday to Friday.', 'order'],
  ['Keep your ticket until you leave the station.', 'order'],
])('marks words that have changed places: %s', async (english, check) => {
  const draft = await translateOnlySentence(english, context);
  expect(draft.marks).toEqual([]);
  const last = draft.units.length - 1;
  const turned = <T>(row: readonly T[]): T[] => row.with(0, row[last]!).with(last, row[0]!);
  const changed = { ...draft, units: turned(draft.units), sources: turned(draft.sources) };
  expect(guard(changed).map((mark) => mark.check)).toContain(check);
});

/** Replaces a gloss of the draft with another. */
const replaceGloss = (draft: Guarded, original: string, replacement: string): Guarded => ({
  ...draft,
  units: draft.units.map((unit) =>
    formatGlossUnit(unit) === original ? { kind: 'sign' as const, gloss: replacement } : unit,
  ),
});
const reorder = (draft: Guarded, order: readonly number[]): Guarded => ({
  ...draft,
  units: order.map((index) => draft.units[index]!),
  sources: order.map((index) => draft.sources[index]!),
});

it.each([
  ['This is the oldest station.', 'fs-OLDEST', 'OLD'],
  ['Trains are busier today.', 'fs-BUSIER', 'FULL'],
  ['There are fewer trains today.', 'fs-FEWER', 'FEW'],
])('marks a gloss that lost the degree: %s', async (english, original, replacement) => {
  const draft = await translateOnlySentence(english, context);
  expect(guard(draft)).toEqual([]);
  expect(guard(replaceGloss(draft, original, replacement)).map(({ check }) => check)).toContain(
    'dropped',
  );
});

it('marks a sum of money that stands with somebody else', async () => {
  const draft = await translateOnlySentence(
    'Tickets cost £4 for adults and £2 for children.',
    context,
  );
  expect(guard(draft)).toEqual([]);
  // ADULTS CHILD 2 POUNDS TICKET COST 4 POUNDS
  const changed = reorder(draft, [2, 5, 6, 7, 0, 1, 3, 4]);
  expect(guard(changed).map(({ check }) => check)).toContain('number');
});

it('marks what is late inside its cause', async () => {
  const draft = await translateOnlySentence('Because of flooding, trains are delayed.', context);
  expect(guard(draft)).toEqual([]);
  expect(guard(reorder(draft, [1, 2, 3, 0])).map(({ check }) => check)).toContain('order');
});

it('marks a negator that stands behind something else', async () => {
  const draft = await translateOnlySentence(
    'The lift does not work and the stairs are closed.',
    context,
  );
  const negatorIndex = draft.units.findIndex(
    (unit) => unit.kind === 'sign' && unit.gloss === 'NOT',
  );
  const move = <T>(row: readonly T[]): T[] => [
    ...row.toSpliced(negatorIndex, 1),
    row[negatorIndex]!,
  ];
  const moved = { ...draft, units: move(draft.units), sources: move(draft.sources) };
  expect(guard(draft)).toEqual([]);
  expect(guard(moved).map(({ check }) => check)).toEqual(['negation']);
});

it('marks a denial that the English does not have', async () => {
  const draft = await translateOnlySentence('The lift works.', context);
  const denied: Guarded = {
    ...draft,
    units: [...draft.units, { kind: 'sign', gloss: 'NOT' }],
    sources: [...draft.sources, []],
  };
  expect(guard(denied).map(({ check }) => check)).toEqual(['negation']);
});

it('marks two people in the other order', async () => {
  const draft = await translateOnlySentence('The guard helped the passenger.', context);
  const turned = (row: readonly unknown[]) => [row[1], row[0], ...row.slice(2)];
  expect(guard(draft)).toEqual([]);
  const changed = {
    ...draft,
    units: turned(draft.units),
    sources: turned(draft.sources),
  } as unknown as Guarded;
  expect(guard(changed).map(({ check }) => check)).toEqual(['order']);
});

it('marks a sign for a word that means something else here', async () => {
  const draft = await translateOnlySentence('High Street is closed to traffic.', context);
  const closedIndex = draft.units.findIndex(
    (unit) => unit.kind === 'sign' && unit.gloss === 'CLOSED',
  );
  const near: Guarded = {
    ...draft,
    units: draft.units.with(closedIndex, { kind: 'sign', gloss: 'NEAR' }),
  };
  expect(guard(draft)).toEqual([]);
  expect(guard(near).map(({ check }) => check)).toEqual(['sense']);
});

it('marks a telephone number that is read as numbers', async () => {
  const draft = await translateOnlySentence('Call 0345 600 7245.', context);
  expect(draft.marks).toEqual([]);
  const phoneIndex = draft.units.findIndex(
    (unit) => unit.kind === 'fingerspelled' && unit.text.startsWith('0'),
  );
  const units = draft.units.toSpliced(
    phoneIndex,
    1,
    { kind: 'fingerspelled', text: '0345' },
    { kind: 'number', value: 600 },
    { kind: 'number', value: 7245 },
  );
  const phoneSpans = draft.sources[phoneIndex]!;
  const sources = draft.sources.toSpliced(phoneIndex, 1, phoneSpans, phoneSpans, phoneSpans);
  expect(guard({ ...draft, units, sources }).map(({ check }) => check)).toEqual(['number']);
});

it.each([
  ['The delay is 2½ hours.', []],
  ['Trains are 1/2 empty.', []],
  ['¼ of the seats are free.', []],
  ['1/3 of the trains are late.', ['number']],
])('marks a fraction that is spelled, and none that has a sign: %s', async (english, checks) => {
  const draft = await translateOnlySentence(english, context);
  expect(draft.marks.map(({ check }) => check)).toEqual(checks);
});

it('marks the number of an entry that seems to count what is spoken of', async () => {
  const draft = await translateOnlySentence('2. Press the blue button.', context);
  expect(draft.marks).toEqual([]);
  const [number, ...units] = draft.units;
  const [numberSpans, ...sources] = draft.sources;
  const inside = { units: [...units, number!], sources: [...sources, numberSpans!] };
  expect(guard({ ...draft, ...inside }).map(({ check }) => check)).toContain('number');
});

it('marks a fraction that is said as two numbers', async () => {
  const draft = await translateOnlySentence('Trains are 1/2 empty.', context);
  const halfIndex = draft.units.findIndex((unit) => unit.kind === 'sign' && unit.gloss === 'HALF');
  const halfSpans = draft.sources[halfIndex]!;
  const separated: Guarded = {
    ...draft,
    units: draft.units.toSpliced(
      halfIndex,
      1,
      { kind: 'number', value: 1 },
      { kind: 'number', value: 2 },
    ),
    sources: draft.sources.toSpliced(halfIndex, 1, halfSpans, halfSpans),
  };
  expect(guard(separated).map(({ reason }) => reason)).toEqual([
    '“1/2” may be a fraction, but the gloss has two numbers.',
  ]);
  const dated = await translateOnlySentence('The works end on 3/4.', context);
  expect(dated.marks.map(({ check }) => check)).toContain('number');
});

it('says why in plain English', () => {
  const reasons = corruptDrafts(withoutUnit).flatMap((corrupted) =>
    guard(corrupted).map(({ reason }) => reason),
  );
  expect(reasons.length).toBeGreaterThan(100);
  for (const reason of reasons) expect(reason).toMatch(/^[“\p{Lu}].{12,}\.$/u);
});

it.each([
  'Flash photography is not allowed.',
  'Dogs are not allowed in the museum.',
  'Between Saturday and Sunday there are no trains.',
  'Come between 8.30am and 11am.',
])('does not mark what is said by FORBID or UNTIL: %s', async (english) => {
  expect((await translateOnlySentence(english, context)).marks).toEqual([]);
});

it('marks what is not allowed when its sign stands before it', async () => {
  const draft = await translateOnlySentence('Dogs are not allowed.', context);
  const units = draft.units.toReversed();
  const sources = draft.sources.toReversed();
  expect(guard({ ...draft, units, sources }).map(({ check }) => check)).toContain('negation');
});
