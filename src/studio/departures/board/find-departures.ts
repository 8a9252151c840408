/** Search of departures by place, time or platform. Pure. */
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { parseClockTime } from '#contract/railway.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

/** Whether each word of the search begins a word of the text. */
const hasWords = (searched: string, text: string): boolean => {
  const names = fold(text).split(/\s+/);
  return fold(searched)
    .split(/\s+/)
    .every((word) => names.some((name) => name.startsWith(word)));
};

const toDigits = (instant: string): string => formatClockTime(instant).replace(':', '');

/** Whether a train leaves at a time, or at one that begins so: `143` is 14:30 to 14:39. */
function isAtTime({ scheduled, expected }: DepartureRow, searched: string): boolean {
  const begins = /^\d{2}:?\d{0,2}$/.test(searched) ? searched.replace(':', '') : undefined;
  const written = [parseClockTime(searched), begins].flatMap((digits) => digits ?? []);
  const times = [scheduled, ...(expected === undefined ? [] : [expected])].map(toDigits);
  return times.some((time) => written.some((digits) => time.startsWith(digits)));
}

/** Whether a train leaves from a platform; `4` includes 4A. */
function isAtPlatform({ platform = '' }: DepartureRow, searched: string): boolean {
  const number = /^(?:platform |plat |p)?(\d{1,2}[a-z]?)$/.exec(searched)?.[1];
  return number !== undefined && new RegExp(`^${number}[a-z]?$`).test(platform.toLowerCase());
}

/** Finds the departures that a search means; all of them for an empty search. */
export function findDepartures(departures: readonly DepartureRow[], search: string) {
  const searched = search.trim().toLowerCase();
  if (searched === '') return departures;
  return departures.filter(
    (row) =>
      isAtPlatform(row, searched) ||
      isAtTime(row, searched) ||
      hasWords(searched, `${row.destination} ${row.via ?? ''}`),
  );
}
