/** The guard marks glosses that say something else, and is silent on those that keep the meaning. */
import { beforeAll, describe, expect, it } from 'vitest';
import { glossText } from '#contract/gloss.ts';
import { sentencesOf } from '#translation/judging/judge.ts';
import { SPOILS } from '#translation/judging/spoil.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { onlyDraft, wholeContext } from '#translation/testing.ts';
import { type TranslationContext, translateText } from '#translation/translate-text.ts';
import { guard } from './guard.ts';
import type { Guarded } from './guarded.ts';

let context: TranslationContext;
let drafts: SentenceDraft[];
beforeAll(async () => {
  context = await wholeContext();
  drafts = [];
  for (const { english } of sentencesOf('tuned'))
    drafts.push((await translateText(english, context))[0]!);
});

const without = (draft: SentenceDraft, at: number): Guarded => ({
  ...draft,
  units: draft.units.toSpliced(at, 1),
  sources: draft.sources.toSpliced(at, 1),
});

/** Corrupts each draft at each unit for which `corrupt` returns another draft. */
const spoiled = (spoil: (draft: SentenceDraft, at: number) => Guarded | undefined): Guarded[] =>
  drafts.flatMap((draft) => draft.units.flatMap((_, at) => spoil(draft, at) ?? []));

const fractionMarked = (all: readonly Guarded[]): number =>
  all.filter((each) => guard(each).length > 0).length / all.length;

describe('of glosses that are spoiled the guard marks at least nine in ten', () => {
  it.each(Object.entries(SPOILS))('%s', (_, spoil) => {
    const sentences = sentencesOf('tuned');
    const all = drafts.flatMap((draft, at) => spoil(draft, sentences[at]!.facts));
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(fractionMarked(all)).toBeGreaterThanOrEqual(0.9);
  });
});

it.each([
  ['Services will change from Monday to Friday.', 'order'],
  ['Keep your ticket until you leave the station.', 'order'],
])('marks words that have changed places: %s', async (english, check) => {
  const draft = await onlyDraft(english, context);
  expect(draft.marks).toEqual([]);
  const last = draft.units.length - 1;
  const turned = <T>(row: readonly T[]): T[] => row.with(0, row[last]!).with(last, row[0]!);
  const changed = { ...draft, units: turned(draft.units), sources: turned(draft.sources) };
  expect(guard(changed).map((mark) => mark.check)).toContain(check);
});

/** Replaces a gloss of the draft with another. */
const instead = (draft: Guarded, said: string, other: string): Guarded => ({
  ...draft,
  units: draft.units.map((unit) =>
    glossText(unit) === said ? { kind: 'sign' as const, gloss: other } : unit,
  ),
});
const ordered = (draft: Guarded, order: readonly number[]): Guarded => ({
  ...draft,
  units: order.map((at) => draft.units[at]!),
  sources: order.map((at) => draft.sources[at]!),
});

it.each([
  ['This is the oldest station.', 'fs-OLDEST', 'OLD'],
  ['Trains are busier today.', 'fs-BUSIER', 'FULL'],
  ['There are fewer trains today.', 'fs-FEWER', 'FEW'],
])('marks a gloss that lost the degree: %s', async (english, said, other) => {
  const draft = await onlyDraft(english, context);
  expect(guard(draft)).toEqual([]);
  expect(guard(instead(draft, said, other)).map(({ check }) => check)).toContain('dropped');
});

it('marks a sum of money that stands with somebody else', async () => {
  const draft = await onlyDraft('Tickets cost £4 for adults and £2 for children.', context);
  expect(guard(draft)).toEqual([]);
  // ADULTS CHILD 2 POUNDS TICKET COST 4 POUNDS
  const changed = ordered(draft, [2, 5, 6, 7, 0, 1, 3, 4]);
  expect(guard(changed).map(({ check }) => check)).toContain('number');
});

it('marks what is late inside its cause', async () => {
  const draft = await onlyDraft('Because of flooding, trains are delayed.', context);
  expect(guard(draft)).toEqual([]);
  expect(guard(ordered(draft, [1, 2, 3, 0])).map(({ check }) => check)).toContain('order');
});

it('marks a negator that stands behind something else', async () => {
  const draft = await onlyDraft('The lift does not work and the stairs are closed.', context);
  const at = draft.units.findIndex((unit) => unit.kind === 'sign' && unit.gloss === 'NOT');
  const move = <T>(row: readonly T[]): T[] => [...row.toSpliced(at, 1), row[at]!];
  const moved = { ...draft, units: move(draft.units), sources: move(draft.sources) };
  expect(guard(draft)).toEqual([]);
  expect(guard(moved).map(({ check }) => check)).toEqual(['negation']);
});

