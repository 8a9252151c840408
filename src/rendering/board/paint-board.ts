/** Draws the board: rows of facts, the list of stops, and the name that is being spelled. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { BoardRowKind } from '#contract/board.ts';
import type { BoardColours } from '#contract/look.ts';
import { boardFont } from './board-font.ts';
import type { Box } from './board-layout.ts';
import type { BoardView, RowView, StopView } from './board-view.ts';
import { TONES } from './tones.ts';

/** How rows are set, as factors of the smallest type. */
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
const LEADING = 1.18;
const ARROW = ' → ';

/** What is written where: a pen that goes down the board. */
interface Pen {
  readonly context: Canvas2D;
  readonly box: Box;
  readonly colours: BoardColours;
  readonly type: number;
  readonly padding: number;
  y: number;
}

/** Words broken into lines that fit; a word that is too long by itself stays whole. */
function linesOf(context: Canvas2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && context.measureText(`${line} ${word}`).width <= room)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const roomOf = ({ box, padding }: Pen) => box.width - 2 * padding;
const left = ({ box, padding }: Pen) => box.x + padding;

/** Type as large as wanted, or smaller where a word would not fit. */
function setFont({ context }: Pen, weight: number, size: number, text: string, room: number) {
  context.font = boardFont(weight, size);
  const widest = Math.max(...text.split(' ').map((word) => context.measureText(word).width));
  if (widest > room) context.font = boardFont(weight, (size * room) / widest);
}

function mark(pen: Pen, height: number): void {
  pen.context.fillStyle = pen.colours.accent;
  pen.context.fillRect(pen.box.x, pen.y, pen.padding * 0.4, height);
}

