/** Demonstration: an invented day at a station, whose changes announce themselves, so that everything can be tried without a feed. */
import { RECORDED_STATION } from '#contract/departures/followed-station.ts';
import { DEFAULT_RULES, SUGGESTED_MODES } from '#contract/departures/rules.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Follows the invented day, unless the tenant follows a station already; whether it does now. */
export async function startDemo(
  { stations }: Pick<Ports, 'stations'>,
  tenant: string,
): Promise<boolean> {
  if ((await stations.list(tenant)).length > 0) return false;
  const { crs } = RECORDED_STATION;
  const rules = { ...DEFAULT_RULES, modes: SUGGESTED_MODES };
  return (await stations.save({ tenant, crs, source: 'recorded', rules }, 1)) === 'saved';
}
