/** Headers, footers and page numbers, which are on page after page and are no part of the text. Pure. */
import { type LeftOut, PAGE_NUMBERS } from '#contract/requests/left-out.ts';
import { countWords } from '#translation/sources/left-out.ts';
import { median } from './order/reading-order.ts';
import type { Line } from './page-lines.ts';

export interface PageOfLines {
  /** Height in points. */
  height: number;
  lines: readonly Line[];
}

/** Fraction of the page, at its top and at its bottom, in which furniture is found. */
const MARGIN = 0.14;
/** Fraction of the pages that have the furniture: left and right pages may differ. */
const PAGES_FRACTION = 0.3;
/** Length of a line in which a number counts the pages. */
const MAX_COUNTING_LENGTH = 200;
/** Maximum drift of its position from page to page, in points. */
const DRIFT_POINTS = 6;

const ROMAN = /^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** A page number alone, however it is dressed. */
const PAGE_NUMBER =
  /^[-–—|[(\s]*(?:page|p\.|pg\.?)?\s*(\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/|\|)\s*\d{1,4})?[-–—|\])\s]*$/i;

/** Lines of each page that are text, and those that are not. */
export interface SortedPage {
  text: Line[];
  furniture: Line[];
}

/** Finds what repeats. A page keeps everything when nothing would be left of the document. */
export function sortFurniture(
  pages: readonly PageOfLines[],
  isKept: (text: string) => boolean,
): SortedPage[] {
  const bodySize = median(pages.flatMap(({ lines }) => lines.map(({ size }) => size)));
  const inMargin = pages.map(({ lines, height }) =>
    lines.filter(
      ({ baseline, text }) =>
        (baseline < height * MARGIN || baseline > height * (1 - MARGIN)) && !isKept(text),
    ),
  );
  const furniture = new Set<Line>([
    ...findRepeatedLines(inMargin, bodySize),
    ...findPageNumbers(inMargin, pages.length),
  ]);
  const sorted = pages.map(({ lines }) => ({
    text: lines.filter((line) => !furniture.has(line)),
    furniture: lines.filter((line) => furniture.has(line)),
  }));
  return sorted.every(({ text }) => text.length === 0)
    ? pages.map(({ lines }) => ({ text: [...lines], furniture: [] }))
    : sorted;
}

/** Names of what is around the text, by the part of the page in which it is. */
const PARTS = ['words of headers', 'words of footers', 'words of decoration', PAGE_NUMBERS];

function classifyFurniture({ text, baseline }: Line, height: number): string {
  if (PAGE_NUMBER.test(text)) return PARTS[3]!;
  if (baseline < height * MARGIN) return PARTS[0]!;
  return baseline > height * (1 - MARGIN) ? PARTS[1]! : PARTS[2]!;
}

/** Numbers of pages that are named at the most. */
const MAX_NAMED = 20;

/** Formats pages, from 1: `page 2`, `pages 1, 2, 3`. */
export const formatPages = (pages: readonly number[]): string =>
  `${pages.length === 1 ? 'page' : 'pages'} ${pages.slice(0, MAX_NAMED).join(', ')}${pages.length > MAX_NAMED ? ' and more' : ''}`;

/** Counts what is around the text of the pages, by its kind. */
export function countFurniture(pages: readonly PageOfLines[]): LeftOut[] {
  return PARTS.flatMap((what) => {
    const counts = pages.map(({ lines, height }) => {
      const found = lines.filter((line) => classifyFurniture(line, height) === what);
      return what === PAGE_NUMBERS
        ? found.length
        : found.reduce((sum, { text }) => sum + countWords(text), 0);
    });
    const count = counts.reduce((sum, found) => sum + found, 0);
    const where = counts.flatMap((found, index) => (found > 0 ? [index + 1] : []));
    return count === 0 ? [] : [{ what, where: formatPages(where), count }];
  });
}

/** Finds lines with the same words at the same height; a number in small print may count the pages. */
function findRepeatedLines(inMargin: readonly (readonly Line[])[], bodySize: number): Line[] {
  const places = new Map<string, { page: number; line: Line }[]>();
  for (const [page, lines] of inMargin.entries())
    for (const line of lines)
      for (const key of toKeys(line, page, bodySize)) {
        const found = places.get(key) ?? [];
        found.push({ page, line });
        places.set(key, found);
      }
  const needed = Math.max(2, Math.ceil(inMargin.length * PAGES_FRACTION));
  return [...places.values()].flatMap((found) => {
    const level = median(found.map(({ line }) => line.baseline));
    const repeated = found.filter(({ line }) => Math.abs(line.baseline - level) <= DRIFT_POINTS);
    return new Set(repeated.map(({ page }) => page)).size >= needed
      ? repeated.map(({ line }) => line)
      : [];
  });
}

/**
 * Returns the keys by which a line may be the same on another page: its words, or its words with a number
 * that counts the pages.
 */
function toKeys({ text, size }: Line, page: number, bodySize: number): string[] {
  const lowerText = text.toLowerCase();
  // "Message 3" in large letters, one on each page, is a title.
  if (size >= bodySize || text.length > MAX_COUNTING_LENGTH) return [lowerText];
  const counting = [...lowerText.matchAll(/\d+/g)].map(
    ({ 0: digits, index }) =>
      `${lowerText.slice(0, index)}#${Number(digits) - page}#${lowerText.slice(index + digits.length)}`,
  );
  return [lowerText, ...counting];
}

/**
 * Numbers that rise by one from page to page, or from each to the one after the next: on pages far apart they are of a
 * list. On a single page only "Page 1", "1 of 1" or "1/1".
 */
function findPageNumbers(inMargin: readonly (readonly Line[])[], pageCount: number): Line[] {
  const numbered = inMargin.flatMap((lines, page) =>
    lines.flatMap((line) => {
      const label = PAGE_NUMBER.exec(line.text)?.[1];
      const number = label === undefined ? undefined : parsePageNumber(label);
      return number === undefined ? [] : [{ line, page, offset: number - page }];
    }),
  );
  const counting = new Set(numbered.map(({ page, offset }) => `${page} ${offset}`));
  const goesOn = (page: number, offset: number) =>
    [-2, -1, 1, 2].some((step) => counting.has(`${page + step} ${offset}`));
  const isOfAll = new RegExp(`\\d\\s*/\\s*${pageCount}\\D*$`);
  return numbered
    .filter(
      ({ line: { text }, page, offset }) =>
        /page|\bof\b/i.test(text) || isOfAll.test(text) || goesOn(page, offset),
    )
    .map(({ line }) => line);
}

function parsePageNumber(label: string): number | undefined {
  if (/^\d+$/.test(label)) return Number(label);
  if (!ROMAN.test(label)) return undefined;
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const digits = [...label.toLowerCase()].map((letter) => values[letter]!);
  return digits.reduce(
    (sum, value, index) => sum + (value < (digits[index + 1] ?? 0) ? -value : value),
    0,
  );
}
