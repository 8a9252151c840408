/** History of one screen in a span of time. */
import type { z } from 'zod';
import {
  type DayShowing,
  MAX_SPAN_HOURS,
  MAX_SPAN_SHOWINGS,
  type ScreenDayAnswer,
  type ScreenDayQuery,
} from '#contract/screens/screen-day.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredScreen, StoredShowing } from '#service/ports/screens/screens.ts';

const iso = (time: number) => new Date(time).toISOString();

/**
 * Parses the span of a query.
 * @throws {ServiceError} `field-invalid`
 */
function parseSpan(query: z.infer<typeof ScreenDayQuery>): { from: number; before: number } {
  const [start, end] = [Date.parse(query.from), Date.parse(query.before)];
  if (start >= end)
    throw new ServiceError(
      'field-invalid',
      'The end is before the start. Choose an earlier start.',
      { field: 'from' },
    );
  if (end - start > MAX_SPAN_HOURS * 3600_000)
    throw new ServiceError(
      'field-invalid',
      `A span has up to ${MAX_SPAN_HOURS} hours. Choose a later start.`,
      { field: 'from' },
    );
  return { from: start, before: end };
}

/** Returns when a newer message about the same train took the place of this one. */
const findReplacement = (
  { train, shownAt, from }: StoredShowing,
  all: readonly StoredShowing[],
): number =>
  Math.min(
    ...all
      .filter((newer) => train !== undefined && newer.train === train && newer.shownAt > shownAt)
      .map((newer) => Math.max(newer.from, from)),
  );

function viewDayShowing(
  showing: StoredShowing,
  all: readonly StoredShowing[],
  now: number,
): DayShowing {
  const { id, requestId, title, priority, emergencyId, from, until, ended } = showing;
  const replacedAt = findReplacement(showing, all);
  const end = Math.min(until ?? Infinity, ended?.at ?? Infinity, replacedAt);
  const why = end === ended?.at ? ended.why : end === replacedAt ? 'replaced' : 'expired';
  return {
    showingId: id,
    requestId,
    title,
    priority,
    isEmergency: emergencyId !== undefined,
    from: iso(from),
    ...(Number.isFinite(end) && { until: iso(end) }),
    ...(end <= now && { why }),
  };
}

/**
 * Lists what was on a screen, is, or will be in a span of time.
 * @throws {ServiceError} `field-invalid` for a span that ends before it begins, or is too long
 */
export async function readScreenDay(
  { screens, now }: Pick<Ports, 'screens' | 'now'>,
  screen: StoredScreen,
  query: z.infer<typeof ScreenDayQuery>,
): Promise<z.infer<typeof ScreenDayAnswer>> {
  const { from, before } = parseSpan(query);
  const found = await screens.inSpan(screen, { from, before, limit: MAX_SPAN_SHOWINGS + 1 });
  const recent = found.slice(0, MAX_SPAN_SHOWINGS);
  const ids = new Set(recent.map(({ id }) => id));
  // Those that have hung for longer than the store looks back.
  const old = (await screens.onAir(screen, now())).filter(
    (showing) => !ids.has(showing.id) && showing.from < before && (showing.until ?? before) > from,
  );
  const all = [...recent, ...old].slice(0, MAX_SPAN_SHOWINGS);
  const data = all
    .map((showing) => viewDayShowing(showing, all, now()))
    // It was replaced before it began, or before the span.
    .filter((shown) => {
      const end = shown.until ?? iso(before);
      return end > shown.from && end > iso(from);
    })
    .sort((a, b) => a.from.localeCompare(b.from));
  return { data, isCut: found.length > MAX_SPAN_SHOWINGS };
}
