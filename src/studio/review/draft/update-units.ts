/** Reads an edited gloss line so that what was not touched stays as it is: its face, mouth, place and words. Pure. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import { tokenisePhrases } from '#contract/notation/gloss-notation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Span } from '#contract/requests/translation.ts';

/** The units of a sentence, each with the words that it says and its clause. */
export interface Glossed {
  readonly units: readonly GlossUnit[];
  readonly sources: readonly (readonly Span[])[];
  /** Offset of the first word of the clause that each unit is in: between two clauses there is a pause. */
  readonly clauses: readonly number[];
}

/** Units of a piece of a gloss line. */
export type ReadGlosses = (text: string) => readonly GlossUnit[];

const tokenise = (text: string): string[] => tokenisePhrases(text).flat();
const tokeniseUnit = (unit: GlossUnit): string[] => tokenise(formatGlossUnit(unit).toUpperCase());

/** Formats units as the gloss line that a person edits. */
export const formatGlossLine = (units: readonly GlossUnit[]): string =>
  units.map(formatGlossUnit).join(' ');

/** Pairs of equal tokens, as many as can be kept in order: the longest common subsequence. */
function matchTokens(old: readonly string[], typed: readonly string[]): (number | undefined)[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(typed.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = typed.length - 1; j >= 0; j -= 1)
      rows[i]![j] =
        old[i] === typed[j]
          ? rows[i + 1]![j + 1]! + 1
          : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  const found: (number | undefined)[] = old.map(() => undefined);
  let [i, j] = [0, 0];
  while (i < old.length && j < typed.length) {
    if (old[i] === typed[j]) found[i++] = j++;
    else if (rows[i + 1]![j]! >= rows[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return found;
}

/** Finds the position of each old unit's tokens in the line; undefined when they are not all there and adjacent. */
function findPlaces(units: readonly GlossUnit[], typed: readonly string[]): (number | undefined)[] {
  const lengths = units.map((unit) => tokeniseUnit(unit).length);
  const found = matchTokens(units.flatMap(tokeniseUnit), typed);
  let start = 0;
  return lengths.map((length) => {
    const unitPlaces = found.slice(start, start + length);
    start += length;
    const [first] = unitPlaces;
    const isWhole = unitPlaces.every(
      (place, index) => first !== undefined && place === first + index,
    );
    return isWhole && length > 0 ? first : undefined;
  });
}

const getCommonFaces = (left: GlossUnit | undefined, right: GlossUnit | undefined): NonManual[] => {
  const faces = (left ?? right)?.nonManuals ?? [];
  return faces.filter((face) => (right ?? left)?.nonManuals?.includes(face));
};

const withFaces = (unit: GlossUnit, faces: readonly NonManual[]): GlossUnit =>
  faces.length === 0 || unit.nonManuals !== undefined ? unit : { ...unit, nonManuals: [...faces] };

/**
 * Replaces old units with new ones. If there are as many new as old units, each takes over the non-manuals
 * and words of its counterpart. Otherwise they get the non-manuals that both neighbours share; the words of
 * all replaced units are taken over only where one unit replaces several, or several replace one.
 */
function replaceRun(
  fresh: readonly GlossUnit[],
  replaced: Pick<Glossed, 'units' | 'sources'>,
  previous: GlossUnit | undefined,
  next: GlossUnit | undefined,
): Pick<Glossed, 'units' | 'sources'> {
  if (fresh.length === replaced.units.length)
    return {
      units: fresh.map((unit, index) => withFaces(unit, replaced.units[index]!.nonManuals ?? [])),
      sources: fresh.map((_, index) => replaced.sources[index] ?? []),
    };
  const faces = getCommonFaces(previous, next);
  const isOneToMany = fresh.length === 1 || replaced.units.length === 1;
  const spans = isOneToMany ? replaced.sources.flat() : [];
  return {
    units: fresh.map((unit) => withFaces(unit, faces)),
    sources: fresh.map(() => spans),
  };
}

/**
 * Returns the units of an edited line.
 * @param read parses the new part; the unit before it may change its meaning, as in `PLATFORM 4`
 */
export function updateUnits(old: Glossed, line: string, read: ReadGlosses): Glossed {
  const typed = tokenise(line);
  const places = findPlaces(
    old.units,
    typed.map((token) => token.toUpperCase()),
  );
  const units: GlossUnit[] = [];
  const sources: (readonly Span[])[] = [];
  const clauses: number[] = [];
  let typedAt = 0;
  let oldAt = 0;
  const take = (typedEnd: number, oldEnd: number, next: GlossUnit | undefined) => {
    const previous = units.at(-1);
    const run = typed.slice(typedAt, typedEnd).join(' ');
    const isOnPlatform = previous?.kind === 'sign' && previous.gloss === 'PLATFORM';
    const fresh = run === '' ? [] : isOnPlatform ? read(`PLATFORM ${run}`).slice(1) : read(run);
    const replaced = {
      units: old.units.slice(oldAt, oldEnd),
      sources: old.units.slice(oldAt, oldEnd).map((_, index) => old.sources[oldAt + index] ?? []),
    };
    const result = replaceRun(fresh, replaced, previous, next);
    units.push(...result.units);
    sources.push(...result.sources);
    const clauseAt = (index: number) => old.clauses[Math.min(index, old.clauses.length - 1)] ?? 0;
    // A new unit goes into the clause of what it replaces, or of what it follows.
    for (const index of fresh.keys())
      clauses.push(clauseAt(oldAt + index < oldEnd ? oldAt + index : Math.max(oldAt, oldEnd) - 1));
  };
  for (const [index, place] of places.entries()) {
    if (place === undefined) continue;
    const unit = old.units[index]!;
    take(place, index, unit);
    units.push(unit);
    sources.push(old.sources[index] ?? []);
    clauses.push(old.clauses[index] ?? 0);
    typedAt = place + tokeniseUnit(unit).length;
    oldAt = index + 1;
  }
  take(typed.length, old.units.length, undefined);
  return { units, sources, clauses };
}
