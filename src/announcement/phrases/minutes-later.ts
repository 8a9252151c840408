/** Difference between two clock times. */
import type { Hhmm } from '#contract/railway.ts';

const DAY = 24 * 60;
const toMinutes = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));

/**
 * Minutes from one time to another, -719 to 720. Times are taken as at most half a day apart, so that 23:50
 * to 00:10 is 20 minutes late.
 */
export function minutesLater(from: Hhmm, to: Hhmm): number {
  const difference = (toMinutes(to) - toMinutes(from) + DAY) % DAY;
  return difference > DAY / 2 ? difference - DAY : difference;
}
