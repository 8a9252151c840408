/** A PDF to its text in reading order: columns, headings and lists; without headers, footers and page numbers. */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { LeftOut } from '#contract/requests/left-out.ts';
import { MIB } from '#contract/requests/translation-upload.ts';
import { readChoices } from '#translation/sources/choices.ts';
import { Tally } from '#translation/sources/left-out.ts';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { loadPdfjs } from './open/load-pdfjs.ts';
import { openPdf } from './open/open-pdf.ts';
import { isOrderUnsure, orderLines } from './order/reading-order.ts';
import { countFurniture, sortFurniture } from './page-furniture.ts';
import { countUnreadSigns, type Line, type PlacedText, toPageLines } from './page-lines.ts';
import { buildBlocks } from './paragraphs.ts';
import { type FindActualTexts, openActualTexts } from './shown/actual-text.ts';
import { type Annotation, readAnnotations } from './shown/annotations.ts';
import { applyActualTexts } from './shown/apply-actual-text.ts';
import { writeFieldBoxes } from './shown/field-boxes.ts';
import { type Box, requireShallow } from './shown/operations.ts';
import { listSeenItems } from './shown/seen-items.ts';
import { listShownText, type ShownText } from './shown/shown-text.ts';
import { readSignFonts } from './shown/sign-fonts.ts';
import { turnUpright } from './shown/turn-upright.ts';
import type { PdfBlock } from './tag-blocks.ts';
import type { TagNode } from './tag-tree.ts';
import {
  areTagsComplete,
  getPageLines,
  orderTaggedPage,
  readTaggedPage,
  type TaggedPage,
} from './tagged-page.ts';

/** Far beyond anything that a person would have signed; a guard against files made to exhaust memory. */
const MAX_PAGES = 2000;
const MAX_BYTES = 1024 * MIB;
const MAX_CHARACTERS = 5_000_000;

interface PdfPage {
  /** Height in points. */
  height: number;
  lines: Line[];
  /** Content by the tags of the page, where these can be trusted. */
  tagged: TaggedPage | undefined;
}

/** Content of the pages, before it is put in order. */
export interface PdfPages {
  pages: PdfPage[];
  /** Pages, from 1, that hold nothing but pictures: their words, if any, are in no text. */
  picturePages: number[];
  leftOut: LeftOut[];
}

export interface ReadPdfOptions {
  signal?: AbortSignal | undefined;
  /** 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
}

/**
 * Reads every page, which takes a few milliseconds each.
 *
 * @throws {SourceError} `pdf-encrypted`, `pdf-broken`, `pdf-scanned` (pictures and no text), `source-empty` (blank
 * pages), `pdf-too-large` (2,000 pages, 1 GB or 5 million characters), `file-gone`, `stopped`
 */
export async function readPdf(
  file: Blob,
  { signal, onProgress }: ReadPdfOptions = {},
): Promise<PdfPages> {
  if (file.size > MAX_BYTES)
    throw tooLarge(`${Math.ceil(file.size / MIB)} MB; at most ${MAX_BYTES / MIB} MB are read`);
  const pdf = await openPdf(file, signal);
  try {
    const { pageCount } = pdf;
    if (pageCount > MAX_PAGES) throw tooLarge(`${pageCount} pages; at most ${MAX_PAGES} are read`);
    const areTagged = await pdf.areTagged();
    const pages: PdfPage[] = [];
    const picturePages: number[] = [];
    const leftOut: LeftOut[] = [];
    const isLayerVisible = await pdf.findLayers();
    let opening: Promise<FindActualTexts> | undefined;
    const findTexts = () => {
      opening ??= openActualTexts(file);
      return opening;
    };
    let characters = 0;
    for (let number = 1; number <= pageCount; number++) {
      const previousPage = pages.at(-1)?.tagged;
      const read = await pdf.withPage(number, (proxy) =>
        readPage(proxy, areTagged, previousPage, { isLayerVisible, findTexts }),
      );
      const { page } = read;
      leftOut.push(...read.leftOut);
      throwIfStopped(signal);
      characters += page.lines.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > MAX_CHARACTERS)
        throw tooLarge(`more than ${MAX_CHARACTERS / 1_000_000} million characters`);
      pages.push(page);
      if (page.lines.length === 0 && read.hasPicture) picturePages.push(number);
      onProgress?.(number / pageCount);
    }
    if (characters === 0) throw withoutText(picturePages.length > 0);
    if (areTagsComplete(pages)) return { pages, picturePages, leftOut };
    return { pages: pages.map((page) => ({ ...page, tagged: undefined })), picturePages, leftOut };
  } finally {
    await pdf.close();
  }
}

/** Lists the pages, from 1, on which the order of the text is a guess. */
export const listUnsurePages = ({ pages }: PdfPages): number[] =>
  pages.flatMap(({ tagged, lines }, index) =>
    tagged === undefined && isOrderUnsure(lines) ? [index + 1] : [],
  );

/** Text of a PDF. */
export interface PdfText {
  blocks: PdfBlock[];
  /** Words around the text, and choices that are not ticked. */
  leftOut: LeftOut[];
}

/**
 * Returns the text in reading order: that of its tags, else by position. Pure.
 *
 * @param isKept whether a line is never treated as a header or footer, such as one with an identifier in it
 */