/** Its label, the old value struck through, an arrow, and the new value. */
function writeValues(pen: Pen, { label, old, text }: RowView, size: number): void {
  const { context, colours } = pen;
  const parts = [
    { text: label === undefined ? '' : `${label} `, isOld: false, isNew: false },
    { text: old ?? '', isOld: true, isNew: false },
    { text: old === undefined ? '' : ARROW, isOld: false, isNew: false },
    { text, isOld: false, isNew: old !== undefined },
  ];
  context.font = boardFont(700, size);
  const whole = context.measureText(parts.map((part) => part.text).join('')).width;
  const shown = size * Math.min(1, roomOf(pen) / whole);
  context.font = boardFont(700, shown);
  const middle = pen.y + (size * LEADING) / 2;
  let x = left(pen);
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

/** Whether there is room for a row; what has none is not begun. */
function fits(pen: Pen, row: RowView, bottom: number): boolean {
  const size = pen.type * SIZES[row.kind];
  setFont(pen, BOLD.includes(row.kind) ? 700 : 500, size, row.text, roomOf(pen));
  const lines = row.label === undefined ? linesOf(pen.context, row.text, roomOf(pen)).length : 1;
  return pen.y + lines * size * LEADING <= bottom + pen.padding / 2;
}

function writeRow(pen: Pen, row: RowView): void {
  const { context, colours, type, padding } = pen;
  const size = type * SIZES[row.kind];
  const weight = BOLD.includes(row.kind) ? 700 : 500;
  const room = roomOf(pen);
  setFont(pen, weight, size, row.text, room);
  const hasValues = row.old !== undefined || row.label !== undefined;
  const lines = hasValues ? [row.text] : linesOf(context, row.text, room);
  const height = lines.length * size * LEADING;
  if (row.tone !== undefined) {
    context.fillStyle = TONES[row.tone].ground;
    context.fillRect(pen.box.x, pen.y, pen.box.width, height);
  }
  if (row.isMarked) mark(pen, height);
  context.fillStyle = row.tone === undefined ? colours.words : TONES[row.tone].words;
  if (hasValues) writeValues(pen, row, size);
  else
    for (const line of lines) {
      // Capitals stand in the middle of the line; what hangs below them is less.
      context.fillText(line, left(pen), pen.y + size * LEADING * 0.54);
      pen.y += size * LEADING;
    }
  pen.y += padding * (row.tone === undefined ? 0.2 : 0.4);
}

/**
 * As many stops as there is room for: those round the one that is signed, or where none is, one page after the other
 * while the message lasts.
 *
 * @param room how many there is room for
 * @param readFraction how far the time for reading has gone, 0 to 1
 */
export function shownStops<Stop extends Pick<StopView, 'isMarked'>>(
  stops: readonly Stop[],
  room: number,
  readFraction: number,
): { from: number; stops: readonly Stop[] } {
  const count = Math.max(1, room);
  if (stops.length <= count) return { from: 0, stops };
  const marked = stops.findIndex(({ isMarked }) => isMarked);
  const wanted =
    marked >= 0
      ? marked - Math.floor(count / 2)
      : count * Math.floor(readFraction * Math.ceil(stops.length / count));
  const from = Math.min(stops.length - count, Math.max(0, wanted));
  return { from, stops: stops.slice(from, from + count) };
}

function writeStops(pen: Pen, { stops, readFraction = 0 }: BoardView, bottom: number): void {
  const { context, colours, type } = pen;
  const line = type * LEADING;
  const shown = shownStops(stops, Math.floor((bottom - pen.y) / line), readFraction);
  for (const { name, isMarked, isMissed } of shown.stops) {
    const weight = isMarked ? 700 : 500;
    context.font = boardFont(weight, type);
    const wanted = context.measureText(name).width;
    if (wanted > roomOf(pen)) context.font = boardFont(weight, (type * roomOf(pen)) / wanted);
    if (isMarked) mark(pen, line);
    context.fillStyle = isMarked ? colours.accent : colours.words;
    const middle = pen.y + line * 0.54;
    context.fillText(name, left(pen), middle);
    if (isMissed)
      context.fillRect(left(pen), middle - type * 0.05, Math.min(wanted, roomOf(pen)), type * 0.09);
    pen.y += line;
  }
}

/** The name that is spelled, as large as the board is wide, along its lower edge. */
function writeSpelled({ context, box, colours, type, padding }: Pen, spelled: string): void {
  const room = box.width - 2 * padding;
  const widest = (size: number, lines: readonly string[]) => {
    context.font = boardFont(700, size);
    return Math.max(...lines.map((line) => context.measureText(line).width));
  };
  const lines = spelled.length > 12 ? spelled.split(' ') : [spelled];
  const size = Math.min(type * 2, (type * 2 * room) / widest(type * 2, lines));
  const height = lines.length * size * LEADING + padding;
  const top = box.y + box.height - height;
  context.fillStyle = colours.accent;
  context.fillRect(box.x, top, box.width, height);
  context.fillStyle = colours.accentWords;
  context.font = boardFont(700, size);
  for (const [index, line] of lines.entries())
    context.fillText(line, box.x + padding, top + padding / 2 + (index + 0.54) * size * LEADING);
}

/** While stops are read, what explains the news makes room for them. */
const factsOf = ({ rows, stops }: BoardView) =>
  rows.filter(({ kind }) => kind !== 'operator' && (stops.length === 0 || kind !== 'detail'));

/** Paints the board over its box. */
export function paintBoard(
  context: Canvas2D,
  box: Box,
  typeSize: number,
  colours: BoardColours,
  view: BoardView,
): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.fillStyle = colours.ground;
  context.fillRect(box.x, box.y, box.width, box.height);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const padding = typeSize * 0.5;
  const pen: Pen = { context, box, colours, type: typeSize, padding, y: box.y + padding };
  const bottom = box.y + box.height - padding;
  for (const row of factsOf(view)) if (fits(pen, row, bottom)) writeRow(pen, row);
  if (view.stops.length > 0) writeStops(pen, view, bottom);
  const operator = view.rows.find(({ kind }) => kind === 'operator');
  const line = typeSize * LEADING;
  if (operator !== undefined && pen.y + line <= bottom) {
    pen.y = bottom - line;
    writeRow(pen, operator);
  }
  if (view.spelled !== undefined) writeSpelled(pen, view.spelled);
  context.restore();
}
