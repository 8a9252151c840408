/** Board of facts: sizes that suit the whole message, then what fits of it at a time. Pure. */
import type { Board } from '#contract/board.ts';
import { CAP_HEIGHT } from '#wall/text/fit-text.ts';
import { findNewsRow } from '#wall/view/news.ts';
import { type FactsView, type RowView, viewAllFacts } from '#wall/view/view-facts.ts';
import type { Box, WallItem } from '#wall/wall-layout.ts';
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
import { createRowBlock, createTrainLine, type RowRoom } from './row-blocks.ts';
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

/** Sizes for a whole message. */
interface Sizes {
  capHeight: number;
  scale: number;
}

/** Part of the board; what may be left out says how soon, the lowest first. */
interface Part {
  block: Block;
  leaveOut?: number;
  isBelow?: boolean;
}

const GAP = 1.7;
const STEPS = 12;
/** Lines of stops for which sizes leave room. */
const WANTED_STOP_LINES = 4;
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
function rankRow({ kind, isMarked, index }: RowView): number | undefined {
  if (kind === 'operator') return 0;
  if (kind === 'detail') return (isMarked ? 500 : 10) + index;
  if (kind === 'status') return (isMarked ? 600 : 300) - index;
  if (kind === 'heading') return 400;
  return undefined;
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
  // While stops are listed, what explains the news is left out.
  const rows = view.rows.filter(
    (row) => row !== news && (row.kind !== 'detail' || view.stops.length === 0),
  );
  const time = rows.find(({ kind, old }) => kind === 'time' && old === undefined);
  const destination = rows.find(({ kind }) => kind === 'destination');
  const line = time && destination && createTrainLine(style, time, destination, rowRoom);
  const isTitle = ({ kind }: RowView) =>
    kind === 'heading' || kind === 'time' || kind === 'destination';
  const toPart = (row: RowView): Part => ({
    block: createRowBlock(style, row, rowRoom),
    leaveOut: rankRow(row),
    isBelow: row.kind === 'operator',
  });
  const inLine = line ? [time, destination] : [];
  const titles = rows.filter((row) => isTitle(row) && !inLine.includes(row)).map(toPart);
  const others = rows.filter((row) => !isTitle(row)).map(toPart);
  const mark = (block: Block) => (news?.isMarked ? markBlock(block, 'news', style) : block);
  return [
    ...titles,
    ...(line ? [{ block: line }] : []),
    ...(newsBlock ? [{ block: mark(newsBlock) }] : []),
    ...others,
  ];
}

const measureParts = (parts: readonly Part[], gap: number) =>
  parts.reduce((sum, { block }) => sum + block.height, 0) + Math.max(0, parts.length - 1) * gap;

/** Leaves out parts until the rest fits a height. */
function selectParts(parts: readonly Part[], height: number, gap: number): readonly Part[] {
  if (measureParts(parts, gap) <= height) return parts;
  let next: Part | undefined;
  for (const part of parts)
    if (part.leaveOut !== undefined && part.leaveOut < (next?.leaveOut ?? Number.POSITIVE_INFINITY))
      next = part;
  if (next === undefined) return parts;
  return selectParts(
    parts.filter((part) => part !== next),
    height,
    gap,
  );
}

/** Finds the largest sizes with which the whole message fits. */
function chooseSizes(
  style: Style,
  facts: Board,
  newsIndex: number | undefined,
  area: Box,
  limits: BoardLimits,
): Sizes {
  const all = viewAllFacts(facts);
  const news = newsIndex === undefined ? undefined : facts.rows[newsIndex];
  const isChangedPlatform = news?.kind === 'platform' && news.old !== undefined;
  const least = style.fact * MIN_NEWS * CAP_HEIGHT;
  const max = isChangedPlatform ? limits.changedCapHeight : Math.max(least, limits.newsCapHeight);
  const min = isChangedPlatform ? limits.changedCapHeight : least;
  const gap = GAP * style.unit;
  const fits = ({ capHeight, scale }: Sizes) => {
    const room = { width: area.width, scale, maxSize: Number.POSITIVE_INFINITY, capHeight };
    const parts = createParts(style, facts, all, newsIndex, room);
    const lines = Math.min(WANTED_STOP_LINES, all.stops.length);
    const stops = lines > 0 ? measureStopsHeight(style, room, lines) + gap : 0;
    return measureParts(parts, gap) + stops <= area.height;
  };
  let sizes: Sizes = { capHeight: min, scale: 1 };
  for (let step = STEPS; step >= 0; step--) {
    const share = step / STEPS;
    sizes = {
      capHeight: min + (max - min) * share,
      scale: 1 + (limits.maxScale - 1) * share,
    };
    if (fits(sizes)) break;
  }
  for (let step = STEPS; step > 0; step--) {
    const larger = {
      ...sizes,
      capHeight: sizes.capHeight + ((max - sizes.capHeight) * step) / STEPS,
    };
    if (fits(larger)) return larger;
  }
  return sizes;
}

/** Creates the band with the name that is spelled. */
export function createSpelledBand(
  style: Style,
  spelled: string,
  width: number,
  maxSize: number,
): Block {
  const { measure, unit, fact, palette } = style;
  const { ground, text: colour } = palette.strong;
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

/** Lays out the facts in an area of the wall. */
export function layOutBoard(
  style: Style,
  facts: Board,
  view: FactsView,
  area: Box,
  limits: BoardLimits,
): WallItem[] {
  const gap = GAP * style.unit;
  const newsIndex = findNewsRow(facts.rows);
  const { capHeight, scale } = chooseSizes(style, facts, newsIndex, area, limits);
  const room = { width: area.width, scale, maxSize: Number.POSITIVE_INFINITY, capHeight };
  const band =
    view.spelled === undefined
      ? undefined
      : createSpelledBand(style, view.spelled, area.width, (capHeight / CAP_HEIGHT) * BELOW_NEWS);
  const bottom = area.height - (band ? band.height + gap : 0);
  const parts = createParts(style, facts, view, newsIndex, room);
  const minStops = view.stops.length > 0 ? measureStopsHeight(style, room, 1) + gap : 0;
  const chosen = selectParts(parts, bottom - minStops, gap);
  const upper = chosen.filter(({ isBelow }) => !isBelow);
  const lower = chosen.filter(({ isBelow }) => isBelow);
  const above = stackBlocks(
    upper.map(({ block }) => block),
    gap,
  );
  const below = stackBlocks(
    lower.map(({ block }) => block),
    gap,
  );
  const items = placeBlock(above, area.x, area.y);
  const belowTop = bottom - below.height;
  if (lower.length > 0) items.push(...placeBlock(below, area.x, area.y + belowTop));
  if (view.stops.length > 0) {
    const top = upper.length > 0 ? above.height + gap : 0;
    const height = (lower.length > 0 ? belowTop - gap : bottom) - top;
    if (height >= measureStopsHeight(style, room, 1) - 1)
      items.push(
        ...placeBlock(createStopsBlock(style, view, { ...room, height }), area.x, area.y + top),
      );
  }
  if (band) items.push(...placeBlock(band, area.x, area.y + area.height - band.height));
  return items;
}
