/** Pace of calls after a failure: apart for longer each time, so that a feed in trouble is left alone. Pure. */
import type { FeedAnswer } from '#service/departures/connections/call-feed.ts';

const SECOND = 1000;
const FIRST_PAUSE = 10 * SECOND;
const MAX_PAUSE = 300 * SECOND;
/** A refused key is tried again now and then: somebody may renew the subscription. */
const REFUSED_PAUSE = 900 * SECOND;
const SPENT_PAUSE = 900 * SECOND;
const MAX_DOUBLINGS = 5;

/** Pace of a connection, or of one station of it. Times are epoch milliseconds. */
export interface Pace {
  /** Failures in a row. */
  failures: number;
  /** Time before which it is not called. */
  pausedUntil: number;
}

/** Pace of what has not failed. */
export const STEADY: Pace = { failures: 0, pausedUntil: 0 };

/**
 * Returns the pace after an answer.
 *
 * @param random 0 to 1: processes and stations must not come back all at once
 */
export function updatePace(
  { failures }: Pace,
  { state, retrySeconds }: Pick<FeedAnswer, 'state' | 'retrySeconds'>,
  now: number,
  random: number,
): Pace {
  if (state === 'working') return STEADY;
  const next = failures + 1;
  if (state === 'refused') return { failures: next, pausedUntil: now + REFUSED_PAUSE };
  if (state === 'spent') return { failures: next, pausedUntil: now + SPENT_PAUSE };
  const doubled = FIRST_PAUSE * 2 ** Math.min(failures, MAX_DOUBLINGS);
  const pause = Math.min(MAX_PAUSE, doubled) * (0.5 + random / 2);
  const asked = Math.min(retrySeconds ?? 0, 3600) * SECOND;
  return { failures: next, pausedUntil: now + Math.max(asked, pause) };
}
