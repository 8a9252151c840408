/** Board of facts: sizes that suit the whole message, then what fits of it at a time. Pure. */
import type { Board, BoardRow } from '#contract/board.ts';
import { CAP_HEIGHT } from '#wall/text/fit-text.ts';
import { findNewsRow } from '#wall/view/news.ts';
import { type FactsView, viewAllFacts } from '#wall/view/view-facts.ts';
import type { Box, Size, WallItem } from '#wall/wall-layout.ts';
import { type Block, createTextBlock, placeBlock, putOnPanel, type Style } from './block.ts';
import {
  BELOW_NEWS,
  createParts,
  findNewsSize,
  GAP,
  layOutColumn,
  MIN_NEWS,
  measureParts,
  type Part,
  REQUIRED,
  selectForSizes,
  WANTED_STOP_LINES,
} from './board-parts.ts';
import { createNewsBlock } from './news-block.ts';
import type { RowRoom } from './row-blocks.ts';
import { measureStopsHeight } from './stops-block.ts';

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

const COLUMN_GAP = 3;
const STEPS = 12;
/** Height of the news' capitals in a column of their own, as a fraction of the area's height. */
const DOUBLE_CAP = 0.56;
/** A changed time is at least this much of its greatest height. */
const CHANGED_TIME = 0.55;

/** Returns the least height of the news' capitals. */
const getLowestCap = ({ fact }: Style) => fact * MIN_NEWS * CAP_HEIGHT;

/** Bounds of the height of the news' capitals: a changed platform keeps its own where it can. */
function computeCapBounds(style: Style, news: BoardRow | undefined, limits: BoardLimits) {
  const lowest = getLowestCap(style);
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
    const parts = selectForSizes(
      createParts(style, facts, all, newsIndex, room),
      all.stops.length > 0,
    );
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
  const lowest = getLowestCap(style);
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

/** Whether an area has room for two columns, one of them for the news. */
function isForTwoColumns(style: Style, facts: Board, { width, height }: Size): boolean {
  if (width < 2.1 * height || height < 3 * style.fact) return false;
  const news = viewAllFacts(facts).rows.find(({ index }) => index === findNewsRow(facts.rows));
  if (news === undefined) return true;
  const room = { width: (width - COLUMN_GAP * style.unit) / 2, capHeight: getLowestCap(style) };
  return createNewsBlock(style, news, room).height <= height;
}

/** Lays out the facts in two columns: the news at the right, as large as it can be, all else at the left. */
function layOutColumns(
  style: Style,
  facts: Board,
  view: FactsView,
  area: Box,
  { maxScale }: BoardLimits,
): BoardItems {
  const gap = GAP * style.unit;
  const between = COLUMN_GAP * style.unit;
  const width = (area.width - between) / 2;
  const newsIndex = findNewsRow(facts.rows);
  let capHeight = area.height * DOUBLE_CAP;
  const wanted =
    view.spelled && createSpelledBand(style, view.spelled, width, style.fact * maxScale);
  const band = wanted && wanted.height <= area.height ? wanted : undefined;
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
  const lowest = getLowestCap(style);
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
      const sized = selectForSizes(create(all, scale), all.stops.length > 0);
      const rest = sized.filter((part) => !isNews(part));
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
  return { items, isSpelledLeftOut: wanted !== undefined && band === undefined };
}

/** Whether a spelled name is shown large: beside stops, which stay, not one that can be read already. */
function isSpelledLarge(view: FactsView): view is FactsView & { spelled: string } {
  const { spelled, stops, rows } = view;
  if (spelled === undefined || stops.length === 0) return spelled !== undefined;
  return [...rows.map(({ text }) => text), ...stops.map(({ name }) => name)].every(
    (text) => !text.includes(spelled),
  );
}

/** Measures the room that is left for stops when all was said: they have their place from the start. */
function measureStopsRoom(
  style: Style,
  facts: Board,
  newsIndex: number | undefined,
  area: Size,
  room: RowRoom & { capHeight: number },
): number {
  const all = viewAllFacts(facts);
  const parts = selectForSizes(createParts(style, facts, all, newsIndex, room), true);
  const gap = GAP * style.unit;
  const lines = Math.min(WANTED_STOP_LINES, all.stops.length);
  const minHeight = measureStopsHeight(style, room, lines);
  return Math.max(minHeight, area.height - measureParts(parts, gap) - gap);
}

/** Lays out the facts in an area of the wall. */
export function layOutBoard(
  style: Style,
  facts: Board,
  view: FactsView,
  area: Box,
  limits: BoardLimits,
): BoardItems {
  if (isForTwoColumns(style, facts, area)) return layOutColumns(style, facts, view, area, limits);
  const gap = GAP * style.unit;
  const newsIndex = findNewsRow(facts.rows);
  const { capHeight, scale } = chooseSizes(style, facts, newsIndex, area, limits);
  const room = { width: area.width, scale, maxSize: Number.POSITIVE_INFINITY, capHeight };
  const parts = createParts(style, facts, view, newsIndex, room);
  const maxSize = (capHeight / CAP_HEIGHT) * BELOW_NEWS;
  const band = isSpelledLarge(view) && createSpelledBand(style, view.spelled, area.width, maxSize);
  const stopsHeight = measureStopsRoom(style, facts, newsIndex, area, room);
  const taken = band ? band.height + gap : 0;
  const news = parts.filter(({ leaveOut }) => leaveOut === undefined);
  const hasBand = band && measureParts(news, gap) + taken <= area.height;
  if (!hasBand) {
    const items = layOutColumn(style, view, parts, area, { ...room, stopsHeight }, REQUIRED);
    return { items, isSpelledLeftOut: band !== false };
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
