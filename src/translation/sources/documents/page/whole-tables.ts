/** Tables with a cell for each column in each row, where cells are joined. Pure. */
import {
  createElement,
  getText,
  type PageElement,
  type PageNode,
  replaceNodes,
} from './page-tree.ts';

const MAX_CELLS = 20_000;
/** Columns of one cell; a wider one is across all of them. */
const MAX_SPAN = 100;

interface Cell {
  readonly element: PageElement;
  /** Whether it is the first place of the cell in its row. */
  readonly isFirstColumn: boolean;
  /** Whether it may be said in each of its columns. */
  readonly isRepeatable: boolean;
}
interface Row {
  readonly cells: readonly (Cell | undefined)[];
  readonly isHead: boolean;
}

const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';
/** Whether a node has words; the first one tells. */
const hasWord = (node: PageNode): boolean =>
  typeof node === 'string' ? /[\p{L}\p{N}]/u.test(node) : node.children.some(hasWord);

const listRows = (table: PageElement): { row: PageElement; isInHead: boolean }[] =>
  table.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, isInHead: false }];
    if (!/^(?:thead|tbody|tfoot)$/.test(child.name)) return [];
    return child.children
      .filter((row): row is PageElement => isElement(row) && row.name === 'tr')
      .map((row) => ({ row, isInHead: child.name === 'thead' }));
  });

const listCells = (row: PageElement): PageElement[] =>
  row.children.filter((cell): cell is PageElement => isElement(cell) && /^t[hd]$/.test(cell.name));

function getSpan({ attributes }: PageElement, name: 'colspan' | 'rowspan', limit: number): number {
  const span = Number.parseInt(attributes[name] ?? '1', 10);
  if (name === 'rowspan' && span === 0) return limit;
  return Number.isFinite(span) ? Math.max(1, Math.min(span, limit, MAX_SPAN)) : 1;
}

/** Length of the words of a cell that are said in each of its rows and columns; a longer one is read once. */
const MAX_REPEATED = 200;

/** Returns what is left of a number of letters after those of a node; less than none where it holds a table. */
function spend(letters: number, node: PageNode): number {
  if (typeof node === 'string') return letters - node.length;
  if (node.name === 'table') return -1;
  let left = letters;
  for (const child of node.children) {
    left = spend(left, child);
    if (left < 0) return left;
  }
  return left;
}

/** Whether a cell may be repeated: tables in tables would be as often as there are ways to them. */
const isShortCell = (cell: PageElement): boolean => spend(MAX_REPEATED, cell) >= 0;

interface Place {
  readonly row: number;
  readonly column: number;
  /** Rows and columns that it is across. */
  readonly depth: number;
  readonly columns: number;
}

/** Puts a cell into each of its places that is free; a long one has its words in its first row only. */
function placeCell(grid: (Cell | undefined)[][], cell: PageElement, place: Place): void {
  const { row, column, depth, columns } = place;
  const isRepeatable = depth * columns > 1 && isShortCell(cell);
  for (let down = 0; down < depth; down++) {
    const element = down === 0 || isRepeatable ? cell : createElement('td');
    for (let across = 0; across < columns; across++)
      grid[row + down]![column + across] ??= { element, isFirstColumn: across === 0, isRepeatable };
  }
}

/** Lays the cells of a table out in rows and columns. */
function layOut(rows: readonly { row: PageElement; isInHead: boolean }[]): Row[] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  for (const [rowIndex, { row }] of rows.entries()) {
    let column = 0;
    for (const element of listCells(row)) {
      while (grid[rowIndex]![column] !== undefined) column += 1;
      const columns = getSpan(element, 'colspan', MAX_SPAN);
      const depth = getSpan(element, 'rowspan', rows.length - rowIndex);
      placeCell(grid, element, { row: rowIndex, column, depth, columns });
      column += columns;
    }
  }
  const columns = listColumns(grid);
  let isHead = true;
  return grid.map((cells, index) => {
    isHead &&= areHeads(
      new Set(cells.flatMap((cell) => cell?.element ?? [])),
      rows[index]!.isInHead,
    );
    return { cells: columns.map((column) => cells[column]), isHead };
  });
}

