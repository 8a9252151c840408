/** Calls of a train of Push Port: its schedule and its status together. */
import type { Call, Forecast, Place } from '#feeds/departure.ts';
import { resolveClock, toMinute } from '#feeds/readers/values/clock-times.ts';
import type { LocationStatus, TimeTold } from './message-schema.ts';
import type { ScheduledLocation } from './schedule.ts';
import type { Train } from './train-store.ts';

/** Lists the locations of a train; none while its schedule is unknown. */
export const listLocations = (train: Train | undefined): readonly ScheduledLocation[] =>
  train?.schedule === undefined || train.schedule.value.isDeleted
    ? []
    : train.schedule.value.locations;

/** Finds the status of a location. */
export const findStatus = (train: Train, location: ScheduledLocation): LocationStatus | undefined =>
  train.statuses.get(location.key)?.value;

/** Reads an actual time. */
export const readActualTime = (reported: TimeTold, scheduled: number): number | undefined =>
  resolveClock(reported?.at, scheduled);

/** Reads a forecast. A delay that is said to be unknown wins over the estimate beside it. */
export function readTimeTold(reported: TimeTold, scheduled: number): Forecast {
  const actual = readActualTime(reported, scheduled);
  if (actual === undefined && (reported?.delayed === true || reported?.etUnknown === true))
    return { kind: 'unknown-delay' };
  const time = actual ?? resolveClock(reported?.et, scheduled);
  if (time === undefined) return { kind: 'no-report' };
  return toMinute(time) === toMinute(scheduled) ? { kind: 'on-time' } : { kind: 'at', time };
}

/** Makes the call at a location. */
function makeCall(
  train: Train,
  location: ScheduledLocation,
  place: (tiploc: string) => Place,
): Call {
  const status = findStatus(train, location);
  const scheduled = location.departure ?? location.arrival!;
  const reported = location.departure === undefined ? status?.arr : status?.dep;
  const actual = readActualTime(reported, scheduled);
  return {
    place: place(location.tiploc),
    scheduled,
    forecast: location.isCancelled ? { kind: 'cancelled' } : readTimeTold(reported, scheduled),
    ...(actual !== undefined && !location.isCancelled && { actual }),
  };
}

/** Makes the calls after a location: passengers may get off there. */
export const makeCallsAfter = (
  train: Train,
  index: number,
  place: (tiploc: string) => Place,
): Call[] =>
  listLocations(train)
    .slice(index + 1)
    .filter(({ mayAlight }) => mayAlight)
    .map((location) => makeCall(train, location, place));

/** Makes the calls before a location: passengers may get on there. */
export const makeCallsBefore = (
  train: Train,
  index: number,
  place: (tiploc: string) => Place,
): Call[] =>
  listLocations(train)
    .slice(0, index)
    .filter(({ mayBoard }) => mayBoard)
    .map((location) => makeCall(train, location, place));

/** Finds when a train left the call before a location, or passed the first point after that call. */
export function findLeftPreviousAt(train: Train, index: number): number | undefined {
  const earlier = listLocations(train).slice(0, index);
  const start = earlier.findLastIndex(({ mayBoard, isCancelled }) => mayBoard && !isCancelled);
  for (const location of earlier.slice(Math.max(start, 0))) {
    const status = findStatus(train, location);
    const time =
      readActualTime(status?.dep, location.working) ??
      readActualTime(status?.pass, location.working);
    if (time !== undefined) return time;
  }
  return undefined;
}
