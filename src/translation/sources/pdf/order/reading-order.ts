/** The order in which a person reads the lines of a page: columns one after the other, tables row by row. Pure. */
import { computeEdges } from '#translation/sources/pdf/line-breaks.ts';
import type { Line } from '#translation/sources/pdf/page-lines.ts';
import { levelLabels, splitLabels } from './edge-labels.ts';
import { type Band, breaksSentence, findAround, findFlow } from './side-box.ts';
import { findTableAcross } from './table-across.ts';
import {
  byPlace,
  countRows,
  groupRows,
  isSameRow,
  joinTableRow,
  joinTextRow,
} from './table-rows.ts';

/** Lines one below the other; in a table each holds the cells of a row. */
export interface Column {
  kind: 'prose' | 'table';
  lines: Line[];
}

/** Space between two columns, in em, at the least. */
const GUTTER = 0.8;
/** Columns are looked for at this many places across. */
const PLACES = 400;
/** Lines that overlap in height are looked at up to so many. */
const MAX_BESIDE = 20;
/** Columns within columns. */
const DEEPEST = 8;
/** A column has so many lines at the least. */
const MIN_LINES = 2;
/** Cells have so few words on average; lines of a column have more. */
const CELL_WORDS = 3;

/** Doubt about an order that was found. */
interface Doubt {
  isUnsure: boolean;
}

export function orderLines(lines: readonly Line[], doubt: Doubt = { isUnsure: false }): Column[] {
  const upright = levelLabels(lines.filter(({ isSideways }) => !isSideways));
  const sideways = lines.filter(({ isSideways }) => isSideways);
  return [
    ...orderRegion(upright, 0, doubt),
    ...(sideways.length === 0 ? [] : [{ kind: 'prose' as const, lines: sideways }]),
  ];
}

/** Whether the order of lines is a guess: text across columns is between them, or a sentence breaks off at them. */
export function isOrderUnsure(lines: readonly Line[]): boolean {
  const doubt = { isUnsure: false };
  orderLines(lines, doubt);
  return doubt.isUnsure;
}

function orderRegion(lines: readonly Line[], depth: number, doubt: Doubt): Column[] {
  if (lines.length === 0) return [];
  const table = depth < DEEPEST ? findTableAcross(groupRows(lines)) : undefined;
  if (table !== undefined)
    return [
      ...orderRegion(table.above, depth + 1, doubt),
      { kind: 'table', lines: table.rows.map(joinTableRow) },
      ...orderRegion(table.below, depth + 1, doubt),
    ];
  const gutter = depth < DEEPEST ? findGutter(lines) : undefined;
  if (gutter === undefined) return orderProse(lines);
  const bands = splitBands(lines, gutter);
  if (bands.length === 1 && bands[0]!.right.length === 0) return orderProse(lines);
  return orderBands(bands, depth, doubt);
}

/** Orders lines without columns. */
const orderProse = (lines: readonly Line[]): Column[] =>
  splitLabels(groupRows(lines)).map(({ kind, rows }) => ({
    kind: kind === 'row' ? 'table' : 'prose',
    lines: rows.map(kind === 'text' ? joinTextRow : joinTableRow),
  }));

interface BandKind {
  /** Column that flows around the other, which is a box. */
  readonly flow: 'left' | 'right' | undefined;
  readonly isCells: boolean;
  /** Whether it parts a sentence that may go on in either column. */
  readonly isBroken: boolean;
}

function classifyBand(bands: readonly Band[], index: number): BandKind {
  const band = bands[index]!;
  if (band.right.length === 0) return { flow: undefined, isCells: false, isBroken: false };
  const isCells = isTable(band.left, band.right);
  const around = findAround(bands, index);
  const flow = around && findFlow(band, around, isCells);
  const isBroken =
    !isCells && flow === undefined && around !== undefined && breaksSentence(band, around);
  return { flow, isCells, isBroken };
}

/** Orders the bands of a region, of which the first is at the top; a box comes after the text that flows around it. */
function orderBands(bands: readonly Band[], depth: number, doubt: Doubt): Column[] {
  const columns: Column[] = [];
  let besideCount = 0;
  let box: Line[] = [];
  const order = (lines: readonly Line[]) => orderRegion(lines, depth + 1, doubt);
  for (const [index, band] of bands.entries()) {
    const { left, right } = band;
    const { flow, isCells, isBroken } = classifyBand(bands, index);
    if (right.length > 0 && flow === undefined && !isCells) besideCount += 1;
    doubt.isUnsure ||= isBroken;
    if (flow !== undefined) columns.push(...order(band[flow]));
    else if (isCells) columns.push(...orderTable(left, right, depth, doubt));
    else columns.push(...order(left), ...order(right));
    columns.push(...order(box));
    box = flow === undefined ? [] : flow === 'left' ? right : left;
  }
  if (depth === 0 && besideCount > 1) doubt.isUnsure = true;
  return columns;
}

function splitBands(lines: readonly Line[], gutter: number): Band[] {
  const isAcross = ({ left, right }: Line) => left < gutter && right > gutter;
  const bands: Band[] = [];
  const add = (band: Band) => {
    const last = bands.at(-1);
    if (band.left.length === 0) return;
    if (band.right.length === 0 && last?.right.length === 0) last.left.push(...band.left);
    else bands.push(band);
  };
  let besideLines: Line[] = [];
  const closeBand = () => {
    const left = besideLines.filter((line) => line.right <= gutter);
    const right = besideLines.filter((line) => line.left >= gutter);
    if (left.length === 0 || right.length === 0) add({ left: besideLines, right: [] });
    else {
      // The short last line of a paragraph across belongs to it, not to the column below.
      const rest = [...left];
      const previousLines = bands.at(-1)?.right.length === 0 ? bands.at(-1)!.left : undefined;
      while (
        previousLines !== undefined &&
        rest.length > 1 &&
        endsParagraph(previousLines.at(-1)!, rest[0]!, right)
      )
        previousLines.push(rest.shift()!);
      add({ left: rest, right });
    }
    besideLines = [];
  };
  for (const line of [...lines].sort(byPlace)) {
    if (isAcross(line)) {
      closeBand();
      add({ left: [line], right: [] });
    } else besideLines.push(line);
  }
  closeBand();
  return bands;
}

