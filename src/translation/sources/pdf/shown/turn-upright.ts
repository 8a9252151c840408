/** Pages whose text is drawn sideways or upside down, turned as a person would turn them. Pure. */
import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';

/** Fraction of the letters of a page that run the same way, where it is turned. */
const MOST = 0.6;

/** Returns the quarter turn that the text of an item runs in on the page: 0 to the right, 1 up, 2 upside down, 3 down. */
function findTurn(
  { transform }: PlacedText,
  [a = 1, b = 0, c = 0, d = 1]: readonly number[],
): number {
  const [ia = 1, ib = 0] = transform;
  const [x, y] = [a * ia + c * ib, b * ia + d * ib];
  // Downwards is positive on the page.
  return (Math.round((Math.atan2(-y, x) * 2) / Math.PI) + 4) % 4;
}

/**
 * Returns the transform of a page under which most of its text runs from left to right; the page's own where it does
 * already.
 *
 * @param size width and height under the page's own transform
 */
export function turnUpright(
  texts: readonly PlacedText[],
  view: number[],
  [width, height]: readonly [number, number],
): number[] {
  const letters = [0, 0, 0, 0];
  for (const item of texts) letters[findTurn(item, view)]! += item.str.trim().length;
  const all = letters.reduce((sum, count) => sum + count, 0);
  const turn = letters.findIndex((count) => all > 0 && count > all * MOST);
  if (turn <= 0) return view;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  if (turn === 2) return [-a, -b, -c, -d, width - e, height - f];
  // A quarter clockwise: (x, y) becomes (height - y, x); the other way it becomes (y, width - x).
  return turn === 1 ? [-b, a, -d, c, height - f, e] : [b, -a, d, -c, f, width - e];
}
