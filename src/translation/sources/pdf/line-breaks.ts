/** Line breaks that were made on purpose. Pure. */
import type { Line } from './page-lines.ts';

/** Cuts a list before each line that `starts` another run. */
export function splitRuns(
  lines: readonly Line[],
  starts: (run: readonly Line[], line: Line) => boolean,
): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run === undefined || starts(run, line)) runs.push([line]);
    else run.push(line);
  }
  return runs;
}

export interface Edges {
  left: number;
  right: number;
}
export interface Group extends Edges {
  group: readonly Line[];
}

export function computeEdges(lines: readonly Line[]): Edges {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of lines) {
    left = Math.min(left, line.left);
    right = Math.max(right, line.right);
  }
  return { left, right };
}

export const isShort = ({ right }: Line, edges: Edges): boolean =>
  right < edges.left + (edges.right - edges.left) * 0.75;

export const isCentred = ({ left, right, size }: Line, edges: Edges): boolean =>
  left - edges.left > size && Math.abs(left - edges.left - (edges.right - right)) < size;

/** Whether the first word of `line` would have fitted after `last`, so that the line was ended on purpose. */
export function hadSpaceForWord(last: Line, line: Line, edges: Group): boolean {
  const word = line.text.split(' ')[0]!;
  const wordWidth = ((line.right - line.left) * word.length) / line.text.length;
  // A quotation is indented on both sides: only lines with the same indent show how far it reaches.
  // A title may be wider than the columns below it.
  const alike = edges.group.filter(
    ({ left, size }) =>
      Math.abs(left - last.left) < last.size * 2 && Math.abs(size - last.size) < last.size * 0.12,
  );
  const availableWidth =
    isCentred(last, edges) && Math.abs(line.left - last.left) > last.size * 0.3
      ? edges.right - last.right + last.left - edges.left
      : computeEdges([...alike, line]).right - last.right;
  return availableWidth > wordWidth + line.size * 1.5;
}
