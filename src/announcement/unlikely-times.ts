/** New times that are possible, but more often a slip of the finger. */
import type { Hhmm } from '#contract/railway.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { minutesLater } from './phrases/minutes-later.ts';
import { formatMinutes } from './phrases/wording.ts';

/** Longest likely delay: longer ones are rare enough to check twice. */
const LIKELY_MINUTES = 180;

/** Warns of a train that leaves before its time, or hours after. Times are at most half a day apart. */
export function unlikelyTimes(
  timing: Hhmm | undefined,
  updatedTiming: Hhmm | undefined,
): Warning[] {
  if (timing === undefined || updatedTiming === undefined) return [];
  const late = minutesLater(timing, updatedTiming);
  if (late >= 0 && late <= LIKELY_MINUTES) return [];
  const difference = `${formatMinutes(Math.abs(late))} ${late < 0 ? 'before' : 'after'}`;
  return [
    {
      code: 'time-unlikely',
      field: 'updatedTiming',
      message: `The new time is ${difference} the original time. Check both times.`,
    },
  ];
}
