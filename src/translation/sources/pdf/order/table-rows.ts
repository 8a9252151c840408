/** Lines that are level: rows of tables, and parts of one line. Pure. */
import type { Line } from '#translation/sources/pdf/page-lines.ts';

export const byPlace = (a: Line, b: Line): number => a.baseline - b.baseline || a.left - b.left;

export const isSameRow = (a: Line, b: Line): boolean =>
  Math.abs(a.baseline - b.baseline) < Math.min(a.size, b.size) * 0.3;

/** Joins the parts of a line of text. */
export const joinTextRow = (row: readonly Line[]): Line => joinRow(row, ' ');

export const countRows = (lines: readonly Line[]): number => groupRows(lines).length;

export function groupRows(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort(byPlace)) {
    const row = rows.at(-1);
    if (row !== undefined && isSameRow(row[0]!, line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Joins the cells of a row. Prices may be closer together than columns, but each is a cell. */
export function joinTableRow(row: readonly Line[]): Line {
  const line = joinRow(row, ', ');
  return { ...line, text: line.text.replace(/([£€$]\d[\d.,]*\d|[£€$]\d) (?=[£€$]\d)/g, '$1, ') };
}

function joinRow(row: readonly Line[], separator: ' ' | ', '): Line {
  const [first] = row;
  if (row.length === 1) return first!;
  return {
    ...first!,
    text: row
      .map(({ text }, index) => {
        // A cell that ends in a mark of its own (a label and its colon) needs none.
        const needsMark =
          separator === ', ' && index < row.length - 1 && /[\p{L}\p{N})%]$/u.test(text);
        return needsMark ? `${text},` : text;
      })
      .join(' '),
    right: Math.max(...row.map(({ right }) => right)),
    size: Math.max(...row.map(({ size }) => size)),
    fontName: row.every(({ fontName }) => fontName === first!.fontName)
      ? first!.fontName
      : undefined,
  };
}
