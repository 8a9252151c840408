/** Heads of the cells in a table of a web page or a Word document. Pure. */
import type { DomNode } from 'html-to-text';

/** Class of a paragraph that heads a column. */
export const TABLE_HEADING = 'table-heading';

export type Row = readonly DomNode[];

/** A table's rows under heads. */
export interface HeadedTable {
  /** The row that has the heads, where all of its rows are said with them. */
  readonly heads: DomNode;
  /** Heads of the cells, by row. */
  readonly headsByRow: ReadonlyMap<DomNode, Row>;
}

const getTags = ({ children }: DomNode, names: RegExp): DomNode[] =>
  (children ?? []).filter(({ type, name }) => type === 'tag' && names.test(name ?? ''));

/** Returns the rows of a table itself, not those of tables in its cells. */
const getRows = (table: DomNode): DomNode[] =>
  (table.children ?? []).flatMap((child) =>
    child.name === 'tr' ? [child] : getTags(child, /^tr$/).filter(() => isSection(child)),
  );
const isSection = ({ name }: DomNode): boolean => /^(?:thead|tbody|tfoot)$/.test(name ?? '');

/** Returns the cells of a row. */
export const getCells = (row: DomNode): DomNode[] => getTags(row, /^t[hd]$/);

/** Returns all words in a node, in their order. */
export const getText = (node: DomNode): string =>
  node.type === 'text' ? (node.data ?? '') : (node.children ?? []).map(getText).join(' ');

const wordiness = new WeakMap<DomNode, boolean>();

/** Whether a node has words; found once for each, since tables are in tables. */
function isWord(node: DomNode): boolean {
  if (node.type === 'text') return /[\p{L}\p{N}]/u.test(node.data ?? '');
  const found = wordiness.get(node) ?? (node.children ?? []).some(isWord);
  wordiness.set(node, found);
  return found;
}

/**
 * Whether a node is formatted as a heading: all of it bold, or in the style that LibreOffice gives to heads
 * of tables.
 */
const isMarked = (node: DomNode): boolean =>
  !isWord(node) ||
  /^(?:b|strong)$/.test(node.name ?? '') ||
  node.attribs?.class === TABLE_HEADING ||
  (node.type === 'tag' && (node.children ?? []).every(isMarked));

/**
 * Whether the heads are formatted unlike the other rows. Most people make the first row bold, and do not mark
 * it as heads in their program.
 */
const areDistinct = (heads: DomNode, rest: readonly DomNode[]): boolean =>
  getCells(heads).every(isMarked) &&
  !rest.some((row) => getCells(row).filter(isWord).every(isMarked));

/** Whether words stand above columns of figures, as in a timetable; the first column names what each row is of. */
function areAboveFigures(heads: DomNode, rest: readonly DomNode[]): boolean {
  const [, ...columns] = getCells(heads);
  const figures = rest.flatMap((row) => getCells(row).slice(1)).filter(isWord);
  const hasDigit = (cell: DomNode) => /\p{N}/u.test(getText(cell));
  return (
    columns.every((cell) => isWord(cell) && !hasDigit(cell)) &&
    figures.length > 0 &&
    figures.every(hasDigit)
  );
}

const isJoined = ({ attribs }: DomNode): boolean =>
  [attribs?.colspan, attribs?.rowspan].some((span) => span !== undefined && span !== '1');

/**
 * Finds the heads of a table's cells. As in a tagged PDF, where cells are joined or a row has another number
 * of cells, it is unknown which head belongs to which cell, and the heads stay a row of their own.
 */
export function parseHeadedTable(table: DomNode): HeadedTable | undefined {
  const rows = getRows(table).filter((row) => getCells(row).some(isWord));
  const [heads, ...rest] = rows;
  if (heads === undefined || rest.length === 0) return undefined;
  const columns = getCells(heads);
  const areHeads =
    columns.length > 1 &&
    (columns.every((cell) => cell.name === 'th' || !isWord(cell)) ||
      areDistinct(heads, rest) ||
      areAboveFigures(heads, rest));
  const isRegular = rest.every((row) => {
    const cells = getCells(row);
    const areMore = cells.filter(isWord).length > 1 && cells.every(({ name }) => name === 'th');
    return cells.length === columns.length && !areMore;
  });
  if (!areHeads || !columns.some(isWord) || !isRegular || rows.flatMap(getCells).some(isJoined))
    return undefined;
  return { heads, headsByRow: new Map(rest.map((row) => [row, columns])) };
}
