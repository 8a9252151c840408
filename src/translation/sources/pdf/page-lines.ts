/** Text as PDF.js places it on a page, to lines. Pure. */

import { formatFraction, isPower, toRaised } from '#translation/sources/numbers.ts';
import { joinAccents } from './drawn-accents.ts';

/** Stretch of text as PDF.js reports it (its `TextItem`). */
export interface PlacedText {
  str: string;
  transform: number[];
  /** Width along the baseline, in points. */
  width: number;
  fontName: string;
  /** Whether it is only the place of text that is struck out: what is on both sides is in one line. */
  isGap?: boolean;
}

/**
 * Text on one baseline without a wide gap: a line of a column, or a cell of a table. Points from the upper
 * left corner of the page as a reader holds it, `y` downwards.
 */
export interface Line {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Height of its largest letters' font. */
  size: number;
  /** Font of all its text; undefined when it has several. */
  fontName: string | undefined;
  /** Runs upwards or downwards, as stamps in a margin do. */
  isSideways: boolean;
  /** Edges of a raised number at its end, below which the rest of a fraction may be. */
  raised?: { readonly left: number; readonly right: number };
}

/** A wider gap than this, in em, parts two columns. */
const COLUMN_GAP = 1;
/** Maximum gap, in em, between a list mark and its text, which may be wider than that of columns. */
const MARK_GAP = 4;
/** A wider gap than this, in em, is a space. */
const WORD_GAP = 0.13;

export const LIST_MARK =
  /^(?:[•◦▪▫■□●○‣⁃∙·*➢➤✓✔✗✘☐☑☒–—-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)])(?=\s|$)/;

/** Marks of notes that lines are read without. */
export interface NoteMarks {
  count: number;
  /** Numbers among them, with the baseline of the text in which each comes first. */
  numbers?: Map<string, number>;
}

/**
 * Converts placed text to lines.
 *
 * @param view the page's own transform, as `getViewport({ scale: 1 }).transform`
 */
export const toPageLines = (
  items: readonly PlacedText[],
  view: readonly number[],
  marks?: NoteMarks,
): Line[] => tidyLines(joinScattered(toPieces(items, view)), marks);

/** Converts text whose order is known to lines, in that order. */
export const toLinesAsWritten = (items: readonly PlacedText[], view: readonly number[]): Line[] =>
  tidyLines(toPieces(items, view));

