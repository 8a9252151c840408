/** Labels at the right edge of a text, beside one of its rows: dates, prices and notes such as “New”. Pure. */
import { endsSentence } from '#translation/sources/pdf/join-words.ts';
import type { Line } from '#translation/sources/pdf/page-lines.ts';
import { byPlace } from './table-rows.ts';

/** Distance of a label from the text beside it, in em, at the least. */
const MIN_GAP = 1.5;
/** Distance of lines of one paragraph, in em. */
const MAX_PITCH = 1.7;
/** Letters of a line of a paragraph at the least, where its first letter does not tell that it goes on. */
const MIN_LETTERS = 25;
/** Space at the end of a full line, in em. */
const MAX_SPACE = 5;

type Row = readonly Line[];

/** Rows that belong together: lines of text, the cells of one row, or a label that is read by itself. */
export interface LabelledPart {
  readonly kind: 'text' | 'row' | 'label';
  readonly rows: readonly Row[];
}

/** Row of a text, and what is beside it. */
interface EdgeRow {
  readonly text: Row;
  readonly label: Row;
}

const isNext = (line: Line | undefined, next: Line | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  Math.abs(line.size - next.size) < line.size * 0.1 &&
  next.baseline - line.baseline < line.size * MAX_PITCH;

const isBeside = (label: Line, line: Line): boolean =>
  label.left - line.right > MIN_GAP * Math.min(label.size, line.size);

/** Splits a row into text and label, by the rows above and below it. */
function splitRow(row: Row, around: readonly Row[]): EdgeRow {
  const [first, ...rest] = row;
  const near = around.flatMap((nearRow) => nearRow[0]!).filter((line) => !isBeside(line, first!));
  if (near.length > 0 && near.every((line) => isBeside(first!, line)))
    return { text: [], label: row };
  const place = rest.findIndex((line) => [first!, ...near].every((text) => isBeside(line, text)));
  return place === -1 || near.length === 0
    ? { text: row, label: [] }
    : { text: row.slice(0, place + 1), label: row.slice(place + 1) };
}

/** Whether a sentence goes on from one line to the next. @param right edge of the text */
const runsOn = (line: Line | undefined, next: Line | undefined, right: number): boolean =>
  isNext(line, next) &&
  !endsSentence(line!.text) &&
  (/^\p{Ll}/u.test(next!.text) ||
    (line!.text.length >= MIN_LETTERS && line!.right > right - MAX_SPACE * line!.size));

/** Collects the parts of a column from the top. */
class Parts {
  readonly list: LabelledPart[] = [];
  readonly #right: number;
  #text: Row[] = [];
  #labels: Row[] = [];

  /** @param right edge of the text */
  constructor(right: number) {
    this.#right = right;
  }

  /** Adds a row. @param next first line of text after it */
  add({ text, label }: EdgeRow, next: Line | undefined): void {
    const [previous, line] = [this.#text.at(-1)?.[0], text[0]];
    // Only a paragraph that has a label ends a part: all other text stays as it is.
    if (this.#labels.length > 0 && line !== undefined && !isNext(previous, line)) this.end();
    const isInside = runsOn(previous, line ?? next, this.#right) || runsOn(line, next, this.#right);
    if (label.length === 0) this.#addText(text);
    else if (isInside) {
      this.#addText(text);
      this.#labels.push(label);
    } else if (isNext(previous, line) || isNext(line, next))
      this.#addPart({ kind: 'row', rows: [[...text, ...label]] });
    else if (line === undefined) this.#addPart({ kind: 'label', rows: [label] });
    else this.#addText([...text, ...label]);
  }

  #addText(row: Row): void {
    if (row.length > 0) this.#text.push(row);
  }

  /** Adds a part by itself, after what was there before. */
  #addPart(part: LabelledPart): void {
    this.end();
    this.list.push(part);
  }

  end(): void {
    if (this.#text.length > 0) this.list.push({ kind: 'text', rows: this.#text });
    for (const row of this.#labels) this.list.push({ kind: 'label', rows: [row] });
    this.#text = [];
    this.#labels = [];
  }
}

/**
 * Takes labels at the right edge out of the sentences that they are beside. An entry of a list keeps its own.
 *
 * @param rows of a column of text, from the top, each from the left
 */
export function splitLabels(rows: readonly Row[]): LabelledPart[] {
  const edgeRows = rows.map((row, index) =>
    splitRow(row, [
      ...rows.slice(Math.max(0, index - 1), index),
      ...rows.slice(index + 1, index + 2),
    ]),
  );
  const texts = edgeRows.flatMap(({ text }) => text.slice(0, 1));
  const right = texts.reduce((edge, line) => Math.max(edge, line.right), Number.NEGATIVE_INFINITY);
  const parts = new Parts(right);
  let place = 0;
  for (const edgeRow of edgeRows) {
    if (edgeRow.text.length > 0) place += 1;
    parts.add(edgeRow, texts[place]);
  }
  parts.end();
  return parts.list;
}

/** Lines before and after a line that are compared with it. */
const MAX_NEAR = 20;
/** Distance of a label from the line of its row, in em, at the most; and of the next row, as a multiple of it. */
const MAX_SHIFT = 0.5;
const MIN_FARTHER = 1.6;

/** Finds the baseline of the row that a label is beside, where it is set a little higher or lower. */
function findBaseline(label: Line, near: readonly Line[]): number | undefined {
  const isAtEdge = near.every((line) => isBeside(label, line));
  if (near.length === 0 || !isAtEdge) return undefined;
  const distances = near
    .map((line) => ({ line, distance: Math.abs(line.baseline - label.baseline) }))
    .sort((a, b) => a.distance - b.distance);
  const [{ line, distance }] = distances as [(typeof distances)[number]];
  const nextRow = distances.find((found) => Math.abs(found.line.baseline - line.baseline) > 1);
  const isItsOwn = distance <= MAX_SHIFT * line.size;
  return isItsOwn && (nextRow === undefined || nextRow.distance > distance * MIN_FARTHER)
    ? line.baseline
    : undefined;
}

/** Puts labels at the right edge level with the row that they are beside. */
export function levelLabels(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort(byPlace);
  return sorted.map((label, index) => {
    const near = [
      ...sorted.slice(Math.max(0, index - MAX_NEAR), index),
      ...sorted.slice(index + 1, index + 1 + MAX_NEAR),
    ].filter((line) => Math.abs(line.baseline - label.baseline) < MAX_PITCH * label.size);
    const baseline = findBaseline(label, near);
    return baseline === undefined ? label : { ...label, baseline };
  });
}
