/** Locations of a staff board: the public calls among them, with instants. */
import type { Call, Forecast } from '#feeds/departure.ts';
import { readActivities } from '#feeds/readers/values/activities.ts';
import { resolveDateTime, toMinute } from '#feeds/readers/values/clock-times.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import type { Reference } from '#reference/reference.ts';
import type { StaffLocation } from './staff-schema.ts';

/** Times of a call, arriving or departing. */
interface Times {
  scheduled?: string | undefined;
  estimated?: string | undefined;
  actual?: string | undefined;
  type?: string | undefined;
}

type Direction = 'nearest' | 'onwards' | 'backwards';

/** Reads forecast and actual time of a call. */
export function readStaffForecast(
  { estimated, actual, type }: Times,
  scheduled: number,
): { forecast: Forecast; actual?: number } {
  const happened = resolveDateTime(actual, scheduled);
  const time = happened ?? resolveDateTime(estimated, scheduled);
  const real = happened !== undefined && { actual: happened };
  // "Delayed" has no estimate for the public, even with one beside it.
  if (happened === undefined && type?.toLowerCase() === 'delayed')
    return { forecast: { kind: 'unknown-delay' } };
  if (time === undefined) return { forecast: { kind: 'no-report' } };
  return {
    forecast: toMinute(time) === toMinute(scheduled) ? { kind: 'on-time' } : { kind: 'at', time },
    ...real,
  };
}

/** Whether passengers know the location as a call. */
export const isPublicCall = ({ isPass, isOperational, std, sta }: StaffLocation): boolean =>
  isPass !== true && isOperational !== true && (std !== undefined || sta !== undefined);

function readCall(
  location: StaffLocation,
  anchor: number,
  direction: Direction,
  reference: Reference,
): Call {
  const departs = location.std !== undefined;
  const scheduled = resolveDateTime(location.std ?? location.sta, anchor, direction);
  const times: Times = departs
    ? { estimated: location.etd, actual: location.atd, type: location.departureType }
    : { estimated: location.eta, actual: location.ata, type: location.arrivalType };
  const report: ReturnType<typeof readStaffForecast> =
    scheduled === undefined
      ? { forecast: { kind: 'no-report' } }
      : readStaffForecast(times, scheduled);
  return {
    place: makePlace(
      { crs: location.crs, tiploc: location.tiploc, name: location.locationName },
      reference,
    ),
    ...(scheduled !== undefined && { scheduled }),
    ...report,
    ...(location.isCancelled === true && { forecast: { kind: 'cancelled' } as const }),
  };
}

/** Reads the public calls after an instant: passengers may get off there. */
export function readStaffCallsAfter(
  locations: readonly StaffLocation[],
  start: number,
  reference: Reference,
): Call[] {
  let anchor = start;
  return locations
    .filter((location) => isPublicCall(location) && readActivities(location.activities).mayAlight)
    .map((location) => {
      const call = readCall(location, anchor, 'onwards', reference);
      anchor = call.scheduled ?? anchor;
      return call;
    });
}

/** Reads the public calls before an instant: passengers may get on there. */
export function readStaffCallsBefore(
  locations: readonly StaffLocation[],
  end: number,
  reference: Reference,
): Call[] {
  let anchor = end;
  return locations
    .filter((location) => isPublicCall(location) && readActivities(location.activities).mayBoard)
    .reverse()
    .map((location) => {
      const call = readCall(location, anchor, 'backwards', reference);
      anchor = call.scheduled ?? anchor;
      return call;
    })
    .reverse();
}

/** Finds when the train left or passed the first location after the call before, or that call itself. */
export function findLeftPreviousAt(
  locations: readonly StaffLocation[],
  scheduled: number,
): number | undefined {
  const calls = locations.map(isPublicCall);
  const times = locations
    .slice(Math.max(0, calls.lastIndexOf(true)))
    .map(({ atd }) => resolveDateTime(atd, scheduled));
  return times.find((time) => time !== undefined);
}
