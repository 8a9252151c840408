/** The words of a web page in reading order, without what surrounds its text. Pure; no script of it runs. */
import { convert, type DomNode, type FormatCallback } from 'html-to-text';
import { SourceError } from '../source-error.ts';

/** Characters; a page of text has some thousands. */
const MAX_CHARACTERS = 8_000_000;
const MAX_DEPTH = 200;

/** Not what the page says, or not for people to see. */
const LEFT_OUT = [
  ...['nav', 'footer', 'aside', 'form', 'button', 'noscript', 'template', 'svg', 'iframe'],
  ...['[hidden]', '[aria-hidden="true"]'],
];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Of a list of terms: lines of their own. */
const ENTRIES = ['dt', 'dd', 'figcaption', 'caption', 'summary'];

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'pre', 'dl', ...HEADINGS]);

/** What stands in a cell. Word puts each cell's text into a paragraph; one with more in it keeps its lines. */
function cellParts({ children }: DomNode): { parts: DomNode[]; isLine: boolean } {
  const tags = children.filter(({ type }) => type === 'tag');
  const [first] = tags;
  if (tags.length === 1 && first?.name === 'p') return { parts: first.children, isLine: true };
  return { parts: children, isLine: tags.every(({ name }) => !BLOCKS.has(name ?? '')) };
}

const isWord = ({ type, data }: DomNode) => type !== 'text' || (data ?? '').trim() !== '';

/** The cells of a row stand in one line. */
const row: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  let isInLine = false;
  for (const child of element.children) {
    const { parts, isLine } = cellParts(child);
    if (child.type !== 'tag' || !parts.some(isWord)) continue;
    if (isInLine && isLine) builder.addInline(', ');
    isInLine = isLine;
    walk(parts, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

export interface HtmlText {
  /** A line for each heading, paragraph, list item and row of a table; an empty one between paragraphs. */
  text: string;
  pictures: number;
}

/** @throws {SourceError} `source-too-long` */
export function htmlText(html: string): HtmlText {
  if (html.length > MAX_CHARACTERS)
    throw new SourceError(
      'source-too-long',
      `The document has ${Math.round(html.length / 1e6)} million characters; at most ${MAX_CHARACTERS / 1e6} million can be read. Send it in several files.`,
    );
  let pictures = 0;
  const picture: FormatCallback = () => {
    pictures += 1;
  };
  const text = convert(html, {
    wordwrap: false,
    baseElements: { selectors: ['main'], returnDomByDefault: true },
    limits: { maxInputLength: MAX_CHARACTERS, maxDepth: MAX_DEPTH },
    formatters: { row, picture },
    selectors: [
      ...LEFT_OUT.map((selector) => ({ selector, format: 'skip' })),
      ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      ...ENTRIES.map((selector) => ({ selector, format: 'block' })),
      { selector: 'img', format: 'picture' },
      { selector: 'tr', format: 'row' },
    ],
  });
  return { text, pictures };
}

/** Of a page that says so itself; else UTF-8, or Windows-1252, as plain text. */
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
