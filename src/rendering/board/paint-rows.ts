/** Rows of facts: which of them fit, and how they are written. */
import type { BoardRowKind } from '#contract/board.ts';
import { boardFont } from './board-font.ts';
import {
  breakLines,
  drawMark,
  getContentWidth,
  getLeft,
  LEADING,
  type Pen,
  setFont,
} from './board-pen.ts';
import type { BoardView, RowView } from './board-view.ts';
import { TONES } from './tones.ts';

/** Type sizes of the rows, as factors of the smallest type. */
const SIZES: Record<BoardRowKind, number> = {
  heading: 1,
  time: 1.7,
  destination: 1.2,
  platform: 1.2,
  status: 1.1,
  detail: 1,
  operator: 1,
};
const BOLD: readonly BoardRowKind[] = ['time', 'destination', 'platform', 'status'];
const ARROW = ' → ';

/** Whether a label and its values fit one line without becoming smaller than the smallest type. */
function isOneLine(pen: Pen, { label, old, text }: RowView): boolean {
  pen.context.font = boardFont(700, pen.type);
  const parts = [label, old === undefined ? undefined : `${old}${ARROW}`, text];
  return (
    label === undefined || pen.context.measureText(parts.join(' ')).width <= getContentWidth(pen)
  );
}

/** Writes the label of a row, the old value struck through, an arrow, and the new value. */
function writeValues(pen: Pen, row: RowView, size: number): void {
  const { context, colours } = pen;
  const { label, old, text } = row;
  const isBeside = label !== undefined && isOneLine(pen, row);
  if (label !== undefined && !isBeside) {
    context.font = boardFont(700, pen.type);
    context.fillText(label, getLeft(pen), pen.y + pen.type * LEADING * 0.54);
    pen.y += pen.type * LEADING;
  }
  const parts = [
    { text: isBeside ? `${label} ` : '', isOld: false, isNew: false },
    { text: old ?? '', isOld: true, isNew: false },
    { text: old === undefined ? '' : ARROW, isOld: false, isNew: false },
    { text, isOld: false, isNew: old !== undefined },
  ];
  context.font = boardFont(700, size);
  const totalWidth = context.measureText(parts.map((part) => part.text).join('')).width;
  context.font = boardFont(700, size * Math.min(1, getContentWidth(pen) / totalWidth));
  const middle = pen.y + (size * LEADING) / 2;
  let x = getLeft(pen);
  for (const part of parts) {
    const width = context.measureText(part.text).width;
    context.fillStyle = part.isNew ? colours.accent : colours.words;
    context.fillText(part.text, x, middle);
    if (part.isOld && width > 0)
      context.fillRect(x - size * 0.04, middle - size * 0.05, width + size * 0.08, size * 0.09);
    x += width;
  }
  pen.y += size * LEADING;
}

/** Measures the height of a row set in a given size. */
export function measureRowHeight(pen: Pen, row: RowView, size: number): number {
  const hasValues = row.old !== undefined || row.label !== undefined;
  if (hasValues) return size * LEADING + (isOneLine(pen, row) ? 0 : pen.type * LEADING);
  setFont(pen, BOLD.includes(row.kind) ? 700 : 500, size, row.text, getContentWidth(pen));
  return breakLines(pen.context, row.text, getContentWidth(pen)).length * size * LEADING;
}

const getGapAfter = ({ padding }: Pen, { tone }: RowView): number =>
  padding * (tone === undefined ? 0.2 : 0.4);

/** Whether there is room for a row; what has none is not begun. */
export const fits = (pen: Pen, row: RowView, bottom: number): boolean =>
  pen.y + measureRowHeight(pen, row, pen.type * SIZES[row.kind]) <= bottom + pen.padding / 2;

export function writeRow(pen: Pen, row: RowView): void {
  const { context, colours, type } = pen;
  const size = type * SIZES[row.kind];
  const weight = BOLD.includes(row.kind) ? 700 : 500;
  const room = getContentWidth(pen);
  const hasValues = row.old !== undefined || row.label !== undefined;
  const height = measureRowHeight(pen, row, size);
  setFont(pen, weight, size, row.text, room);
  const lines = hasValues ? [row.text] : breakLines(context, row.text, room);
  if (row.tone !== undefined) {
    context.fillStyle = TONES[row.tone].ground;
    context.fillRect(pen.box.x, pen.y, pen.box.width, height);
  }
  if (row.isMarked) drawMark(pen, height);
  context.fillStyle = row.tone === undefined ? colours.words : TONES[row.tone].text;
  if (hasValues) writeValues(pen, row, size);
  else
    for (const line of lines) {
      // Capitals are centred in the line; descenders are smaller.
      context.fillText(line, getLeft(pen), pen.y + size * LEADING * 0.54);
      pen.y += size * LEADING;
    }
  pen.y += getGapAfter(pen, row);
}

/** Lists the rows to show as facts. While stops are listed, the details that explain the news are left out. */
export const listFacts = ({ rows, stops }: BoardView) =>
  rows.filter(({ kind }) => kind !== 'operator' && (stops.length === 0 || kind !== 'detail'));

/** Details that were signed before make room for the one that is signed now; nothing else does. */
export const isRequired = ({ kind, isMarked }: RowView): boolean => kind !== 'detail' || isMarked;

/** Measures the total height of rows. */
export const measureRowsHeight = (pen: Pen, rows: readonly RowView[]): number =>
  rows.reduce(
    (sum, row) =>
      sum + measureRowHeight(pen, row, pen.type * SIZES[row.kind]) + getGapAfter(pen, row),
    0,
  );

/** Selects the rows that fit, by dropping the first details that are not required. */
export function selectFittingRows(
  pen: Pen,
  rows: readonly RowView[],
  bottom: number,
): readonly RowView[] {
  const first = rows.findIndex((row) => !isRequired(row));
  if (pen.y + measureRowsHeight(pen, rows) <= bottom || first === -1) return rows;
  return selectFittingRows(pen, rows.toSpliced(first, 1), bottom);
}
