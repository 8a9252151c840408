/** Texts about showings and screens. */

import type { ScreenState } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { formatClockTime, formatLondon, isSameDay } from '#contract/time/london-time.ts';

const DAY_MILLISECONDS = 24 * 3600_000;

/**
 * Formats a time of day, with the day if it is not today.
 * @param now epoch milliseconds
 */
const formatClock = (instant: number, now: number): string => {
  const time = formatClockTime(instant);
  if (isSameDay(instant, now)) return time;
  if (Math.abs(instant - now) < DAY_MILLISECONDS && instant > now) return `${time} tomorrow`;
  return `${time} on ${formatLondon(instant, { day: 'numeric', month: 'long' })}`;
};

/** Formats when a showing ends by itself. */
export const formatUntil = (until: number, now = Date.now()): string =>
  `Until ${formatClock(until, now)}.`;

/** Formats the start and end of a showing. */
export function formatPeriod(
  { from, until }: Pick<Showing, 'from' | 'until'>,
  now: number,
): string {
  const begins = Date.parse(from);
  const start = begins > now ? `From ${formatClock(begins, now)}, ` : '';
  const end =
    until === undefined ? 'until taken down' : `until ${formatClock(Date.parse(until), now)}`;
  return start === '' ? `${end.charAt(0).toUpperCase()}${end.slice(1)}` : `${start}${end}`;
}

const STATES: Record<ScreenState, string> = {
  waiting: 'Not connected yet',
  live: 'Live',
  silent: 'Offline',
};
/** Formats the state of a screen. */
export const formatScreenState = (state: ScreenState): string => STATES[state];

/** Formats since when a screen has been offline; both times in epoch milliseconds. */
export const formatOfflineSince = (lastSeen: number, now = Date.now()): string =>
  `Offline since ${formatClock(lastSeen, now)}`;

/** Formats the platform that a message says, such as `platform 6`; empty where its title names it or there is none. */
export function formatPlatform(title: string, body: Record<string, unknown> = {}): string {
  const platform = body.updatedPlatform ?? body.platform;
  return typeof platform === 'string' && platform !== '' && !/\bplatform\b/.test(title)
    ? `platform ${platform}`
    : '';
}
