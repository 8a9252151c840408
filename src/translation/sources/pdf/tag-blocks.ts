/** Converts the tags of a page to headings, paragraphs, list entries and rows, with broken words joined. Pure. */
import type { JoinWords } from './join-words.ts';
import { computeEdges, hadSpaceForWord, splitRuns } from './line-breaks.ts';
import { LIST_MARK, type Line } from './page-lines.ts';
import type { TaggedBlock } from './tagged-block.ts';

/** A heading, paragraph, list entry or table row. */
export interface PdfBlock {
  kind: 'heading' | 'paragraph' | 'list' | 'row';
  /** Text without line breaks, bullets and hyphens at line ends; a number that counts the list stays. */
  text: string;
  /** The page on which it begins, from 1. */
  page: number;
}

export interface OpenBlock extends PdfBlock {
  size: number;
  /** Whether it goes on from the block before, where that is known. */
  isRest?: boolean | undefined;
}

export const BULLET = /^[•◦▪▫■□●○‣⁃∙·*➢➤✓✔–—-]\s+/;
/** Crosses and boxes before the entries of a list, which are no bullets: they say whether it holds. */
export const CHOICE = /^[✗✘✕✖☐☑☒]\s/;
/** Labels that count list entries: a bullet may be any letter of a symbol font. */
const COUNTS = /^\(?(?:\d{1,3}(?:\.\d{1,3})*[.)]?|(?:[a-zA-Z]|[ivxIVX]{1,4})[.)])$/;

const HEADING_SIZE = 1.15;
const MAX_HEADING_LENGTH = 200;

export const isHeading = (line: Line, text: string, bodySize: number): boolean =>
  line.size > bodySize * HEADING_SIZE && text.length <= MAX_HEADING_LENGTH;

interface Place {
  page: number;
  /** Whether it is the first on its page. */
  isFirst: boolean;
  bodySize: number;
  join: JoinWords;
  /** All tagged lines of the page. */
  group: readonly Line[];
}

export function toTagBlocks(block: TaggedBlock, place: Place): OpenBlock[] {
  const { page, isFirst, join } = place;
  const { lines } = block.parts[0]!;
  const isRest = block.isRest ?? (isFirst ? undefined : false);
  if (block.kind === 'row')
    return [{ kind: 'row', text: formatRow(block, join), page, size: lines[0]!.size, isRest }];
  const runs =
    block.kind === 'heading'
      ? [lines]
      : splitRuns(lines, (run, line) => isEnded(run, line, lines, place.group));
  return runs.map((run, index) => {
    const mark = index === 0 && COUNTS.test(block.label ?? '') ? `${block.label} ` : '';
    const text = mark + joinLines(run, join).replace(BULLET, '');
    return {
      kind: chooseKind(index === 0 ? block.kind : 'paragraph', run[0]!, text, place.bodySize),
      text,
      page,
      size: run[0]!.size,
      isRest: index === 0 ? isRest : false,
    };
  });
}

function chooseKind(kind: PdfBlock['kind'], line: Line, text: string, bodySize: number) {
  if (kind !== 'paragraph') return kind;
  if (LIST_MARK.test(line.text)) return 'list';
  return isHeading(line, text, bodySize) ? 'heading' : 'paragraph';
}

const joinLines = ([first, ...rest]: readonly Line[], join: JoinWords): string =>
  rest.reduce((joinedText, { text }) => join(joinedText, text), first?.text ?? '');

/** Formats a row as `Time: 10:05, Platform: 4`. */
const formatRow = ({ parts }: TaggedBlock, join: JoinWords): string =>
  parts
    .map(({ head, lines }, index) => {
      const label = joinLines(head, join).replace(/\s*:$/, '');
      const value = joinLines(lines, join);
      const needsMark = index < parts.length - 1 && /[\p{L}\p{N})%]$/u.test(value);
      return `${label === '' ? '' : `${label}: `}${value}${needsMark ? ',' : ''}`;
    })
    .join(' ');

/** Whether the run ends before the line: as in an address, or a list that was typed as one paragraph. */
function isEnded(
  run: readonly Line[],
  line: Line,
  block: readonly Line[],
  group: readonly Line[],
): boolean {
  const last = run.at(-1)!;
  if (Math.abs(line.baseline - last.baseline) < line.size * 0.5) return false;
  if (/^[•◦▪▫■□●○‣⁃∙➢➤✓✔]\s/.test(line.text) || CHOICE.test(line.text)) return true;
  const beginsBlock = /^["'“‘(]?[\p{Lu}\p{N}]/u.test(line.text);
  return beginsBlock && hadSpaceForWord(last, line, { ...computeEdges(block), group });
}
