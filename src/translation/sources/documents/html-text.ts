/** The words of a web page in reading order, without what surrounds its text. Pure; no script of it runs. */
import { convert, type DomNode, type FormatCallback } from 'html-to-text';
import type { LeftOut } from '#contract/requests/left-out.ts';
import { Tally } from '#translation/sources/left-out.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { readPage } from './page/read-page.ts';
import { closeGaps } from './page/remove-unseen.ts';
import { getCells, getText, type HeadedTable, parseHeadedTable } from './table-heads.ts';

/** Characters; a page of text has some thousands. */
const MAX_CHARACTERS = 8_000_000;
const MAX_DEPTH = 200;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements that become lines of their own, such as terms of a list. */
const ENTRIES = ['dt', 'dd', 'figcaption', 'caption', 'summary'];

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'pre', 'dl', ...HEADINGS]);

/**
 * Returns the content of a cell. Word puts each cell's text into a paragraph; a cell with more in it keeps
 * its lines.
 */
function cellParts({ children }: DomNode): { parts: DomNode[]; isLine: boolean } {
  const tags = children.filter(({ type }) => type === 'tag');
  const [first] = tags;
  if (tags.length === 1 && first?.name === 'p') return { parts: first.children, isLine: true };
  return { parts: children, isLine: tags.every(({ name }) => !BLOCKS.has(name ?? '')) };
}

const isWord = ({ type, data }: DomNode) => type !== 'text' || (data ?? '').trim() !== '';

const tableByNode = new WeakMap<DomNode, { table: HeadedTable | undefined }>();

/** Returns the table of a row, with its heads; they are found once for each table. */
function findHeadedTable({ parent }: DomNode): HeadedTable | undefined {
  const node = parent?.name === 'table' ? parent : parent?.parent;
  if (node?.name !== 'table') return undefined;
  const found = tableByNode.get(node) ?? { table: parseHeadedTable(node) };
  tableByNode.set(node, found);
  return found.table;
}

/** Formats the head of a cell that is no head itself, to come before its text: `Platform: `. */
function formatHead(cell: DomNode, head: DomNode | undefined): string {
  const text = head === undefined ? '' : getText(head).replace(/\s+/g, ' ').trim();
  return text === '' || cell === head ? '' : `${text.replace(/\s*:$/, '')}: `;
}

/** Writes the cells of a row in one line, each after the head of its column. */
const row: FormatCallback = (element, walk, builder) => {
  const table = findHeadedTable(element);
  if (table?.heads === element) return;
  const heads = table?.headsByRow.get(element) ?? [];
  // A row that begins with a small letter does not go on where the one above ended.
  builder.openBlock({ leadingLineBreaks: 2 });
  let isInLine = false;
  getCells(element).forEach((cell, index) => {
    const { parts, isLine } = cellParts(cell);
    if (!parts.some(isWord)) return;
    if (isInLine && isLine) builder.addInline(', ');
    isInLine = isLine;
    if (isLine) {
      builder.addInline(formatHead(cell, heads[index]));
      walk(parts, builder);
      return;
    }
    // Its first or last words may be in no block of their own: they must not join those of the cell beside it.
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(parts, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

export interface HtmlText {
  /** A line for each heading, paragraph, list item and row of a table; an empty one between paragraphs and rows. */
  text: string;
  pictures: number;
  /** Title that the page gives itself; it is also its text, where it has no other. */
  title?: string;
  leftOut: LeftOut[];
}

/**
 * Extracts the text of a web page.
 *
 * @param isWhole whether all of it is text, as a document that was converted to HTML is
 * @throws {SourceError} `source-too-long`
 */
export function readHtml(html: string, isWhole = false): HtmlText {
  if (html.length > MAX_CHARACTERS)
    throw new SourceError(
      'source-too-long',
      `The document has ${Math.round(html.length / 1e6)} million characters. The limit is ${MAX_CHARACTERS / 1e6} million. Split it into several files.`,
    );
  const tally = new Tally();
  const page = readPage(html, tally, isWhole);
  const converted = convert(page.html, {
    wordwrap: false,
    limits: { maxInputLength: 2 * MAX_CHARACTERS, maxDepth: MAX_DEPTH },
    formatters: { row },
    selectors: [
      ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      ...ENTRIES.map((selector) => ({ selector, format: 'block' })),
      { selector: 'tr', format: 'row' },
      // A cell inside another, whose tags were left out.
      ...['td', 'th'].map((selector) => ({ selector, format: 'block' })),
    ],
  });
  const text = closeGaps(converted);
  const { title, pictures } = page;
  const isWithoutText = !/[\p{L}\p{N}]/u.test(text);
  return {
    text: isWithoutText ? title : text,
    pictures,
    leftOut: tally.list(),
    ...(title !== '' && { title }),
  };
}

/** Returns the encoding that a page declares itself; other pages are UTF-8 or Windows-1252, as plain text is. */
export function declaredEncoding(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, 1024));
  const label = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // no encoding that there is
  }
}
