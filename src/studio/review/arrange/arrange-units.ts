/** Edits of the order, the clauses and the faces of a gloss by hand. Pure: each returns a new gloss. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Glossed } from '#studio/review/draft/update-units.ts';
import { placeBeside } from '#studio/ui/form/reorder.ts';

const pick = <T>(values: readonly T[], order: readonly number[]): T[] =>
  order.map((index) => values[index]!);

/** Places signs before or after another one, in whose clause they are then. */
export function placeSigns(
  { units, sources, clauses }: Glossed,
  moving: ReadonlySet<number>,
  target: number,
  position: 'before' | 'after',
): Glossed {
  const order = placeBeside([...units.keys()], moving, target, position);
  return {
    units: pick(units, order),
    sources: pick(sources, order),
    clauses: order.map((index) => clauses[moving.has(index) ? target : index]!),
  };
}

/** Moves a sign by one place; at either end nothing changes. */
export function moveSign(glossed: Glossed, index: number, step: -1 | 1): Glossed {
  const target = index + step;
  if (glossed.units[target] === undefined) return glossed;
  return placeSigns(glossed, new Set([index]), target, step === -1 ? 'before' : 'after');
}

/** Removes a sign; the last one of a sentence stays. */
export function removeSign(glossed: Glossed, index: number): Glossed {
  if (glossed.units.length === 1) return glossed;
  return {
    units: glossed.units.toSpliced(index, 1),
    sources: glossed.sources.toSpliced(index, 1),
    clauses: glossed.clauses.toSpliced(index, 1),
  };
}

/** Whether a clause begins with this sign; the first one begins the sentence. */
export const startsClause = ({ clauses }: Pick<Glossed, 'clauses'>, index: number): boolean =>
  index > 0 && clauses[index] !== clauses[index - 1];

/** Returns the signs that follow in the same clause, this one included, as an end index. */
function findClauseEnd({ clauses }: Glossed, index: number): number {
  const end = clauses.findIndex((_, later) => later > index && startsClause({ clauses }, later));
  return end < 0 ? clauses.length : end;
}

/** Begins a clause with a sign, with a pause before it; or ends that pause where one begins there already. */
export function toggleClause(glossed: Glossed, index: number): Glossed {
  if (index === 0) return glossed;
  const { sources, clauses } = glossed;
  const end = findClauseEnd(glossed, index);
  const spans = sources.slice(index, end).flat();
  const firstWord = Math.min(...spans.map(({ start }) => start));
  const free = Math.max(...clauses) + 1;
  // Clauses are told apart by their first words, which are not known of signs that the grammar added.
  const offset = startsClause(glossed, index)
    ? clauses[index - 1]!
    : clauses.includes(firstWord) || !Number.isFinite(firstWord)
      ? free
      : firstWord;
  return {
    ...glossed,
    clauses: clauses.map((clause, unit) => (unit >= index && unit < end ? offset : clause)),
  };
}

const withFaces = (unit: GlossUnit, faces: readonly NonManual[]): GlossUnit => {
  const { nonManuals: _, ...bare } = unit;
  return faces.length === 0 ? bare : { ...bare, nonManuals: [...faces] };
};

/** Returns the gloss with these faces on a sign instead of the ones it had. */
export const setFaces = (
  glossed: Glossed,
  index: number,
  faces: readonly NonManual[],
): Glossed => ({
  ...glossed,
  units: glossed.units.with(index, withFaces(glossed.units[index]!, faces)),
});

/** Gives the faces of a sign to all signs of its clause from there on. */
export function spreadFaces(glossed: Glossed, index: number): Glossed {
  const end = findClauseEnd(glossed, index);
  const faces = glossed.units[index]!.nonManuals ?? [];
  return {
    ...glossed,
    units: glossed.units.map((unit, position) =>
      position > index && position < end ? withFaces(unit, faces) : unit,
    ),
  };
}
