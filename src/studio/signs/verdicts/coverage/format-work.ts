/** Words about the work of checking signs. Pure. */
import { formatLondon } from '#contract/time/london-time.ts';

/** Minutes that a signer takes for one sign: to watch it, to compare it and to decide. */
const MINUTES_PER_SIGN = 7;

/** Formats the time that checking signs takes, roughly. */
export function formatWork(signs: number): string {
  const minutes = signs * MINUTES_PER_SIGN;
  if (minutes < 50) return `about ${Math.max(10, Math.round(minutes / 10) * 10)} minutes`;
  const hours = Math.max(1, Math.round(minutes / 60));
  return hours === 1 ? 'about 1 hour' : `about ${hours} hours`;
}

/** Formats a day, such as 28 Nov. */
export const formatDay = (time: number): string =>
  formatLondon(time, { day: 'numeric', month: 'short' });