const endsParagraph = (previous: Line, line: Line, right: readonly Line[]): boolean =>
  line.baseline - previous.baseline < line.size * 1.6 &&
  right.every((other) => other.baseline - other.size * 0.5 > line.baseline);

/** Finds where a vertical strip separates the lines in two, crossed by few or none. */
function findGutter(lines: readonly Line[]): number | undefined {
  if (lines.length < MIN_LINES * 2) return undefined;
  const { left: from, right: to } = computeEdges(lines);
  const edges = {
    from,
    to,
    size: median(lines.map(({ size }) => size)),
  };
  // Full-width lines are no evidence for or against columns; nor, if need be, is what has nothing beside it: an abstract.
  const narrow = lines.filter(({ left, right }) => right - left <= (to - from) * 0.6);
  return findWidestGutter(narrow, edges) ?? findWidestGutter(findBesideLines(narrow), edges);
}

const topOfLine = ({ baseline, size }: Line): number => baseline - size * 0.7;

function findBesideLines(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort((a, b) => topOfLine(a) - topOfLine(b));
  const besideLines = new Set<Line>();
  for (const [index, line] of sorted.entries())
    for (const other of sorted.slice(index + 1, index + 1 + MAX_BESIDE)) {
      if (topOfLine(other) >= line.baseline) break;
      besideLines.add(line).add(other);
    }
  return lines.filter((line) => besideLines.has(line));
}

function findWidestGutter(
  lines: readonly Line[],
  { from, to, size }: { from: number; to: number; size: number },
): number | undefined {
  const step = (to - from) / PLACES;
  if (!(step > 0) || lines.length === 0) return undefined;
  const toPlace = (x: number) => Math.round((x - from) / step);
  const covered = new Array<number>(PLACES + 1).fill(0);
  for (const { left, right } of lines)
    for (let place = toPlace(left); place <= toPlace(right); place++) covered[place]! += 1;

  const maxCrossing = Math.floor(lines.length * 0.1);
  let best: { middle: number; crossing: number; width: number } | undefined;
  for (let place = 0; place <= PLACES; ) {
    const crossing = covered[place]!;
    let end = place;
    while (end <= PLACES && covered[end] === crossing) end++;
    const width = (end - place - 1) * step;
    const middle = from + ((place + end - 1) / 2) * step;
    const isBetter =
      best === undefined ||
      crossing < best.crossing ||
      (crossing === best.crossing && width > best.width);
    if (
      crossing <= maxCrossing &&
      width >= GUTTER * size &&
      isBetter &&
      separatesColumns(lines, middle)
    )
      best = { middle, crossing, width };
    place = end;
  }
  return best?.middle;
}

/** Whether both sides have lines, and these are beside each other. */
function separatesColumns(lines: readonly Line[], gutter: number): boolean {
  const left = lines.filter((line) => line.right <= gutter);
  const right = lines.filter((line) => line.left >= gutter);
  // Cells of one row are no column: a justified line may have gaps as wide.
  if (countRows(left) < MIN_LINES || countRows(right) < MIN_LINES) return false;
  const top = Math.max(computeTop(left), computeTop(right));
  const bottom = Math.min(computeBottom(left), computeBottom(right));
  const shorter = Math.min(
    computeBottom(left) - computeTop(left),
    computeBottom(right) - computeTop(right),
  );
  return bottom > top && bottom - top >= shorter * 0.5;
}

const computeTop = (lines: readonly Line[]): number =>
  lines.reduce((top, { baseline, size }) => Math.min(top, baseline - size), Infinity);
const computeBottom = (lines: readonly Line[]): number =>
  lines.reduce((bottom, { baseline }) => Math.max(bottom, baseline), -Infinity);

/**
 * Whether both sides are cells of a table: level with each other and with few words, as labels with their
 * values are too.
 */
function isTable(left: readonly Line[], right: readonly Line[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const level = few.filter((line) => many.some((other) => isSameRow(line, other))).length;
  return (
    level >= few.length * 0.7 && Math.min(wordsPerLine(left), wordsPerLine(right)) <= CELL_WORDS
  );
}

const wordsPerLine = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + text.split(' ').length, 0) / lines.length;

/** Orders a table as high as the side with fewer lines: what is above or below it on the other side is text. */
function orderTable(
  left: readonly Line[],
  right: readonly Line[],
  depth: number,
  doubt: Doubt,
): Column[] {
  const few = left.length <= right.length ? left : right;
  const [top, bottom] = [computeTop(few), computeBottom(few)];
  const all = [...left, ...right];
  const isAbove = ({ baseline }: Line) => baseline < top;
  const isBelow = ({ baseline, size }: Line) => baseline > bottom + size * 0.3;
  const rows = groupRows(all.filter((line) => !isAbove(line) && !isBelow(line)));
  return [
    ...orderRegion(all.filter(isAbove), depth + 1, doubt),
    { kind: 'table', lines: rows.map(joinTableRow) },
    ...orderRegion(all.filter(isBelow), depth + 1, doubt),
  ];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
