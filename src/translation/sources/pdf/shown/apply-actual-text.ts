/** Puts the text that a PDF gives for what it draws in the place of its letters. Pure. */

import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';
import type { ContentMark } from '#translation/sources/pdf/tagged-page.ts';
import type { ActualTexts } from './actual-text.ts';
import type { DrawnMark } from './drawn-marks.ts';

type Item = PlacedText | ContentMark;

const isText = (item: Item | undefined): item is PlacedText => item !== undefined && 'str' in item;

/** Finds where each mark ends, by where it begins. */
function findEnds(items: readonly Item[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, item] of items.entries()) {
    if (isText(item)) continue;
    if (item.type.startsWith('begin')) open.push(index);
    else if (open.length > 0) ends.set(open.pop()!, index);
  }
  return ends;
}

/** Replaces the letters inside a mark; the text keeps the place and the width of all of them. */
function replaceInside(items: Item[], begin: number, end: number, text: string): boolean {
  const inside = items
    .slice(begin, end)
    .filter((item) => isText(item) && item.str.trim() !== '') as PlacedText[];
  const [first] = inside;
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return false;
  first.width = Math.max(first.width, last.transform[4]! + last.width - first.transform[4]!);
  first.str = text;
  for (const item of inside.slice(1)) item.str = '';
  return true;
}

const isWord = (item: Item | undefined): item is PlacedText =>
  isText(item) && item.str.trim() !== '';

/** Puts text that is drawn by letters without meaning before the text after it. */
function insertBefore(items: Item[], end: number, text: string, mark: DrawnMark | undefined): void {
  const written = `${mark?.hasSpaceBefore ? ' ' : ''}${text}`;
  let index = end;
  while (index < items.length && !isWord(items[index])) index += 1;
  const next = items[index];
  if (isWord(next)) {
    next.str = `${written}${mark?.hasSpaceAfter ? ' ' : ''}${next.str}`;
    // The space that PDF.js has there is the letters' own place.
    for (const item of items.slice(end, index).filter(isText)) item.str = '';
    return;
  }
  let place = end - 1;
  while (place >= 0 && !isWord(items[place])) place -= 1;
  const previous = items[place];
  if (isWord(previous)) previous.str += written;
}

/**
 * Applies the texts to the items of a page, whose strings change.
 *
 * @param marks as they are drawn, in the same order
 */
export function applyActualTexts(
  items: Item[],
  texts: ActualTexts,
  marks: readonly DrawnMark[],
): void {
  const begins = items.flatMap((item, index) =>
    !isText(item) && item.type.startsWith('begin') ? [index] : [],
  );
  // Where the two readers see other marks, none is trusted.
  if (begins.length !== texts.length) return;
  const ends = findEnds(items);
  let readUntil = 0;
  for (const [order, begin] of begins.entries()) {
    const text = texts[order];
    // The text of a mark replaces that of the marks in it, too.
    if (text === undefined || begin < readUntil) continue;
    const clean = text.replaceAll('\u00ad', '').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
    const end = ends.get(begin) ?? items.length;
    readUntil = end;
    const isReplaced = replaceInside(items, begin, end, clean);
    if (!isReplaced && clean.trim() !== '') insertBefore(items, end, clean.trim(), marks[order]);
  }
}
