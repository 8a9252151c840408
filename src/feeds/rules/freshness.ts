/** Age of a board. Rules must not speak of what is no longer known. */
import { formatLondon } from '#contract/time/london-time.ts';
import type { DepartureBoard } from '#feeds/departure.ts';
import { MINUTE, SECOND } from './times.ts';

/** Age at which rules stop. */
const MAX_AGE_MS = 90 * SECOND;
/** Age at which automatic messages with times are taken off the screens. */
const MAX_SHOWN_AGE_MS = 5 * MINUTE;

/** Judgement of a board's age. */
export interface Freshness {
  /** Whether rules may use the board. */
  isFresh: boolean;
  /** Whether automatic messages with times must be taken off the screens. */
  isTooOldToShow: boolean;
  /** Time since which nothing was heard; absent while fresh. */
  since?: number;
  /** Explanation for staff; absent while fresh. */
  why?: string;
}

/**
 * Assesses the age of a board.
 *
 * @param intervalMs time between two boards, where a budget makes it longer than usual
 */
export function assessFreshness(
  { heardAt, isAvailable }: Pick<DepartureBoard, 'heardAt' | 'isAvailable'>,
  now: number,
  intervalMs = 0,
): Freshness {
  const age = now - heardAt;
  const maxAge = getMaxAge(intervalMs);
  if (isAvailable && age <= maxAge) return { isFresh: true, isTooOldToShow: false };
  const clock = formatLondon(heardAt, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return {
    isFresh: false,
    isTooOldToShow: age > Math.max(MAX_SHOWN_AGE_MS, maxAge),
    since: heardAt,
    why: isAvailable
      ? `No news from the feed since ${clock}. Rules are stopped until it returns.`
      : `The feed answered at ${clock} that it has no departures. Rules are stopped until it has.`,
  };
}

/** Returns the age in milliseconds at which rules stop. */
export const getMaxAge = (intervalMs = 0): number => Math.max(MAX_AGE_MS, 3 * intervalMs);
