/** Times at which the films of a journey are played. Pure; times are epoch milliseconds. */
import { getStopIndex, MAX_JOURNEY_MS } from '#contract/screens/journey.ts';
import type { StoredJourney, StoredStop } from '#service/ports/screens/journeys.ts';

/** Film of a journey, with its time; without `from`, it is played when the train's position is sent. */
export interface JourneyFilm {
  /** Index of its position in the journey: twice the stop's, and one more at the stop. */
  index: number;
  requestId: string;
  from?: number;
  until?: number;
}

const parse = (time: string | undefined): number | undefined =>
  time === undefined ? undefined : Date.parse(time);

/** Returns when a position begins by the times of the stops; undefined where they do not say. */
function getStart(stops: readonly StoredStop[], index: number): number | undefined {
  const stop = index >> 1;
  return parse(index % 2 === 1 ? stops[stop]?.arrives : stops[stop - 1]?.departs);
}

/** Returns by how much a train is later than the times of its stops say. */
function getDelay({ stops, setAt }: StoredJourney, index: number): number {
  const scheduled = getStart(stops, index);
  return scheduled === undefined ? 0 : Math.max(0, setAt - scheduled);
}

/**
 * Lists the films from the position on. Those after it have times while the times of the stops say them, later by as much
 * as the train is, so that a screen without the network goes on.
 */
export function listFilms(journey: StoredJourney): JourneyFilm[] {
  const { stops, position, setAt } = journey;
  const current = 2 * getStopIndex(position) + ('at' in position ? 1 : 0);
  const delay = getDelay(journey, current);
  const end = setAt + MAX_JOURNEY_MS;
  const films: JourneyFilm[] = [];
  let from: number | undefined = setAt;
  for (let index = current; index < 2 * stops.length; index++) {
    const begin: number | undefined = getStart(stops, index + 1);
    // A time that has passed says nothing of when the next position begins.
    const isAhead: boolean = from !== undefined && begin !== undefined && begin + delay > from;
    const until: number = isAhead ? Math.min(begin! + delay, end) : end;
    const requestIds = stops[index >> 1]!.films;
    if (requestIds !== undefined)
      films.push({
        index,
        requestId: index % 2 === 1 ? requestIds.at : requestIds.next,
        ...(from !== undefined && { from, until }),
      });
    from = isAhead && until < end ? until : undefined;
  }
  return films;
}
