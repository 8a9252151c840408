/** English for captions: plain words that Deaf passengers asked for, or the operator's own. */
import type { Wording } from '#contract/settings/message-options.ts';
import type { Station } from '#reference/station.ts';

/** Words that differ between the two. */
export const WORD_CHOICES = {
  plain: {
    stop: 'stop',
    stopping: 'stopping',
    finishing: 'finishing',
    leaves: 'leaves',
    leave: 'leave',
    splits: 'splits',
    split: 'split',
    outOfOrder: 'broken',
  },
  operator: {
    stop: 'call',
    stopping: 'calling',
    finishing: 'terminating',
    leaves: 'departs',
    leave: 'depart',
    splits: 'divides',
    split: 'divide',
    outOfOrder: 'out of order',
  },
} as const satisfies Record<Wording, Record<string, string>>;
export type WordChoice = (typeof WORD_CHOICES)[Wording];

/** Returns the spoken names of stations. */
export const getSpokenNames = (stations: readonly Station[]): string[] =>
  stations.map(({ spokenName }) => spokenName);

/** Formats a list: `A`, `A and B`, `A, B and C`. */
export function formatList(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

/** Formats a count: `1 minute`, `2 minutes`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration: `22 minutes`, `1 hour`, `1 hour and 25 minutes`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return formatList([
    ...(hours > 0 ? [formatCount(hours, 'hour')] : []),
    ...(rest > 0 ? [formatCount(rest, 'minute')] : []),
  ]);
}

/** Formats `1230` as `12:30`. */
export const formatClockTime = (hhmm: string): string => `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`;
