/** Numbers about answers. Pure. */
import type { AnswerFigures } from '#contract/passengers/answers/answer-figures.ts';
import { computeUnderstood } from '#contract/passengers/answers/answer-figures.ts';
import type { AnswerTally } from '#service/ports/passengers/answers.ts';

const DAY_MS = 24 * 3600_000;
/** The first of January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;
const MAX_NAMED = 100;

const share = (tally: readonly AnswerTally[]) => {
  const sum = (rows: readonly AnswerTally[]) => rows.reduce((total, row) => total + row.count, 0);
  return computeUnderstood(sum(tally.filter(({ answer }) => answer === 'understood')), sum(tally));
};

const toMonday = (day: number): number => day - ((day + DAYS_SINCE_MONDAY) % 7);
const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Computes shares by a name, those with most answers first. */
function shareBy(
  tally: readonly AnswerTally[],
  getName: (row: AnswerTally) => string | undefined,
): AnswerFigures['kinds'] {
  const names = new Set(tally.flatMap((row) => getName(row) ?? []));
  return [...names]
    .map((name) => ({ name, ...share(tally.filter((row) => getName(row) === name)) }))
    .sort((a, b) => b.answers - a.answers || a.name.localeCompare(b.name))
    .slice(0, MAX_NAMED);
}

/** Computes the numbers at a time. */
export function computeFigures(tally: readonly AnswerTally[], now: number): AnswerFigures {
  const last = toMonday(Math.floor(now / DAY_MS));
  const first = toMonday(Math.min(last, ...tally.map(({ day }) => day)));
  const mondays = Array.from({ length: (last - first) / 7 + 1 }, (_, index) => first + index * 7);
  return {
    all: share(tally),
    kinds: shareBy(tally, ({ kind }) => kind),
    signs: shareBy(tally, ({ gloss }) => gloss),
    weeks: mondays.map((monday) => ({
      name: formatDay(monday),
      ...share(tally.filter(({ day }) => toMonday(day) === monday)),
    })),
  };
}
