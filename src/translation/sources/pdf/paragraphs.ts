/** Lines in reading order to headings, paragraphs and list entries, with words whole again. Pure. */
import { LIST_MARK, type Line } from './page-lines.ts';
import { type Column, median } from './reading-order.ts';

/** A heading, paragraph, list entry or table row. */
export interface PdfBlock {
  kind: 'heading' | 'paragraph' | 'list' | 'row';
  /** Without line breaks, bullets and hyphens at line ends; a number that counts the list stays. */
  text: string;
  /** The page on which it begins, from 1. */
  page: number;
}

interface OpenBlock extends PdfBlock {
  size: number;
}

const HEADING_SIZE = 1.15;
const MAX_HEADING_LENGTH = 200;
const BULLET = /^[•◦▪▫■□●○‣⁃∙·*➢➤✓✔–—-]\s+/;
const HYPHEN_AT_END = /([\p{L}\p{N}]+)[-\u00ad\u2010]$/u;
/** Dots that lead to a page number, in a table of contents. */
const LEADER = /(?:\s?[.·…_]){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})?$/i;
const WORD = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu;

/** Columns of each page, in reading order. */
export function paragraphs(pages: readonly (readonly Column[])[]): PdfBlock[] {
  const lines = pages.flat().flatMap((column) => column.lines);
  const bodySize = bodySizeOf(lines);
  const join = wordJoiner(lines);
  const blocks: OpenBlock[] = [];
  for (const [index, columns] of pages.entries())
    for (const column of columns) {
      const found = blocksOf(column, index + 1, bodySize, join);
      const last = blocks.at(-1);
      const first = found[0];
      if (last !== undefined && first !== undefined && goesOn(last, first)) {
        last.text = join(last.text, first.text);
        found.shift();
      }
      blocks.push(...found);
    }
  return blocks
    .map(({ kind, text, page }) => ({
      kind,
      text: text.replaceAll('\u00ad', '').replace(LEADER, '').trim(),
      page,
    }))
    .filter(({ text }) => text !== '');
}

/** The size of most letters. */
function bodySizeOf(lines: readonly Line[]): number {
  const sorted = [...lines].sort((a, b) => a.size - b.size);
  const letters = sorted.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  for (const { text, size } of sorted) {
    before += text.length;
    if (before * 2 >= letters) return size;
  }
  return 0;
}

/** A paragraph goes on in the next column or on the next page in the middle of a sentence. */
function goesOn(last: OpenBlock, first: OpenBlock): boolean {
  return (
    (last.kind === 'paragraph' || last.kind === 'list') &&
    first.kind === 'paragraph' &&
    Math.abs(last.size - first.size) < last.size * 0.1 &&
    !/[.!?:;]["'”’)]*$/.test(last.text) &&
    (/^\p{Ll}/u.test(first.text) || HYPHEN_AT_END.test(last.text))
  );
}

function blocksOf(
  { kind, lines }: Column,
  page: number,
  bodySize: number,
  join: (before: string, after: string) => string,
): OpenBlock[] {
  if (kind === 'table') return lines.map(({ text, size }) => ({ kind: 'row', text, page, size }));
  const blocks = groupsOf(lines).flatMap((group) => {
    const edges = edgesOf(group);
    return cut(group, (block, line) => startsBlock(block, line, { ...edges, group }));
  });
  return blocks.map(([first, ...rest]) => {
    const isList = LIST_MARK.test(first!.text);
    const text = rest.reduce(
      (whole, line) => join(whole, line.text),
      first!.text.replace(BULLET, ''),
    );
    const isHeading = first!.size > bodySize * HEADING_SIZE && text.length <= MAX_HEADING_LENGTH;
    return {
      kind: isHeading ? 'heading' : isList ? 'list' : 'paragraph',
      text,
      page,
      size: first!.size,
    };
  });
}

/** Cuts a list before each line that `starts` another run. */
function cut(
  lines: readonly Line[],
  starts: (run: readonly Line[], line: Line) => boolean,
): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run === undefined || starts(run, line)) runs.push([line]);
    else run.push(line);
  }
  return runs;
}

