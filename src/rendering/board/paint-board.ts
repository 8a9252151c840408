/** Draws the board: rows of facts, the list of stops, and the name that is being spelled. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { BoardRowKind } from '#contract/board.ts';
import type { BoardColours } from '#contract/look.ts';
import { boardFont } from './board-font.ts';
import type { Box } from './board-layout.ts';
import type { BoardLogo } from './board-logo.ts';
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
/** The logo, as a factor of the smallest type, and of the board's width at most. */
const LOGO_HEIGHT = 1.8;
const LOGO_WIDTH_FRACTION = 0.4;
/** With less room for stops, the logo makes way for them. */
const MIN_STOPS_ABOVE_LOGO = 2;

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

/** Whether a label and its values fit one line without becoming smaller than the smallest type. */
function isOneLine(pen: Pen, { label, old, text }: RowView): boolean {
  pen.context.font = boardFont(700, pen.type);
  const whole = [label, old === undefined ? undefined : `${old}${ARROW}`, text];
  return label === undefined || pen.context.measureText(whole.join(' ')).width <= roomOf(pen);
}

/** Its label, the old value struck through, an arrow, and the new value. */
function writeValues(pen: Pen, row: RowView, size: number): void {
  const { context, colours } = pen;
  const { label, old, text } = row;
  const isBeside = label !== undefined && isOneLine(pen, row);
  if (label !== undefined && !isBeside) {
    context.font = boardFont(700, pen.type);
    context.fillText(label, left(pen), pen.y + pen.type * LEADING * 0.54);
    pen.y += pen.type * LEADING;
  }
  const parts = [
    { text: isBeside ? `${label} ` : '', isOld: false, isNew: false },
    { text: old ?? '', isOld: true, isNew: false },
    { text: old === undefined ? '' : ARROW, isOld: false, isNew: false },
    { text, isOld: false, isNew: old !== undefined },
  ];
  context.font = boardFont(700, size);
  const whole = context.measureText(parts.map((part) => part.text).join('')).width;
  context.font = boardFont(700, size * Math.min(1, roomOf(pen) / whole));
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

/** How high a row is that is set in a size. */
function heightOf(pen: Pen, row: RowView, size: number): number {
  const hasValues = row.old !== undefined || row.label !== undefined;
  if (hasValues) return size * LEADING + (isOneLine(pen, row) ? 0 : pen.type * LEADING);
  setFont(pen, BOLD.includes(row.kind) ? 700 : 500, size, row.text, roomOf(pen));
  return linesOf(pen.context, row.text, roomOf(pen)).length * size * LEADING;
}

const gapAfter = ({ padding }: Pen, { tone }: RowView): number =>
  padding * (tone === undefined ? 0.2 : 0.4);

/** Whether there is room for a row; what has none is not begun. */
const fits = (pen: Pen, row: RowView, bottom: number): boolean =>
  pen.y + heightOf(pen, row, pen.type * SIZES[row.kind]) <= bottom + pen.padding / 2;

function writeRow(pen: Pen, row: RowView): void {
  const { context, colours, type } = pen;
  const size = type * SIZES[row.kind];
  const weight = BOLD.includes(row.kind) ? 700 : 500;
  const room = roomOf(pen);
  const hasValues = row.old !== undefined || row.label !== undefined;
  const height = heightOf(pen, row, size);
  setFont(pen, weight, size, row.text, room);
  const lines = hasValues ? [row.text] : linesOf(context, row.text, room);
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
  pen.y += gapAfter(pen, row);
}

/** A stop and how many lines its name needs. */
interface StopLines extends Pick<StopView, 'isMarked'> {
  lines: readonly string[];
}

const heightIn = (stops: readonly StopLines[]) =>
  stops.reduce((sum, { lines }) => sum + lines.length, 0);

/** Stops divided into pages that each have room; a name that is higher than a page has one of its own. */
function pagesOf<Stop extends StopLines>(stops: readonly Stop[], room: number): Stop[][] {
  const pages: Stop[][] = [];
  for (const stop of stops) {
    const page = pages.at(-1);
    if (page !== undefined && heightIn([...page, stop]) <= room) page.push(stop);
    else pages.push([stop]);
  }
  return pages;
}

/**
 * As many stops as there is room for: those round the one that is signed, or where none is, one page after the other
 * while the message lasts.
 *
 * @param room in lines
 * @param readFraction how far the time for reading has gone, 0 to 1
 */
export function shownStops<Stop extends StopLines>(
  stops: readonly Stop[],
  room: number,
  readFraction: number,
): readonly Stop[] {
  if (heightIn(stops) <= room) return stops;
  const marked = stops.findIndex(({ isMarked }) => isMarked);
  const pages = pagesOf(stops, room);
  if (marked < 0)
    return pages[Math.min(pages.length - 1, Math.floor(readFraction * pages.length))]!;
  let [from, to] = [marked, marked + 1];
  for (let grows = true; grows; ) {
    const [before, after] = [Math.max(0, from - 1), Math.min(stops.length, to + 1)];
    grows = false;
    if (after > to && heightIn(stops.slice(from, after)) <= room) [to, grows] = [after, true];
    if (before < from && heightIn(stops.slice(before, to)) <= room) [from, grows] = [before, true];
  }
  return stops.slice(from, to);
}

/** Stops with their names broken into lines as bold type needs them. */
function stopLines(pen: Pen, { stops }: BoardView) {
  pen.context.font = boardFont(700, pen.type);
  const { context } = pen;
  return stops.map((stop) => ({ ...stop, lines: linesOf(context, stop.name, roomOf(pen)) }));
}

function writeStops(
  pen: Pen,
  set: ReturnType<typeof stopLines>,
  readFraction: number,
  bottom: number,
): void {
  const { context, colours, type } = pen;
  const line = type * LEADING;
  const room = Math.floor((bottom - pen.y) / line);
  for (const { name, lines, isMarked, isMissed } of shownStops(set, room, readFraction)) {
    setFont(pen, isMarked ? 700 : 500, type, name, roomOf(pen));
    if (isMarked) mark(pen, line * lines.length);
    context.fillStyle = isMarked ? colours.accent : colours.words;
    for (const words of lines) {
      const middle = pen.y + line * 0.54;
      context.fillText(words, left(pen), middle);
      const width = Math.min(context.measureText(words).width, roomOf(pen));
      if (isMissed) context.fillRect(left(pen), middle - type * 0.05, width, type * 0.09);
      pen.y += line;
    }
  }
}

/** The name that is spelled, as large as the board is wide, in a band along its lower edge. */
function spelledBand({ context, box, type, padding }: Pen, spelled: string) {
  const room = box.width - 2 * padding;
  context.font = boardFont(700, type);
  const lines = linesOf(context, spelled, room);
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const size = type * Math.min(2, room / widest);
  const height = lines.length * size * LEADING + padding;
  return { lines, size, height, top: box.y + box.height - height };
}

function writeSpelled(
  { context, box, colours, padding }: Pen,
  band: ReturnType<typeof spelledBand>,
) {
  const { lines, size, height, top } = band;
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

/** Details that were signed before make room for the one that is signed now. */
function roomFor(pen: Pen, rows: readonly RowView[], bottom: number): readonly RowView[] {
  const height = rows.reduce(
    (sum, row) => sum + heightOf(pen, row, pen.type * SIZES[row.kind]) + gapAfter(pen, row),
    0,
  );
  const first = rows.findIndex(({ kind, isMarked }) => kind === 'detail' && !isMarked);
  if (pen.y + height <= bottom || first === -1) return rows;
  return roomFor(pen, rows.toSpliced(first, 1), bottom);
}

/** Draws the logo in the lower right corner where the facts leave room; answers how much of it is taken. */
function drawLogo(pen: Pen, logo: BoardLogo | undefined, stops: number) {
  const { context, box, type, padding } = pen;
  const nothing = { width: 0, height: 0 };
  if (logo === undefined) return nothing;
  const room = box.width * LOGO_WIDTH_FRACTION;
  const scale = Math.min((type * LOGO_HEIGHT) / logo.height, room / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const top = box.y + box.height - padding - height;
  const listed = Math.min(stops, MIN_STOPS_ABOVE_LOGO) * type * LEADING;
  if (pen.y + listed > top) return nothing;
  context.drawImage(logo, box.x + box.width - padding - width, top, width, height);
  return { width: width + padding, height: height + padding / 2 };
}

/** Along the lower edge, beside the logo, if there is room below everything else. */
function writeOperator(pen: Pen, operator: RowView, lowest: number, logoWidth: number): void {
  const beside = { ...pen, box: { ...pen.box, width: pen.box.width - logoWidth } };
  beside.y = lowest - heightOf(beside, operator, pen.type);
  if (pen.y <= beside.y) writeRow(beside, operator);
}

/** Paints the board over its box. */
export function paintBoard(
  context: Canvas2D,
  box: Box,
  typeSize: number,
  colours: BoardColours,
  view: BoardView,
  logo?: BoardLogo,
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
  const band = view.spelled === undefined ? undefined : spelledBand(pen, view.spelled);
  // A stop that is spelled is not behind its own band.
  const stopsBottom = Math.min(bottom, band?.top ?? bottom);
  const stops = stopLines(pen, view);
  // Facts leave room for one stop at least.
  const stopRoom = typeSize * LEADING * Math.max(0, ...stops.map(({ lines }) => lines.length));
  const factsBottom = stops.length > 0 ? stopsBottom - stopRoom - padding : bottom;
  for (const row of roomFor(pen, factsOf(view), factsBottom))
    if (fits(pen, row, factsBottom)) writeRow(pen, row);
  const corner = drawLogo(pen, logo, view.stops.length);
  if (stops.length > 0)
    writeStops(pen, stops, view.readFraction ?? 0, Math.min(stopsBottom, bottom - corner.height));
  const operator = view.rows.find(({ kind }) => kind === 'operator');
  if (operator !== undefined) writeOperator(pen, operator, bottom, corner.width);
  if (band !== undefined) writeSpelled(pen, band);
  context.restore();
}
