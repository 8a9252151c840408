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

/** States that a page saves one in another, at the most; readers need keep 28 (ISO 32000-1, C.2). */
const MAX_SAVED_STATES = 1000;

/**
 * Lets a page pass that PDF.js lists the text of quickly: for each state that is saved in another, all those around it
 * are searched, for each letter.
 *
 * @throws {Error} for another
 */
export function requireShallow({ fnArray }: OperatorList, { save, restore }: Operations): void {
  let depth = 0;
  for (const operation of fnArray) {
    if (operation === save) depth += 1;
    else if (operation === restore) depth = Math.max(0, depth - 1);
    if (depth > MAX_SAVED_STATES)
      throw new Error(`It saves more than ${MAX_SAVED_STATES} states one in another.`);
  }
}
