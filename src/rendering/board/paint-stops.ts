/** The list of stops, in pages where there are many. */
import { boardFont } from './board-font.ts';
import { LEADING, left, linesOf, mark, type Pen, roomOf, setFont } from './board-pen.ts';
import type { BoardView, StopView } from './board-view.ts';

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
 * Selects as many stops as fit: those around the one that is being signed or, where none is, one page after
 * the other during the message.
 *
 * @param room in lines
 * @param readFraction fraction of the time for reading that has passed, 0 to 1
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
export function stopLines(pen: Pen, { stops }: BoardView) {
  pen.context.font = boardFont(700, pen.type);
  const { context } = pen;
  return stops.map((stop) => ({ ...stop, lines: linesOf(context, stop.name, roomOf(pen)) }));
}

export function writeStops(
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
