/** Pages of a board: boards with details hold few trains, so that the later ones come from calls of their own. Pure. */
import type { Departure, DepartureBoard } from '#feeds/departure.ts';

/** Trains on a full page: a board with details has no more (LDBWS). */
const FULL_PAGE = 9;
const MINUTE = 60_000;
/** Last minute at which a page may begin (LDBWS: `timeOffset`). */
const MAX_OFFSET_MINUTES = 119;

/**
 * Finds the minute from now at which the next page begins; undefined where there is none.
 *
 * @param earlierOffset offset of the page itself
 */
export function findNextOffset(
  { departures }: Pick<DepartureBoard, 'departures'>,
  earlierOffset: number,
  now: number,
): number | undefined {
  if (departures.length < FULL_PAGE) return undefined;
  const last = Math.max(...departures.map(({ scheduled }) => scheduled));
  const offset = Math.max(earlierOffset + 1, Math.floor((last - now) / MINUTE));
  return offset > MAX_OFFSET_MINUTES ? undefined : offset;
}

/**
 * Adds trains of later pages to the first one. The first page is the newest: a train that should be on it and is not there has
 * gone.
 */
export function mergePages(first: DepartureBoard, later: readonly Departure[]): DepartureBoard {
  const keys = new Set(first.departures.map(({ key }) => key));
  const last =
    first.departures.length < FULL_PAGE
      ? Number.POSITIVE_INFINITY
      : Math.max(...first.departures.map(({ scheduled }) => scheduled));
  const added = new Map(
    later
      .filter(({ key, scheduled }) => scheduled >= last && !keys.has(key))
      .map((departure) => [departure.key, departure]),
  );
  return {
    ...first,
    departures: [...first.departures, ...added.values()].sort((a, b) => a.scheduled - b.scheduled),
  };
}
