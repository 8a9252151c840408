/** Letters of a page that can be seen, by what the page draws (ISO 32000, 8 and 9). Pure. */

import type { Box, Operations, OperatorList } from './operations.ts';
import { OutsideWords } from './outside-words.ts';
import { type Glyph, IDENTITY, type Matrix, multiply, TextPlace, toMatrix } from './text-place.ts';

/** Reason why a letter cannot be seen. */
export type Unseen = 'words on hidden layers' | 'invisible words' | 'words in white';

/** Mark around something that is drawn. */
export interface DrawnMark {
  readonly hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

/** Letters that a page draws, without spaces, and what it draws besides. */
export interface ShownText {
  readonly letters: string;
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

interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly mode: number;
  readonly alpha: number;
}

const MAX_BOXES = 5000;
/** Height of a line that may strike out text, in points. */
const MAX_RULE_HEIGHT = 2.5;

function toBox(matrix: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ].map(([x, y]) => multiply(matrix, [1, 0, 0, 1, x!, y!]));
  const [xs, ys] = [corners.map((corner) => corner[4]), corners.map((corner) => corner[5])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const isPale = (colour: string): boolean => /^#f[c-f]f[c-f]f[c-f]$/i.test(colour);

/** Reads what a page draws. */
class Drawing {
  readonly letters: string[] = [];
  readonly unseen = new Map<number, Unseen>();
  readonly coveredBy = new Map<number, number>();
  readonly breaks = new Set<number>();
  readonly covers: Box[] = [];
  readonly rules: Box[] = [];
  hasPicture = false;
  readonly marks: DrawnMark[] = [];
  /** Marks that have ended since the last letter, and whether a space was drawn since. */
  #ended: DrawnMark[] = [];
  #hasSpace = false;
  readonly #openMarks: DrawnMark[] = [];
  #state: State = { matrix: IDENTITY, fill: '#000000', mode: 0, alpha: 1 };
  readonly #saved: State[] = [];
  readonly #marks: boolean[] = [];
  readonly #isLayerVisible: (group: unknown) => boolean;
  readonly #ops: Operations;
  readonly #place: TextPlace;
  readonly #outside: OutsideWords;

  constructor(ops: Operations, isLayerVisible: (group: unknown) => boolean, page: Box) {
    this.#ops = ops;
    this.#isLayerVisible = isLayerVisible;
    this.#place = new TextPlace(ops);
    this.#outside = new OutsideWords(page);
  }

  get outside(): string {
    return this.#outside.text;
  }

  take(operation: number, values: unknown): void {
    const ops = this.#ops;
    const args = Array.isArray(values) ? (values as unknown[]) : [];
    this.#place.take(operation, args);
    if (this.#takeState(operation, args)) return;
    if (operation === ops.showText || operation === ops.showSpacedText) this.#show(args[0]);
    else if (operation === ops.constructPath) this.#paint(args);
    else if (
      operation === ops.setTextMatrix ||
      operation === ops.moveText ||
      operation === ops.nextLine
    )
      this.breaks.add(this.letters.length);
    else if (operation === ops.shadingFill) this.#cover([-1e6, -1e6, 1e6, 1e6]);
    else if (
      [
        ops.paintImageXObject,
        ops.paintInlineImageXObject,
        ops.paintImageMaskXObject,
        ops.paintImageXObjectRepeat,
      ].includes(operation)
    ) {
      this.hasPicture = true;
      this.#cover(toBox(this.#state.matrix, [0, 0, 1, 1]));
    }
  }

  #takeState(operation: number, args: readonly unknown[]): boolean {
    return (
      this.#takeMatrix(operation, args) ||
      this.#takeMark(operation, args) ||
      this.#takeColour(operation, args)
    );
  }

  #takeMatrix(operation: number, args: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.save || operation === ops.paintFormXObjectBegin)
      this.#saved.push(this.#state);
    else if (operation === ops.restore || operation === ops.paintFormXObjectEnd)
      this.#state = this.#saved.pop() ?? this.#state;
    else if (operation !== ops.transform) return false;
    if (operation === ops.transform) this.#transform(toMatrix(args));
    if (operation === ops.paintFormXObjectBegin) this.#transform(toMatrix(args[0]));
    return true;
  }

  #takeMark(operation: number, args: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.beginMarkedContentProps)
      this.#begin(args[0] !== 'OC' || this.#isLayerVisible(args[1]));
    else if (operation === ops.beginMarkedContent) this.#begin(true);
    else if (operation === ops.endMarkedContent) this.#end();
    else return false;
    return true;
  }

