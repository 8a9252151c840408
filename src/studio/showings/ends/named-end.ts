/** End that a message names itself, such as `until Friday`. Pure. */
import { findDayStart, formatLocalIso, toLondonDate } from '#contract/time/london-time.ts';
import { findNextInstant } from '#studio/showings/show-form.ts';

/** End that the words of a message name. */
export interface NamedEnd {
  /** The words: `Friday`, `16:30`. */
  name: string;
  /** Epoch milliseconds; a day ends with its last minute. */
  until: number;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const NAMED = new RegExp(
  `\\buntil (?:(?<time>\\d{1,2}:\\d{2})|(?<day>today|tomorrow|${DAYS.join('|')}))\\b`,
  'i',
);
const MINUTE_MILLISECONDS = 60_000;

/** Counts the days from an instant to the day that is named: the next of its name, or the same day. */
function countDays(day: string, instant: number): number {
  const weekday = DAYS.findIndex((name) => name.toLowerCase() === day);
  if (weekday < 0) return day === 'today' ? 0 : 1;
  return (weekday - toLondonDate(instant).getDay() + 7) % 7;
}

/**
 * Finds the end that a message names.
 *
 * @param english of the message
 * @param saidAt when it was made, which is the day that its words go by
 * @returns nothing where it names none, or that is over
 */
export function findNamedEnd(english: string, saidAt: number, now: number): NamedEnd | undefined {
  const { time, day } = NAMED.exec(english)?.groups ?? {};
  const name = time ?? day;
  if (name === undefined) return undefined;
  const until =
    time === undefined
      ? findDayStart(
          formatLocalIso(saidAt).slice(0, 10),
          countDays(name.toLowerCase(), saidAt) + 1,
        ) - MINUTE_MILLISECONDS
      : findNextInstant(time, saidAt);
  return until !== undefined && until > now ? { name, until } : undefined;
}
