/** Reads line-ups and services of Realtime Trains, version 1: times are London's HHMM without a day. */
import type { z } from 'zod';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { readStation } from '#feeds/readers/darwin-board/board-head.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import {
  formatLondonDay,
  isDay,
  listInstants,
  parseClock,
  resolveClock,
} from '#feeds/readers/values/clock-times.ts';
import { flag, isRecord, many, record, text } from '#feeds/readers/values/feed-values.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import { makeRttBoard, requireStationCode } from './rtt-board.ts';
import type { RttStop, RttTrain } from './rtt-train.ts';

const EndPoint = record({ tiploc: many(text), description: text, publicTime: text });

const Location = record({
  tiploc: many(text),
  crs: text,
  description: text,
  gbttBookedArrival: text,
  gbttBookedDeparture: text,
  gbttBookedArrivalNextDay: flag,
  gbttBookedDepartureNextDay: flag,
  realtimeArrival: text,
  realtimeArrivalActual: flag,
  realtimeDeparture: text,
  realtimeDepartureActual: flag,
  realtimeDepartureNoReport: flag,
  origin: many(EndPoint),
  destination: many(EndPoint),
  isPublicCall: flag,
  platform: text,
  platformConfirmed: flag,
  platformChanged: flag,
  cancelReasonLongText: text,
  displayAs: text,
});
type Location = z.output<typeof Location>;

const Service = record({
  serviceUid: text,
  runDate: text,
  atocCode: text,
  serviceType: text,
  isPassenger: flag,
  origin: many(EndPoint),
  destination: many(EndPoint),
  locationDetail: Location,
  locations: many(Location),
});
type Service = z.output<typeof Service>;

const LineUp = record({ location: record({ name: text, crs: text }), services: many(Service) });

const MODES: Record<string, Departure['mode']> = { train: 'train', bus: 'bus', ship: 'ferry' };

/** Finds the instant at which the train starts: the day of its run is that of its origin. */
function findStart(runDate: string, origin: string | undefined): number {
  const seconds = parseClock(origin);
  return listInstants(runDate, seconds ?? 0)[0];
}

function readStop(location: Location, start: number, { reference }: ReadContext): RttStop {
  const isPublic = location.isPublicCall !== false;
  const resolve = (time: string | undefined, isNextDay: boolean | undefined) => {
    const seconds = parseClock(time);
    if (!isPublic || seconds === undefined) return undefined;
    return isNextDay
      ? listInstants(formatLondonDay(start, 1), seconds)[0]
      : resolveClock(time, start);
  };
  const arrival = resolve(location.gbttBookedArrival, location.gbttBookedArrivalNextDay);
  const departure = resolve(location.gbttBookedDeparture, location.gbttBookedDepartureNextDay);
  const { platform } = location;
  return {
    place: makePlace(
      { crs: location.crs, tiploc: location.tiploc[0], name: location.description },
      reference,
    ),
    arrival,
    departure,
    expectedArrival: resolveClock(location.realtimeArrival, arrival ?? Number.NaN),
    expectedDeparture: location.realtimeDepartureNoReport
      ? undefined
      : resolveClock(location.realtimeDeparture, departure ?? Number.NaN),
    hasArrived: location.realtimeArrivalActual === true,
    hasDeparted: location.realtimeDepartureActual === true,
    isCancelled: location.displayAs?.startsWith('CANCELLED') === true,
    platform:
      platform === undefined
        ? undefined
        : {
            text: platform,
            isShown: true,
            ...(location.platformConfirmed !== undefined && {
              isConfirmed: location.platformConfirmed,
            }),
            ...(location.platformConfirmed === false && { setBy: 'plan' as const }),
          },
  };
}

function readTrain(
  service: Service,
  locations: readonly Location[],
  context: ReadContext,
): RttTrain | undefined {
  const { runDate, serviceUid } = service;
  const [detail] = locations;
  if (!isDay(runDate) || serviceUid === undefined || detail === undefined) return undefined;
  // Of a train that is cut short, the ends outside are the booked ones, those inside of what is left of it.
  const origins = service.origin.length > 0 ? service.origin : detail.origin;
  const ends = service.destination.length > 0 ? service.destination : detail.destination;
  const start = findStart(runDate, origins[0]?.publicTime);
  const place = ({ tiploc, description }: z.output<typeof EndPoint>) =>
    makePlace({ tiploc: tiploc[0], name: description }, context.reference);
  return {
    key: `${serviceUid} ${runDate}`,
    operator: service.atocCode,
    mode: MODES[service.serviceType ?? 'train'] ?? 'unknown',
    isPassenger: service.isPassenger !== false,
    origins: origins.map(place),
    destinations: ends.map(place),
    cancelText: locations.find((location) => location.cancelReasonLongText !== undefined)
      ?.cancelReasonLongText,
    stops: locations.map((location) => readStop(location, start, context)),
    notes: locations.some(({ platformChanged }) => platformChanged)
      ? ['The platform has changed.']
      : [],
  };
}

/** Reads a line-up, or one service at the station of the context. */
export function readRttV1(value: unknown, context: ReadContext): DepartureBoard {
  const isService = isRecord(value) && value.serviceUid !== undefined;
  if (isService) requireStationCode(context);
  const { location, services } = LineUp.parse(value);
  const station = readStation(isService ? undefined : location.crs, location.name, context);
  const trains = isService
    ? [Service.parse(value)].map((service) => readTrain(service, service.locations, context))
    : services.map((service) => readTrain(service, [service.locationDetail], context));
  const readable = trains.filter((train) => train !== undefined);
  return makeRttBoard(readable, station, isService, context);
}
