/** Board of Realtime Trains, as both of its versions give it. */
import type { DepartureBoard } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { makeRttDeparture, type RttTrain } from './rtt-train.ts';

/**
 * Checks that the context names a station, as the answer about one train does not.
 * @throws {FeedError} `station-unknown`
 */
export function requireStationCode({ station }: ReadContext): void {
  if (station === undefined)
    throw new FeedError('station-unknown', 'This is one train: say at which station, by its code.');
}

/**
 * Makes the board of a station.
 * @param isService whether the trains have all their stops, of which only those at the station are departures from it
 */
export function makeRttBoard(
  trains: readonly RttTrain[],
  station: DepartureBoard['station'],
  isService: boolean,
  { now }: ReadContext,
): DepartureBoard {
  const departures = trains.flatMap((train) =>
    train.stops.flatMap((stop, index) =>
      isService && stop.place.crs !== station.crs
        ? []
        : (makeRttDeparture(train, index, station, now) ?? []),
    ),
  );
  return {
    source: 'rtt',
    station,
    departures: departures.sort((a, b) => a.scheduled - b.scheduled),
    messages: [],
    isAvailable: true,
    heardAt: now,
  };
}
