/** Moments and lengths in words. Pure. */

import { formatLondon } from '#contract/time/london-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Formats how long ago a time was: `just now`, `3 minutes ago`, `yesterday`; both times in epoch milliseconds. */
export function formatTimeAgo(time: number, now: number): string {
  const ago = Math.max(0, now - time);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  return relative.format(-Math.floor(ago / DAY), 'day');
}

/** Formats a duration as `1:05` or `1:02:07`. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const hours = Math.floor(totalSeconds / 3600);
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(totalSeconds % 60)}`
    : `${minutes}:${pad(totalSeconds % 60)}`;
}

/** Formats a duration as `1 second`, `19 seconds`, `1 minute 5 seconds`: to the full second. */
export function formatLongDuration(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (totalSeconds < 60) return pluralise(totalSeconds, 'second');
  const rest = totalSeconds % 60;
  const minutes = pluralise(Math.floor(totalSeconds / 60), 'minute');
  return rest === 0 ? minutes : `${minutes} ${pluralise(rest, 'second')}`;
}

/** Formats a size as `812 bytes`, `14 KB`, `3.2 MB`; 1 MB is 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 'bytes';
  for (const next of units) {
    if (size < 1024) break;
    size /= 1024;
    unit = next;
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** Formats a time as `20 November 2026, 14:02:31`, in London. */
export const formatDateTime = (time: number): string =>
  formatLondon(time, { dateStyle: 'long', timeStyle: 'medium' });
