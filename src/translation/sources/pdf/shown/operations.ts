/** Operations that a page is drawn with, as PDF.js lists them. */

/** Numbers of the operations that a page is drawn with, as PDF.js has them. */
export type Operations = Readonly<Record<string, number>>;

/** Operations of a page in their order, as PDF.js lists them. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Box in the space of the page: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];
