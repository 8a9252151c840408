/** Letters of a page that can be seen, by what the page draws (ISO 32000, 8 and 9). Pure. */

import { isCutOff, isEmpty } from './clip.ts';
import { type DrawnMark, DrawnMarks } from './drawn-marks.ts';
import { GraphicsState, toBounds } from './graphics-state.ts';
import type { Box, Operations, OperatorList } from './operations.ts';
import { OutsideWords } from './outside-words.ts';
import { type Glyph, TextPlace } from './text-place.ts';

/** Reason why a letter cannot be seen. */
export type Unseen =
  | 'words on hidden layers'
  | 'invisible words'
  | 'words in white'
  | 'words cut away';

/** Letters that a page draws, without spaces, and what it draws besides. */
export interface ShownText {
  readonly letters: string;
  /** Middle of each letter along the page, in points. */
  readonly middles: readonly number[];
  /** Reason for each letter that may not be seen, by its place in `letters`. */
  readonly unseen: ReadonlyMap<number, Unseen>;
  /** Number of boxes that were drawn before each white letter. */
  readonly coveredBy: ReadonlyMap<number, number>;
  /** Places in `letters` before which a space was drawn, or the text was moved. */
  readonly breaks: ReadonlySet<number>;
  /** Coloured boxes and pictures, in their order. */
  readonly covers: readonly Box[];
  /** Thin lines, which may strike out or underline text. */
  readonly rules: readonly Box[];
  readonly hasPicture: boolean;
  /** Words that are drawn outside of the page. */
  readonly outside: string;
  /** Marks in the order in which they begin. */
  readonly marks: readonly DrawnMark[];
}

const MAX_BOXES = 5000;
/** Height of a line that may strike out text, in points. */
const MAX_RULE_HEIGHT = 2.5;
/** Box that a picture is drawn into, before its matrix. */
const UNIT_BOX: Box = [0, 0, 1, 1];

/** Operations of PDF.js by what they do. */
const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke'];
const STROKES = ['stroke', 'closeStroke'];
const PICTURES = [
  ...['paintImageXObject', 'paintInlineImageXObject', 'paintImageMaskXObject'],
  'paintImageXObjectRepeat',
];
const MOVES = ['setTextMatrix', 'moveText', 'nextLine'];

const listNumbers = (ops: Operations, names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap((name) => ops[name] ?? []));

/** Reads what a page draws. */
class Drawing {
  readonly letters: string[] = [];
  readonly middles: number[] = [];
  readonly unseen = new Map<number, Unseen>();
  readonly coveredBy = new Map<number, number>();
  readonly breaks = new Set<number>();
  readonly covers: Box[] = [];
  readonly rules: Box[] = [];
  hasPicture = false;
  readonly marks: DrawnMarks;
  readonly outside: OutsideWords;
  readonly #ops: Operations;
  readonly #fills: ReadonlySet<number>;
  readonly #strokes: ReadonlySet<number>;
  readonly #pictures: ReadonlySet<number>;
  readonly #moves: ReadonlySet<number>;
  readonly #state: GraphicsState;
  readonly #place: TextPlace;
  /** Whether the path that ends next cuts what is drawn after it. */
  #cutsNext = false;

  constructor(ops: Operations, isLayerVisible: (group: unknown) => boolean, page: Box) {
    this.#ops = ops;
    this.#fills = listNumbers(ops, FILLS);
    this.#strokes = listNumbers(ops, STROKES);
    this.#pictures = listNumbers(ops, PICTURES);
    this.#moves = listNumbers(ops, MOVES);
    this.#state = new GraphicsState(ops);
    this.#place = new TextPlace(ops);
    this.marks = new DrawnMarks(ops, isLayerVisible);
    this.outside = new OutsideWords(page);
  }

