/** Departures as staff choose from them, from a board of any feed. */
import {
  type DepartureList,
  type DepartureRow,
  MAX_DEPARTURES,
} from '#contract/departures/departure-list.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import { assessFreshness, type Freshness } from '#feeds/rules/freshness.ts';
import type { Reference } from '#reference/reference.ts';

const MAX_MESSAGES = 100;

const iso = (instant: number): string => new Date(instant).toISOString();

function getState({
  departedAt,
  isCancelled,
  forecast,
  scheduled,
}: Departure): DepartureRow['state'] {
  if (departedAt !== undefined) return 'departed';
  if (isCancelled || forecast.kind === 'cancelled') return 'cancelled';
  switch (forecast.kind) {
    case 'at':
      return forecast.time >= scheduled + 60_000 ? 'late' : 'on-time';
    case 'unknown-delay':
      return 'delayed';
    case 'no-report':
      return 'unknown';
    case 'on-time':
      return 'on-time';
  }
}

/** Names all destinations of a dividing train as announcements do: feeds have one name for two places. */
const nameDestination = ({ destinations }: Departure, reference: Reference): string =>
  destinations
    .map(({ crs, name }) => (crs === undefined ? name : (reference.location(crs)?.name ?? name)))
    .join(' and ');

/** Converts a departure to what staff see, with the announcement that it would make. */
function viewDeparture(departure: Departure, reference: Reference): DepartureRow {
  const { key, mode, scheduled, forecast, operator, platform, destinations } = departure;
  const { request, more, reasonsAgainst, notes } = toAnnouncement(departure, reference);
  const via = destinations[0]?.via;
  const state = getState(departure);
  return {
    key,
    mode,
    state,
    scheduled: iso(scheduled),
    ...(state === 'late' && forecast.kind === 'at' && { expected: iso(forecast.time) }),
    destination: nameDestination(departure, reference),
    ...(via !== undefined && { via }),
    ...(operator !== undefined && { operator }),
    ...(platform?.isShown && { platform: platform.text }),
    ...(platform?.isConfirmed !== undefined && { isPlatformConfirmed: platform.isConfirmed }),
    ...(request !== undefined && { request: toFields(request) }),
    more: more.map(toFields),
    reasonsAgainst,
    notes,
  };
}

/** Keeps the fields of a request that have a value of one word or number; no other is ever filled from a feed. */
export const toFields = (request: object): NonNullable<DepartureRow['request']> =>
  Object.fromEntries(
    Object.entries(request).filter(
      (entry): entry is [string, string | number | boolean] =>
        typeof entry[1] === 'string' ||
        typeof entry[1] === 'number' ||
        typeof entry[1] === 'boolean',
    ),
  );

/**
 * Converts a board to the list that staff see. Suppressed and empty trains are not in it.
 *
 * @param intervalMs time between two boards, where a budget makes it longer than usual
 */
export function viewBoard(
  board: DepartureBoard,
  reference: Reference,
  intervalMs?: number,
): DepartureList {
  const { source, heardAt, departures, messages, isAvailable } = board;
  return {
    source,
    heardAt: iso(heardAt),
    ...(intervalMs !== undefined && intervalMs > 0 && { intervalSeconds: intervalMs / 1000 }),
    ...(!isAvailable && { isAvailable }),
    departures: departures
      .filter(({ isSuppressed, isPublic }) => isPublic && !isSuppressed)
      .slice(0, MAX_DEPARTURES)
      .map((departure) => viewDeparture(departure, reference)),
    messages: messages.slice(0, MAX_MESSAGES).map(({ id, text }) => ({ id, text })),
  };
}

/** Assesses the age of the departures that are known. */
export const assessList = (
  { heardAt, intervalSeconds = 0, isAvailable = true }: DepartureList,
  now: number,
): Freshness =>
  assessFreshness({ heardAt: Date.parse(heardAt), isAvailable }, now, intervalSeconds * 1000);
