/** Fills a gloss that was approved for the same English with other numbers. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { ClauseStart, Span, TranslatedSentence } from '#contract/requests/translation.ts';
import { overlaps } from '#contract/word-list/apply-word-list.ts';
import type { RememberedSentence } from '#service/ports/translations/translation-memory.ts';

/** Numbers, times, dates and platforms: `14:35`, `4A`, `£7.50`. */
const NUMBER = /\d(?:[\d.,:/]*\d)?[A-Z]?(?![\p{L}])/gu;

/** Returns the English without its numbers: sentences that differ in these alone have it in common. */
export const maskNumbers = (english: string): string =>
  english.replace(NUMBER, '#').replace(/\s+/g, ' ').trim();

const findNumbers = (english: string): Span[] =>
  [...english.matchAll(NUMBER)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));

/** Moves positions of one English to another that differs in its numbers alone. */
function createMove(from: readonly Span[], to: readonly Span[]) {
  return (position: number): number => {
    const last = from.findLastIndex(({ end }) => end <= position);
    return last < 0 ? position : position + to[last]!.end - from[last]!.end;
  };
}

/** A unit with its words; one that says a number has the index of that. */
interface SourcedUnit {
  unit: GlossUnit;
  spans: readonly Span[];
  number: number | undefined;
}

/** Lists units with the number that each says; undefined where one says a number and other words. */
function listUnits(
  { units, sources = [] }: RememberedSentence,
  numbers: readonly Span[],
): SourcedUnit[] | undefined {
  const rows = units.map((unit, index) => {
    const spans = sources[index] ?? [];
    const numberIndexes = numbers.flatMap((number, numberIndex) =>
      spans.some((span) => overlaps(span, number)) ? [numberIndex] : [],
    );
    return { unit, spans, numberIndexes };
  });
  if (rows.some(({ numberIndexes }) => numberIndexes.length > 1)) return undefined;
  return rows.map(({ unit, spans, numberIndexes }) => ({ unit, spans, number: numberIndexes[0] }));
}

/**
 * Returns the approved gloss with the numbers of another sentence, which the machine has glossed; undefined where it
 * is not known which units say which number.
 */
export function fillSentence(
  approved: RememberedSentence,
  fresh: TranslatedSentence,
): RememberedSentence | undefined {
  const [from, to] = [findNumbers(approved.english), findNumbers(fresh.english)];
  if (from.length !== to.length) return undefined;
  const approvedUnits = listUnits(approved, from);
  const freshUnits = listUnits(fresh, to);
  if (approvedUnits === undefined || freshUnits === undefined) return undefined;
  const isEachSaid = (rows: readonly SourcedUnit[]) =>
    from.every((_, index) => rows.some(({ number }) => number === index));
  if (!isEachSaid(approvedUnits) || !isEachSaid(freshUnits)) return undefined;
  const move = createMove(from, to);
  const filled: SourcedUnit[] = [];
  const starts: number[] = [];
  const filledNumbers = new Set<number>();
  for (const row of approvedUnits) {
    starts.push(filled.length);
    const { number } = row;
    if (number === undefined)
      filled.push({
        ...row,
        spans: row.spans.map(({ start, end }) => ({ start: move(start), end: move(end) })),
      });
    else if (!filledNumbers.has(number))
      filled.push(...freshUnits.filter((unit) => unit.number === number));
    if (number !== undefined) filledNumbers.add(number);
  }
  const clauses = approved.clauses?.map(
    ({ unit, offset }): ClauseStart => ({ unit: starts[unit] ?? 0, offset: move(offset) }),
  );
  return {
    english: fresh.english,
    units: filled.map(({ unit }) => unit),
    sources: filled.map(({ spans }) => [...spans]),
    ...(clauses && { clauses }),
    ...(approved.coverage !== undefined && { coverage: approved.coverage }),
  };
}