it('marks a denial that the English does not have', async () => {
  const draft = await onlyDraft('The lift works.', context);
  const denied: Guarded = {
    ...draft,
    units: [...draft.units, { kind: 'sign', gloss: 'NOT' }],
    sources: [...draft.sources, []],
  };
  expect(guard(denied).map(({ check }) => check)).toEqual(['negation']);
});

it('marks two people in the other order', async () => {
  const draft = await onlyDraft('The guard helped the passenger.', context);
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
  const draft = await onlyDraft('High Street is closed to traffic.', context);
  const at = draft.units.findIndex((unit) => unit.kind === 'sign' && unit.gloss === 'CLOSED');
  const near: Guarded = { ...draft, units: draft.units.with(at, { kind: 'sign', gloss: 'NEAR' }) };
  expect(guard(draft)).toEqual([]);
  expect(guard(near).map(({ check }) => check)).toEqual(['sense']);
});

it('marks a telephone number that is read as numbers', async () => {
  const draft = await onlyDraft('Call 0345 600 7245.', context);
  expect(draft.marks).toEqual([]);
  const at = draft.units.findIndex(
    (unit) => unit.kind === 'fingerspelled' && unit.text.startsWith('0'),
  );
  const units = draft.units.toSpliced(
    at,
    1,
    { kind: 'fingerspelled', text: '0345' },
    { kind: 'number', value: 600 },
    { kind: 'number', value: 7245 },
  );
  const own = draft.sources[at]!;
  const sources = draft.sources.toSpliced(at, 1, own, own, own);
  expect(guard({ ...draft, units, sources }).map(({ check }) => check)).toEqual(['number']);
});

it.each([
  ['The delay is 2½ hours.', []],
  ['Trains are 1/2 empty.', []],
  ['¼ of the seats are free.', []],
  ['1/3 of the trains are late.', ['number']],
])('marks a fraction that is spelled, and none that has a sign: %s', async (english, checks) => {
  const draft = await onlyDraft(english, context);
  expect(draft.marks.map(({ check }) => check)).toEqual(checks);
});

it('marks the number of an entry that seems to count what is spoken of', async () => {
  const draft = await onlyDraft('2. Press the blue button.', context);
  expect(draft.marks).toEqual([]);
  const [number, ...units] = draft.units;
  const [own, ...sources] = draft.sources;
  const inside = { units: [...units, number!], sources: [...sources, own!] };
  expect(guard({ ...draft, ...inside }).map(({ check }) => check)).toContain('number');
});

it('marks a fraction that is said as two numbers', async () => {
  const draft = await onlyDraft('Trains are 1/2 empty.', context);
  const at = draft.units.findIndex((unit) => unit.kind === 'sign' && unit.gloss === 'HALF');
  const own = draft.sources[at]!;
  const apart: Guarded = {
    ...draft,
    units: draft.units.toSpliced(at, 1, { kind: 'number', value: 1 }, { kind: 'number', value: 2 }),
    sources: draft.sources.toSpliced(at, 1, own, own),
  };
  expect(guard(apart).map(({ reason }) => reason)).toEqual([
    '“1/2” may be a fraction; the gloss says two numbers.',
  ]);
  const dated = await onlyDraft('The works end on 3/4.', context);
  expect(dated.marks.map(({ check }) => check)).toContain('number');
});

it('says why in plain English', () => {
  const reasons = spoiled(without).flatMap((each) => guard(each).map(({ reason }) => reason));
  expect(reasons.length).toBeGreaterThan(100);
  for (const reason of reasons) expect(reason).toMatch(/^[“\p{Lu}].{12,}\.$/u);
});

it.each([
  'Flash photography is not allowed.',
  'Dogs are not allowed in the museum.',
  'Between Saturday and Sunday there are no trains.',
  'Come between 8.30am and 11am.',
])('does not mark what is said by FORBID or UNTIL: %s', async (english) => {
  expect((await onlyDraft(english, context)).marks).toEqual([]);
});

it('marks what is not allowed when its sign stands before it', async () => {
  const draft = await onlyDraft('Dogs are not allowed.', context);
  const units = draft.units.toReversed();
  const sources = draft.sources.toReversed();
  expect(guard({ ...draft, units, sources }).map(({ check }) => check)).toContain('negation');
});
