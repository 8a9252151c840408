/** Draws the board: rows of facts, the list of stops, and the name that is being spelled. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { BoardRowKind, BoardTone } from '#contract/board.ts';
import type { BoardColours } from '#contract/look.ts';
import { boardFont } from '../picture/picture-ink.ts';
import type { Box } from './board-layout.ts';
import type { BoardView, RowView, StopView } from './board-view.ts';

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
/** Grounds of a status, each at least 7:1 against the words on it. */
const TONES: Record<BoardTone, { ground: string; words: string }> = {
  bad: { ground: '#8f1010', words: '#ffffff' },
  late: { ground: '#ffd60a', words: '#1a1400' },
  good: { ground: '#0b5a2b', words: '#ffffff' },
};
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

/** Old, struck through, an arrow, and the new value. */
function writeChange(pen: Pen, { old = '', text }: RowView, size: number): void {
  const { context, colours } = pen;
  const whole = `${old}${ARROW}${text}`;
  context.font = boardFont(700, size);
  const scale = Math.min(1, roomOf(pen) / context.measureText(whole).width);
  context.font = boardFont(700, size * scale);
  const middle = pen.y + (size * LEADING) / 2;
  const oldWidth = context.measureText(old).width;
  context.fillText(old, left(pen), middle);
  context.fillRect(left(pen), middle - size * 0.06, oldWidth, size * 0.1);
  context.fillText(ARROW, left(pen) + oldWidth, middle);
  context.fillStyle = colours.accent;
  context.fillText(text, left(pen) + oldWidth + context.measureText(ARROW).width, middle);
  pen.y += size * LEADING;
}

function writeRow(pen: Pen, row: RowView): void {
  const { context, colours, type, padding } = pen;
  const size = type * SIZES[row.kind];
  const weight = BOLD.includes(row.kind) ? 700 : 500;
  const room = roomOf(pen);
  setFont(pen, weight, size, row.text, room);
  const lines = linesOf(context, row.text, room);
  const height = lines.length * size * LEADING;
  if (row.tone !== undefined) {
    context.fillStyle = TONES[row.tone].ground;
    context.fillRect(pen.box.x, pen.y, pen.box.width, height + type * 0.1);
  }
  if (row.isMarked) mark(pen, height);
  context.fillStyle = row.tone === undefined ? colours.words : TONES[row.tone].words;
  if (row.old !== undefined) writeChange(pen, row, size);
  else
    for (const line of lines) {
      context.fillText(line, left(pen), pen.y + (size * LEADING) / 2);
      pen.y += size * LEADING;
    }
  pen.y += padding * (row.tone === undefined ? 0.25 : 0.45);
}

/** As many stops as there is room for, with the current one among them. */
export function shownStops<Stop extends Pick<StopView, 'isMarked'>>(
  stops: readonly Stop[],
  room: number,
): { from: number; stops: readonly Stop[] } {
  const count = Math.max(1, room);
  if (stops.length <= count) return { from: 0, stops };
  const marked = Math.max(0, stops.findIndex(({ isMarked }) => isMarked));
  const from = Math.min(stops.length - count, Math.max(0, marked - Math.floor(count / 2)));
  return { from, stops: stops.slice(from, from + count) };
}

function writeStops(pen: Pen, stops: readonly StopView[], bottom: number): void {
  const { context, colours, type } = pen;
  const line = type * LEADING;
  const shown = shownStops(stops, Math.floor((bottom - pen.y) / line));
  const hidden = stops.length - shown.stops.length;
  for (const [index, stop] of shown.stops.entries()) {
    const isLast = index === shown.stops.length - 1;
    const rest = stops.length - shown.from - shown.stops.length;
    const more = hidden > 0 && isLast && rest > 0 ? ` +${rest}` : '';
    setFont(pen, stop.isMarked ? 700 : 500, type, stop.name + more, roomOf(pen));
    const width = context.measureText(stop.name + more).width;
    if (width > roomOf(pen)) context.font = boardFont(500, (type * roomOf(pen)) / width);
    if (stop.isMarked) mark(pen, line);
    context.fillStyle = stop.isMarked ? colours.accent : colours.words;
    const middle = pen.y + line / 2;
    context.fillText(stop.name + more, left(pen), middle);
    if (stop.isMissed)
      context.fillRect(
        left(pen),
        middle - type * 0.05,
        Math.min(width, roomOf(pen)),
        type * 0.09,
      );
    pen.y += line;
  }
}

/** The name that is spelled, as large as the board is wide, along its lower edge. */
function writeSpelled({ context, box, colours, type, padding }: Pen, spelled: string): number {
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
    context.fillText(line, box.x + padding, top + padding / 2 + (index + 0.5) * size * LEADING);
  return top;
}

/** Paints the board over its box. */
export function paintBoard(
  context: Canvas2D,
  box: Box,
  typeSize: number,
  colours: BoardColours,
  { rows, stops, spelled }: BoardView,
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
  const facts = rows.filter(({ kind }) => kind !== 'operator');
  for (const row of facts) writeRow(pen, row);
  if (stops.length > 0) writeStops(pen, stops, bottom);
  const operator = rows.find(({ kind }) => kind === 'operator');
  const line = typeSize * LEADING;
  if (operator !== undefined && pen.y + line <= bottom) {
    pen.y = bottom - line;
    writeRow(pen, operator);
  }
  if (spelled !== undefined) writeSpelled(pen, spelled);
  context.restore();
}
