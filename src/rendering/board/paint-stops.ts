/** The list of stops, in pages where there are many. */
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
import type { BoardView, StopView } from './board-view.ts';

/** A stop and how many lines its name needs. */
interface StopLines extends Pick<StopView, 'isMarked'> {
  lines: readonly string[];
}

const countLines = (stops: readonly StopLines[]) =>
  stops.reduce((sum, { lines }) => sum + lines.length, 0);

/** Stops divided into pages that each have room; a name that is higher than a page has one of its own. */
function paginate<Stop extends StopLines>(stops: readonly Stop[], room: number): Stop[][] {
  const pages: Stop[][] = [];
  for (const stop of stops) {
    const page = pages.at(-1);
    if (page !== undefined && countLines([...page, stop]) <= room) page.push(stop);
    else pages.push([stop]);
  }
  return pages;
}

/**
 * Selects as many stops as fit: those around the one that is being signed or, where none is, one page after
 * the other during the message.
 *
 * @param room in lines
 * @param readFraction fraction of the time for reading that has passed, 0 to 1
 */
export function selectVisibleStops<Stop extends StopLines>(
  stops: readonly Stop[],
  room: number,
  readFraction: number,
): readonly Stop[] {
  if (countLines(stops) <= room) return stops;
  const marked = stops.findIndex(({ isMarked }) => isMarked);
  const pages = paginate(stops, room);
  if (marked < 0)
    return pages[Math.min(pages.length - 1, Math.floor(readFraction * pages.length))]!;
  let [from, to] = [marked, marked + 1];
  for (let grows = true; grows; ) {
    const [extendedFrom, extendedTo] = [Math.max(0, from - 1), Math.min(stops.length, to + 1)];
    grows = false;
    if (extendedTo > to && countLines(stops.slice(from, extendedTo)) <= room)
      [to, grows] = [extendedTo, true];
    if (extendedFrom < from && countLines(stops.slice(extendedFrom, to)) <= room)
      [from, grows] = [extendedFrom, true];
  }
  return stops.slice(from, to);
}

/** Stops with their names broken into lines as bold type needs them. */
export function layOutStops(pen: Pen, { stops }: BoardView) {
  pen.context.font = boardFont(700, pen.type);
  const { context } = pen;
  return stops.map((stop) => ({
    ...stop,
    lines: breakLines(context, stop.name, getContentWidth(pen)),
  }));
}

export function writeStops(
  pen: Pen,
  set: ReturnType<typeof layOutStops>,
  readFraction: number,
  bottom: number,
): void {
  const { context, colours, type } = pen;
  const line = type * LEADING;
  const room = Math.floor((bottom - pen.y) / line);
  for (const { name, lines, isMarked, isMissed } of selectVisibleStops(set, room, readFraction)) {
    setFont(pen, isMarked ? 700 : 500, type, name, getContentWidth(pen));
    if (isMarked) drawMark(pen, line * lines.length);
    context.fillStyle = isMarked ? colours.accent : colours.words;
    for (const text of lines) {
      const middle = pen.y + line * 0.54;
      context.fillText(text, getLeft(pen), middle);
      const width = Math.min(context.measureText(text).width, getContentWidth(pen));
      if (isMissed) context.fillRect(getLeft(pen), middle - type * 0.05, width, type * 0.09);
      pen.y += line;
    }
  }
}
