/** Demonstration: an invented day at a station, whose changes announce themselves, so that everything can be tried without a feed. */
import { RECORDED_STATION } from '#contract/departures/followed-station.ts';
import { DEFAULT_RULES, SUGGESTED_MODES } from '#contract/departures/rules.ts';
import { MAX_PAGES } from '#contract/passengers/passenger-page.ts';
import type { Ports } from '#service/ports/ports.ts';

type DemoPorts = Pick<Ports, 'stations' | 'passengerPages' | 'newId' | 'now'>;

/** Follows the invented day, unless the tenant follows a station already; whether it does now. Its page for passengers is on. */
export async function startDemo(
  { stations, passengerPages, newId, now }: DemoPorts,
  tenant: string,
): Promise<boolean> {
  if ((await stations.list(tenant)).length > 0) return false;
  const { crs, name } = RECORDED_STATION;
  const on = { everywhere: true, screens: [], groups: [] };
  const page = { id: newId(), tenant, code: crs, name, isOn: true, on, createdAt: now() };
  await passengerPages.add(page, MAX_PAGES);
  const rules = { ...DEFAULT_RULES, modes: SUGGESTED_MODES };
  return (await stations.save({ tenant, crs, source: 'recorded', rules }, 1)) === 'saved';
}
