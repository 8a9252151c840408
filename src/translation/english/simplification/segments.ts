/** A text that was made of another, with the words from which each piece came. Pure. */
import type { Span } from '#contract/requests/translation.ts';

/** A piece of the new text. */
export interface Segment extends Span {
  /** Span of its words in the old text. */
  readonly from: Span;
}

/** Text with the origins of its pieces; what is new has no segment. */
export interface Derived {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** Piece of a composed text; `from` is missing for words that are new. */
export interface Piece {
  readonly text: string;
  readonly from?: Span | undefined;
}

/** Puts pieces together as they are. */
export function derive(pieces: readonly Piece[]): Derived {
  const segments: Segment[] = [];
  let text = '';
  for (const { text: pieceText, from } of pieces) {
    if (from !== undefined && pieceText !== '')
      segments.push({ start: text.length, end: text.length + pieceText.length, from });
    text += pieceText;
  }
  return { text, segments };
}

/** Finds where words of the new text came from: to the letter where the piece has the same length as before. */
export function findOrigins({ segments }: Pick<Derived, 'segments'>, { start, end }: Span): Span[] {
  const found = segments.flatMap((segment): Span[] => {
    if (segment.end <= start || end <= segment.start) return [];
    const { from } = segment;
    if (segment.end - segment.start !== from.end - from.start) return [from];
    return [
      {
        start: from.start + Math.max(0, start - segment.start),
        end: from.end - Math.max(0, segment.end - end),
      },
    ];
  });
  return joinSpans(found);
}

/** Spans in their order, those that touch or are the same as one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const rows: Span[] = [];
  for (const span of sorted) {
    const last = rows.at(-1);
    if (last !== undefined && span.start <= last.end)
      rows[rows.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else rows.push({ ...span });
  }
  return rows;
}

/** Finds the span from the first to the last of the words that a piece came from. */
export function findOrigin(derived: Pick<Derived, 'segments'>, span: Span): Span | undefined {
  const found = findOrigins(derived, span);
  return found.length === 0
    ? undefined
    : { start: found[0]!.start, end: Math.max(...found.map(({ end }) => end)) };
}