  take(operation: number, values: unknown): void {
    const ops = this.#ops;
    const args = Array.isArray(values) ? (values as unknown[]) : [];
    this.#place.take(operation, args);
    if (this.#state.take(operation, args) || this.marks.take(operation, args)) return;
    if (operation === ops.showText || operation === ops.showSpacedText) this.#show(args[0]);
    else if (operation === ops.clip || operation === ops.eoClip) this.#cutsNext = true;
    else if (operation === ops.constructPath) this.#drawPath(args);
    else if (this.#moves.has(operation)) this.breaks.add(this.letters.length);
    else if (operation === ops.shadingFill) this.#cover(this.#state.clip);
    else if (this.#pictures.has(operation)) {
      this.hasPicture = true;
      this.#cover(this.#state.place(UNIT_BOX));
    }
  }

  #drawPath(args: readonly unknown[]): void {
    this.#paint(args);
    if (this.#cutsNext) this.#state.cut(args[2]);
    this.#cutsNext = false;
  }

  #cover(box: Box): void {
    if (this.covers.length < MAX_BOXES && !isEmpty(box)) this.covers.push(box);
  }

  #paint([paint, , path]: readonly unknown[]): void {
    const isFilled = this.#fills.has(Number(paint));
    const bounds = toBounds(path);
    if (bounds === undefined || !(isFilled || this.#strokes.has(Number(paint)))) return;
    if (this.marks.isHidden || this.#state.isTransparent) return;
    const box = this.#state.place(bounds);
    if (isEmpty(box)) return;
    const isPaleFill = isFilled && this.#state.isPale;
    if (box[3] - box[1] <= MAX_RULE_HEIGHT) {
      if (!isPaleFill && this.rules.length < MAX_BOXES) this.rules.push(box);
    } else if (isFilled && !isPaleFill) this.#cover(box);
  }

  #show(glyphs: unknown): void {
    for (const glyph of Array.isArray(glyphs) ? (glyphs as unknown[]) : [])
      if (typeof glyph === 'number') this.#place.shift(glyph);
      else if (typeof (glyph as Glyph | null)?.unicode === 'string')
        this.#showGlyph(glyph as Glyph & { unicode: string });
  }

  #showGlyph(glyph: Glyph & { unicode: string }): void {
    const letters = glyph.unicode.normalize('NFKC').replace(/\s+/g, '');
    const place = this.#place.find(this.#state.matrix);
    this.#place.pass(glyph);
    if (letters === '') {
      this.breaks.add(this.letters.length);
      this.marks.addSpace();
      return;
    }
    const next = this.#place.find(this.#state.matrix);
    const isCut = isCutOff(place, next, this.#state.clip);
    this.marks.addLetter();
    const units = letters.split('');
    for (const [index, unit] of units.entries()) {
      this.middles.push(place.x + ((next.x - place.x) * (index + 0.5)) / units.length);
      this.#addUnit(unit, isCut);
    }
    if (this.unseen.has(this.letters.length - 1)) return;
    this.outside.take({ ...place, text: letters, end: [next.x, next.y] });
  }

  /** Adds a UTF-16 unit of a letter. */
  #addUnit(unit: string, isCut: boolean): void {
    const place = this.letters.length;
    const reason = this.#findReason(isCut);
    if (reason !== undefined) this.unseen.set(place, reason);
    if (reason === 'words in white') this.coveredBy.set(place, this.covers.length);
    this.letters.push(unit);
  }

  #findReason(isCut: boolean): Unseen | undefined {
    const state = this.#state;
    if (this.marks.isHidden) return 'words on hidden layers';
    if (state.isTextUnpainted || state.isTransparent) return 'invisible words';
    if (state.isPale && !state.isTextOutlined) return 'words in white';
    return isCut ? 'words cut away' : undefined;
  }
}

/**
 * Lists the letters that a page draws, and which of them cannot be seen.
 *
 * @param isLayerVisible whether a group of optional content is shown
 * @param page the part of the page that is shown
 */
export function listShownText(
  { fnArray, argsArray }: OperatorList,
  ops: Operations,
  isLayerVisible: (group: unknown) => boolean,
  page: Box,
): ShownText {
  const drawing = new Drawing(ops, isLayerVisible, page);
  for (const [index, operation] of fnArray.entries()) drawing.take(operation, argsArray[index]);
  const { letters, marks, outside } = drawing;
  return { ...drawing, letters: letters.join(''), marks: marks.list, outside: outside.text };
}
