/** Parts of the request of a departure, each with what a person has to know about it. */

import { Platform } from '#contract/railway.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { toLondonDate } from '#contract/time/london-time.ts';
import type { Call, Departure, Destination, Place } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';

/** Fields of a request with the remarks that they bring. */
export interface Drafted {
  fields: TrainAnnouncementBody;
  /** Reasons why a rule may not send it: a person has to check. */
  reasonsAgainst: string[];
  /** Facts for staff that are not announced. */
  notes: string[];
}

/** Minutes after the booked time from which a delay brings an apology. */
const LONG_DELAY_MINUTES = 15;

const MINUTE = 60_000;

/** Formats an instant as London's HHMM. */
export function formatHhmm(instant: number): string {
  const date = toLondonDate(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join('');
}

const countMinutes = (from: number, until: number): number =>
  Math.floor(until / MINUTE) - Math.floor(from / MINUTE);

/** Whether the train leaves later than booked, as far as it is known. */
export function isLate({ forecast, scheduled }: Departure): boolean {
  if (forecast.kind === 'at') return countMinutes(scheduled, forecast.time) > 0;
  return forecast.kind === 'unknown-delay';
}

/** Drafts the delay. A time before the booked one is no news: a train does not leave early. */
export function draftDelay(departure: Departure): TrainAnnouncementBody {
  const { forecast, scheduled, heardAt } = departure;
  if (!isLate(departure)) return {};
  if (forecast.kind !== 'at')
    return countMinutes(scheduled, heardAt) >= LONG_DELAY_MINUTES
      ? { longDelay: true }
      : { shortDelay: true };
  const isLong = countMinutes(scheduled, forecast.time) >= LONG_DELAY_MINUTES;
  // A whole day late shows the same time: it would say that nothing changed.
  const updatedTiming = formatHhmm(forecast.time);
  return {
    ...(updatedTiming !== formatHhmm(scheduled) && { updatedTiming }),
    ...(isLong && { longDelay: true }),
  };
}

/** Drafts the platform. A platform that the interface does not have is never shortened to one that it has. */
export function draftPlatform({ platform, mode }: Departure): Drafted {
  const drafted: Drafted = { fields: {}, reasonsAgainst: [], notes: [] };
  if (platform === undefined || mode === 'bus') return drafted;
  if (!platform.isShown) {
    drafted.notes.push(`Platform ${platform.text} is not to be told to passengers yet.`);
    return drafted;
  }
  const parsed = Platform.safeParse(platform.text);
  if (!parsed.success) {
    drafted.reasonsAgainst.push(`The feed gives the platform as “${platform.text}”: check it.`);
    return drafted;
  }
  drafted.fields.platform = parsed.data;
  if (parsed.data === '0')
    drafted.reasonsAgainst.push('Platform 0 may mean that none is known: check it.');
  if (platform.isConfirmed !== true && platform.setBy === 'plan')
    drafted.notes.push('The platform is planned, not confirmed.');
  return drafted;
}

/** Finds the code of a place, where it is a station that can be announced. */
export const findStationCode = ({ crs }: Place, reference: Reference): string | undefined =>
  crs === undefined ? undefined : reference.location(crs)?.crs;

/**
 * Drafts the route. Each part has to be the exact name of a station; otherwise staff read the text. The destination itself
 * is no route.
 */
export function draftVia(destination: Destination, reference: Reference): Drafted {
  const drafted: Drafted = { fields: {}, reasonsAgainst: [], notes: [] };
  const text = destination.via?.trim().replace(/^via\s+/i, '');
  if (!text) return drafted;
  // The name may hold "&" itself: "Highbury & Islington".
  const exact = reference.findStationByName(text);
  const parts =
    exact === undefined ? text.split(/ & | and |,/).map((part) => part.trim()) : [exact.name];
  const stations = parts.map((part) => reference.findStationByName(part));
  const codes = stations.flatMap((station) => station?.crs ?? []);
  const end = findStationCode(destination, reference);
  const onTheWay = codes.filter((crs) => crs !== end);
  if (codes.length === parts.length) {
    if (onTheWay.length > 0) drafted.fields.via = onTheWay.join(',');
  } else drafted.notes.push(`Route in the feed: via ${text}.`);
  return drafted;
}

/** Calls as codes: those that run, and those that are missed. */
export interface CallCodes {
  live: string[];
  missed: string[];
  /** Names of calls without a station code. */
  unnamed: string[];
  /** Whether the last call is served. */
  hasLiveEnd: boolean;
}

/**
 * Lists the calls as codes, up to where the train returns to its station. Of a station that it calls at twice, the
 * first call counts.
 */
export function listCallCodes(
  calls: readonly Call[],
  station: string,
  reference: Reference,
): CallCodes {
  const back = calls.findIndex(({ place }) => place.crs === station);
  const ahead = back < 0 ? calls : calls.slice(0, back);
  const live = new Set<string>();
  const missed = new Set<string>();
  const unnamed: string[] = [];
  for (const { place, forecast } of ahead) {
    const code = findStationCode(place, reference);
    if (code === undefined) unnamed.push(place.name);
    else (forecast.kind === 'cancelled' ? missed : live).add(code);
  }
  return {
    live: [...live],
    missed: [...missed].filter((crs) => !live.has(crs)),
    unnamed,
    hasLiveEnd: ahead.at(-1)?.forecast.kind !== 'cancelled',
  };
}

/** Finds the operator's code, where passengers know it as one. */
export function findOperator(code: string | undefined, reference: Reference): string | undefined {
  const operator = code === undefined ? undefined : reference.operator(code);
  return operator === undefined || operator.kind === 'placeholder' ? undefined : operator.code;
}
