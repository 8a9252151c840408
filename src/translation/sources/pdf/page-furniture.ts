/** Headers, footers and page numbers, which are on page after page and are no part of the text. Pure. */

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
/** Maximum drift of its position from page to page, in points. */
const DRIFT_POINTS = 6;

const ROMAN = /^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** A page number alone, however it is dressed. */
const PAGE_NUMBER =
  /^[-–—|[(\s]*(?:page|p\.|pg\.?)?\s*(\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/|\|)\s*\d{1,4})?[-–—|\])\s]*$/i;

/** Lines without what repeats. A page keeps everything when nothing would be left of the document. */
export function removeFurniture(
  pages: readonly PageOfLines[],
  isKept: (text: string) => boolean,
): Line[][] {
  const bodySize = median(pages.flatMap(({ lines }) => lines.map(({ size }) => size)));
  const inMargin = pages.map(({ lines, height }) =>
    lines.filter(
      ({ baseline, text }) =>
        (baseline < height * MARGIN || baseline > height * (1 - MARGIN)) && !isKept(text),
    ),
  );
  const furniture = new Set<Line>([
    ...findRepeatedLines(inMargin, bodySize),
    ...findPageNumbers(inMargin),
  ]);
  const remaining = pages.map(({ lines }) => lines.filter((line) => !furniture.has(line)));
  return remaining.every((lines) => lines.length === 0)
    ? pages.map(({ lines }) => [...lines])
    : remaining;
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
  if (size >= bodySize) return [lowerText];
  const counting = [...lowerText.matchAll(/\d+/g)].map(
    ({ 0: digits, index }) =>
      `${lowerText.slice(0, index)}#${Number(digits) - page}#${lowerText.slice(index + digits.length)}`,
  );
  return [lowerText, ...counting];
}

/** Numbers that rise by one from page to page; on a single page only "Page 1" or "1 of 1". */
function findPageNumbers(inMargin: readonly (readonly Line[])[]): Line[] {
  const numbered = inMargin.flatMap((lines, page) =>
    lines.flatMap((line) => {
      const label = PAGE_NUMBER.exec(line.text)?.[1];
      const number = label === undefined ? undefined : parsePageNumber(label);
      return number === undefined ? [] : [{ line, offset: number - page }];
    }),
  );
  return numbered
    .filter(
      ({ line, offset }) =>
        /page|\bof\b/i.test(line.text) ||
        numbered.some((other) => other.line !== line && other.offset === offset),
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
