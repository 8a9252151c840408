/** Tells screens on board of films that became ready. */
import { MAX_JOURNEY_MS } from '#contract/screens/journey.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredJourney } from '#service/ports/screens/journeys.ts';

/** Lists the films of a journey, as ids of their requests. */
const listFilmIds = ({ stops }: Pick<StoredJourney, 'stops'>): string[] =>
  stops.flatMap(({ films }) => (films === undefined ? [] : [films.next, films.at]));

/** Counts the films of a journey that are finished. */
export async function countReadyFilms(
  { requests }: Pick<Ports, 'requests'>,
  journey: Pick<StoredJourney, 'tenant' | 'stops'>,
): Promise<number> {
  const ids = listFilmIds(journey);
  const found = await requests.findAll(journey.tenant, [...new Set(ids)]);
  const ready = new Set(found.flatMap(({ id, status }) => (status === 'COMPLETED' ? [id] : [])));
  return ids.filter((id) => ready.has(id)).length;
}

/** Creates the function that tells players of what became ready since. It may be called again at any time. */
export function createJourneyWatch(
  ports: Pick<Ports, 'journeys' | 'requests' | 'now'>,
): () => Promise<void> {
  const { journeys, now } = ports;
  return async () => {
    for (const journey of await journeys.listUntold(now() - MAX_JOURNEY_MS)) {
      const ready = await countReadyFilms(ports, journey);
      if (ready > journey.toldFilms) await journeys.tell(journey, ready);
    }
  };
}
