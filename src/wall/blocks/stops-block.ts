/** List of stops, in pages where there are many. Pure. */
import { breakInto, LEADING } from '#wall/text/fit-text.ts';
import type { FactsView, StopView } from '#wall/view/view-facts.ts';
import type { WallItem } from '#wall/wall-layout.ts';
import { type Block, createText, type Style } from './block.ts';

/** Room for the list. */
export interface StopsRoom {
  width: number;
  height: number;
  scale: number;
  maxSize: number;
}

interface SetStop extends StopView {
  index: number;
  lines: readonly string[];
}

const MAX_LINES = 3;
const GAP = 0.6;
/** Number of stops from which a second column is worth it, and the least width of one in sizes of its text. */
const MIN_COLUMN_SIZES = 11;

/** Divides stops into pages of so many lines; a name that is higher than a page has one of its own. */
function paginateStops<Stop extends Pick<SetStop, 'lines'>>(
  stops: readonly Stop[],
  linesOnPage: number,
): Stop[][] {
  const pages: Stop[][] = [];
  let used = 0;
  for (const stop of stops) {
    const page = pages[pages.length - 1];
    if (page !== undefined && used + stop.lines.length <= linesOnPage) {
      page.push(stop);
      used += stop.lines.length;
    } else {
      pages.push([stop]);
      used = stop.lines.length;
    }
  }
  return pages;
}

/** Selects the page with the stop that is signed, else the one that is read now; after the last comes the first. */
function selectPage(
  pages: readonly (readonly SetStop[])[],
  { signedStop, charactersRead }: FactsView,
): number {
  if (signedStop !== undefined)
    return Math.max(
      0,
      pages.findIndex((page) => page.some(({ index }) => index === signedStop)),
    );
  const lengths = pages.map((page) => page.reduce((sum, { name }) => sum + name.length, 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let rest = total === 0 ? 0 : charactersRead % total;
  for (const [index, length] of lengths.entries()) {
    if (rest < length) return index;
    rest -= length;
  }
  return 0;
}

const getSize = ({ fact }: Style, { scale, maxSize }: Omit<StopsRoom, 'height'>) =>
  Math.min(maxSize, fact * scale);

/** Computes the height that a number of lines needs. */
export function measureStopsHeight(
  style: Style,
  room: Omit<StopsRoom, 'height'>,
  lines: number,
): number {
  const label = style.small * 1.15 * LEADING + GAP * style.unit;
  return label + lines * getSize(style, room) * LEADING;
}

/** Creates the list of stops in its room, with the number of the page where there are several. */
export function createStopsBlock(style: Style, view: FactsView, room: StopsRoom): Block {
  const { measure, palette, unit, small } = style;
  const size = getSize(style, room);
  const lineHeight = size * LEADING;
  const labelSize = small * 1.15;
  const top = labelSize * LEADING + GAP * unit;
  const columns = Math.max(1, Math.min(3, Math.floor(room.width / (MIN_COLUMN_SIZES * size))));
  const gap = 3 * unit;
  const columnWidth = (room.width - (columns - 1) * gap) / columns;
  const lines = Math.max(1, Math.floor((room.height - top) / lineHeight + 1e-6));
  const set = view.stops.map((stop, index) => ({
    ...stop,
    index,
    // Bold letters are the widest: a name is broken in the same way while it is marked.
    lines: breakInto(
      measure,
      stop.name,
      { weight: 700, size },
      columnWidth,
      Math.min(MAX_LINES, lines),
    ),
  }));
  const columnPages = paginateStops(set, lines);
  const pages: SetStop[][] = [];
  for (let first = 0; first < columnPages.length; first += columns)
    pages.push(([] as SetStop[]).concat(...columnPages.slice(first, first + columns)));
  const pageIndex = selectPage(pages, view);
  const items: WallItem[] = [];
  const isMissedOnly = view.stops.every(({ isMissed }) => isMissed);
  const label = {
    role: 'label' as const,
    size: labelSize,
    weight: 600,
    colour: palette.muted,
    ground: palette.ground,
  };
  const countText = `${pageIndex + 1}/${pages.length}`;
  const countWidth = pages.length > 1 ? measure(countText, { weight: 600, size: labelSize }) : 0;
  const title = isMissedOnly ? 'Not calling at' : 'Calling at';
  items.push(
    createText(
      [title],
      { x: 0, y: 0, width: room.width - countWidth - (countWidth > 0 ? unit : 0) },
      { ...label, id: 'stops-label' },
    ),
  );
  if (pages.length > 1)
    items.push(
      createText(
        [countText],
        { x: room.width - countWidth, y: 0, width: countWidth },
        { ...label, id: 'stops-page', align: 'right' },
      ),
    );
  let height = top;
  for (const [column, page] of columnPages
    .slice(pageIndex * columns, (pageIndex + 1) * columns)
    .entries()) {
    let y = top;
    const x = column * (columnWidth + gap);
    for (const stop of page) {
      items.push(...createStop(style, stop, { x, y, width: columnWidth }, size));
      y += stop.lines.length * lineHeight;
    }
    height = Math.max(height, y);
  }
  return { height, items };
}

function createStop(
  { palette, unit }: Style,
  { index, lines, isMarked, isMissed }: SetStop,
  box: { x: number; y: number; width: number },
  size: number,
): WallItem[] {
  const text = createText(lines, box, {
    id: `stop-${index}`,
    role: 'stop',
    size,
    weight: isMarked ? 700 : 500,
    colour: isMarked ? palette.accent : palette.words,
    ground: palette.ground,
    isStruck: isMissed,
  });
  if (!isMarked) return [text];
  const mark = { x: box.x - 2.2 * unit, y: box.y, width: unit, height: text.box.height };
  return [
    text,
    { kind: 'rect', id: `stop-${index}-mark`, box: mark, colour: palette.accent, radius: unit / 2 },
  ];
}
