/** Reads line-ups and services of Realtime Trains, version 2: times are in UTC. */
import type { z } from 'zod';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { readStation } from '#feeds/readers/darwin-board/board-head.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { resolveDateTime } from '#feeds/readers/values/clock-times.ts';
import {
  flag,
  isRecord,
  many,
  optionalRecord,
  record,
  text,
} from '#feeds/readers/values/feed-values.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import { makeRttBoard, requireStationCode } from './rtt-board.ts';
import type { RttStop, RttTrain } from './rtt-train.ts';

const Location = record({ description: text, shortCodes: many(text), longCodes: many(text) });

const Times = optionalRecord({
  scheduleAdvertised: text,
  realtimeActual: text,
  realtimeForecast: text,
  realtimeEstimate: text,
  isCancelled: flag,
});
type Times = z.output<typeof Times>;

const Stop = record({
  location: Location,
  temporalData: record({ displayAs: text, arrival: Times, departure: Times }),
  locationMetadata: record({
    platform: optionalRecord({ planned: text, forecast: text, actual: text }),
  }),
});
type Stop = z.output<typeof Stop>;

const EndPoint = record({ location: Location });

const Metadata = record({
  uniqueIdentity: text,
  identity: text,
  departureDate: text,
  operator: record({ code: text }),
  inPassengerService: flag,
  modeType: text,
});

const shape = {
  scheduleMetadata: Metadata,
  origin: many(EndPoint),
  destination: many(EndPoint),
};
const Service = record({ ...shape, locations: many(Stop) });
type Service = z.output<typeof Service>;

const LineUp = record({
  query: record({ location: Location }),
  services: many(record({}).and(Stop).and(Service)),
  service: Service,
});

const readPlace = (location: z.output<typeof Location>, { reference }: ReadContext) =>
  makePlace(
    { crs: location.shortCodes[0], tiploc: location.longCodes[0], name: location.description },
    reference,
  );

function readMode(modeType: string | undefined): Departure['mode'] {
  if (modeType === undefined || modeType === 'TRAIN') return 'train';
  if (modeType.endsWith('BUS')) return 'bus';
  return /SHIP|FERRY/.test(modeType) ? 'ferry' : 'unknown';
}

function readPlatform({ locationMetadata: { platform } }: Stop): RttStop['platform'] {
  const words = platform?.actual ?? platform?.forecast ?? platform?.planned;
  if (words === undefined) return undefined;
  const isConfirmed = platform?.actual !== undefined;
  return { text: words, isShown: true, isConfirmed, ...(!isConfirmed && { setBy: 'plan' }) };
}

function readStop(stop: Stop, context: ReadContext): RttStop {
  const { displayAs, arrival, departure } = stop.temporalData;
  const resolve = (time: string | undefined) => resolveDateTime(time, context.now);
  const isPublic = displayAs === undefined || !displayAs.endsWith('PASS');
  const readExpected = (times: Times) =>
    resolve(times?.realtimeActual ?? times?.realtimeForecast ?? times?.realtimeEstimate);
  return {
    place: readPlace(stop.location, context),
    arrival: isPublic ? resolve(arrival?.scheduleAdvertised) : undefined,
    departure: isPublic ? resolve(departure?.scheduleAdvertised) : undefined,
    expectedArrival: readExpected(arrival),
    expectedDeparture: readExpected(departure),
    hasArrived: arrival?.realtimeActual !== undefined,
    hasDeparted: departure?.realtimeActual !== undefined,
    isCancelled:
      (departure ?? arrival)?.isCancelled === true || displayAs?.startsWith('CANCELLED') === true,
    platform: readPlatform(stop),
  };
}

function readTrain(service: Service, stops: readonly Stop[], context: ReadContext): RttTrain {
  const { uniqueIdentity, identity, departureDate, ...metadata } = service.scheduleMetadata;
  return {
    key: uniqueIdentity ?? `${identity ?? 'unknown'} ${departureDate ?? ''}`.trim(),
    operator: metadata.operator.code,
    mode: readMode(metadata.modeType),
    isPassenger: metadata.inPassengerService !== false,
    origins: service.origin.map(({ location }) => readPlace(location, context)),
    destinations: service.destination.map(({ location }) => readPlace(location, context)),
    stops: stops.map((stop) => readStop(stop, context)),
    notes: [],
  };
}

/** Reads a line-up, or one service at the station of the context. */
export function readRttV2(value: unknown, context: ReadContext): DepartureBoard {
  const isService = isRecord(value) && isRecord(value.service);
  if (isService) requireStationCode(context);
  const { query, services, service } = LineUp.parse(value);
  const { shortCodes, description } = query.location;
  const station = readStation(isService ? undefined : shortCodes[0], description, context);
  const trains = isService
    ? [readTrain(service, service.locations, context)]
    : services.map((entry) => readTrain(entry, [entry], context));
  return makeRttBoard(trains, station, isService, context);
}
