/** The clock of British stations: staff and passengers read London time, whatever zone a machine is set to. */
import { TZDate } from '@date-fns/tz';

const timeZone = 'Europe/London';

/** Converts an instant in epoch milliseconds to a date whose hours and days are London's. */
export const toLondonDate = (instant: number): TZDate => new TZDate(instant, timeZone);

/** Formats an instant in London time; epoch milliseconds or ISO 8601. */
export const formatLondon = (
  instant: number | string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string => new Date(instant).toLocaleString('en-GB', { ...options, timeZone });

/** Formats an instant in London as ISO 8601 without an offset, `2026-11-27T14:32:00`: the Swedish way of writing. */
export const formatLocalIso = (instant: number): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

/** Returns the instant at which the month of an instant ends in London. */
export function findMonthEnd(instant: number): number {
  const date = toLondonDate(instant);
  return new TZDate(date.getFullYear(), date.getMonth() + 1, 1, timeZone).getTime();
}

/** Made once, as rules of feeds format many times in a step, and only when it is needed: a phone takes long for it. */
let clock: Intl.DateTimeFormat | undefined;

/** Formats the time of day in London, `14:02`. */
export function formatClockTime(instant: number | string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return clock.format(new Date(instant));
}

/** Formats a day in London, `20 November 2026`. */
export const formatDay = (instant: number | string): string =>
  formatLondon(instant, { day: 'numeric', month: 'long', year: 'numeric' });

/** Whether two instants are on the same day in London. */
export const isSameDay = (first: number | string, second: number | string): boolean =>
  formatDay(first) === formatDay(second);

/** Returns the instant at which a day begins in London; `2026-10-25`, or that many days later. */
export function findDayStart(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date + daysLater, timeZone).getTime();
}

/** Returns the instant at which a clock in London shows a time, `14:20`, on a day, `2026-10-25`. */
export function findClockTime(day: string, time: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime();
}
