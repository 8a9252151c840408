/** Screens with their players and journeys, as staff see them. */
import { getStopIndex } from '#contract/screens/journey.ts';
import type { Screen } from '#contract/screens/screen.ts';
import type { Ports } from '#service/ports/ports.ts';
import { hasEnded, type StoredJourney } from '#service/ports/screens/journeys.ts';
import type { StoredScreen } from '#service/ports/screens/screens.ts';
import { viewScreen } from './screen-view.ts';

type ViewPorts = Pick<Ports, 'screens' | 'journeys' | 'reference' | 'now'>;

/** Returns what staff see of a journey beside its screen; undefined when it has ended. */
function summariseJourney(
  { reference, now }: Pick<Ports, 'reference' | 'now'>,
  journey: StoredJourney | undefined,
): Screen['journey'] {
  if (journey === undefined || hasEnded(journey, now())) return undefined;
  const { stops, position } = journey;
  const { code } = stops[getStopIndex(position)]!;
  return { stop: reference.location(code)?.name ?? code, isAt: 'at' in position };
}

/** Reads what staff see of a screen. */
export async function viewOne(ports: ViewPorts, screen: StoredScreen): Promise<Screen> {
  const { tenant, id } = screen;
  const reports = await ports.screens.reports(tenant);
  const journey = await ports.journeys.get(tenant, id);
  return viewScreen(screen, reports, ports.now(), summariseJourney(ports, journey));
}

/** Reads what staff see of all screens of a tenant, by name. */
export async function viewAll(ports: ViewPorts, tenant: string): Promise<Screen[]> {
  const screens = await ports.screens.list(tenant);
  const reports = await ports.screens.reports(tenant);
  const journeys = new Map(
    (await ports.journeys.list(tenant)).map((journey) => [journey.screenId, journey]),
  );
  return screens.map((screen) =>
    viewScreen(screen, reports, ports.now(), summariseJourney(ports, journeys.get(screen.id))),
  );
}