export function orderPdf(
  { pages }: Pick<PdfPages, 'pages'>,
  isKept: (line: string) => boolean = () => false,
): PdfText {
  const sorted = sortFurniture(
    pages.map(({ height, lines, tagged }) => ({
      height,
      lines: tagged === undefined ? lines : getPageLines(tagged, isKept),
    })),
    isKept,
  );
  const tally = new Tally();
  const blocks = buildBlocks(
    pages.map(({ tagged }, index) =>
      tagged === undefined
        ? orderLines(sorted[index]!.text)
        : orderTaggedPage(tagged, sorted[index]!.text),
    ),
    tally,
  );
  const furniture = countFurniture(
    pages.map(({ height, tagged }, index) => ({
      height,
      lines: [...sorted[index]!.furniture, ...listDecoration(tagged, isKept)],
    })),
  );
  return { blocks: readBlockChoices(blocks, tally), leftOut: [...furniture, ...tally.list()] };
}

/** Lists the lines that the tags of a page call decoration. */
const listDecoration = (
  tagged: TaggedPage | undefined,
  isKept: (line: string) => boolean,
): readonly Line[] => tagged?.artifacts.filter(({ text }) => !isKept(text)) ?? [];

function readBlockChoices(blocks: readonly PdfBlock[], tally: Tally): PdfBlock[] {
  const texts = readChoices(
    blocks.map(({ text }) => text),
    tally,
    (index) => `page ${blocks[index]!.page}`,
  );
  return blocks
    .map((block, index) => ({ ...block, text: texts[index]! }))
    .filter(({ text }) => text !== '');
}

/** Returns the blocks of a PDF. @param isKept as for `orderPdf` */
export const toPdfBlocks = (
  pdf: Pick<PdfPages, 'pages'>,
  isKept?: (line: string) => boolean,
): PdfBlock[] => orderPdf(pdf, isKept).blocks;

/**
 * Returns the text of each page, with an empty line between paragraphs. A paragraph is on the page on which
 * it begins.
 */
export const toPageTexts = (pdf: PdfPages, isKept?: (line: string) => boolean): string[] =>
  joinPageTexts(toPdfBlocks(pdf, isKept), pdf.pages.length);

/** Joins the blocks of each page, with an empty line between them. */
export function joinPageTexts(blocks: readonly PdfBlock[], pageCount: number): string[] {
  const texts = Array.from({ length: pageCount }, (): string[] => []);
  for (const { page, text } of blocks) texts[page - 1]!.push(text);
  return texts.map((pageBlocks) => pageBlocks.join('\n\n'));
}

interface DocumentReaders {
  isLayerVisible: (group: unknown) => boolean;
  /** Opens the file once more, for the first page that needs it. */
  findTexts: () => Promise<FindActualTexts>;
}

interface ReadPage {
  page: PdfPage;
  leftOut: LeftOut[];
  hasPicture: boolean;
}

async function readPage(
  page: PDFPageProxy,
  isTagged: boolean,
  previousPage: TaggedPage | undefined,
  { isLayerVisible, findTexts }: DocumentReaders,
): Promise<ReadPage> {
  const { OPS } = (await loadPdfjs()).api;
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList();
  requireShallow(operators, OPS);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const listed = countLetters(items);
  const shown = listShownText(operators, OPS, isLayerVisible, page.view as unknown as Box);
  if (items.some((item) => 'type' in item && (item as { tag?: string }).tag === 'Span'))
    applyActualTexts(items, (await findTexts())(page.pageNumber), shown.marks);
  const tally = new Tally();
  const where = `page ${page.pageNumber}`;
  tally.addWords('words outside of the page', where, listOutside(shown, listed));
  const annotations: Annotation[] = await page.getAnnotations();
  const added = readAnnotations(annotations, tally, where);
  const seen = [...listSeenItems(items, shown, added.struck, tally, where), ...added.texts];
  const texts = seen.filter((item): item is PlacedText => 'str' in item);
  readSignFonts(texts, (font) => findFontName(page, font), tally, where);
  tally.add('ticked boxes', where, writeFieldBoxes(annotations, texts));
  const signs = texts.reduce((sum, { str }) => sum + countUnreadSigns(str), 0);
  tally.add('signs of a font that has its own', where, signs);
  const view = turnUpright(texts, transform, [width, height]);
  // A tree that is broken is none.
  const marks = { count: 0 };
  const lines = toPageLines(texts, view, marks);
  tally.add('marks of notes', where, marks.count);
  const tree: TagNode | null = isTagged ? await page.getStructTree().catch(() => null) : null;
  return {
    page: {
      height: view === transform ? height : Math.max(width, height),
      lines,
      tagged: readTaggedPage(seen, tree, view, previousPage),
    },
    leftOut: tally.list(),
    hasPicture: shown.hasPicture,
  };
}

/** Returns the name that the file has for a font; it is there once what the page draws is. */
function findFontName({ commonObjs }: PDFPageProxy, font: string): string {
  const found: unknown = commonObjs.has(font) ? commonObjs.get(font) : undefined;
  return String((found as { name?: unknown } | null | undefined)?.name ?? '');
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

const countLetters = (items: readonly object[]): number =>
  items.reduce(
    (sum, item) =>
      sum + ('str' in item ? withoutSpaces(String(item.str).normalize('NFKC')).length : 0),
    0,
  );

/** Returns the words outside of a page, unless PDF.js lists as many letters as are drawn: their places are then wrong. */
const listOutside = ({ letters, outside }: ShownText, listed: number): string =>
  letters.length - listed >= withoutSpaces(outside).length ? outside : '';

const tooLarge = (detail: string) =>
  new SourceError('pdf-too-large', `This PDF has ${detail}. Split it into several files.`);

const withoutText = (isScan: boolean) =>
  isScan
    ? new SourceError(
        'pdf-scanned',
        'This PDF has no text: its pages are scanned pictures. Send the original document, or use text recognition (OCR) to add the text first.',
      )
    : new SourceError('source-empty', 'This PDF has no text: its pages are empty.');
