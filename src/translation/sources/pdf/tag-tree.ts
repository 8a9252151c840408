/** A structure tree to headings, paragraphs, list entries and rows of tables, in its order. Pure. */
import type { Line, PlacedText } from './page-lines.ts';
import { buildTableRows, type Cell } from './tag-table.ts';
import type { TaggedBlock } from './tagged-block.ts';

/** Element of a structure tree, as PDF.js reports it. */
export interface TagNode {
  role: string;
  children: (TagNode | TagContent)[];
}

/** Reference of an element to its marked content. */
export interface TagContent {
  type: string;
  id: string;
}

const HEADING = /^(?:H\d*|Title)$/;
/** Roles of elements whose content is text of its own. */
const BLOCKS = new Set([
  ...['P', 'Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'Aside', 'BlockQuote'],
  ...['Caption', 'TOC', 'TOCI', 'Index', 'Note', 'FENote', 'BibEntry', 'L', 'LBody'],
]);

interface Walk {
  getText: (id: string) => readonly PlacedText[];
  toLines: (text: readonly PlacedText[]) => Line[];
  blocks: TaggedBlock[];
  kind: TaggedBlock['kind'];
  /** Text of the block that is being read. */
  open: PlacedText[];
  /** The block ends here, unless the text goes on in the same line. */
  mayEnd: boolean;
  label: Pick<TaggedBlock, 'label' | 'isRest'>;
  /** Whether the text is inside a paragraph or a heading. */
  isInParagraph: boolean;
  /** Heads of the last table. */
  heads: readonly Cell[] | undefined;
}

export interface ReadTree {
  blocks: TaggedBlock[];
  /** Heads of the columns of its last table. */
  heads: readonly Cell[] | undefined;
}

/**
 * Converts a structure tree to blocks.
 *
 * @param getText returns the text of marked content
 * @param toLines converts text in its order to lines
 * @param heads of the last table on the previous page
 */
export function readTree(
  tree: TagNode,
  { getText, toLines }: Pick<Walk, 'getText' | 'toLines'>,
  heads?: readonly Cell[],
): ReadTree {
  const walk: Walk = {
    getText,
    toLines,
    heads,
    blocks: [],
    kind: 'paragraph',
    open: [],
    mayEnd: false,
    isInParagraph: false,
    label: {},
  };
  readChildren(tree, walk);
  endBlock(walk);
  return walk;
}

function endBlock(walk: Walk): void {
  const lines = walk.toLines(walk.open);
  walk.open = [];
  walk.mayEnd = false;
  if (lines.length === 0) return;
  walk.blocks.push({ kind: walk.kind, parts: [{ head: [], lines }], ...walk.label });
  walk.label = {};
  // Only the first paragraph of an entry has its mark.
  if (walk.kind === 'list') walk.kind = 'paragraph';
}

function readChildren({ children }: TagNode, walk: Walk): void {
  for (const child of children) {
    if ('role' in child) readNode(child, walk);
    else if (child.type === 'content') addText(walk.getText(child.id), walk);
  }
}

function addText(text: readonly PlacedText[], walk: Walk): void {
  const first = text.find(isPlaced);
  if (first === undefined && walk.open.length === 0) return;
  const last = walk.open.findLast(isPlaced);
  if (walk.mayEnd && last !== undefined && first !== undefined) {
    if (isSameLine(last, first)) walk.mayEnd = false;
    else endBlock(walk);
  }
  for (const piece of text) walk.open.push(piece);
}

/** Whether text takes up a place, as struck text does that is not read. */
const isPlaced = ({ str, isGap }: PlacedText): boolean => isGap === true || str.trim() !== '';

function isSameLine(last: PlacedText, next: PlacedText): boolean {
  const [, , , size = 0, x = 0, y = 0] = last.transform;
  const [, , , , nextX = 0, nextY = 0] = next.transform;
  const gap = nextX - (x + last.width);
  return Math.abs(nextY - y) < size * 0.5 && gap > -size * 0.35 && gap < size;
}

function readNode(node: TagNode, walk: Walk): void {
  if (node.role === 'LI') readEntry(node, walk);
  else if (node.role === 'Table') readTable(node, walk);
  else if (HEADING.test(node.role)) readBlock(node, 'heading', walk);
  else if (BLOCKS.has(node.role)) readBlock(node, walk.kind, walk);
  else readPart(node, walk);
}

/** Browsers give the same tag to parts of a line and to whole parts of a page. */
function readPart(node: TagNode, walk: Walk): void {
  // Inside a paragraph there are only parts of lines.
  const isWhole =
    !walk.isInParagraph &&
    node.role === 'NonStruct' &&
    node.children.some((child) => 'role' in child);
  if (isWhole) walk.mayEnd = true;
  readChildren(node, walk);
  if (isWhole) walk.mayEnd = true;
}

function readBlock(node: TagNode, kind: TaggedBlock['kind'], walk: Walk): void {
  endBlock(walk);
  const [outside, wasInParagraph] = [walk.kind, walk.isInParagraph];
  walk.kind = kind;
  walk.isInParagraph ||= node.role === 'P' || HEADING.test(node.role);
  readChildren(node, walk);
  endBlock(walk);
  walk.isInParagraph = wasInParagraph;
  // An entry whose first paragraph was read has used its mark.
  walk.kind = outside === 'list' && Object.keys(walk.label).length === 0 ? walk.kind : outside;
}

function readEntry(node: TagNode, walk: Walk): void {
  endBlock(walk);
  const outside = walk.kind;
  const mark = node.children.find(
    (child): child is TagNode => 'role' in child && child.role === 'Lbl',
  );
  const text = mark === undefined ? [] : walk.toLines(collectText(mark, walk));
  const marks = mark === undefined ? 0 : countContent(mark);
  walk.label = {
    label: text.map((line) => line.text).join(' '),
    isRest: mark !== undefined && marks === 0,
  };
  walk.kind = 'list';
  readChildren({ ...node, children: node.children.filter((child) => child !== mark) }, walk);
  endBlock(walk);
  walk.label = {};
  walk.kind = outside;
}

const collectText = (node: TagNode, walk: Walk): PlacedText[] =>
  node.children.flatMap((child) =>
    'role' in child ? collectText(child, walk) : [...walk.getText(child.id)],
  );

const countContent = (node: TagNode): number =>
  node.children.reduce((sum, child) => sum + ('role' in child ? countContent(child) : 1), 0);

function readTable(table: TagNode, walk: Walk): void {
  endBlock(walk);
  const rows: Cell[][] = [];
  const collect = (node: TagNode): void => {
    for (const child of node.children) {
      if (!('role' in child)) continue;
      if (child.role === 'TR') rows.push(toCells(child, node.role === 'THead', walk));
      else if (child.role === 'Caption') readBlock(child, 'paragraph', walk);
      else collect(child);
    }
  };
  collect(table);
  const { blocks, heads } = buildTableRows(rows, walk.heads);
  walk.blocks.push(...blocks);
  walk.heads = heads;
}

const toCells = (row: TagNode, isInHead: boolean, walk: Walk): Cell[] =>
  row.children.flatMap((child) =>
    'role' in child && (child.role === 'TH' || child.role === 'TD')
      ? [
          {
            isHead: isInHead || child.role === 'TH',
            isElsewhere: countContent(child) === 0,
            blocks: readTree(child, walk).blocks,
          },
        ]
      : [],
  );
