/** The text of a tagged page by its structure tree: what the program that made the PDF said that each piece is. Pure. */

import { type Column, orderLines } from './order/reading-order.ts';
import { type Line, type PlacedText, toLinesAsWritten, toPageLines } from './page-lines.ts';
import { type ReadTree, readTree, type TagNode } from './tag-tree.ts';
import { linesOfBlock, type TaggedBlock } from './tagged-block.ts';

/** Beginning or end of marked content, as PDF.js reports it. */
export interface ContentMark {
  type: string;
  tag?: string | undefined;
  id?: string | null | undefined;
}

export interface TaggedPage extends ReadTree {
  /** Lines that are in no tag, and no decoration either. */
  loose: Line[];
  /** Marked as decoration: headers, footers, page numbers. */
  artifacts: Line[];
}

/** A tree that covers less of a page, or of all text with its decoration, is not believed. */
const MIN_COVERED = 0.8;
const MIN_COVERED_OF_ALL = 0.5;

/**
 * Reads a page by its structure tree; returns undefined where the tree leaves out much of the page.
 *
 * @param items text and marks, as `getTextContent({ includeMarkedContent: true })` has them
 * @param previousPage page whose table this page may continue
 */
export function readTaggedPage(
  items: readonly (PlacedText | ContentMark)[],
  tree: TagNode | null,
  view: readonly number[],
  previousPage?: TaggedPage,
): TaggedPage | undefined {
  if (tree === null) return undefined;
  const { marked, loose, artifacts } = sortByMark(items, collectIds(tree));
  const covered = countLetters([...marked.values()].flat());
  if (covered === 0 || covered < (covered + countLetters(loose)) * MIN_COVERED) return undefined;
  return {
    ...readTree(
      tree,
      {
        getText: (id) => marked.get(id) ?? [],
        toLines: (text) => toLinesAsWritten(text, view),
      },
      previousPage?.heads,
    ),
    loose: toPageLines(loose, view),
    artifacts: toPageLines(artifacts, view),
  };
}

/** Whether the tags of a document say what most of its text is. */
export function areTagsComplete(pages: readonly { tagged: TaggedPage | undefined }[]): boolean {
  const tagged = pages.flatMap((page) => page.tagged ?? []);
  const covered = countLetters(tagged.flatMap(({ blocks }) => blocks.flatMap(linesOfBlock)));
  const decoration = countLetters(tagged.flatMap(({ artifacts }) => artifacts));
  return covered >= (covered + decoration) * MIN_COVERED_OF_ALL;
}

/** Returns the lines of the page, and of its decoration those that the caller keeps. */
export const getPageLines = (
  { blocks, loose, artifacts }: TaggedPage,
  isKept: (text: string) => boolean,
): Line[] => [
  ...blocks.flatMap(linesOfBlock),
  ...loose,
  ...artifacts.filter(({ text }) => isKept(text)),
];

/** Returns the content of the page in order. Of its lines, only those in `remaining` are included. */
export function orderTaggedPage(
  { blocks, loose, artifacts }: TaggedPage,
  remaining: readonly Line[],
): (Column | TaggedBlock)[] {
  const all = new Set(remaining);
  const isKept = (line: Line) => all.has(line);
  const first = blocks.flatMap(linesOfBlock)[0]?.baseline ?? 0;
  const isAbove = ({ baseline }: Line) => baseline < first;
  const remainingArtifacts = artifacts.filter(isKept);
  return [
    ...orderLines(remainingArtifacts.filter(isAbove)),
    // A header that its program took for a paragraph.
    ...blocks.filter((block) => block.kind !== 'paragraph' || linesOfBlock(block).some(isKept)),
    ...orderLines([
      ...loose.filter(isKept),
      ...remainingArtifacts.filter((line) => !isAbove(line)),
    ]),
  ];
}

const countLetters = (texts: readonly ({ str: string } | { text: string })[]): number =>
  texts.reduce(
    (sum, item) => sum + ('str' in item ? item.str : item.text).replace(/\s/g, '').length,
    0,
  );

const collectIds = (node: TagNode): Set<string> =>
  new Set(
    node.children.flatMap((child) =>
      'role' in child ? [...collectIds(child)] : child.type === 'content' ? [child.id] : [],
    ),
  );

/** Sorts the text by the mark that it is in: the innermost that the tree knows. */
function sortByMark(items: readonly (PlacedText | ContentMark)[], treeIds: ReadonlySet<string>) {
  const marked = new Map<string, PlacedText[]>();
  const loose: PlacedText[] = [];
  const artifacts: PlacedText[] = [];
  const open: ContentMark[] = [];
  const findTarget = (): PlacedText[] => {
    const id = open.findLast((mark) => typeof mark.id === 'string' && treeIds.has(mark.id))?.id;
    if (typeof id === 'string') return getMarkedText(marked, id);
    return open.some(({ tag }) => tag === 'Artifact') ? artifacts : loose;
  };
  let target = loose;
  for (const item of items) {
    if ('str' in item) {
      target.push(item);
      continue;
    }
    if (item.type.startsWith('begin')) open.push(item);
    else open.pop();
    target = findTarget();
  }
  return { marked, loose, artifacts };
}

function getMarkedText(marked: Map<string, PlacedText[]>, id: string): PlacedText[] {
  const existing = marked.get(id);
  if (existing !== undefined) return existing;
  const created: PlacedText[] = [];
  marked.set(id, created);
  return created;
}
