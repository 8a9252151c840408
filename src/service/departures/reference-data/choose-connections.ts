import type { KnownConnection } from '#service/departures/connections/list-connections.ts';

/** Chooses the connection to reference data of each tenant: the first that is not paused. */
export function chooseListConnections(connections: readonly KnownConnection[]): KnownConnection[] {
  const chosen = new Map<string, KnownConnection>();
  for (const connection of connections)
    if (
      connection.product === 'reference-data' &&
      !connection.isPaused &&
      !chosen.has(connection.tenant)
    )
      chosen.set(connection.tenant, connection);
  return [...chosen.values()];
}
