/** Trains of Realtime Trains: what its two versions have in common, and the departure that it makes. */
import type { Call, Departure, Forecast, Place, PlatformCall } from '#feeds/departure.ts';
import { toMinute } from '#feeds/readers/values/clock-times.ts';
import { readOperator } from '#feeds/readers/values/places.ts';

/** Stop of a train, with instants. */
export interface RttStop {
  place: Place;
  /** Booked public times; a stop without is no call for passengers. */
  arrival?: number | undefined;
  departure?: number | undefined;
  /** Expected or actual times. */
  expectedArrival?: number | undefined;
  expectedDeparture?: number | undefined;
  hasArrived: boolean;
  hasDeparted: boolean;
  isCancelled: boolean;
  platform?: PlatformCall | undefined;
}

export interface RttTrain {
  key: string;
  operator?: string | undefined;
  mode: Departure['mode'];
  isPassenger: boolean;
  origins: Place[];
  destinations: Place[];
  cancelText?: string | undefined;
  /** All stops that are told, in order. */
  stops: RttStop[];
  notes: string[];
}

function readForecast(expected: number | undefined, scheduled: number): Forecast {
  if (expected === undefined) return { kind: 'no-report' };
  return toMinute(expected) === toMinute(scheduled)
    ? { kind: 'on-time' }
    : { kind: 'at', time: expected };
}

function makeCall(stop: RttStop): Call[] {
  const scheduled = stop.departure ?? stop.arrival;
  if (scheduled === undefined) return [];
  const departs = stop.departure !== undefined;
  const expected = departs ? stop.expectedDeparture : stop.expectedArrival;
  const happened = departs ? stop.hasDeparted : stop.hasArrived;
  return [
    {
      place: stop.place,
      scheduled,
      forecast: stop.isCancelled ? { kind: 'cancelled' } : readForecast(expected, scheduled),
      ...(happened && expected !== undefined && !stop.isCancelled && { actual: expected }),
    },
  ];
}

/** Makes the departure from one of the stops of a train; undefined where none is booked there. */
export function makeRttDeparture(
  train: RttTrain,
  index: number,
  station: Departure['station'],
  heardAt: number,
): Departure | undefined {
  const here = train.stops[index];
  if (here?.departure === undefined) return undefined;
  const scheduled = here.departure;
  const previousCalls = train.stops.slice(0, index).flatMap(makeCall);
  const operator = readOperator(train.operator);
  const end = train.destinations[0]?.crs;
  const leftPreviousAt = previousCalls.at(-1)?.actual;
  const isSecond = train.stops.slice(0, index).some(({ place }) => place.crs === station.crs);
  return {
    source: 'rtt',
    key: isSecond ? `${train.key} ${index}` : train.key,
    station,
    mode: train.mode,
    origins: train.origins,
    destinations: train.destinations,
    scheduled,
    forecast: here.isCancelled
      ? { kind: 'cancelled' }
      : readForecast(here.expectedDeparture, scheduled),
    isCancelled: here.isCancelled,
    previousCalls,
    calls: train.stops.slice(index + 1).flatMap(makeCall),
    portions: [],
    startsHere:
      previousCalls.length > 0
        ? previousCalls.every(({ forecast }) => forecast.kind === 'cancelled')
        : train.origins.some(({ crs }) => crs === station.crs),
    isSuppressed: false,
    isCircular:
      end !== undefined && (end === station.crs || train.origins.some(({ crs }) => crs === end)),
    isPublic: train.isPassenger,
    notes: train.notes,
    heardAt,
    ...(operator !== undefined && { operator }),
    ...(here.platform !== undefined && { platform: here.platform }),
    ...(here.hasArrived &&
      here.expectedArrival !== undefined && { arrivedAt: here.expectedArrival }),
    ...(here.hasDeparted &&
      here.expectedDeparture !== undefined && { departedAt: here.expectedDeparture }),
    ...(leftPreviousAt !== undefined && { leftPreviousAt }),
    // Its codes are those of delay attribution, which have no counterpart for passengers.
    ...(train.cancelText !== undefined && { cancelReason: { text: train.cancelText } }),
  };
}
