/** Budget of a connection: calls a month, spent where trains are near. Pure; times are epoch milliseconds. */
import { findMonthEnd, formatLocalIso } from '#contract/time/london-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds between two calls, by how soon the next train leaves. Others cache 10 s and poll every 10 to 60 s. */
const INTERVALS = [
  { within: 10 * MINUTE, seconds: 20 },
  { within: 30 * MINUTE, seconds: 60 },
  { within: 2 * HOUR, seconds: 180 },
] as const;
const IDLE_SECONDS = 600;
/** Hours of a day in which few trains run save calls for the rest of it. */
const DAYTIME_FACTOR = 1.5;
/** Calls are never further apart than this, unless the budget is used. */
const MAX_SECONDS = 3600;

/** Returns the month of an instant in London, `2026-11`. */
export const getMonth = (now: number): string => formatLocalIso(now).slice(0, 7);

/** Returns the seconds until the month ends in London. */
export const getSecondsLeft = (now: number): number =>
  Math.max(1, (findMonthEnd(now) - now) / SECOND);

/** Returns the seconds between two calls for a station that trains leave at these times. */
export function getIdealSeconds(leavesAt: readonly number[], now: number): number {
  const nearest = Math.min(...leavesAt.filter((time) => time > now - MINUTE)) - now;
  return INTERVALS.find(({ within }) => nearest <= within)?.seconds ?? IDLE_SECONDS;
}

/** Calls that may still be made. */
export interface Budget {
  calls: number;
  /** Seconds until there are new ones. */
  seconds: number;
}

/**
 * Plans the seconds between two calls of each station: as wished, or all stretched alike where the budget would be used
 * too soon.
 *
 * @param idealSeconds wished ones by CRS
 * @param morePerSecond wished calls beside them, which are stretched alike
 */
export function planIntervals(
  idealSeconds: ReadonlyMap<string, number>,
  { calls, seconds }: Budget,
  morePerSecond = 0,
): Map<string, number> {
  const wishedPerSecond = [...idealSeconds.values()].reduce(
    (sum, ideal) => sum + 1 / ideal,
    morePerSecond,
  );
  const allowedPerSecond = (Math.max(0, calls) / seconds) * DAYTIME_FACTOR;
  const stretch = Math.max(1, wishedPerSecond / Math.max(allowedPerSecond, Number.EPSILON));
  return new Map(
    [...idealSeconds].map(([crs, ideal]) => [crs, Math.min(MAX_SECONDS, ideal * stretch)]),
  );
}
