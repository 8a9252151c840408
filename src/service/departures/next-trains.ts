/** Trains that leave next at the station of a screen, for its player. */
import { Hono } from 'hono';
import {
  ATTRIBUTION,
  type DepartureList,
  type DepartureRow,
  needsAttribution,
} from '#contract/departures/departure-list.ts';
import {
  MAX_NEXT_TRAINS,
  type NextTrain,
  type NextTrains,
} from '#contract/departures/next-trains.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredScreen } from '#service/ports/screens/screens.ts';
import { createPlayerGuard } from '#service/screens/player-guard.ts';
import { READ_NEXT_TRAINS } from './departure-endpoints.ts';
import { isAtStation } from './places.ts';
import { assessList } from './view-board.ts';

/** Words that each source requires beside its data, or that tell passengers what it is. */
const getNotice = (source: string): string | undefined => {
  if (source === 'recorded') return 'Invented trains, to try the screen with';
  return needsAttribution(source) ? ATTRIBUTION : undefined;
};

function toNextTrain({
  scheduled,
  expected,
  destination,
  platform,
  state,
}: DepartureRow): NextTrain {
  const isCancelled = state === 'cancelled';
  return {
    time: formatClockTime(scheduled),
    ...(expected !== undefined && { expected: formatClockTime(expected) }),
    destination,
    ...(platform !== undefined && !isCancelled && { platform }),
    isCancelled,
    isDelayed: state === 'delayed',
  };
}

/** Lists the trains of a board that leave next; none where the board is old. */
export function viewNextTrains(
  list: DepartureList | undefined,
  now: number,
  maxTrains: number,
): NextTrains {
  if (list === undefined || !assessList(list, now).isFresh) return { trains: [] };
  const notice = getNotice(list.source);
  return {
    trains: list.departures
      .filter(({ state, scheduled, expected }) => {
        const leavesAt = Date.parse(expected ?? scheduled);
        return state !== 'departed' && leavesAt >= now - 60_000;
      })
      .slice(0, maxTrains)
      .map(toNextTrain),
    heardAt: list.heardAt,
    ...(notice !== undefined && { notice }),
  };
}

/** Finds the trains that leave next where a screen is. */
async function findNextTrains(
  { stations, reference, now }: Pick<Ports, 'stations' | 'reference' | 'now'>,
  screen: StoredScreen,
): Promise<NextTrains> {
  const followed = await stations.list(screen.tenant);
  const here =
    followed.length === 1
      ? followed[0]
      : followed.find(({ crs }) => isAtStation(screen, crs, reference));
  const list = here && (await stations.find(screen.tenant, here.crs))?.list;
  return viewNextTrains(list, now(), MAX_NEXT_TRAINS);
}

/** Creates the route by which players read the next trains. */
export function nextTrainRoutes(ports: Ports, serve: Serve) {
  const requireScreen = createPlayerGuard(ports);
  return new Hono<ServiceEnv>().get(
    '/v1/player/:screenId/next-trains',
    ...serve(READ_NEXT_TRAINS),
    async (c) => {
      const screen = await requireScreen(c, c.req.param('screenId'));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await findNextTrains(ports, screen) });
    },
  );
}
