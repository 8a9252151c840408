/** The rows of a tagged table, each cell with the words at the head of its column. Pure. */
import type { Line } from './page-lines.ts';
import type { TaggedBlock } from './tagged-block.ts';

export interface Cell {
  isHead: boolean;
  /** Whether it is on another page. */
  isElsewhere: boolean;
  blocks: TaggedBlock[];
}

/** A cell that holds more letters in several paragraphs is there for the looks of a page. */
const MAX_CELL_LENGTH = 150;

export interface TableRows {
  blocks: TaggedBlock[];
  /** Heads of its columns, for what follows on the next page. */
  heads: readonly Cell[] | undefined;
}

/**
 * Builds the rows of a table. A cell has its head where all rows have as many cells as the heads: where cells
 * are joined, or left out because they are empty, it is unknown which head is theirs, and the heads are a row
 * of their own.
 *
 * @param rows of the whole table; those on other pages are empty
 * @param previousHeads heads of the last table on the previous page
 */
export function buildTableRows(
  rows: readonly (readonly Cell[])[],
  previousHeads?: readonly Cell[],
): TableRows {
  const sections = splitSections(rows, previousHeads);
  const widest = rows.reduce((max, { length }) => Math.max(max, length), 0);
  const blocks = sections.flatMap((section) => toSectionBlocks(section, widest));
  return { blocks, heads: sections.at(-1)?.heads };
}

/** Rows under the same heads. */
interface Section {
  heads: readonly Cell[] | undefined;
  /** Whether they are on the previous page. */
  areOnPreviousPage: boolean;
  rows: (readonly Cell[])[];
}

function splitSections(
  rows: readonly (readonly Cell[])[],
  previousHeads: readonly Cell[] | undefined,
): Section[] {
  const sections: Section[] = [{ heads: undefined, areOnPreviousPage: true, rows: [] }];
  for (const cells of rows) {
    const filled = cells.filter(isFilled);
    if (filled.length === 0) {
      if (areRepeatedHeads(cells, previousHeads))
        sections.push({ heads: previousHeads, areOnPreviousPage: true, rows: [] });
    } else if (areHeads(filled))
      sections.push({ heads: cells, areOnPreviousPage: false, rows: [] });
    else sections.at(-1)!.rows.push(cells);
  }
  return sections;
}

function toSectionBlocks(
  { heads, areOnPreviousPage, rows }: Section,
  widest: number,
): TaggedBlock[] {
  const found = rows.map((cells) =>
    toRowBlocks(cells, cells.length === widest ? heads : undefined),
  );
  const haveAll = found.length > 0 && found.every(({ hasHeads }) => hasHeads);
  const first = heads === undefined || areOnPreviousPage || haveAll ? [] : [createRow(heads)];
  return [...first, ...found.flatMap(({ blocks }) => blocks)];
}

const areHeads = (cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.every(({ isHead }) => isHead);

/** Whether the cells are the heads that are on the previous page. */
const areRepeatedHeads = (
  cells: readonly Cell[],
  previousHeads: readonly Cell[] | undefined,
): boolean =>
  cells.length === previousHeads?.length &&
  areHeads(cells) &&
  cells.every(({ isElsewhere }) => isElsewhere);

function toRowBlocks(cells: readonly Cell[], heads: readonly Cell[] | undefined) {
  const filled = cells.filter(isFilled);
  if (filled.some(isPage))
    return { blocks: filled.flatMap((cell) => cell.blocks), hasHeads: false };
  const cellHeads = heads && matchHeads(cells, heads);
  return { blocks: [createRow(cells, cellHeads)], hasHeads: cellHeads !== undefined };
}

/** Returns the head of each cell; browsers leave out an empty corner. */
function matchHeads(cells: readonly Cell[], heads: readonly Cell[]) {
  if (heads.length === cells.length) return heads;
  const [corner, ...otherCells] = cells;
  const isCornerEmpty =
    corner?.isHead === true &&
    heads.length === otherCells.length &&
    heads.every((head, index) => isAbove(head, otherCells[index]!, otherCells[index + 1]));
  return isCornerEmpty ? [undefined, ...heads] : undefined;
}

/** Whether the middle of the head is in the column that begins with the cell. */
function isAbove(head: Cell, cell: Cell, next: Cell | undefined): boolean {
  const [line] = getLines(head);
  const left = ({ blocks }: Cell) => blocks[0]?.parts[0]?.lines[0]?.left;
  const middle = line === undefined ? Number.NaN : (line.left + line.right) / 2;
  return middle >= (left(cell) ?? 0) && middle < ((next && left(next)) ?? Number.POSITIVE_INFINITY);
}

const isWord = ({ text }: Line): boolean => /[\p{L}\p{N}]/u.test(text);

const isFilled = (cell: Cell): boolean => getLines(cell).some(isWord);

/** Holds a piece of a page: lists, headings or paragraphs, and no value. */
function isPage({ blocks }: Cell): boolean {
  const text = blocks.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines));
  const length = text.reduce((sum, line) => sum + line.text.length, 0);
  return (
    blocks.some(({ kind }) => kind !== 'paragraph') ||
    (blocks.length > 1 && length > MAX_CELL_LENGTH)
  );
}

/** Paragraphs of one cell are parted by commas. */
const getLines = ({ blocks }: Cell): Line[] =>
  blocks.flatMap(({ parts }, index) => {
    const lines = parts.flatMap((part) => part.lines);
    const last = lines.at(-1);
    if (index === blocks.length - 1 || last === undefined || !/[\p{L}\p{N})]$/u.test(last.text))
      return lines;
    return [...lines.slice(0, -1), { ...last, text: `${last.text},` }];
  });

/** Builds one block; where the first cell alone is a head, it heads the value after it. */
function createRow(cells: readonly Cell[], heads: readonly (Cell | undefined)[] = []): TaggedBlock {
  const [first, ...rest] = cells.flatMap((cell, index) => {
    const head = heads[index] === undefined ? [] : getLines(heads[index]).filter(isWord);
    // A dash says something where only the place of a value tells what it is.
    return isFilled(cell) || (heads.length === 0 && getLines(cell).length > 0)
      ? [{ head, lines: getLines(cell), isHead: cell.isHead }]
      : [];
  });
  const [second, ...remaining] = rest;
  const isLabelled =
    first?.isHead &&
    first.head.length === 0 &&
    second?.isHead === false &&
    second.head.length === 0;
  const parts = isLabelled
    ? [{ head: first.lines, lines: second!.lines }, ...remaining]
    : [first!, ...rest];
  return { kind: 'row', parts: parts.map(({ head, lines }) => ({ head, lines })) };
}
