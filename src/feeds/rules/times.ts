/** Times of a departure as rules read them. Instants are epoch milliseconds. */
import type { Departure } from '#feeds/departure.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** Returns the best known time of departure. An early estimate is none: a train does not leave before its booked time. */
export function getLeavesAt(
  { scheduled, forecast, departedAt }: Pick<Departure, 'scheduled' | 'forecast' | 'departedAt'>,
  now: number,
): number {
  if (departedAt !== undefined) return departedAt;
  if (forecast.kind === 'at') return Math.max(scheduled, forecast.time);
  return forecast.kind === 'unknown-delay' ? Math.max(scheduled, now) : scheduled;
}

/** Returns the delay in full minutes, 0 for early trains; undefined where the feed does not know it. */
export function getDelayMinutes({
  scheduled,
  forecast,
}: Pick<Departure, 'scheduled' | 'forecast'>): number | undefined {
  if (forecast.kind === 'on-time') return 0;
  if (forecast.kind !== 'at') return undefined;
  return Math.max(0, Math.floor((forecast.time - scheduled) / MINUTE));
}

/** Whether rules may speak of a train here at all. Buses have no platform, and their times are not live. */
export const isAnnounced = ({ isSuppressed, isPublic, mode }: Departure): boolean =>
  isPublic && !isSuppressed && (mode === 'train' || mode === 'unknown');
