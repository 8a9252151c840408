/** Board of facts: sizes that suit the whole message, then what fits of it at a time. Pure. */
import type { Board, BoardRow } from '#contract/board.ts';
import { CAP_HEIGHT } from '#wall/text/fit-text.ts';
import { findNewsRow } from '#wall/view/news.ts';
import { type FactsView, type RowView, viewAllFacts } from '#wall/view/view-facts.ts';
import type { Box, Size, WallItem } from '#wall/wall-layout.ts';
import {
  type Block,
  createTextBlock,
  markBlock,
  placeBlock,
  putOnPanel,
  type Style,
  stackBlocks,
} from './block.ts';
import { createNewsBlock } from './news-block.ts';
import { createCompactRow, createRowBlock, createTrainLine, type RowRoom } from './row-blocks.ts';
import { createStopsBlock, measureStopsHeight } from './stops-block.ts';

/** Bounds of sizes on a board. */
export interface BoardLimits {
  /** Height of the capitals of a changed platform, in pixels. */
  changedCapHeight: number;
  /** Height of the capitals of all other news, at most. */
  newsCapHeight: number;
  /** Largest size of facts, as a factor of the least. */
  maxScale: number;
}

/** Items of a board; a name that is spelled may have no room among them. */
export interface BoardItems {
  items: WallItem[];
  isSpelledLeftOut: boolean;
}

/** Sizes for a whole message. */
interface Sizes {
  capHeight: number;
  scale: number;
}

/** Part of the board; what may be left out says how soon, the lowest first. */
interface Part {
  block: Block;
  /** The same in one line, where there is very little room. */
  compact?: Block;
  leaveOut?: number;
  isBelow?: boolean;
}

const GAP = 1.7;
const STEPS = 12;
/** Lines of stops for which sizes leave room. */
/** Height of the news' capitals in a column of their own, as a fraction of the area's height. */
const DOUBLE_CAP = 0.56;
/** A changed time is at least this much of its greatest height. */
const CHANGED_TIME = 0.55;
const WANTED_STOP_LINES = 3;
/** Rank from which parts are left out only while a name is spelled. */
const REQUIRED = 1000;
/** Rank of a heading while stops are listed. */
const HEADING = 5;
/** News is larger than facts at least by this factor. */
const MIN_NEWS = 1.25;
/** Other facts are smaller than the news by this factor. */
const BELOW_NEWS = 0.82;

/** Returns the size of the news in a block. */
const findNewsSize = ({ items }: Block): number =>
  items.reduce(
    (size, item) => (item.kind === 'text' && item.role === 'news' ? item.size : size),
    0,
  );

/** Whether a row is shown as the news now: an old value that still holds is not. */
const isShownAsNews = (facts: Board, row: RowView, newsIndex: number | undefined) =>
  row.index === newsIndex && (facts.rows[row.index]!.old === undefined || row.old !== undefined);

/** Returns how soon a row is left out where there is no room; undefined for what always stays. */
function rankRow({ kind, isMarked, index }: RowView, hasStops: boolean): number {
  if (kind === 'operator') return 0;
  if (kind === 'heading') return hasStops ? HEADING : 400;
  if (kind === 'detail') return (isMarked ? 500 : 10) + index;
  if (kind === 'status') return (isMarked ? 600 : 300) - index / 1000;
  return REQUIRED + (kind === 'destination' ? 20 : kind === 'time' ? 10 : 0);
}

