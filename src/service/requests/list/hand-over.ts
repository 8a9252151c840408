import type { z } from 'zod';
import {
  type HandOver,
  type HandOverLine,
  type HandOverQuery,
  MAX_HAND_OVER_LINES,
  MAX_SHIFT_HOURS,
  SHIFT_HOURS,
} from '#contract/requests/hand-over.ts';
import { describePlaces } from '#contract/screens/describe-places.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Counted, HandOverEntry } from '#service/ports/requests/hand-over.ts';
import type { StoredScreen } from '#service/ports/screens/screens.ts';
import { loadNames, viewNote, viewOnAir } from './view-rows.ts';

const HOUR_MS = 3600_000;
/** Tolerance for the longest period: a request for all of it takes a while to arrive, from another clock. */
const LENIENCE_MS = 10 * 60_000;
const iso = (time: number) => new Date(time).toISOString();

const viewed = <Line, View>({ count, lines }: Counted<Line>, view: (line: Line) => View) => ({
  count,
  lines: lines.map(view),
});

/**
 * Parses the period of a query.
 * @throws {ServiceError} `field-invalid`
 */
function parsePeriod({ from, before }: z.infer<typeof HandOverQuery>, now: number) {
  const end = before === undefined ? now : Math.min(Date.parse(before), now);
  const start = from === undefined ? end - SHIFT_HOURS * HOUR_MS : Date.parse(from);
  if (start >= end)
    throw new ServiceError(
      'field-invalid',
      'The end is before the start. Choose an earlier start.',
      { field: 'from' },
    );
  if (end - start > MAX_SHIFT_HOURS * HOUR_MS + LENIENCE_MS)
    throw new ServiceError(
      'field-invalid',
      `A hand-over covers up to ${MAX_SHIFT_HOURS} hours. Choose a later start.`,
      { field: 'from' },
    );
  return { from: start, before: end, maxLines: MAX_HAND_OVER_LINES, now };
}

/** Computes the part of a period for which screens were online, each counted from when it was added. */
function computeUptime(
  onlineMs: number,
  screens: readonly Pick<StoredScreen, 'createdAt'>[],
  { from, before }: { from: number; before: number },
): number {
  const possible = screens.reduce(
    (sum, { createdAt }) => sum + Math.max(0, before - Math.max(from, createdAt)),
    0,
  );
  return possible === 0 ? 0 : Math.min(1, onlineMs / possible);
}

/**
 * Summarises what happened in a period, and the present state.
 *
 * @throws {ServiceError} `field-invalid` for a period that ends before it begins, or is too long
 */
export async function handOver(
  ports: Pick<Ports, 'handOvers' | 'answers' | 'screens' | 'names' | 'now'>,
  tenant: string,
  query: z.infer<typeof HandOverQuery>,
): Promise<HandOver> {
  const period = parsePeriod(query, ports.now());
  const found = await ports.handOvers.summary(tenant, period);
  const { made, approved, failed, waiting, shown, takenDown, onAir, notes } = found;
  const screens = await ports.screens.list(tenant);
  const getName = await loadNames(ports, tenant, [
    ...[made, approved, waiting].flatMap(({ lines }) => lines.flatMap(({ by }) => by?.id ?? [])),
    ...shown.lines.map(({ shownBy }) => shownBy),
    ...takenDown.lines.flatMap(({ ended }) => ended?.by ?? []),
    ...notes.lines.map(({ by }) => by),
  ]);
  const line = ({ id, title, at, by }: HandOverEntry): HandOverLine => ({
    id,
    title,
    at: iso(at),
    ...(by && { by: { id: by.id, name: by.name ?? getName(by.id) } }),
  });
  return {
    from: iso(period.from),
    before: iso(period.before),
    made: viewed(made, line),
    approved: viewed(approved, line),
    failed: viewed(failed, ({ why, ...entry }) => ({
      ...line(entry),
      why,
    })),
    waiting: viewed(waiting, line),
    shown: viewed(shown, ({ requestId, title, shownAt, shownBy, on }) => ({
      id: requestId,
      title,
      at: iso(shownAt),
      where: describePlaces(on, screens),
      by: { id: shownBy, name: getName(shownBy) },
    })),
    takenDown: viewed(takenDown, ({ requestId, title, on, shownAt, ended }) => ({
      id: requestId,
      title,
      at: iso(ended?.at ?? shownAt),
      where: describePlaces(on, screens),
      ...(ended?.by !== undefined && { by: { id: ended.by, name: getName(ended.by) } }),
    })),
    onAir: viewed(onAir, (showing) => ({
      id: showing.requestId,
      title: showing.title,
      ...viewOnAir(showing, screens),
    })),
    signedSeconds: found.signedSeconds,
    answers: await ports.answers.count(tenant, period),
    ...(found.onlineMs !== undefined && {
      uptime: computeUptime(found.onlineMs, screens, period),
    }),
    notes: viewed(notes, ({ title, ...note }) => ({
      id: note.requestId,
      title,
      at: iso(note.at),
      note: viewNote(note, getName),
    })),
  };
}
