/** Parts of the board: their order, and what is left out where there is no room. Pure. */
import type { Board } from '#contract/board.ts';
import type { FactsView, RowView } from '#wall/view/view-facts.ts';
import type { Box, WallItem } from '#wall/wall-layout.ts';
import { type Block, markBlock, placeBlock, type Style, stackBlocks } from './block.ts';
import { createNewsBlock } from './news-block.ts';
import { createCompactRow, createRowBlock, createTrainLine, type RowRoom } from './row-blocks.ts';
import { createStopsBlock, measureStopsHeight } from './stops-block.ts';

/** Part of the board; what may be left out says how soon, the lowest first. */
export interface Part {
  block: Block;
  /** The same in one line, where there is very little room. */
  compact?: Block;
  leaveOut?: number;
  isBelow?: boolean;
}

/** Gap between parts, in steps of the grid. */
export const GAP = 1.7;
/** Lines of stops for which sizes leave room. */
export const WANTED_STOP_LINES = 3;
/** Rank from which parts are left out only while a name is spelled. */
export const REQUIRED = 1000;
/** Rank of a heading while stops are listed. */
const HEADING = 5;
/** Rank from which rows are more than a few stops: below are details that are not signed now. */
const BEFORE_STOPS = 300;
/** News is larger than facts at least by this factor. */
export const MIN_NEWS = 1.25;
/** Other facts are smaller than the news by this factor. */
export const BELOW_NEWS = 0.82;

/** Returns the size of the news in a block. */
export const findNewsSize = ({ items }: Block): number =>
  items.reduce(
    (size, item) => (item.kind === 'text' && item.role === 'news' ? item.size : size),
    0,
  );

/** Whether a row is shown as the news now: an old value that still holds is not. */
const isShownAsNews = (facts: Board, row: RowView, newsIndex: number | undefined) =>
  row.index === newsIndex && (facts.rows[row.index]!.old === undefined || row.old !== undefined);

/** Ranks of details and headings, beside stops and without: what explains the news gives way to stops. */
const RANKS = {
  detail: { usual: 10, marked: 500, markedBesideStops: 100 },
  heading: { usual: 400, besideStops: HEADING },
} as const;

/** Returns how soon a row is left out where there is no room: the lowest first. */
function rankRow({ kind, isMarked, index }: RowView, hasStops: boolean): number {
  const { detail, heading } = RANKS;
  if (kind === 'operator') return 0;
  if (kind === 'heading') return hasStops ? heading.besideStops : heading.usual;
  const marked = hasStops ? detail.markedBesideStops : detail.marked;
  if (kind === 'detail') return (isMarked ? marked : detail.usual) + index;
  if (kind === 'status') return (isMarked ? 600 : 300) - index / 1000;
  return REQUIRED + (kind === 'destination' ? 20 : kind === 'time' ? 10 : 0);
}

/** Creates the parts of the board in their order, without the stops. */
export function createParts(
  style: Style,
  facts: Board,
  view: FactsView,
  newsIndex: number | undefined,
  room: RowRoom & { capHeight: number },
): Part[] {
  const news = view.rows.find((row) => isShownAsNews(facts, row, newsIndex));
  const newsBlock =
    news && createNewsBlock(style, news, { width: room.width, capHeight: room.capHeight });
  const maxSize = newsBlock
    ? Math.max(style.fact, findNewsSize(newsBlock) * BELOW_NEWS)
    : room.maxSize;
  const rowRoom = { ...room, maxSize };
  const rows = view.rows.filter((row) => row !== news);
  const time = rows.find(({ kind, old }) => kind === 'time' && old === undefined);
  const destination = rows.find(({ kind }) => kind === 'destination');
  const line = time && destination && createTrainLine(style, time, destination, rowRoom);
  const isTitle = ({ kind }: RowView) =>
    kind === 'heading' || kind === 'time' || kind === 'destination';
  const toPart = (row: RowView): Part => ({
    block: createRowBlock(style, row, rowRoom),
    ...(isTitle(row) && { compact: createCompactRow(style, row, room.width) }),
    leaveOut: rankRow(row, view.stops.length > 0),
    isBelow: row.kind === 'operator',
  });
  const inLine = line ? [time, destination] : [];
  const titles = rows.filter((row) => isTitle(row) && !inLine.includes(row)).map(toPart);
  const further = rows.filter((row) => !isTitle(row)).map(toPart);
  const mark = (block: Block) => (news?.isMarked ? markBlock(block, 'news', style) : block);
  return [
    ...titles,
    ...(line ? [{ block: line, leaveOut: REQUIRED + time.index }] : []),
    ...(newsBlock ? [{ block: mark(newsBlock) }] : []),
    ...further,
  ];
}

