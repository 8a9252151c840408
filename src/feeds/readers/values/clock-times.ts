/** Times of day without a date, as British feeds write them, to instants. All clocks are London's. */
import { TZDate } from '@date-fns/tz';
import { findDayStart, toLondonDate } from '#contract/time/london-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longest a time may lie before the one that it follows: a greater step back crossed midnight (Darwin Push Port). */
const BACK = 6 * HOUR;
const AHEAD = 18 * HOUR;

/** Parses `22:19`, `2219`, `22:19:30` or `22:19*` to seconds of the day. */
export function parseClock(text: string | undefined): number | undefined {
  const parts = /^([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d))?\*?$/.exec(text?.trim() ?? '');
  if (parts === null) return undefined;
  return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0);
}

const DAY = 24 * HOUR;

/** Start and length of a day; a day of 24 hours needs no look at its clock. */
interface Day {
  start: number;
  isUsual: boolean;
}

const MAX_DAYS = 64;
const days = new Map<number, Day>();

/** Formats a day given by its number since 1970. */
const formatDay = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** Looks a day up by its number since 1970. */
function getDay(number: number): Day {
  const cached = days.get(number);
  if (cached !== undefined) return cached;
  if (days.size >= MAX_DAYS) days.clear();
  const day = formatDay(number);
  const start = findDayStart(day);
  const made = { start, isUsual: findDayStart(day, 1) - start === DAY };
  days.set(number, made);
  return made;
}

/** Finds the day in London by its number: UTC's, or one beside it. Starts are kept, so that no calendar is asked. */
function findLondonDay(instant: number): number {
  const day = Math.floor(instant / DAY);
  if (instant >= getDay(day + 1).start) return day + 1;
  return instant < getDay(day).start ? day - 1 : day;
}

/** Formats the day of an instant in London, `2026-10-25`, or that many days later. */
export const formatLondonDay = (instant: number, daysLater = 0): string =>
  formatDay(findLondonDay(instant) + daysLater);

function listInstantsOn(day: number, seconds: number): [number, ...number[]] {
  const { start, isUsual } = getDay(day);
  const plain = start + seconds * 1000;
  if (isUsual) return [plain];
  const wall = (instant: number) => {
    const date = toLondonDate(instant);
    return date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds();
  };
  const shown = [plain - HOUR, plain, plain + HOUR].filter(
    (instant) => wall(instant) === seconds && findLondonDay(instant) === day,
  );
  const [first = plain, ...rest] = shown;
  return [first, ...rest];
}

/**
 * Lists the instants at which a London clock shows a time: two in the hour that an autumn night repeats, in order. A
 * time that a spring night leaves out is one hour later.
 *
 * @param day such as `2026-10-25`
 * @param seconds since the clock showed midnight
 */
export const listInstants = (day: string, seconds: number): [number, ...number[]] =>
  listInstantsOn(Date.parse(`${day}T00:00:00Z`) / DAY, seconds);

/** Position of a time to its reference: `onwards` follows it, `backwards` comes before it. */
type Direction = 'nearest' | 'onwards' | 'backwards';

function chooseInstant(
  instants: readonly number[],
  reference: number,
  direction: Direction,
): number {
  const rank = (instant: number) => {
    const ahead = direction === 'backwards' ? reference - instant : instant - reference;
    return ahead < 0 && direction !== 'nearest' ? AHEAD - ahead : Math.abs(ahead);
  };
  return instants.reduce((best, instant) => (rank(instant) < rank(best) ? instant : best));
}

/**
 * Finds the instant of a time of day on the day that puts it from 6 hours before a reference to 18 hours after it; the
 * other way round where it comes before the reference.
 *
 * @param clock such as `22:19`
 * @param reference instant that the time belongs to: when a board was made, or the call before
 */
export function resolveClock(
  clock: string | undefined,
  reference: number,
  direction: Direction = 'nearest',
): number | undefined {
  const seconds = parseClock(clock);
  if (seconds === undefined || !Number.isFinite(reference)) return undefined;
  const day = findLondonDay(reference);
  const instants = [day - 1, day, day + 1].flatMap((near) => listInstantsOn(near, seconds));
  const near = instants.filter((instant) => {
    const ahead = direction === 'backwards' ? reference - instant : instant - reference;
    return ahead >= -BACK && ahead < AHEAD;
  });
  return chooseInstant(near.length > 0 ? near : instants, reference, direction);
}

/**
 * Parses a date and time. Without an offset it is London's clock, and a time that an autumn night shows twice is chosen
 * by the reference.
 */
export function resolveDateTime(
  text: string | undefined,
  reference: number,
  direction: Direction = 'nearest',
): number | undefined {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text ?? '',
    );
  if (parts === null) return undefined;
  const [, day = '', clock, , offset] = parts;
  if (!isDay(day)) return undefined;
  if (offset !== undefined) {
    const instant = Date.parse(`${day}T${clock}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
    return Number.isFinite(instant) ? instant : undefined;
  }
  const seconds = parseClock(clock);
  if (seconds === undefined) return undefined;
  return chooseInstant(listInstants(day, seconds), reference, direction);
}

/** Whether a text is a day of the calendar, such as `2026-10-25`. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text);
}

/** Formats an instant as ISO 8601 on London's clock: `2026-10-25T01:30+00:00`. */
export function formatLondonIso(instant: number): string {
  const date = new TZDate(instant, 'Europe/London');
  return date.toISOString().replace(/:\d{2}\.\d{3}/, '');
}

/** Removes seconds: the public is told whole minutes. */
export const toMinute = (instant: number): number => Math.floor(instant / MINUTE) * MINUTE;
