/** Calls of the public board: lists of calling points, the first of the through train, each further one of a part. */
import type { Call, Destination, Forecast, Place, Portion } from '#feeds/departure.ts';
import { resolveClock, toMinute } from '#feeds/readers/values/clock-times.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import type { Reference } from '#reference/reference.ts';
import type { CallingPoint, CallingPointList } from './public-schema.ts';

/**
 * Reads the words of an estimate: "On time", "Delayed", "Cancelled", "No report" or a time.
 *
 * @param scheduled instant that the estimate is of
 */
export function readForecast(words: string | undefined, scheduled: number): Forecast {
  switch (words?.toLowerCase()) {
    case 'on time':
      return { kind: 'on-time' };
    case 'delayed':
      return { kind: 'unknown-delay' };
    case 'cancelled':
      return { kind: 'cancelled' };
  }
  const time = resolveClock(words, scheduled);
  if (time === undefined) return { kind: 'no-report' };
  return toMinute(time) === toMinute(scheduled) ? { kind: 'on-time' } : { kind: 'at', time };
}

/** Reads the instant of an actual time; "On time" is the booked one. */
export function readActual(words: string | undefined, scheduled: number): number | undefined {
  return words?.toLowerCase() === 'on time' ? scheduled : resolveClock(words, scheduled);
}

function readCall(point: CallingPoint, scheduled: number | undefined, reference: Reference): Call {
  const place = makePlace({ crs: point.crs, name: point.locationName }, reference);
  const words = point.at ?? point.et;
  const anchor = scheduled ?? Number.NaN;
  const isCancelled = point.isCancelled === true || words?.toLowerCase() === 'cancelled';
  const actual = isCancelled ? undefined : readActual(point.at, anchor);
  return {
    place,
    ...(scheduled !== undefined && { scheduled }),
    forecast: isCancelled ? { kind: 'cancelled' } : readForecast(words, anchor),
    ...(actual !== undefined && { actual }),
  };
}

/** Reads the calls after an instant, in order. */
function readCallsAfter(
  points: readonly CallingPoint[],
  start: number,
  reference: Reference,
): Call[] {
  let anchor = start;
  return points.map((point) => {
    const scheduled = resolveClock(point.st, anchor, 'onwards');
    anchor = scheduled ?? anchor;
    return readCall(point, scheduled, reference);
  });
}

/** Reads the calls before an instant, in order. */
export function readCallsBefore(
  points: readonly CallingPoint[],
  end: number,
  reference: Reference,
): Call[] {
  let anchor = end;
  const backwards = [...points].reverse().map((point) => {
    const scheduled = resolveClock(point.st, anchor, 'backwards');
    anchor = scheduled ?? anchor;
    return readCall(point, scheduled, reference);
  });
  return backwards.reverse();
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.crs === undefined ? a.name === b.name : a.crs === b.crs;

/** Finds the destination that a list of calls ends at, or else the one of the same position. */
function findDestination(
  calls: readonly Call[],
  destinations: readonly Destination[],
  index: number,
): Destination | undefined {
  const end = calls.at(-1)?.place;
  return (
    destinations.find((destination) => end !== undefined && isSamePlace(destination, end)) ??
    destinations[index] ??
    end
  );
}

/** Calls of a through train and of its parts. */
export interface CallsAhead {
  calls: Call[];
  /** The through train's first. */
  destinations: Destination[];
  portions: Portion[];
}

/**
 * Reads the calls ahead. A further list begins where its part leaves the through train; a list of a bus or ferry that
 * passengers change to is no part of the train.
 */
export function readCallsAhead(
  lists: readonly CallingPointList[],
  destinations: readonly Destination[],
  scheduled: number,
  isReversed: boolean,
  reference: Reference,
): CallsAhead {
  const [through, ...parts] = lists;
  const calls = readCallsAfter(through?.callingPoint ?? [], scheduled, reference);
  const main = findDestination(calls, destinations, 0);
  const portions = parts.flatMap((list, index): Portion[] => {
    const [split, ...later] = readCallsAfter(list.callingPoint, scheduled, reference);
    const destination = findDestination(later, destinations, index + 1);
    if (split === undefined || destination === undefined || list.serviceChangeRequired) return [];
    const end = findEnd(split.place, through?.callingPoint ?? [], isReversed);
    return [
      {
        destination,
        splitsAt: split.place,
        calls: later,
        isCancelled: list.assocIsCancelled === true,
        ...(end !== undefined && { end }),
      },
    ];
  });
  return {
    calls,
    destinations: [
      ...(main === undefined ? [] : [main]),
      ...destinations.filter((destination) => destination !== main),
    ],
    portions,
  };
}

/** Finds the part of the train that leaves; a reversed train has its front at the back. */
function findEnd(
  split: Place,
  points: readonly CallingPoint[],
  isReversed: boolean,
): Portion['end'] {
  const detaches = points.some((point) => point.detachFront === true && point.crs === split.crs);
  return detaches ? (isReversed ? 'back' : 'front') : undefined;
}
