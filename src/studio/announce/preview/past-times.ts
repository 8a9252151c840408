/** Times of trains and buses that have passed: more often a slip of the finger, or the last shift’s draft. Pure. */

import type { Warning } from '#contract/requests/problem.ts';
import { toLondonDate } from '#contract/time/london-time.ts';
import type { RequestJson } from '#studio/announce/draft/draft.ts';

const DAY_MINUTES = 24 * 60;
/** Minutes for which a train may still be at its platform. */
const MAX_PAST_MINUTES = 30;

const FIELDS = ['timing', 'updatedTiming', 'nextTiming', 'busTiming'] as const;

/**
 * Computes how many minutes ago a time was, by the nearer of its last and next occurrence: after midnight
 * 23:50 is of yesterday.
 */
function minutesAgo(time: string, now: number): number {
  const london = toLondonDate(now);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
  const ago = (london.getHours() * 60 + london.getMinutes() - minutes + DAY_MINUTES) % DAY_MINUTES;
  return ago > DAY_MINUTES / 2 ? ago - DAY_MINUTES : ago;
}

/** Whether the first time does not say when the train leaves, because it is late or does not run. */
const isOpen = ({ updatedTiming, shortDelay, longDelay, cancelled, busReplacement }: RequestJson) =>
  updatedTiming !== undefined || [shortDelay, longDelay, cancelled, busReplacement].includes(true);

const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const formatAgo = (minutes: number) =>
  minutes < 60 ? pluralise(minutes, 'minute') : pluralise(Math.round(minutes / 60), 'hour');

/**
 * Finds the times of a request that have passed.
 *
 * @param now epoch milliseconds; the time of day is London's
 */
export function pastTimes(request: RequestJson, now: number): Warning[] {
  return FIELDS.flatMap((field) => {
    const time = request[field];
    if (time === undefined || !/^([01]\d|2[0-3])[0-5]\d$/.test(time)) return [];
    if (field === 'timing' && isOpen(request)) return [];
    const ago = minutesAgo(time, now);
    if (ago <= MAX_PAST_MINUTES) return [];
    const clock = `${time.slice(0, 2)}:${time.slice(2)}`;
    const message = `${clock} was ${formatAgo(ago)} ago. Check the time.`;
    return [{ code: 'time-unlikely', field, message }];
  });
}