/** Selects the parts for which sizes leave room: beside stops, details come and go. */
export const selectForSizes = (parts: readonly Part[], hasStops: boolean): readonly Part[] =>
  hasStops
    ? parts.filter(
        ({ leaveOut = REQUIRED }) => leaveOut === HEADING || leaveOut >= BEFORE_STOPS - 1,
      )
    : parts;

/** Measures the height of parts with the gaps between them. */
export const measureParts = (parts: readonly Part[], gap: number) =>
  parts.reduce((sum, { block }) => sum + block.height, 0) + Math.max(0, parts.length - 1) * gap;

/** Leaves out parts until the rest fits a height. */
function selectParts(
  parts: readonly Part[],
  height: number,
  gap: number,
  limit = REQUIRED,
): readonly Part[] {
  if (measureParts(parts, gap) <= height) return parts;
  let next: Part | undefined;
  for (const part of parts) if ((part.leaveOut ?? limit) < (next?.leaveOut ?? limit)) next = part;
  if (next === undefined) return parts;
  const rest = parts.filter((part) => part !== next);
  return selectParts(rest, height, gap, limit);
}

/** Sets parts in one line, and at last leaves required ones out, until the rest fits a height. */
function squeezeParts(parts: readonly Part[], height: number, gap: number): readonly Part[] {
  if (measureParts(parts, gap) <= height) return parts;
  const short = parts.map((part) => ({ ...part, block: part.compact ?? part.block }));
  return selectParts(short, height, gap, Number.POSITIVE_INFINITY);
}

/** Puts the parts of one column into their area, with the stops in what is left. */
export function layOutColumn(
  style: Style,
  view: FactsView,
  parts: readonly Part[],
  area: Box,
  room: RowRoom & { stopsHeight?: number },
  limit: number,
): WallItem[] {
  const gap = GAP * style.unit;
  const hasStops = view.stops.length > 0;
  const newsSize = Math.max(0, ...parts.map(({ block }) => findNewsSize(block)));
  const maxSize = newsSize > 0 ? Math.max(style.fact, newsSize * BELOW_NEWS) : room.maxSize;
  const stopsRoom = { ...room, maxSize };
  const reserve = (lines: number) =>
    hasStops ? measureStopsHeight(style, stopsRoom, Math.min(lines, view.stops.length)) + gap : 0;
  // What explains the news, and who runs the train, give way to a few stops; nothing else does to more than one.
  const wanted = selectParts(
    parts,
    area.height - reserve(WANTED_STOP_LINES),
    gap,
    BEFORE_STOPS - 1,
  );
  const selected = selectParts(wanted, area.height - reserve(1), gap, limit);
  const chosen = squeezeParts(selected, area.height - reserve(1), gap);
  const blocks = (isBelow: boolean) =>
    chosen.filter((part) => (part.isBelow ?? false) === isBelow).map(({ block }) => block);
  const above = stackBlocks(blocks(false), gap);
  const below = stackBlocks(blocks(true), gap);
  const items = placeBlock(above, area.x, area.y);
  items.push(...placeBlock(below, area.x, area.y + area.height - below.height));
  const top = above.height > 0 ? above.height + gap : 0;
  const free = area.height - top - (below.height > 0 ? below.height + gap : 0);
  const height = Math.min(free, room.stopsHeight ?? free);
  const y = area.y + top + free - height;
  if (hasStops && height >= measureStopsHeight(style, stopsRoom, 1) - 1)
    items.push(...placeBlock(createStopsBlock(style, view, { ...stopsRoom, height }), area.x, y));
  return items;
}
