/** Tables with a cell for each column in each row, where cells are joined. Pure. */
import {
  createElement,
  getText,
  type PageElement,
  type PageNode,
  replaceNodes,
} from './page-tree.ts';

const MAX_CELLS = 100_000;
const MAX_SPAN = 1000;

interface Cell {
  readonly element: PageElement;
  /** Whether it is the first place of the cell in its row, or in any row. */
  readonly isFirstColumn: boolean;
}
interface Row {
  readonly cells: readonly (Cell | undefined)[];
  readonly isHead: boolean;
}

const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';
const isWord = (node: PageNode): boolean => /[\p{L}\p{N}]/u.test(getText(node));

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

/** Lays the cells of a table out in rows and columns. */
function layOut(rows: readonly { row: PageElement; isInHead: boolean }[]): Row[] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  for (const [rowIndex, { row }] of rows.entries()) {
    let column = 0;
    for (const element of listCells(row)) {
      while (grid[rowIndex]![column] !== undefined) column += 1;
      const columns = getSpan(element, 'colspan', MAX_SPAN);
      const depth = getSpan(element, 'rowspan', rows.length - rowIndex);
      for (let down = 0; down < depth; down++)
        for (let across = 0; across < columns; across++)
          grid[rowIndex + down]![column + across] ??= { element, isFirstColumn: across === 0 };
      column += columns;
    }
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  let isHead = true;
  return grid.map((cells, index) => {
    const filled = [...new Set(cells.flatMap((cell) => cell?.element ?? []))].filter(isWord);
    isHead &&=
      rows[index]!.isInHead || (filled.length > 0 && filled.every(({ name }) => name === 'th'));
    return { cells: Array.from({ length: width }, (_, column) => cells[column]), isHead };
  });
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
      cell === undefined || !(hasHeads || cell.isFirstColumn)
        ? createElement('td')
        : createElement(cell.element.name, cell.element.children),
    ),
  );

const hasSpan = ({ attributes }: PageElement): boolean =>
  [attributes.colspan, attributes.rowspan].some((span) => /[^1\s]/.test(span ?? ''));

/** Whether the cells of a table are too many to lay out, as those of one made to exhaust memory. */
function isTooLarge(spans: readonly PageElement[], rowCount: number): boolean {
  const area = spans.reduce(
    (sum, cell) => sum + getSpan(cell, 'colspan', MAX_SPAN) * getSpan(cell, 'rowspan', rowCount),
    0,
  );
  return area > MAX_CELLS;
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
  const spans = found.flatMap(({ row }) => listCells(row)).filter(hasSpan);
  if (spans.length === 0 || isTooLarge(spans, found.length)) return [table];
  const rows = layOut(found);
  if (rows.length * (rows[0]?.cells.length ?? 0) > MAX_CELLS) return [table];
  const captions = table.children.filter((child) => isElement(child) && child.name === 'caption');
  const heads = joinHeads(rows.filter((row) => row.isHead && !isAcross(row)));
  return [...captions.map((caption) => createElement('p', [caption])), ...splitTable(rows, heads)];
}

/** Gives each row all of its cells, and each column one head. */
export const makeTablesWhole = (page: PageElement): void =>
  replaceNodes(page, (node) => (node.name === 'table' ? makeWhole(node) : [node]));
