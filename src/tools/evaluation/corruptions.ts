/**
 * Realistic mistakes made on purpose in glosses that keep their meaning: few glosses of the halves are wrong, too
 * few to tell how well the guard catches such. Each rule spoils a draft at every place where it can. Pure.
 */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Guarded } from '#translation/guard/guarded.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

/** Spoils a draft in one way, at every place where that can be done. */
type Corruption = (draft: SentenceDraft, facts: readonly string[]) => Guarded[];

const isNegator = (unit: GlossUnit): boolean => /^(?:NOT|FORBID)$/.test(formatGlossUnit(unit));
const withoutUnit = (draft: Guarded, index: number): Guarded => ({
  ...draft,
  units: draft.units.toSpliced(index, 1),
  sources: draft.sources.toSpliced(index, 1),
});
const withUnit = (draft: Guarded, index: number, unit: GlossUnit): Guarded => ({
  ...draft,
  units: draft.units.with(index, unit),
});

/** Creates a corruption that yields a draft for each unit for which `replaceUnit` returns another. */
const createReplacement =
  (replaceUnit: (unit: GlossUnit, english: string) => GlossUnit | undefined): Corruption =>
  (draft) =>
    draft.units.flatMap((unit, index) => {
      const english = (draft.sources[index] ?? [])
        .map(({ start, end }) => draft.english.slice(start, end))
        .join(' ');
      const replacement = replaceUnit(unit, english);
      return replacement === undefined ? [] : [withUnit(draft, index, replacement)];
    });

const changeNumber = createReplacement((unit) => {
  if (unit.kind === 'number') return { ...unit, value: unit.value + 1 };
  if (unit.kind === 'time') return { ...unit, hour: (unit.hour + 1) % 24 };
  if (unit.kind === 'platform') return { ...unit, number: unit.number + 1 };
  const digits = unit.kind === 'fingerspelled' ? /\d/.exec(unit.text) : null;
  if (unit.kind !== 'fingerspelled' || digits === null) return undefined;
  const changed = String((Number(digits[0]) + 1) % 10);
  return { ...unit, text: unit.text.replace(/\d/, changed) };
});

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const MONTHS = ['JANUARY', 'MARCH', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'OCTOBER', 'DECEMBER'];
const NEAR_DAYS = ['TODAY', 'TOMORROW', 'YESTERDAY'];

const changeDay = createReplacement((unit) => {
  const gloss = formatGlossUnit(unit).replace(/^fs-/, '').toUpperCase();
  const row = [DAYS, MONTHS, NEAR_DAYS].find((days) => days.includes(gloss));
  if (row === undefined) return undefined;
  const next = row[(row.indexOf(gloss) + 1) % row.length]!;
  return unit.kind === 'sign'
    ? { kind: 'sign', gloss: next }
    : { kind: 'fingerspelled', text: next };
});

const changeName = createReplacement((unit, english) => {
  if (unit.kind === 'place') return { kind: 'place', name: 'Wigan' };
  const isName = unit.kind === 'fingerspelled' && /^\p{Lu}\p{Ll}{2,}/u.test(english);
  if (!isName || [...DAYS, ...MONTHS].includes(unit.text.toUpperCase())) return undefined;
  return { kind: 'fingerspelled', text: 'WIGAN' };
});

/** Signs of other meanings that words of the field have. */
const OTHER_SENSES: readonly (readonly [word: RegExp, right: RegExp, wrong: string])[] = [
  [/^coach/i, /^CARRIAGE$/, 'BUS'],
  [/^coach/i, /^BUS$/, 'CARRIAGE'],
  [/^lines?$/i, /^(?:TRACK|QUEUE)$/, 'QUEUE'],
  [/^lines?$/i, /^QUEUE$/, 'TRACK'],
  [/^clos/i, /^CLOSED$/, 'NEAR'],
  [/^left$/i, /^LEFT$/, 'LEAVE/DEPART'],
  [/^left$/i, /^LEAVE\/DEPART$/, 'LEFT'],
  [/^lea(?:ve|ves|ving)$/i, /^LEAVE\/DEPART$/, 'LEFT'],
  [/^right$/i, /^(?!RIGHT)/, 'RIGHT'],
  [/^back$/i, /^(?!BACK)/, 'BACK/REAR'],
  [/^call/i, /^(?!STOP)/, 'STOP'],
  [/^change/i, /^(?!CHANGE)/, 'CHANGE'],
  [/^last$/i, /^(?!LAST)/, 'LAST'],
  [/^second$/i, /^(?!SECOND)/, 'SECOND'],
  [/^services?$/i, /^(?!TRAIN)/, 'TRAIN'],
  [/^services?$/i, /^TRAIN$/, 'SERVE'],
  [/^board/i, /^(?!BOARD)/, 'BOARD'],
  [/^(?:break|breaks)$/i, /^(?!BROKEN)/, 'BROKEN'],
  [/^return/i, /^(?!RETURN)/, 'RETURN'],
  [/^single$/i, /^(?!ONE)/, 'ONE'],
  [/^power$/i, /^(?!STRONG)/, 'STRONG'],
  [/^full$/i, /^(?!FULL)/, 'FULL'],
  [/^short$/i, /^(?!SHORT)/, 'SHORT'],
  [/^place/i, /^(?!PLACE)/, 'PLACE'],
  [/^works?$/i, /^(?!WORK)/, 'WORK'],
  [/^under$/i, /^(?!UNDER)/, 'UNDER'],
  [/^ring$/i, /^(?!RING)/, 'RING-JEWEL'],
  [/^live$/i, /^(?!LIVE)/, 'LIVE-IN'],
];

