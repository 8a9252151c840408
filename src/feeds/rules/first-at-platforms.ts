/** First train at each platform: only it may be called the next one. */
import type { Departure } from '#feeds/departure.ts';
import { getLeavesAt, MINUTE } from './times.ts';

/** A train that should have left so long ago, without a word of it, is taken as gone. */
const OVERDUE_MS = 10 * MINUTE;

/** Train that is due at a platform. */
interface Due {
  departure: Departure;
  leavesAt: number;
}

function isEarlier(a: Due, b: Due): boolean {
  const difference = a.leavesAt - b.leavesAt || a.departure.scheduled - b.departure.scheduled;
  return difference < 0 || (difference === 0 && a.departure.key < b.departure.key);
}

/** Finds the keys of the trains that leave first from their platforms, also of trains that are not announced. */
export function findFirstAtPlatforms(departures: Iterable<Departure>, now: number): Set<string> {
  const first = new Map<string, Due>();
  for (const departure of departures) {
    const { platform, departedAt, isCancelled } = departure;
    if (platform === undefined || departedAt !== undefined || isCancelled) continue;
    const due = { departure, leavesAt: getLeavesAt(departure, now) };
    if (due.leavesAt + OVERDUE_MS < now) continue;
    const current = first.get(platform.text);
    if (current === undefined || isEarlier(due, current)) first.set(platform.text, due);
  }
  return new Set([...first.values()].map(({ departure }) => departure.key));
}
