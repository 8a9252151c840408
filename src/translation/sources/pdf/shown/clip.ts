/** The part of a page in which something is drawn (ISO 32000, 8.5.4). Pure. */
import type { Box } from './operations.ts';
import type { LetterPlace } from './text-place.ts';

export const UNCLIPPED: Box = [-1e6, -1e6, 1e6, 1e6];
/** Height of letters that are read by, in em: the upper part of many is enough to tell them. */
const LETTER_HEIGHT = 0.5;
/** Distance by which producers of PDFs cut too much, in points. */
const SLACK = 0.5;

/** Returns what two boxes have in common; where that is nothing, the right edge is left of the left one, or the top below. */
export const intersect = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const isEmpty = ([left, bottom, right, top]: Box): boolean => right < left || top < bottom;

/** Whether nothing of a letter is inside of a clip. @param next place of the next letter */
export function isCutOff({ x, y, up }: LetterPlace, next: LetterPlace, clip: Box): boolean {
  if (clip === UNCLIPPED) return false;
  const [upX, upY] = [up[0] * LETTER_HEIGHT, up[1] * LETTER_HEIGHT];
  const xs = [x, next.x, x + upX, next.x + upX];
  const ys = [y, next.y, y + upY, next.y + upY];
  const letter: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const [left, bottom, right, top] = clip;
  return isEmpty(intersect(letter, [left - SLACK, bottom - SLACK, right + SLACK, top + SLACK]));
}
