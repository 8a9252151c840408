/**
 * Realistic mistakes made on purpose in glosses that keep their meaning: few glosses of the halves are wrong, too
 * few to tell how well the guard catches such. Each rule spoils a draft at every place where it can. Pure.
 */
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import type { Guarded } from '#translation/guard/guarded.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

/** Spoils a draft in one way, at every place where that can be done. */
type Spoil = (draft: SentenceDraft, facts: readonly string[]) => Guarded[];

const isNegator = (unit: GlossUnit): boolean => /^(?:NOT|FORBID)$/.test(glossText(unit));
const without = (draft: Guarded, at: number): Guarded => ({
  ...draft,
  units: draft.units.toSpliced(at, 1),
  sources: draft.sources.toSpliced(at, 1),
});
const replaced = (draft: Guarded, at: number, unit: GlossUnit): Guarded => ({
  ...draft,
  units: draft.units.with(at, unit),
});

/** Creates a corruption that yields a draft for each unit for which `replaceUnit` returns another. */
const replacing =
  (other: (unit: GlossUnit, english: string) => GlossUnit | undefined): Spoil =>
  (draft) =>
    draft.units.flatMap((unit, at) => {
      const english = (draft.sources[at] ?? [])
        .map(({ start, end }) => draft.english.slice(start, end))
        .join(' ');
      const instead = other(unit, english);
      return instead === undefined ? [] : [replaced(draft, at, instead)];
    });

const otherNumber = replacing((unit) => {
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

const otherDay = replacing((unit) => {
  const own = glossText(unit).replace(/^fs-/, '').toUpperCase();
  const row = [DAYS, MONTHS, NEAR_DAYS].find((days) => days.includes(own));
  if (row === undefined) return undefined;
  const next = row[(row.indexOf(own) + 1) % row.length]!;
  return unit.kind === 'sign'
    ? { kind: 'sign', gloss: next }
    : { kind: 'fingerspelled', text: next };
});

const otherName = replacing((unit, english) => {
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

const otherSense: Spoil = replacing((unit, english) => {
  const own = glossText(unit);
  const found = OTHER_SENSES.find(
    ([word, right, wrong]) => word.test(english) && right.test(own) && own !== wrong,
  );
  return found && { kind: 'sign', gloss: found[2] };
});

/** Moves a negator after another unit of the sentence, which changes what is denied. */
const negatorMoved: Spoil = (draft) =>
  draft.units.flatMap((unit, at) => {
    if (!isNegator(unit)) return [];
    const rest = without(draft, at);
    const places = rest.units.flatMap((other, index) =>
      Math.abs(index + 1 - at) >= 2 && !isNegator(other) ? [index + 1] : [],
    );
    return places.slice(-1).map((to) => ({
      ...rest,
      units: rest.units.toSpliced(to, 0, unit),
      sources: rest.sources.toSpliced(to, 0, draft.sources[at]!),
    }));
  });

const negatorAdded: Spoil = (draft) =>
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
const rolesReversed: Spoil = (draft, facts) =>
  facts.flatMap((fact) => {
    const [, first, second] = /^([\w ]+)<(\w+)$/.exec(fact) ?? [];
    if (first === undefined || second === undefined) return [];
    const indexOf = (words: string) => {
      const start = draft.english.toLowerCase().indexOf(words.toLowerCase());
      const end = start + words.length;
      return draft.sources.findIndex((own) =>
        own.some((span) => span.start < end && start < span.end),
      );
    };
    const [one, other] = [indexOf(first), indexOf(second)];
    if (one < 0 || other < 0 || one >= other) return [];
    const swap = <T>(row: readonly T[]): T[] =>
      row.with(one, row[other]!).with(other, row[one]!) as T[];
    return [{ ...draft, units: swap(draft.units), sources: swap(draft.sources) }];
  });

const questionLost: Spoil = (draft) => {
  const asks = (unit: GlossUnit) => unit.nonManuals?.includes('question') === true;
  if (!draft.units.some(asks)) return [];
  const units = draft.units.map(
    (unit): GlossUnit => ({
      ...unit,
      nonManuals: unit.nonManuals?.filter((each) => each !== 'question' && each !== 'rhetorical'),
    }),
  );
  return [{ ...draft, units }];
};

/** Corruptions of a gloss, by kind. */
export const SPOILS: Readonly<Record<string, Spoil>> = {
  'negator dropped': (draft) =>
    draft.units.flatMap((unit, at) => (isNegator(unit) ? [without(draft, at)] : [])),
  'negator moved': negatorMoved,
  'negator added': negatorAdded,
  'other number': otherNumber,
  'other day': otherDay,
  'other name': otherName,
  'other sense': otherSense,
  'word dropped': (draft) =>
    draft.units.flatMap((unit, at) =>
      isContent(unit) && draft.sources[at]!.length > 0 ? [without(draft, at)] : [],
    ),
  'roles reversed': rolesReversed,
  'question lost': questionLost,
};
