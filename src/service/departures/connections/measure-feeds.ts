/** State of real-time data, for the metrics of the service. */
import { assessFreshness } from '#feeds/rules/freshness.ts';
import type { FeedMetrics, Ports } from '#service/ports/ports.ts';
import { getMonth } from './budget.ts';
import { listConnections } from './list-connections.ts';

/** Measures the connections and followed stations of all tenants. */
export async function measureFeeds(
  ports: Pick<Ports, 'connections' | 'serverConnections' | 'stations' | 'now'>,
): Promise<FeedMetrics> {
  const now = ports.now();
  const [followed, listed] = await Promise.all([ports.stations.listAll(), listConnections(ports)]);
  const connections = listed.map(async ({ tenant, id, product, callsPerMonth }) => {
    const { calls, last } = await ports.connections.readUse(tenant, id, getMonth(now));
    return { tenant, product, calls, callsPerMonth, isWorking: last?.state === 'working' };
  });
  return {
    stations: followed.map(({ tenant, crs, heardAt }) => ({
      tenant,
      crs,
      ...(heardAt !== undefined && { ageSeconds: Math.max(0, (now - heardAt) / 1000) }),
      areRulesStopped:
        heardAt === undefined || !assessFreshness({ heardAt, isAvailable: true }, now).isFresh,
    })),
    connections: await Promise.all(connections),
  };
}