  #takeColour(operation: number, args: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.setFillRGBColor) this.#set({ fill: String(args[0]) });
    else if (operation === ops.setFillColorN || operation === ops.setFillTransparent)
      this.#set({ fill: '#000000' });
    else if (operation === ops.setTextRenderingMode) this.#set({ mode: Number(args[0]) });
    else if (operation === ops.setGState) this.#setGraphics(args[0]);
    else return false;
    return true;
  }

  #begin(isVisible: boolean): void {
    const mark = { hasSpaceBefore: this.#hasSpace, hasSpaceAfter: false };
    this.#marks.push(isVisible);
    this.marks.push(mark);
    this.#openMarks.push(mark);
  }

  #end(): void {
    this.#marks.pop();
    const mark = this.#openMarks.pop();
    if (mark !== undefined) this.#ended.push(mark);
    this.#hasSpace = false;
  }

  #transform(matrix: Matrix): void {
    this.#set({ matrix: multiply(this.#state.matrix, matrix) });
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #setGraphics(states: unknown): void {
    for (const entry of Array.isArray(states) ? (states as unknown[]) : []) {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (key === 'ca') this.#set({ alpha: Number(value) });
    }
  }

  #cover(box: Box): void {
    if (this.covers.length < MAX_BOXES) this.covers.push(box);
  }

  #paint([paint, , bounds]: readonly unknown[]): void {
    const ops = this.#ops;
    const isFilled = [
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
    ].includes(Number(paint));
    const isStroked = [ops.stroke, ops.closeStroke].includes(Number(paint));
    const edges = Array.from((bounds ?? []) as ArrayLike<number>);
    if (edges.length !== 4 || !edges.every(Number.isFinite) || !(isFilled || isStroked)) return;
    if (this.#marks.includes(false) || this.#state.alpha < 0.05) return;
    const box = toBox(this.#state.matrix, edges as unknown as Box);
    const isPaleFill = isFilled && isPale(this.#state.fill);
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
    const { x, y, size } = this.#place.find(this.#state.matrix);
    this.#place.pass(glyph);
    if (letters === '') {
      this.breaks.add(this.letters.length);
      this.#hasSpace = true;
      for (const mark of this.#ended) mark.hasSpaceAfter = true;
      return;
    }
    for (const letter of letters) this.#addLetter(letter);
    if (this.unseen.has(this.letters.length - 1)) return;
    const next = this.#place.find(this.#state.matrix);
    this.#outside.take({ text: letters, x, y, size, end: [next.x, next.y] });
  }

  #addLetter(letter: string): void {
    this.#ended = [];
    this.#hasSpace = false;
    for (const unit of letter.split('')) {
      const place = this.letters.length;
      const { mode, alpha, fill } = this.#state;
      if (this.#marks.includes(false)) this.unseen.set(place, 'words on hidden layers');
      else if (mode === 3 || mode === 7 || alpha < 0.05) this.unseen.set(place, 'invisible words');
      else if (isPale(fill) && mode !== 1 && mode !== 2) {
        this.unseen.set(place, 'words in white');
        this.coveredBy.set(place, this.covers.length);
      }
      this.letters.push(unit);
    }
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
  const { hasPicture, outside, letters } = drawing;
  return { ...drawing, hasPicture, outside, letters: letters.join('') };
}