const changeSense: Corruption = createReplacement((unit, english) => {
  const gloss = formatGlossUnit(unit);
  const found = OTHER_SENSES.find(
    ([word, right, wrongGloss]) => word.test(english) && right.test(gloss) && gloss !== wrongGloss,
  );
  return found && { kind: 'sign', gloss: found[2] };
});

/** Moves a negator after another unit of the sentence, which changes what is denied. */
const moveNegator: Corruption = (draft) =>
  draft.units.flatMap((unit, negatorIndex) => {
    if (!isNegator(unit)) return [];
    const rest = withoutUnit(draft, negatorIndex);
    const places = rest.units.flatMap((candidate, index) =>
      Math.abs(index + 1 - negatorIndex) >= 2 && !isNegator(candidate) ? [index + 1] : [],
    );
    return places.slice(-1).map((to) => ({
      ...rest,
      units: rest.units.toSpliced(to, 0, unit),
      sources: rest.sources.toSpliced(to, 0, draft.sources[negatorIndex]!),
    }));
  });

const addNegator: Corruption = (draft) =>
  draft.units.some(isNegator)
    ? []
    : [
        {
          ...draft,
          units: [...draft.units, { kind: 'sign', gloss: 'NOT' }],
          sources: [...draft.sources, draft.sources.at(-1) ?? []],
        },
      ];

/** Words that say something by themselves. */
const isContent = (unit: GlossUnit): boolean =>
  (unit.kind === 'sign' || unit.kind === 'fingerspelled' || unit.kind === 'place') &&
  !isNegator(unit);

/** Facts such as `driver<passengers` tell what must come first; the two change places. */
const reverseRoles: Corruption = (draft, facts) =>
  facts.flatMap((fact) => {
    const [, first, second] = /^([\w ]+)<(\w+)$/.exec(fact) ?? [];
    if (first === undefined || second === undefined) return [];
    const findUnitIndex = (phrase: string) => {
      const start = draft.english.toLowerCase().indexOf(phrase.toLowerCase());
      const end = start + phrase.length;
      return draft.sources.findIndex((unitSpans) =>
        unitSpans.some((span) => span.start < end && start < span.end),
      );
    };
    const [firstIndex, secondIndex] = [findUnitIndex(first), findUnitIndex(second)];
    if (firstIndex < 0 || secondIndex < 0 || firstIndex >= secondIndex) return [];
    const swap = <T>(row: readonly T[]): T[] =>
      row.with(firstIndex, row[secondIndex]!).with(secondIndex, row[firstIndex]!) as T[];
    return [{ ...draft, units: swap(draft.units), sources: swap(draft.sources) }];
  });

const dropQuestion: Corruption = (draft) => {
  const isQuestion = (unit: GlossUnit) => unit.nonManuals?.includes('question') === true;
  if (!draft.units.some(isQuestion)) return [];
  const units = draft.units.map(
    (unit): GlossUnit => ({
      ...unit,
      nonManuals: unit.nonManuals?.filter(
        (nonManual) => nonManual !== 'question' && nonManual !== 'rhetorical',
      ),
    }),
  );
  return [{ ...draft, units }];
};

/** Corruptions of a gloss, by kind. */
export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  'negator dropped': (draft) =>
    draft.units.flatMap((unit, index) => (isNegator(unit) ? [withoutUnit(draft, index)] : [])),
  'negator moved': moveNegator,
  'negator added': addNegator,
  'other number': changeNumber,
  'other day': changeDay,
  'other name': changeName,
  'other sense': changeSense,
  'word dropped': (draft) =>
    draft.units.flatMap((unit, index) =>
      isContent(unit) && draft.sources[index]!.length > 0 ? [withoutUnit(draft, index)] : [],
    ),
  'roles reversed': reverseRoles,
  'question lost': dropQuestion,
};
