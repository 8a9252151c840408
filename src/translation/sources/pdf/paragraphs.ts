/** Lines in reading order to headings, paragraphs and list entries, with words whole again. Pure. */
import type { Tally } from '#translation/sources/left-out.ts';
import {
  createWordJoiner,
  endsBroken,
  endsClause,
  endsSentence,
  type JoinWords,
} from './join-words.ts';
import { hasLeader, readLeaders } from './leaders.ts';
import {
  computeEdges,
  type Edges,
  type Group,
  hadSpaceForWord,
  isCentred,
  isShort,
  splitRuns,
} from './line-breaks.ts';
import { type Column, median } from './order/reading-order.ts';
import { LIST_MARK, type Line } from './page-lines.ts';
import {
  BULLET,
  CHOICE,
  isHeading,
  type OpenBlock,
  type PdfBlock,
  toTagBlocks,
} from './tag-blocks.ts';
import { linesOfBlock, type TaggedBlock } from './tagged-block.ts';

/**
 * Builds the blocks of a document.
 *
 * @param pages columns of each page in reading order, or the blocks that its tags describe
 * @param tally of the page numbers that are left out
 */
export function buildBlocks(
  pages: readonly (readonly (Column | TaggedBlock)[])[],
  tally: Tally,
): PdfBlock[] {
  const lines = pages.flat().flatMap(getLines);
  const bodySize = computeBodySize(lines);
  const join = createWordJoiner(lines);
  const blocks: OpenBlock[] = [];
  for (const [index, columns] of pages.entries()) {
    const group = columns.filter((column) => 'parts' in column).flatMap(getLines);
    for (const [place, column] of columns.entries()) {
      const found =
        'parts' in column
          ? toTagBlocks(column, { page: index + 1, isFirst: place === 0, bodySize, join, group })
          : toBlocks(column, { page: index + 1, bodySize, join, above: columns[place - 1] });
      const last = blocks.at(-1);
      const first = found[0];
      if (last !== undefined && first !== undefined && continuesBlock(last, first)) {
        last.text = join(last.text, first.text);
        found.shift();
      }
      blocks.push(...found);
    }
  }
  return readLeaders(
    blocks.map(({ kind, text, page }) => ({ kind, text: text.replaceAll('\u00ad', ''), page })),
    pages.length,
    tally,
  ).filter(({ text }) => text !== '');
}

const getLines = (column: Column | TaggedBlock): Line[] =>
  'parts' in column ? linesOfBlock(column) : column.lines;

/** Computes the size of most letters. */
function computeBodySize(lines: readonly Line[]): number {
  const sorted = [...lines].sort((a, b) => a.size - b.size);
  const letters = sorted.reduce((sum, { text }) => sum + text.length, 0);
  let letterCount = 0;
  for (const { text, size } of sorted) {
    letterCount += text.length;
    if (letterCount * 2 >= letters) return size;
  }
  return 0;
}

/** Whether a paragraph continues in the next column or on the next page, in the middle of a sentence. */
function continuesBlock(last: OpenBlock, first: OpenBlock): boolean {
  if (first.isRest !== undefined)
    return first.isRest && last.kind === 'list' && !endsSentence(last.text);
  return (
    (last.kind === 'paragraph' || last.kind === 'list') &&
    first.kind === 'paragraph' &&
    Math.abs(last.size - first.size) < last.size * 0.1 &&
    !endsSentence(last.text) &&
    (/^\p{Ll}/u.test(first.text) || endsBroken(last.text))
  );
}

interface ColumnPlace {
  readonly page: number;
  readonly bodySize: number;
  readonly join: JoinWords;
  /** Column or block that is read before it on the page. */
  readonly above: Column | TaggedBlock | undefined;
}

/** Computes the edges between which lines may be: those of the text above where it reaches farther on both sides. */
function computeMargins(lines: readonly Line[], above: Column | TaggedBlock | undefined): Edges {
  const ownEdges = computeEdges(lines);
  const edgesAbove = above === undefined ? ownEdges : computeEdges(getLines(above));
  return edgesAbove.left <= ownEdges.left && edgesAbove.right >= ownEdges.right
    ? edgesAbove
    : ownEdges;
}