/** Creates the parts of the board in their order, without the stops. */
function createParts(
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
  // While stops are listed, what explains the news is left out, and who runs the train.
  const rows = view.rows.filter(
    (row) =>
      row !== news &&
      ((row.kind !== 'detail' && row.kind !== 'operator') || view.stops.length === 0),
  );
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

const measureParts = (parts: readonly Part[], gap: number) =>
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

/** Bounds of the height of the news' capitals: a changed platform keeps its own where it can. */
function computeCapBounds({ fact }: Style, news: BoardRow | undefined, limits: BoardLimits) {
  const lowest = fact * MIN_NEWS * CAP_HEIGHT;
  if (news?.old !== undefined && news.kind === 'platform')
    return { min: limits.changedCapHeight, max: limits.changedCapHeight };
  const max = Math.max(lowest, limits.newsCapHeight);
  return { min: news?.old === undefined ? lowest : Math.max(lowest, max * CHANGED_TIME), max };
}

/** Finds the largest sizes with which the whole message fits. */
function chooseSizes(
  style: Style,
  facts: Board,
  newsIndex: number | undefined,
  area: Size,
  limits: BoardLimits,
): Sizes {
  const all = viewAllFacts(facts);
  const news = newsIndex === undefined ? undefined : facts.rows[newsIndex];
  const { min, max } = computeCapBounds(style, news, limits);
  const gap = GAP * style.unit;
  const fits = ({ capHeight, scale }: Sizes, isComplete: boolean) => {
    const room = { width: area.width, scale, maxSize: Number.POSITIVE_INFINITY, capHeight };
    const parts = createParts(style, facts, all, newsIndex, room);
    const required = isComplete
      ? parts
      : parts.filter(({ leaveOut = REQUIRED }) => leaveOut >= REQUIRED);
    const lines = isComplete ? WANTED_STOP_LINES : 1;
    const stops =
      all.stops.length > 0
        ? measureStopsHeight(style, room, Math.min(lines, all.stops.length)) + gap
        : 0;
    return measureParts(required, gap) + stops <= area.height;
  };
  for (let step = STEPS; step >= 0; step--) {
    const share = step / STEPS;
    const sizes = {
      capHeight: min + (max - min) * share,
      scale: 1 + (limits.maxScale - 1) * share,
    };
    if (!fits(sizes, true)) continue;
    for (let more = STEPS; more > 0; more--) {
      const capHeight = sizes.capHeight + ((max - sizes.capHeight) * more) / STEPS;
      if (fits({ ...sizes, capHeight }, true)) return { ...sizes, capHeight };
    }
    return sizes;
  }
  // Not everything has room at once: the news stays as large as what must be there allows.
  const lowest = style.fact * MIN_NEWS * CAP_HEIGHT;
  let capHeight = min;
  while (capHeight > lowest && !fits({ capHeight, scale: 1 }, false)) capHeight *= 0.94;
  return { capHeight: Math.max(capHeight, lowest), scale: 1 };
}

/** Creates the band with the name that is spelled. */
function createSpelledBand(style: Style, spelled: string, width: number, maxSize: number): Block {
  const { measure, unit, fact, palette } = style;
  // Unlike the news, which is in the accent's colour.
  const { words: ground, ground: colour } = palette;
  const padding = { x: 2 * unit, y: 1.2 * unit };
  const room = width - 2 * padding.x;
  const widest = Math.max(
    ...spelled.split(' ').map((word) => measure(word, { weight: 700, size: 1 })),
  );
  const oneLine = measure(spelled, { weight: 700, size: 1 });
  const wanted = Math.min(maxSize, fact * 1.5);
  const size = Math.max(
    Math.min(fact, maxSize),
    oneLine * fact <= room ? Math.min(wanted, room / oneLine) : Math.min(fact, room / widest),
  );
  const block = createTextBlock(style, {
    id: 'spelled',
    role: 'spelled',
    text: spelled,
    width: room,
    size,
    colour,
    ground,
    leading: 1.12,
    maxLines: 3,
  });
  return putOnPanel(block, 'spelled-panel', width, padding, ground, 0.6 * unit);
}

/** Puts the parts of one column into their area, with the stops in what is left. */
function layOutColumn(
  style: Style,
  view: FactsView,
  parts: readonly Part[],
  area: Box,
  room: RowRoom,
  limit: number,
): WallItem[] {
  const gap = GAP * style.unit;
  const hasStops = view.stops.length > 0;
  const newsSize = Math.max(0, ...parts.map(({ block }) => findNewsSize(block)));
  const maxSize = newsSize > 0 ? Math.max(style.fact, newsSize * BELOW_NEWS) : room.maxSize;
  const stopsRoom = { ...room, maxSize };
  const reserve = (lines: number) =>
    hasStops ? measureStopsHeight(style, stopsRoom, Math.min(lines, view.stops.length)) + gap : 0;
  // What kind of message it is gives way to a few stops; nothing else does to more than one.
  const wanted = selectParts(parts, area.height - reserve(WANTED_STOP_LINES), gap, HEADING + 1);
  const selected = selectParts(wanted, area.height - reserve(1), gap, limit);
  const chosen = squeezeParts(selected, area.height - reserve(1), gap);
  const blocks = (isBelow: boolean) =>
    chosen.filter((part) => (part.isBelow ?? false) === isBelow).map(({ block }) => block);
  const above = stackBlocks(blocks(false), gap);
  const below = stackBlocks(blocks(true), gap);
  const items = placeBlock(above, area.x, area.y);
  items.push(...placeBlock(below, area.x, area.y + area.height - below.height));
  const top = above.height > 0 ? above.height + gap : 0;
  const height = area.height - top - (below.height > 0 ? below.height + gap : 0);
  if (hasStops && height >= measureStopsHeight(style, stopsRoom, 1) - 1)
    items.push(
      ...placeBlock(createStopsBlock(style, view, { ...stopsRoom, height }), area.x, area.y + top),
    );
  return items;
}

/** Whether an area has room for two columns. */
const isForTwoColumns = ({ width, height }: Size, { fact }: Style) =>
  width > 2.1 * height && height > 3 * fact;

/** Lays out the facts in two columns: the news at the right, as large as it can be, all else at the left. */
function layOutColumns(
  style: Style,
  facts: Board,
  view: FactsView,
  area: Box,
  { maxScale }: BoardLimits,
): BoardItems {
  const gap = GAP * style.unit;
  const between = 3 * style.unit;
  const width = (area.width - between) / 2;
  const newsIndex = findNewsRow(facts.rows);
  let capHeight = area.height * DOUBLE_CAP;
  const band = view.spelled && createSpelledBand(style, view.spelled, width, style.fact * maxScale);
  const taken = band ? band.height + gap : 0;
  const left = { ...area, width, height: area.height - taken };
  const right = { ...area, width, x: area.x + width + between };
  const isNews = ({ leaveOut }: Part) => leaveOut === undefined;
  const create = (all: FactsView, scale: number) =>
    createParts(style, facts, all, newsIndex, {
      width,
      scale,
      maxSize: Number.POSITIVE_INFINITY,
      capHeight,
    });
  const complete = viewAllFacts(facts);
  const lowest = style.fact * MIN_NEWS * CAP_HEIGHT;
  const isTooHigh = () =>
    create(complete, 1).some((part) => isNews(part) && part.block.height > area.height);
  while (capHeight > lowest && isTooHigh()) capHeight *= 0.95;
  const initial = {
    ...complete,
    rows: complete.rows.map(({ old, ...row }) =>
      row.index === newsIndex && old !== undefined ? { ...row, text: old } : { ...row, old },
    ),
  };
  const lines = Math.min(WANTED_STOP_LINES, complete.stops.length);
  const fits = (scale: number) => {
    const room = { width, scale, maxSize: Number.POSITIVE_INFINITY };
    const stops = lines > 0 ? measureStopsHeight(style, room, lines) + gap : 0;
    return [complete, initial].every((all) => {
      const rest = create(all, scale).filter((part) => !isNews(part));
      return measureParts(rest, gap) + stops <= area.height;
    });
  };
  let scale = maxScale;
  while (scale > 1 && !fits(scale)) scale = Math.max(1, scale - 0.1);
  const parts = create(view, scale);
  const newsSize = Math.max(0, ...parts.map(({ block }) => findNewsSize(block)));
  const maxSize = newsSize > 0 ? Math.max(style.fact, newsSize * BELOW_NEWS) : style.fact * scale;
  const room = { width, scale, maxSize };
  const limit = band ? Number.POSITIVE_INFINITY : REQUIRED;
  const noStops = { ...view, stops: [] };
  const rest = parts.filter((part) => !isNews(part));
  const items = [
    ...layOutColumn(style, view, rest, left, room, limit),
    ...layOutColumn(style, noStops, parts.filter(isNews), right, room, REQUIRED),
    ...(band ? placeBlock(band, area.x, area.y + area.height - band.height) : []),
  ];
  return { items, isSpelledLeftOut: false };
}

/** Lays out the facts in an area of the wall. */
export function layOutBoard(
  style: Style,
  facts: Board,
  view: FactsView,
  area: Box,
  limits: BoardLimits,
): BoardItems {
  if (isForTwoColumns(area, style)) return layOutColumns(style, facts, view, area, limits);
  const gap = GAP * style.unit;
  const newsIndex = findNewsRow(facts.rows);
  const { capHeight, scale } = chooseSizes(style, facts, newsIndex, area, limits);
  const room = { width: area.width, scale, maxSize: Number.POSITIVE_INFINITY, capHeight };
  const parts = createParts(style, facts, view, newsIndex, room);
  const maxSize = (capHeight / CAP_HEIGHT) * BELOW_NEWS;
  const band = view.spelled && createSpelledBand(style, view.spelled, area.width, maxSize);
  const taken = band ? band.height + gap : 0;
  const news = parts.filter(({ leaveOut }) => leaveOut === undefined);
  const hasBand = band && measureParts(news, gap) + taken <= area.height;
  if (!hasBand) {
    const items = layOutColumn(style, view, parts, area, room, REQUIRED);
    return { items, isSpelledLeftOut: band !== undefined };
  }
  const rest = { ...area, height: area.height - taken };
  const shown = dropStops(style, view, rest, room, news);
  return {
    items: [
      ...layOutColumn(style, shown, parts, rest, room, Number.POSITIVE_INFINITY),
      ...placeBlock(band, area.x, area.y + area.height - band.height),
    ],
    isSpelledLeftOut: false,
  };
}

/** Leaves the stops out while a name is spelled, where they have no room beside the news. */
function dropStops(
  style: Style,
  view: FactsView,
  area: Size,
  room: RowRoom,
  news: readonly Part[],
): FactsView {
  const gap = GAP * style.unit;
  const needed = measureParts(news, gap) + gap + measureStopsHeight(style, room, 1);
  return needed <= area.height ? view : { ...view, stops: [] };
}
