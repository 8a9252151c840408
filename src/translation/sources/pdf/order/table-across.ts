/** Table across the page, above or below text in columns: its rows are found before the columns are. Pure. */
import type { Line } from '#translation/sources/pdf/page-lines.ts';

/** Minimum number of cells level with each other: so many are no two columns of text. */
const MIN_CELLS = 3;
const MIN_ROWS = 2;
/** Words of a cell on average, and of the longest. */
const USUAL_WORDS = 2.5;
const MAX_WORDS = 6;
/** Maximum distance from one row to the next, in em. */
const MAX_GAP = 3.5;

/** Rows of a region, from the top: those above a table, its own, and those below it. */
export interface TableAcross {
  readonly above: readonly Line[];
  readonly rows: readonly (readonly Line[])[];
  readonly below: readonly Line[];
}

/**
 * Finds the first table across a region.
 *
 * @param rows all lines of a region in rows, from the top, each from the left
 */
export function findTableAcross(rows: readonly (readonly Line[])[]): TableAcross | undefined {
  for (let start = 0; start < rows.length; start++) {
    if (!isTabular(rows[start]!)) continue;
    const end = findTableEnd(rows, start);
    const isTable = rows.slice(start, end).filter(isTabular).length >= MIN_ROWS;
    if (isTable && !isInColumn(rows, start, end))
      return {
        above: rows.slice(0, start).flat(),
        rows: rows.slice(start, end),
        below: rows.slice(end).flat(),
      };
    start = end - 1;
  }
  return undefined;
}

/** Returns the index of the first row after `start` that is no longer part of its table. */
function findTableEnd(rows: readonly (readonly Line[])[], start: number): number {
  const heads = rows[start]!;
  let end = start + 1;
  while (end < rows.length && continuesTable(heads, rows[end - 1]!, rows[end]!)) end += 1;
  return end;
}

/** Whether a row continues the table: it may lack a cell or two, while those it has are below the heads. */
function continuesTable(
  heads: readonly Line[],
  previous: readonly Line[],
  row: readonly Line[],
): boolean {
  const [last, first] = [previous[0]!, row[0]!];
  const isLabel = row.length === 1 && isBeyond(heads, first);
  if (isLabel) return isShort(first) && first.baseline - last.baseline < MAX_GAP * last.size;
  return (
    row.length >= MIN_CELLS - 1 &&
    row.every(isShort) &&
    first.baseline - last.baseline < MAX_GAP * Math.max(last.size, first.size) &&
    row.every(
      (cell, index) =>
        heads.some((head) => isBelow(head, cell)) ||
        (index === row.length - 1 && index > 1 && isBeyond(heads, cell)),
    )
  );
}

/** Whether a cell is to the right of the table, as a label beside one of its rows is. */
const isBeyond = (heads: readonly Line[], cell: Line): boolean =>
  heads.every((head) => cell.left > head.right + head.size);

/** Whether more rows of it are beside text, so that the table is in a column. */
function isInColumn(rows: readonly (readonly Line[])[], start: number, end: number): boolean {
  const heads = rows[start]!;
  const isNear = (a: readonly Line[], b: readonly Line[]) =>
    Math.abs(a[0]!.baseline - b[0]!.baseline) < MAX_GAP * heads[0]!.size;
  const around = [
    rows.slice(0, start).filter((row) => isNear(row, heads)),
    rows.slice(end).filter((row) => isNear(row, rows[end - 1]!)),
  ];
  return around.some((near) => {
    const lines = near.flat();
    const isUnder = (head: Line) => lines.some((cell) => isShort(cell) && isBelow(head, cell));
    return heads.filter(isUnder).length >= MIN_CELLS - 1 && lines.some((line) => !isShort(line));
  });
}

const isTabular = (row: readonly Line[]): boolean =>
  row.length >= MIN_CELLS &&
  row.every(isShort) &&
  row.reduce((sum, cell) => sum + countWords(cell), 0) <= row.length * USUAL_WORDS;

const isBelow = (head: Line, cell: Line): boolean =>
  cell.left < head.right + head.size && cell.right > head.left - head.size;

const isShort = (cell: Line): boolean => countWords(cell) <= MAX_WORDS;

const countWords = ({ text }: Line): number => text.split(' ').length;
