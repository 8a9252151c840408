/**
 * Reads GTFS Realtime, version 1 and 2: as protobuf and as its JSON. Without the agency's timetable only what the feed
 * itself tells is known: predicted times, and the stops that it names.
 */
import bindings from 'gtfs-realtime-bindings';
import type { z } from 'zod';
import type { Call, Departure, DepartureBoard, Place, StationMessage } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { readStation } from '#feeds/readers/darwin-board/board-head.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import {
  flag,
  many,
  number,
  optionalRecord,
  record,
  text,
} from '#feeds/readers/values/feed-values.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';

const Event = optionalRecord({ time: number, delay: number });

const StopTime = record({
  stopId: text,
  arrival: Event,
  departure: Event,
  scheduleRelationship: text,
  stopTimeProperties: record({ assignedStopId: text }),
});
type StopTime = z.output<typeof StopTime>;

const TripUpdate = optionalRecord({
  trip: record({ tripId: text, startDate: text, scheduleRelationship: text }),
  stopTimeUpdate: many(StopTime),
});
type TripUpdate = NonNullable<z.output<typeof TripUpdate>>;

const Words = optionalRecord({ translation: many(record({ text, language: text })) });

const Feed = record({
  header: record({ timestamp: number }),
  entity: many(
    record({
      id: text,
      isDeleted: flag,
      tripUpdate: TripUpdate,
      alert: optionalRecord({ headerText: Words, descriptionText: Words, severityLevel: text }),
    }),
  ),
});
type Feed = z.output<typeof Feed>;

/** Names and numbers of the relationships that mean that a trip or a stop does not take place. */
const CANCELLED_TRIP = new Set(['CANCELED', 'DELETED', '3', '7']);
const SKIPPED_STOP = new Set(['SKIPPED', '1']);

/** Decodes the protobuf of a feed. */
export function decodeGtfsRt(bytes: Uint8Array): unknown {
  try {
    const { FeedMessage } = bindings.transit_realtime;
    return FeedMessage.toObject(FeedMessage.decode(bytes), { longs: Number, enums: String });
  } catch (cause) {
    throw new FeedError('format-unknown', 'This is not a format of departures that can be read.', {
      cause,
    });
  }
}

const toInstant = (seconds: number | undefined): number | undefined =>
  seconds === undefined || seconds <= 0 ? undefined : Math.round(seconds * 1000);

function readPlace(stop: StopTime, { stops, reference }: ReadContext): Place {
  const found = stops?.get(stop.stopId ?? '');
  return makePlace({ crs: found?.crs, name: found?.name ?? stop.stopId }, reference);
}

interface Predicted {
  scheduled: number;
  forecast: Departure['forecast'];
}

/** Reads a predicted time. Where no delay is told, the booked time is unknown, and the predicted one has its place. */
function readEvent(event: z.output<typeof Event>): Predicted | undefined {
  const time = toInstant(event?.time);
  if (time === undefined) return undefined;
  const delay = event?.delay;
  if (delay === undefined) return { scheduled: time, forecast: { kind: 'no-report' } };
  return {
    scheduled: time - delay * 1000,
    forecast: delay === 0 ? { kind: 'on-time' } : { kind: 'at', time },
  };
}

function readCall(stop: StopTime, context: ReadContext): Call {
  const place = readPlace(stop, context);
  const predicted = readEvent(stop.departure) ?? readEvent(stop.arrival);
  const isSkipped = SKIPPED_STOP.has(stop.scheduleRelationship ?? '');
  return {
    place,
    forecast: isSkipped ? { kind: 'cancelled' } : (predicted?.forecast ?? { kind: 'no-report' }),
    ...(predicted !== undefined && { scheduled: predicted.scheduled }),
  };
}

function readPlatform(stop: StopTime, { stops }: ReadContext): Partial<Departure> {
  const quay = stop.stopTimeProperties.assignedStopId ?? stop.stopId ?? '';
  const platform = stops?.get(quay)?.platform;
  return platform === undefined ? {} : { platform: { text: platform, isShown: true } };
}

/** Reads the departure from one of the stops of a trip; its last stop has none. */
function readDeparture(
  { trip, stopTimeUpdate: stops }: TripUpdate,
  index: number,
  frame: Pick<Departure, 'station' | 'heardAt'>,
  context: ReadContext,
): Departure | undefined {
  const stop = stops[index];
  const predicted = readEvent(stop?.departure);
  const calls = stops.slice(index + 1).map((later) => readCall(later, context));
  const end = calls.at(-1)?.place;
  if (stop === undefined || predicted === undefined || end === undefined) return undefined;
  const isCancelled =
    CANCELLED_TRIP.has(trip.scheduleRelationship ?? '') ||
    SKIPPED_STOP.has(stop.scheduleRelationship ?? '');
  const previousCalls = stops.slice(0, index).map((earlier) => readCall(earlier, context));
  return {
    source: 'gtfs-rt',
    key: `${trip.tripId ?? ''} ${trip.startDate ?? ''} ${index}`.trim(),
    ...frame,
    mode: 'unknown',
    origins: previousCalls.slice(0, 1).map(({ place }) => place),
    destinations: [end],
    scheduled: predicted.scheduled,
    forecast: isCancelled ? { kind: 'cancelled' } : predicted.forecast,
    isCancelled,
    previousCalls,
    calls,
    portions: [],
    startsHere: false,
    isSuppressed: false,
    isCircular: end.crs === frame.station.crs,
    isPublic: true,
    notes: stop.departure?.delay === undefined ? ['The booked time is not in the feed.'] : [],
    ...readPlatform(stop, context),
  };
}

const readTrip = (
  update: TripUpdate,
  frame: Pick<Departure, 'station' | 'heardAt'>,
  context: ReadContext,
): Departure[] =>
  update.stopTimeUpdate.flatMap((stop, index) =>
    readPlace(stop, context).crs === frame.station.crs
      ? (readDeparture(update, index, frame, context) ?? [])
      : [],
  );

function readAlerts({ entity }: Feed, crs: string): StationMessage[] {
  return entity.flatMap(({ id, alert, isDeleted }) => {
    if (alert === undefined || isDeleted) return [];
    const words = [alert.headerText, alert.descriptionText].flatMap((words) => {
      const texts = words?.translation ?? [];
      return (texts.find(({ language }) => language?.startsWith('en')) ?? texts[0])?.text ?? [];
    });
    const plain = toPlainText(words.join('<br>'));
    return plain === '' ? [] : [{ id: id ?? plain.slice(0, 80), text: plain, stations: [crs] }];
  });
}

/** Reads the departures of the station of the context; the stops of the agency have to be known. */
export function readGtfsRt(value: unknown, context: ReadContext): DepartureBoard {
  const feed = Feed.parse(value);
  const trips = feed.entity.flatMap(({ tripUpdate, isDeleted }) =>
    isDeleted || tripUpdate === undefined ? [] : [tripUpdate],
  );
  if (trips.length > 0 && context.stops === undefined)
    throw new FeedError(
      'station-unknown',
      'This feed names stops by numbers of its agency: a table of its stops is needed.',
    );
  const station = readStation(undefined, undefined, context);
  const heardAt = toInstant(feed.header.timestamp) ?? context.now;
  const departures = trips.flatMap((trip) => readTrip(trip, { station, heardAt }, context));
  return {
    source: 'gtfs-rt',
    station,
    departures: departures.sort((a, b) => a.scheduled - b.scheduled),
    messages: readAlerts(feed, station.crs),
    isAvailable: true,
    heardAt,
  };
}
