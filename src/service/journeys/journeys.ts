import { Hono } from 'hono';
import { isSamePosition, type Journey, type JourneyForm } from '#contract/screens/journey.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { countFilms, hasEnded, type StoredJourney } from '#service/ports/screens/journeys.ts';
import { getScreenKey } from '#service/ports/screens/screens.ts';
import { READ_JOURNEY, REMOVE_JOURNEY, SEND_JOURNEY } from './journey-endpoints.ts';
import { isSameRoute, orderJourneyFilms } from './journey-films.ts';
import { countReadyFilms } from './tell-films.ts';

const PATH = '/v1/screens/:id/journey';

const noJourney = () => notFound('This screen has no journey.');

async function viewJourney(
  ports: Pick<Ports, 'requests'>,
  journey: StoredJourney,
): Promise<Journey> {
  const { stops, position, setAt } = journey;
  return {
    stops: stops.map(({ films, ...stop }) => stop),
    position,
    setAt: new Date(setAt).toISOString(),
    films: { ready: await countReadyFilms(ports, journey), total: countFilms(journey) },
  };
}

/**
 * Creates the routes of journeys, for the caller's screens.
 * @param changed called with the key of the screen after each change that its players hear of
 */
export function journeyRoutes(ports: Ports, serve: Serve, changed: (key: string) => void) {
  const { journeys, screens, reference, now } = ports;
  /** Keeps the id of the same journey, and the time of the same position: what is said again changes nothing. */
  function continueJourney(earlier: StoredJourney | undefined, { stops, position }: JourneyForm) {
    const isSame =
      earlier !== undefined && !hasEnded(earlier, now()) && isSameRoute(earlier.stops, stops);
    const isThere = isSame && isSamePosition(earlier.position, position);
    return {
      id: isSame ? earlier.id : ports.newId(),
      position,
      setAt: isThere ? earlier.setAt : now(),
    };
  }

  return new Hono<ServiceEnv>()
    .get(PATH, ...serve(READ_JOURNEY), async (c) => {
      const journey = await journeys.get(c.var.caller.tenant, c.req.param('id'));
      if (journey === undefined || hasEnded(journey, now())) throw noJourney();
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await viewJourney(ports, journey) });
    })
    .put(PATH, ...serve(SEND_JOURNEY), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const screenId = c.req.param('id');
      if ((await screens.find(tenant, screenId)) === undefined) throw notFound('Screen not found.');
      const form = c.req.valid('json');
      const earlier = await journeys.get(tenant, screenId);
      const stops = await orderJourneyFilms(ports, caller, form, earlier);
      const journey = { ...continueJourney(earlier, form), tenant, screenId, stops };
      const toldFilms = await countReadyFilms(ports, journey);
      const stored = { ...journey, toldFilms };
      if (!(await journeys.put(stored))) throw notFound('Screen not found.');
      changed(getScreenKey(screenId));
      // A position every minute would bury what people did.
      const isNew = stored.id !== earlier?.id;
      const { code } = stops.at(-1)!;
      const detail = `To ${reference.location(code)?.name ?? code}`;
      c.set('done', isNew ? { detail } : 'nothing');
      return c.json({ data: await viewJourney(ports, stored) });
    })
    .delete(PATH, ...serve(REMOVE_JOURNEY), async (c) => {
      const { tenant } = c.var.caller;
      const screenId = c.req.param('id');
      if (!(await journeys.remove(tenant, screenId))) throw noJourney();
      changed(getScreenKey(screenId));
      return c.body(null, 204);
    });
}
