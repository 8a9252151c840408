/** State in which a page is drawn: matrix, colour, transparency and clip (ISO 32000, 8.4). */
import { intersect, UNCLIPPED } from './clip.ts';
import type { Box, Operations } from './operations.ts';
import { IDENTITY, type Matrix, multiply, toMatrix } from './text-place.ts';

interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly mode: number;
  readonly alpha: number;
  readonly clip: Box;
}

/** Opacity below which nothing is seen. */
const MIN_ALPHA = 0.05;

/** Returns the box around a box that is drawn with a matrix. */
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

/** Reads the bounds of a path, as PDF.js lists them; undefined where it has none. */
export function toBounds(bounds: unknown): Box | undefined {
  const edges = Array.from((bounds ?? []) as ArrayLike<number>);
  const isBox = edges.length === 4 && edges.every(Number.isFinite);
  return isBox ? (edges as unknown as Box) : undefined;
}

/** Follows the state from one operation to the next. */
export class GraphicsState {
  readonly #ops: Operations;
  readonly #saved: State[] = [];
  #state: State = { matrix: IDENTITY, fill: '#000000', mode: 0, alpha: 1, clip: UNCLIPPED };

  constructor(ops: Operations) {
    this.#ops = ops;
  }

  get matrix(): Matrix {
    return this.#state.matrix;
  }

  get clip(): Box {
    return this.#state.clip;
  }

  /** Whether what is filled now is white, or nearly so. */
  get isPale(): boolean {
    return /^#f[c-f]f[c-f]f[c-f]$/i.test(this.#state.fill);
  }

  /** Whether what is drawn now lets through all below it. */
  get isTransparent(): boolean {
    return this.#state.alpha < MIN_ALPHA;
  }

  /** Whether text is neither filled nor outlined (ISO 32000, 9.3.6). */
  get isTextUnpainted(): boolean {
    return this.#state.mode === 3 || this.#state.mode === 7;
  }

  /** Whether the letters of text have a line around them. */
  get isTextOutlined(): boolean {
    return this.#state.mode === 1 || this.#state.mode === 2;
  }

  /** Takes an operation; returns whether it changes the state. */
  take(operation: number, args: readonly unknown[]): boolean {
    return this.#takeMatrix(operation, args) || this.#takePaint(operation, args);
  }

  /** Returns a box of the space of the drawing on the page, as far as it is inside of the clip. */
  place(box: Box): Box {
    return intersect(toBox(this.#state.matrix, box), this.#state.clip);
  }

  /** Cuts what is drawn from now on; a path that is no rectangle cuts no more than the box around it. */
  cut(bounds: unknown): void {
    const box = toBounds(bounds);
    if (box !== undefined) this.#set({ clip: this.place(box) });
  }

  #takeMatrix(operation: number, args: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.save || operation === ops.paintFormXObjectBegin)
      this.#saved.push(this.#state);
    else if (operation === ops.restore || operation === ops.paintFormXObjectEnd)
      this.#state = this.#saved.pop() ?? this.#state;
    else if (operation !== ops.transform) return false;
    if (operation === ops.transform) this.#transform(toMatrix(args));
    if (operation === ops.paintFormXObjectBegin) {
      this.#transform(toMatrix(args[0]));
      this.cut(args[1]);
    }
    return true;
  }

  #takePaint(operation: number, args: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.setFillRGBColor) this.#set({ fill: String(args[0]) });
    else if (operation === ops.setFillColorN || operation === ops.setFillTransparent)
      this.#set({ fill: '#000000' });
    else if (operation === ops.setTextRenderingMode) this.#set({ mode: Number(args[0]) });
    else if (operation === ops.setGState) this.#takeParameters(args[0]);
    else return false;
    return true;
  }

  #takeParameters(parameters: unknown): void {
    for (const entry of Array.isArray(parameters) ? (parameters as unknown[]) : []) {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (key === 'ca') this.#set({ alpha: Number(value) });
    }
  }

  #transform(matrix: Matrix): void {
    this.#set({ matrix: multiply(this.#state.matrix, matrix) });
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }
}
