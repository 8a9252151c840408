/** Place of each letter that a page draws (ISO 32000, 9.4.2 and 9.4.4). Pure. */
import type { Operations } from './operations.ts';

export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) &&
  (value as unknown as readonly unknown[]).length === 6 &&
  Array.from(value as unknown as ArrayLike<unknown>).every((part) => Number.isFinite(part));

export const toMatrix = (value: unknown): Matrix =>
  isMatrix(value) ? (Array.from(value) as unknown as Matrix) : IDENTITY;

/** Letter of a font, as PDF.js lists it. */
export interface Glyph {
  readonly unicode?: unknown;
  readonly width?: unknown;
  readonly isSpace?: unknown;
}

/** Place where a letter begins, on its line. */
export interface LetterPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Direction and distance from the line to the top of letters. */
  readonly up: readonly [x: number, y: number];
}

interface TextState {
  readonly size: number;
  readonly leading: number;
  readonly rise: number;
  readonly stretch: number;
  readonly letterSpace: number;
  readonly wordSpace: number;
}

const toNumber = (value: unknown): number => (Number.isFinite(value) ? (value as number) : 0);

/** Follows where the next letter is drawn. */
export class TextPlace {
  readonly #ops: Operations;
  #state: TextState = { size: 0, leading: 0, rise: 0, stretch: 1, letterSpace: 0, wordSpace: 0 };
  readonly #saved: TextState[] = [];
  #matrix = IDENTITY;
  #line: readonly [x: number, y: number] = [0, 0];
  /** Distance from the start of the line. */
  #along = 0;

  constructor(ops: Operations) {
    this.#ops = ops;
  }

  take(operation: number, args: readonly unknown[]): void {
    const ops = this.#ops;
    if (operation === ops.save || operation === ops.paintFormXObjectBegin)
      this.#saved.push(this.#state);
    else if (operation === ops.restore || operation === ops.paintFormXObjectEnd)
      this.#state = this.#saved.pop() ?? this.#state;
    else if (operation === ops.setFont) this.#set({ size: toNumber(args[1]) });
    else if (!this.#takeSpace(operation, toNumber(args[0]))) this.#takeMove(operation, args);
  }

  #takeSpace(operation: number, amount: number): boolean {
    const ops = this.#ops;
    if (operation === ops.setLeading) this.#set({ leading: amount });
    else if (operation === ops.setTextRise) this.#set({ rise: amount });
    else if (operation === ops.setHScale) this.#set({ stretch: amount / 100 });
    else if (operation === ops.setCharSpacing) this.#set({ letterSpace: amount });
    else if (operation === ops.setWordSpacing) this.#set({ wordSpace: amount });
    else return false;
    return true;
  }

  #takeMove(operation: number, args: readonly unknown[]): void {
    const ops = this.#ops;
    const [x, y] = [toNumber(args[0]), toNumber(args[1])];
    if (operation === ops.beginText) this.#begin(IDENTITY);
    else if (operation === ops.setTextMatrix) this.#begin(toMatrix(args[0]));
    else if (operation === ops.moveText) this.#move(x, y);
    else if (operation === ops.setLeadingMoveText) {
      this.#set({ leading: -y });
      this.#move(x, y);
    } else if (operation === ops.nextLine) this.#move(0, -this.#state.leading);
  }

  #set(change: Partial<TextState>): void {
    this.#state = { ...this.#state, ...change };
  }

  #begin(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#line = [0, 0];
    this.#along = 0;
  }

  #move(x: number, y: number): void {
    this.#line = [this.#line[0] + x, this.#line[1] + y];
    this.#along = 0;
  }

  /** Moves by a distance between two letters, in thousandths of the size and to the left. */
  shift(thousandths: number): void {
    const { size, stretch } = this.#state;
    this.#along -= (thousandths / 1000) * size * stretch;
  }

  /** Moves past a letter. */
  pass({ width, isSpace }: Glyph): void {
    const { size, stretch, letterSpace, wordSpace } = this.#state;
    const spaces = letterSpace + (isSpace === true ? wordSpace : 0);
    this.#along += ((toNumber(width) / 1000) * size + spaces) * stretch;
  }

  /** Returns the place of the next letter, and its size, where the page is drawn with a matrix. */
  find(drawn: Matrix): LetterPlace {
    const [x, y] = this.#line;
    const all = multiply(drawn, this.#matrix);
    const placed = multiply(all, [1, 0, 0, 1, x + this.#along, y + this.#state.rise]);
    return {
      x: placed[4],
      y: placed[5],
      size: Math.hypot(all[2], all[3]) * Math.abs(this.#state.size),
      up: [all[2] * this.#state.size, all[3] * this.#state.size],
    };
  }
}