/** Whether cells are the heads of columns: short, and marked as heads where they have words. */
function areHeads(cells: ReadonlySet<PageElement>, areInHead: boolean): boolean {
  const all = [...cells];
  const areMarked = all.every((cell) => cell.name === 'th' || !hasWord(cell)) && all.some(hasWord);
  return (areInHead || areMarked) && all.every(isShortCell);
}

/** Lists the columns in which a cell begins; those between are only there because a cell says that it is so wide. */
function listColumns(grid: readonly (readonly (Cell | undefined)[])[]): number[] {
  const begun = new Set<number>();
  for (const cells of grid)
    for (const [column, cell] of cells.entries()) if (cell?.isFirstColumn) begun.add(column);
  return [...begun].sort((a, b) => a - b);
}

/** Whether a row is one cell across the table, as the name of a part of it is. */
const isAcross = ({ cells }: Row): boolean =>
  cells.length > 1 &&
  cells.every((cell) => cell !== undefined && cell.element === cells[0]?.element);

/** Joins the heads of each column, from the top. */
function joinHeads(rows: readonly Row[]): PageElement | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const cells = first.cells.map((_, column) => {
    const texts = rows.map(({ cells: row }) => {
      const cell = row[column];
      return cell === undefined ? '' : getText(cell.element).replace(/\s+/g, ' ').trim();
    });
    const text = texts.filter((part, index) => part !== '' && part !== texts[index - 1]).join(' ');
    return createElement('th', [text]);
  });
  return createElement('tr', cells);
}

/** Builds a row; a cell across columns is in each of them where heads say which, else once. */
const buildRow = ({ cells }: Row, hasHeads: boolean): PageElement =>
  createElement(
    'tr',
    cells.map((cell) =>
      cell === undefined || !(cell.isFirstColumn || (hasHeads && cell.isRepeatable))
        ? createElement('td')
        : createElement(cell.element.name, cell.element.children),
    ),
  );

const hasSpan = ({ attributes }: PageElement): boolean =>
  [attributes.colspan, attributes.rowspan].some((span) => /[^1\s]/.test(span ?? ''));

/** Whether the cells of a table are too many to lay out, as those of one made to exhaust memory. */
function isTooLarge(rows: readonly (readonly PageElement[])[]): boolean {
  const area = rows
    .flat()
    .reduce(
      (sum, cell) =>
        sum + getSpan(cell, 'colspan', MAX_SPAN) * getSpan(cell, 'rowspan', rows.length),
      0,
    );
  const widest = rows.reduce((longest, { length }) => Math.max(longest, length), 0);
  return Math.max(area, rows.length * widest) > MAX_CELLS;
}

/** Splits a table at the rows across it: the part below each is a table of its own, with the same heads. */
function splitTable(rows: readonly Row[], heads: PageElement | undefined): PageNode[] {
  const parts: PageNode[] = [];
  const addHeads = () => parts.push(createElement('table', heads === undefined ? [] : [heads]));
  const body = rows.filter((row) => isAcross(row) || !row.isHead);
  if (body.every(isAcross) && heads !== undefined) addHeads();
  let open: PageElement | undefined;
  for (const row of body) {
    if (isAcross(row)) {
      open = undefined;
      parts.push(createElement('div', row.cells[0]!.element.children));
      continue;
    }
    if (open === undefined) {
      addHeads();
      open = parts.at(-1) as PageElement;
    }
    open.children.push(buildRow(row, heads !== undefined));
  }
  return parts;
}

function makeWhole(table: PageElement): PageNode[] {
  const found = listRows(table);
  const cells = found.map(({ row }) => listCells(row));
  if (!cells.flat().some(hasSpan) || isTooLarge(cells)) return [table];
  const rows = layOut(found);
  const captions = table.children.filter((child) => isElement(child) && child.name === 'caption');
  const heads = joinHeads(rows.filter((row) => row.isHead && !isAcross(row)));
  return [...captions.map((caption) => createElement('p', [caption])), ...splitTable(rows, heads)];
}

/** Gives each row all of its cells, and each column one head. */
export const makeTablesWhole = (page: PageElement): void =>
  replaceNodes(page, (node) => (node.name === 'table' ? makeWhole(node) : [node]));