/** Lines of one size without a wider space between them. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const gapOf = (before: Line, line: Line) => (line.baseline - before.baseline) / line.size;
  const gaps = lines
    .slice(1)
    .map((line, index) => gapOf(lines[index]!, line))
    .filter((gap) => gap > 0.5 && gap < 3);
  // Where most lines stand alone (a list of headings), their distance is not that of a paragraph.
  const usual = gaps.length === 0 ? 1.3 : Math.min(median(gaps), 1.8);
  const edges = edgesOf(lines);
  const isWide = usual > 1.6;
  return cut(lines, (run, line) => {
    const last = run.at(-1)!;
    const gap = gapOf(last, line);
    const isOtherSize = Math.abs(line.size - last.size) > Math.max(line.size, last.size) * 0.12;
    if (isOtherSize || last.isSideways || line.isSideways || gap < -0.5) return true;
    // Double spacing, or single lines with empty ones between: where a line ends early, a paragraph does.
    return gap > usual * 1.35 || (isWide && gap > 1.6 && isShort(last, edges));
  });
}

interface Edges {
  left: number;
  right: number;
}
interface Group extends Edges {
  group: readonly Line[];
}

const edgesOf = (lines: readonly Line[]): Edges => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: Math.max(...lines.map(({ right }) => right)),
});

function startsBlock(block: readonly Line[], line: Line, edges: Group): boolean {
  const last = block.at(-1)!;
  if (LEADER.test(last.text)) return true;
  const em = line.size;
  if (HYPHEN_AT_END.test(last.text) && /^[\p{Ll}\p{N}]/u.test(line.text)) return false;
  // A number at the start of a line may belong to the sentence that runs on: "on 5 May" "2026. Then".
  const runsOn = () => !/[.!?:;,]["'”’)]*$/.test(last.text) && !hadRoom(last, line, edges);
  if (BULLET.test(line.text) || (LIST_MARK.test(line.text) && !runsOn())) return true;
  const isList = LIST_MARK.test(block[0]!.text);
  // Text of a list entry stands in from its mark; what comes back to the margin is no part of it.
  if (isList && block.length > 1 && line.left < last.left - em * 0.5) return true;
  const isIndented =
    line.left > last.left + em * 0.8 &&
    last.left <= edges.left + em * 0.5 &&
    !isCentred(line, edges);
  if (!isList && isIndented) return true;
  const isOtherFont =
    last.fontName !== undefined && line.fontName !== undefined && last.fontName !== line.fontName;
  return hadRoom(last, line, edges) || (isOtherFont && isShort(last, edges));
}

const isShort = ({ right }: Line, edges: Edges): boolean =>
  right < edges.left + (edges.right - edges.left) * 0.75;

const isCentred = ({ left, right, size }: Line, edges: Edges): boolean =>
  left - edges.left > size && Math.abs(left - edges.left - (edges.right - right)) < size;

/** The first word of `line` would have fitted behind `last`: somebody ended the line on purpose. */
function hadRoom(last: Line, line: Line, edges: Group): boolean {
  const word = line.text.split(' ')[0]!;
  const wordWidth = ((line.right - line.left) * word.length) / line.text.length;
  // A quotation stands in on both sides: only lines that begin alike tell how far it reaches.
  const alike = edges.group.filter(({ left }) => Math.abs(left - last.left) < last.size * 2);
  const room =
    isCentred(last, edges) && Math.abs(line.left - last.left) > last.size * 0.3
      ? edges.right - last.right + last.left - edges.left
      : edgesOf([...alike, line]).right - last.right;
  return room > wordWidth + line.size * 1.5;
}

/**
 * Joins the end of one line to the beginning of the next. A hyphen goes when it only broke the word: unless the
 * document has the word with the hyphen elsewhere, and not without.
 */
function wordJoiner(lines: readonly Line[]): (before: string, after: string) => string {
  const known = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.matchAll(WORD)) known.add(word.toLowerCase().replace('\u2010', '-'));
  return (before, after) => {
    const start = HYPHEN_AT_END.exec(before)?.[1];
    if (start === undefined) return `${before} ${after}`;
    // "pre-" "and post-war"
    if (/^(?:and|or|to)\s/.test(after)) return `${before} ${after}`;
    const end = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
    const whole = `${start}${end}`.toLowerCase();
    const hyphened = `${start}-${end}`.toLowerCase();
    const isCompound =
      !before.endsWith('\u00ad') &&
      // "Newcastle-" "Gateshead", "2026-" "27", "10-" "minute", "Stratford-" "upon-Avon"
      (!/^\p{Ll}/u.test(after) ||
        /\p{N}$/u.test(start) ||
        /^\p{L}+-/u.test(after) ||
        (known.has(hyphened) && !known.has(whole)));
    return isCompound ? `${before}${after}` : `${before.slice(0, -1)}${after}`;
  };
}
