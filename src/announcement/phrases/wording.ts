/** English for captions: plain words that Deaf passengers asked for, or the operator's own. */
import type { Wording } from '#contract/settings/message-options.ts';
import type { Station } from '#reference/station.ts';

/** Words that differ between the two. */
export const WORDS = {
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
export type Words = (typeof WORDS)[Wording];

/** Returns the spoken names of stations. */
export const namesOf = (stations: readonly Station[]): string[] =>
  stations.map(({ spokenName }) => spokenName);

/** Formats a list: `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

/** Formats a count: `1 minute`, `2 minutes`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration: `22 minutes`, `1 hour`, `1 hour and 25 minutes`. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return listed([
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 ? [counted(rest, 'minute')] : []),
  ]);
}

/** Formats `1230` as `12:30`. */
export const clock = (hhmm: string): string => `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`;