function toBlocks(
  { kind, lines }: Column,
  { page, bodySize, join, above }: ColumnPlace,
): OpenBlock[] {
  if (kind === 'table') return lines.map(({ text, size }) => ({ kind: 'row', text, page, size }));
  const column = computeMargins(lines, above);
  const blocks = groupLines(lines).flatMap((group) => {
    const edges = computeEdges(group);
    return splitRuns(
      group,
      (block, line) =>
        areEntries(block.at(-1)!, line, column) || startsBlock(block, line, { ...edges, group }),
    );
  });
  return blocks.map(([first, ...rest]) => {
    const isList = LIST_MARK.test(first!.text);
    const text = rest.reduce(
      (joined, line) => join(joined, line.text),
      first!.text.replace(BULLET, ''),
    );
    return {
      kind: isHeading(first!, text, bodySize) ? 'heading' : isList ? 'list' : 'paragraph',
      text,
      page,
      size: first!.size,
    };
  });
}

/**
 * Whether two lines are entries of a list whose marks are drawn and not written: short lines with the same
 * indent, each beginning with a capital.
 */
const areEntries = (last: Line, line: Line, column: Edges): boolean =>
  Math.abs(line.left - last.left) < 1 &&
  [last, line].every(
    (entry) =>
      entry.left > column.left + entry.size * 1.5 &&
      isShort(entry, column) &&
      /^\p{Lu}.*[^,;-]$/u.test(entry.text),
  );

/** Lines of one size without a wider space between them. */
function groupLines(lines: readonly Line[]): Line[][] {
  const computeGap = (previous: Line, line: Line) =>
    (line.baseline - previous.baseline) / line.size;
  const gaps = lines
    .slice(1)
    .map((line, index) => computeGap(lines[index]!, line))
    .filter((gap) => gap > 0.5 && gap < 3);
  // The distance of lines that are mostly alone (a list of headings) is not that of a paragraph.
  const usual = gaps.length === 0 ? 1.3 : Math.min(median(gaps), 1.8);
  const edges = computeEdges(lines);
  const isWide = usual > 1.6;
  return splitRuns(lines, (run, line) => {
    const last = run.at(-1)!;
    const gap = computeGap(last, line);
    const isOtherSize = Math.abs(line.size - last.size) > Math.max(line.size, last.size) * 0.12;
    if (isOtherSize || last.isSideways || line.isSideways || gap < -0.5) return true;
    // Double spacing, or single lines with empty ones between: where a line ends early, a paragraph does.
    return gap > usual * 1.35 || (isWide && gap > 1.6 && isShort(last, edges));
  });
}

function startsBlock(block: readonly Line[], line: Line, edges: Group): boolean {
  const last = block.at(-1)!;
  if (hasLeader(last.text)) return true;
  const em = line.size;
  if (endsBroken(last.text) && /^[\p{Ll}\p{N}]/u.test(line.text)) return false;
  // A number at the start of a line may belong to the sentence that runs on: "on 5 May" "2026. Then".
  const runsOn = () => !endsClause(last.text) && !hadSpaceForWord(last, line, edges);
  if (CHOICE.test(line.text) || BULLET.test(line.text) || (LIST_MARK.test(line.text) && !runsOn()))
    return true;
  const isList = LIST_MARK.test(block[0]!.text);
  // The text of a list entry is indented from its mark; a line that returns to the margin is no
  // part of it.
  if (isList && block.length > 1 && line.left < last.left - em * 0.5) return true;
  if (!isList && beginsIndented(last, line, edges)) return true;
  const isOtherFont =
    last.fontName !== undefined && line.fontName !== undefined && last.fontName !== line.fontName;
  return hadSpaceForWord(last, line, edges) || (isOtherFont && isShort(last, edges));
}

/** Whether a line is indented as the first of a paragraph, and not in the middle of a sentence around a box. */
function beginsIndented(last: Line, line: Line, edges: Group): boolean {
  const em = line.size;
  const isIndented =
    line.left > last.left + em * 0.8 &&
    last.left <= edges.left + em * 0.5 &&
    !isCentred(line, edges);
  const isMidSentence = !endsClause(last.text) && /^\p{Ll}/u.test(line.text);
  return isIndented && !(isMidSentence && !hadSpaceForWord(last, line, edges));
}
