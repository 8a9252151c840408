/** Boxes beside text that flows around them, as help lines and quotations are printed. Pure. */
import type { Line } from '#translation/sources/pdf/page-lines.ts';

/** Band of a region: lines across the gutter or on one side of it (all `left`), or two columns side by side. */
export interface Band {
  left: Line[];
  right: Line[];
}

/** Words of a line that flows around a box, on average at the least; cells have fewer. */
const MIN_WORDS = 3;
/** Distance of lines, in sizes of their letters, in one paragraph. */
const MAX_PITCH = 1.7;

/** Lines of a box and of the text beside it; a single one is a part of its row. */
const MIN_LINES = 2;

const ENDS_SENTENCE = /[.!?:;]["'”’)\]]*$/;

const runsOn = (line: Line, next: Line): boolean =>
  !ENDS_SENTENCE.test(line.text) && /^[\p{Ll}\p{N}]/u.test(next.text);

/** Whether two lines are in one paragraph, by their size and distance. */
const isNext = (line: Line, next: Line): boolean =>
  Math.abs(line.size - next.size) < line.size * 0.1 &&
  next.baseline > line.baseline &&
  next.baseline - line.baseline < line.size * MAX_PITCH;

/** Text above and below a band, in its full width. */
export interface Around {
  readonly above: Line;
  readonly below: Line;
}

/** Finds the text that ends above a band and goes on below it. */
export function findAround(bands: readonly Band[], index: number): Around | undefined {
  const [upper, lower] = [bands[index - 1], bands[index + 1]];
  const above = upper?.right.length === 0 ? findLowest(upper.left) : undefined;
  const below = lower?.right.length === 0 ? findHighest(lower.left) : undefined;
  return above === undefined || below === undefined ? undefined : { above, below };
}

const findHighest = (lines: readonly Line[]): Line | undefined =>
  [...lines].sort((a, b) => a.baseline - b.baseline || a.left - b.left)[0];
const findLowest = (lines: readonly Line[]): Line | undefined =>
  [...lines].sort((a, b) => b.baseline - a.baseline || b.right - a.right)[0];

/** Whether text runs on from above a band in one of its columns, and on below it. */
function flows(lines: readonly Line[], { above, below }: Around): boolean {
  const [first, last] = [findHighest(lines), findLowest(lines)];
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return (
    first !== undefined &&
    last !== undefined &&
    words > lines.length * MIN_WORDS &&
    isNext(above, first) &&
    isNext(last, below)
  );
}

/** Whether a sentence continues in a column from above, or below it. */
function isReadOn(lines: readonly Line[], { above, below }: Around): boolean {
  const [first, last] = [findHighest(lines), findLowest(lines)];
  return (
    (first !== undefined && runsOn(above, first)) || (last !== undefined && runsOn(last, below))
  );
}

/**
 * Finds which column of a band is the text that flows around the other, which is a box.
 *
 * @param mayBeTable whether its columns may be those of a table; then only a sentence that continues tells
 */
export function findFlow(
  { left, right }: Band,
  around: Around,
  mayBeTable: boolean,
): 'left' | 'right' | undefined {
  if (Math.min(left.length, right.length) < MIN_LINES) return undefined;
  const [leftFlows, rightFlows] = [flows(left, around), flows(right, around)];
  const [leftReads, rightReads] = [isReadOn(left, around), isReadOn(right, around)];
  if (leftFlows && leftReads && !rightReads) return 'left';
  if (rightFlows && rightReads && !leftReads) return 'right';
  if (mayBeTable || leftFlows === rightFlows) return undefined;
  return leftFlows ? 'left' : 'right';
}

/** Whether a sentence is broken off above a band and may go on in either of its columns, or below it. */
export const breaksSentence = ({ left, right }: Band, { above, below }: Around): boolean =>
  Math.min(left.length, right.length) >= MIN_LINES &&
  Math.abs(above.size - below.size) < above.size * 0.1 &&
  !ENDS_SENTENCE.test(above.text);
