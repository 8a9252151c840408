/** Words of a sentence and the units that say them. Pure. */
import type { Span } from '#contract/requests/translation.ts';

/** A piece of text that the same units say throughout. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  /** Indices of the units that say it; none for what is not signed. */
  readonly units: readonly number[];
}

/** Cuts a sentence wherever a unit's words begin or end. The pieces make up the whole text. */
export function splitIntoPieces(text: string, sources: readonly (readonly Span[])[]): Piece[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of sources.flat()) {
    cuts.add(Math.min(start, text.length));
    cuts.add(Math.min(end, text.length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => ({
    text: text.slice(start, places[index + 1]),
    start,
    units: sources.flatMap((spans, unit) =>
      spans.some((span) => span.start <= start && start < span.end) ? [unit] : [],
    ),
  }));
}

/** Letters before and after the changed place that are the same, and by how many the text grew. */
function findChange(oldText: string, newText: string) {
  const shorter = Math.min(oldText.length, newText.length);
  let head = 0;
  while (head < shorter && oldText[head] === newText[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && oldText.at(-1 - tail) === newText.at(-1 - tail)) tail += 1;
  return { head, tail, moved: newText.length - oldText.length };
}

/** Returns the position in `newText` of a position in `oldText`; a position inside the change moves to its start. */
export function movePlace(oldText: string, newText: string, place: number): number {
  const { head, tail, moved } = findChange(oldText, newText);
  if (place >= oldText.length - tail) return place + moved;
  return Math.min(place, head);
}

/**
 * Moves spans of `oldText` to the same words in `newText`. Words before and after the change retain their
 * spans; changed words lose them.
 */
export function moveSpans(
  oldText: string,
  newText: string,
  sources: readonly (readonly Span[])[],
): Span[][] {
  const { head, tail, moved } = findChange(oldText, newText);
  return sources.map((spans) =>
    spans.flatMap(({ start, end }) => {
      if (end <= head) return [{ start, end }];
      if (start >= oldText.length - tail) return [{ start: start + moved, end: end + moved }];
      return [];
    }),
  );
}

/** Shifts all spans by a number of letters. */
export const shiftSpans = (sources: readonly (readonly Span[])[], by: number): Span[][] =>
  sources.map((spans) => spans.map(({ start, end }) => ({ start: start + by, end: end + by })));
