/** Report of a reader's results on stills: fractions, letters named, the confusion table. Pure. */
import { LETTERS } from './spelled-stills.ts';

/**
 * Result of a still: the letter that was signed and the one that was read; undefined where two letters are
 * possible.
 */
export interface Read {
  readonly signed: string;
  readonly read: string | undefined;
}

/** Fraction of the stills that are read, and of the letters that most of their stills are read as. */
export const MIN_FRACTION = 0.95;

export interface ReadingReport {
  readonly stills: number;
  /** Fraction of the stills that were read as what was signed. */
  readonly rightFraction: number;
  /** Fraction of the tested letters of which more than half of the stills were read right. */
  readonly namedFraction: number;
  /** Tested letters that were not. */
  readonly notNamed: readonly string[];
  /** Whether both fractions reach the bar. */
  readonly isLegible: boolean;
}

export function createReport(reads: readonly Read[]): ReadingReport {
  const isRight = ({ signed, read }: Read) => signed === read;
  const tested = LETTERS.filter((letter) => reads.some(({ signed }) => signed === letter));
  const notNamed = tested.filter((letter) => {
    const letterReads = reads.filter(({ signed }) => signed === letter);
    return letterReads.filter(isRight).length * 2 <= letterReads.length;
  });
  const rightFraction = reads.length === 0 ? 0 : reads.filter(isRight).length / reads.length;
  const namedFraction = tested.length === 0 ? 0 : 1 - notNamed.length / tested.length;
  return {
    stills: reads.length,
    rightFraction,
    namedFraction,
    notNamed,
    isLegible: rightFraction >= MIN_FRACTION && namedFraction >= MIN_FRACTION,
  };
}

/** A letter and the one that it is most easily taken for. */
export interface Pair {
  readonly signed: string;
  readonly other: string;
  /**
   * Additional distance of the other letter's template, as a fraction, where the two were closest; negative
   * where it was nearer.
   */
  readonly margin: number;
}

/** Still with its two nearest letters. */
export interface Ranked {
  readonly signed: string;
  readonly first: string;
  readonly second: string | undefined;
  /** Additional distance of the second letter, as a fraction. */
  readonly margin: number;
}

/** Finds for each letter the one that it is most easily mistaken for; the closest pairs first. */
export function closestPairs(ranked: readonly Ranked[]): Pair[] {
  const closest = new Map<string, Pair>();
  for (const { signed, first, second, margin } of ranked) {
    const pair =
      first === signed
        ? { signed, other: second, margin }
        : { signed, other: first, margin: -margin };
    const { other } = pair;
    if (other === undefined) continue;
    if (pair.margin < (closest.get(signed)?.margin ?? Number.POSITIVE_INFINITY))
      closest.set(signed, { ...pair, other });
  }
  return [...closest.values()].sort((a, b) => a.margin - b.margin);
}

/** Rows are what was signed, columns what was read; `?` is what could be two letters, `·` nothing. */
export function confusionTable(reads: readonly Read[]): string {
  const columns = [...LETTERS, '?'];
  const count = (row: string, column: string) =>
    reads.filter(({ signed, read }) => signed === row && (read ?? '?') === column).length;
  const line = (head: string, cells: readonly string[]) =>
    [head, ...cells.map((cell) => cell.padStart(3))].join('');
  return [
    line(' ', columns),
    ...LETTERS.map((row) =>
      line(
        row,
        columns.map((column) => String(count(row, column) || '·')),
      ),
    ),
  ].join('\n');
}