function tidyLines(lines: readonly Line[], marks: NoteMarks = { count: 0 }): Line[] {
  const tidied = lines
    .map((line) => ({
      ...line,
      text: joinAccents(readRaised(line, marks)).replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');
  const largest = tidied.reduce((max, { size }) => Math.max(max, size), 0);
  return tidied.map((line) =>
    line.size < largest * MAX_NOTE_SIZE ? { ...line, text: readNote(line, marks) } : line,
  );
}

/** Size of a note, of that of the largest text, at the most. */
const MAX_NOTE_SIZE = 0.9;

/** Names after which a number before them is a part of the text: dates and addresses. */
const NUMBERED =
  /^\d{1,3} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^\d{1,3} (?:\S+ ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Square|Place|Terrace|Hill|Way|Close|Drive|Court|Gardens)\b/;

/** Reads a note without the number before it, where a mark in the text above has the same number. */
function readNote({ text, baseline }: Line, marks: NoteMarks): string {
  const [found, number] = /^(\d{1,3})(?: (?=\p{Lu})|(?=\p{Lu}\p{Ll}))/u.exec(text) ?? [];
  if (found === undefined || number === undefined || NUMBERED.test(text)) return text;
  if ((marks.numbers?.get(number) ?? Number.POSITIVE_INFINITY) >= baseline) return text;
  marks.count += 1;
  return text.slice(found.length);
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Mark of a note, in place of which nothing is read. */
const NOTE_MARK = '\ue001';
const FRACTION = new RegExp(`([${RAISED}]{1,3})\\s*[/⁄∕]\\s*(\\d{1,3})(?!\\d)`, 'g');

const toDigits = (raised: string): string =>
  raised.replace(/./gu, (digit) => String(RAISED.indexOf(digit)));

/** Reads raised digits as fractions and powers; all else are marks of notes, which are counted and not read. */
function readRaised({ text, baseline }: Line, marks: NoteMarks): string {
  marks.count += text.split(NOTE_MARK).length - 1;
  return text
    .replaceAll(NOTE_MARK, '')
    .replace(FRACTION, (_, top: string, bottom: string, offset: number) => {
      const fraction = formatFraction(toDigits(top), bottom);
      const isApart = /\p{L}/u.test(text[offset - 1] ?? '') || fraction.length > 1;
      return isApart ? ` ${fraction}` : fraction;
    })
    .replace(new RegExp(`[${RAISED}]+`, 'g'), (raised, offset: number, line: string) => {
      if (isPower(line.slice(0, offset), toDigits(raised))) return raised;
      marks.count += 1;
      marks.numbers ??= new Map();
      const number = toDigits(raised);
      if (!marks.numbers.has(number)) marks.numbers.set(number, baseline);
      return '';
    });
}

function toPieces(items: readonly PlacedText[], view: readonly number[]): Line[] {
  const inOrder: Line[] = [];
  const places = new Map<string, Line[]>();
  for (const item of items) {
    const text = clean(item.str);
    if (text.trim() === '') {
      const last = inOrder.at(-1);
      if (last !== undefined) addSpace(last, item, view);
      continue;
    }
    const line = place(text, item, view);
    if (isDrawnTwice(line, places)) continue;
    const last = inOrder.at(-1);
    if (last === undefined || !append(last, line)) inOrder.push(line);
  }
  return inOrder;
}

/** Adds a drawn space to a line, whether or not the next word is close, and the place of text that is struck out. */
function addSpace(line: Line, item: PlacedText, view: readonly number[]): void {
  if (item.str !== '' && item.width > 0 && !line.text.endsWith(' ')) line.text += ' ';
  if (item.isGap) line.right = place(item.str, item, view).right;
}

const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Signs of Wingdings and Symbol, which programs give places of their own. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  [
    ...([
      '\uf0b7 •',
      '\uf0a7 ▪',
      '\uf0d8 ➢',
      '\uf0a8 ☐',
      '\uf06f ☐',
      '\uf0fc ✓',
      '\uf0fb ✗',
    ] as const),
    ...(['\uf0fd ☒', '\uf0fe ☑', '\uf0e0 →'] as const),
  ].map((pair) => pair.split(' ') as [string, string]),
);

/** Counts the signs of a text that mean nothing outside of their font, and are not read. */
export const countUnreadSigns = (text: string): number =>
  [...text.matchAll(/\p{Co}/gu)].filter(([sign]) => !SYMBOLS.has(sign)).length;

const clean = (text: string): string =>
  text
    .replace(/\p{Co}/gu, (sign) => SYMBOLS.get(sign) ?? '')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature]!)
    // Numbers on both sides of a broken character are not one.
    .replace(/(?<=\d)(?![\n\t])\p{Cc}+(?=\d)/gu, ' ')
    .replace(/(?![\n\t\u00ad])[\p{Cc}\p{Cf}\p{Co}]/gu, '');

function place(text: string, item: PlacedText, view: readonly number[]): Line {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  const [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, iF = 0] = item.transform;
  const along = [a * ia + c * ib, b * ia + d * ib] as const;
  const up = [a * ic + c * id, b * ic + d * id] as const;
  const left = a * ie + c * iF + e;
  const baseline = b * ie + d * iF + f;
  return {
    text,
    left,
    right: left + item.width,
    baseline,
    size: Math.hypot(...up) || Math.hypot(...along) || 1,
    fontName: item.fontName,
    isSideways: along[0] <= 0 || Math.abs(along[1]) > Math.abs(along[0]) * 0.1,
  };
}

/** Whether the same line was drawn a hair apart before, as is often done to make letters bold. */
function isDrawnTwice(line: Line, places: Map<string, Line[]>): boolean {
  const same = places.get(line.text) ?? [];
  const isTwice = same.some(
    (other) =>
      Math.abs(other.left - line.left) < line.size * 0.15 &&
      Math.abs(other.baseline - line.baseline) < line.size * 0.15,
  );
  places.set(line.text, [...same.slice(-20), { ...line }]);
  return isTwice;
}

/** Adds `next` to the end of `line` when it goes on there; raised and lowered letters do, too. */
function append(line: Line, next: Line): boolean {
  const size = Math.max(line.size, next.size);
  const gap = (next.left - line.right) / size;
  const isLevel =
    Math.abs(next.baseline - line.baseline) < (line.size === next.size ? 0.25 : 0.5) * size;
  if (isBelowRaised(line, next) && isLevel) {
    line.text += `/${next.text.trim()}`;
    return true;
  }
  const widest = LIST_MARK.test(line.text) && line.text.trim().length <= 5 ? MARK_GAP : COLUMN_GAP;
  if (!isLevel || line.isSideways || next.isSideways || gap > widest || gap < -0.35) return false;
  line.right = Math.max(line.right, next.right);
  if (isRaised(line, next)) {
    const digits = next.text.trim();
    line.text = line.text.trimEnd() + (/^\d/.test(digits) ? toRaised(digits) : NOTE_MARK);
    line.raised = { left: next.left, right: next.right };
    return true;
  }
  const hasSpace = line.text.endsWith(' ') || next.text.startsWith(' ');
  line.text += (hasSpace || gap < WORD_GAP ? '' : ' ') + next.text;
  if (next.size > line.size) line.baseline = next.baseline;
  line.size = size;
  if (line.fontName !== next.fontName) line.fontName = undefined;
  return true;
}

/** Whether `next` is a small lowered number below the raised one at the end of a line: a fraction. */
function isBelowRaised({ raised, text, size, baseline }: Line, next: Line): boolean {
  if (raised === undefined || !/^\d{1,3}$/.test(next.text.trim())) return false;
  const apart = Math.abs(next.left + next.right - raised.left - raised.right) / 2;
  const isLower = next.size < size * 0.9 && next.baseline > baseline + size * 0.15;
  return isLower && apart < size * 0.3 && RAISED.includes(text.at(-1) ?? ' ');
}

/** A wider gap than this, in em, is before raised text that is no power and no mark of a note. */
const RAISED_GAP = 0.35;

/** Whether `next` is a small raised number or mark after a word or a number. */
const isRaised = (line: Line, next: Line): boolean =>
  /^(?:\d{1,3}|[*†‡])$/.test(next.text.trim()) &&
  next.size < line.size * 0.9 &&
  next.baseline < line.baseline - line.size * 0.15 &&
  next.left - line.right < line.size * RAISED_GAP &&
  /[\p{L}\p{N}.,;:!?)”’]\s?$/u.test(line.text);

/** Joins the words of a line that some programs write in any order. */
function joinScattered(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of [...lines].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const near = joined
      .slice(-12)
      .reverse()
      .find((other) => line.left >= other.left && append(other, line));
    if (near === undefined) joined.push({ ...line });
  }
  return joined;
}
