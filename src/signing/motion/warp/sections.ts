/** Sections of a timeline: each is evened out by itself. */
import { SIDES, type Side } from '#contract/pose.ts';
import type { Planned, Span } from '#signing/motion/planned.ts';

/** Time between two moments that stay where they are: a unit with the move to the next one. */
export interface Section {
  readonly start: number;
  readonly end: number;
  /** Hands that count, until the strokes are over and from then on. The others come up or go down meanwhile. */
  readonly acting: readonly Side[];
  readonly actingNext: readonly Side[];
  readonly doneAt: number;
  /** Parts that keep their time. */
  readonly kept: readonly { readonly from: number; readonly until: number }[];
  /** Whether all of it keeps its time: a recorded clip plays in its place. */
  readonly isFixed: boolean;
}

/** Divides a timeline where units and recorded clips start, and where they end. */
export function listSections(
  planned: readonly Planned[],
  spans: readonly Span[],
  durationSeconds: number,
): Section[] {
  const sections: Section[] = [];
  const add = (start: number, end: number, rest: Omit<Section, 'start' | 'end'>) => {
    if (end > start) sections.push({ start, end, ...rest });
  };
  const listActing = (from: number, until: number) =>
    SIDES.filter((side) =>
      planned.slice(from, until).some(({ performance }) => performance.hands[side] !== undefined),
    );
  const starts = planned.flatMap(({ startsUnit }, index) => (startsUnit ? [index] : []));
  const move = { acting: [], actingNext: [], doneAt: 0, kept: [], isFixed: true };
  add(0, spans[0]?.start ?? durationSeconds, move);
  starts.forEach((first, place) => {
    const next = starts[place + 1] ?? planned.length;
    const start = spans[first]!.start;
    const end = spans[next]?.start ?? spans[next - 1]!.end;
    const rows = planned.slice(first, next);
    const stands = rows.flatMap(({ boundary, readSeconds = 0 }, row) => {
      const { done, end: until } = spans[first + row]!;
      return boundary !== 'none' || readSeconds > 0 ? [{ from: done, until }] : [];
    });
    add(start, end, {
      acting: listActing(first, next),
      actingNext: listActing(next, starts[place + 2] ?? planned.length),
      doneAt: spans[next - 1]!.end,
      kept: stands,
      isFixed: rows.some(({ performance }) => performance.isFixed === true),
    });
  });
  add(spans.at(-1)?.end ?? 0, durationSeconds, move);
  return sections;
}
