/** Connections that this process polls, and how often it may ask for each station. */

import { getMonth, getSecondsLeft, planIntervals } from '#service/departures/connections/budget.ts';
import {
  type KnownConnection,
  listConnections,
} from '#service/departures/connections/list-connections.ts';
import type { FollowedPlace } from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import { type Pace, STEADY } from './pace.ts';

/** A process that is not heard of for this long loses its connections to another one. */
const LEASE_MS = 30_000;
const FIRST_INTERVAL_SECONDS = 20;
/** Pause between the first calls for two stations. */
const START_GAP_MS = 50;

/** Station of a connection. Times are epoch milliseconds. */
export interface PolledStation {
  crs: string;
  /** Time of the last answer; until there is one, it is polled from `startAt` on. */
  answeredAt?: number;
  startAt: number;
  intervalSeconds: number;
  isRunning: boolean;
  pace: Pace;
}

/** Returns the time from which a station is to be polled. */
export const getDueAt = ({
  pace,
  answeredAt,
  startAt,
  intervalSeconds,
}: Omit<PolledStation, 'isRunning'>): number =>
  Math.max(
    pace.pausedUntil,
    answeredAt === undefined ? startAt : answeredAt + intervalSeconds * 1000,
  );

/** Connection that this process holds. */
export interface HeldConnection {
  connection: KnownConnection;
  /** Settings as text: other ones begin anew. */
  settings: string;
  pace: Pace;
  stations: Map<string, PolledStation>;
}

/** Names the lease of a connection. */
export const getLeaseName = ({ tenant, id }: Pick<KnownConnection, 'tenant' | 'id'>): string =>
  `feed ${tenant} ${id}`;

/** Groups items by their tenant. */
export function groupByTenant<T extends { tenant: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.tenant);
    if (group === undefined) groups.set(item.tenant, [item]);
    else group.push(item);
  }
  return groups;
}

/** Updates the stations of a connection: new ones are due, one after the other. */
function updateStations(
  stations: HeldConnection['stations'],
  codes: readonly string[],
  now: number,
): void {
  for (const crs of stations.keys()) if (!codes.includes(crs)) stations.delete(crs);
  codes
    .filter((crs) => !stations.has(crs))
    .forEach((crs, index) => {
      stations.set(crs, {
        crs,
        startAt: now + index * START_GAP_MS,
        intervalSeconds: FIRST_INTERVAL_SECONDS,
        isRunning: false,
        pace: STEADY,
      });
    });
}

/** Products that are polled alike. */
export interface PolledKind {
  /** Chooses the connections of a tenant that are polled. */
  choose(connections: readonly KnownConnection[]): readonly KnownConnection[];
  /** Lists the stations that they are asked about. */
  listPlaces(): Promise<readonly FollowedPlace[]>;
  /** Returns the seconds between two calls, where the budget allows them. */
  getIdealSeconds(station: PolledStation): number;
  /** Returns calls a second that are wished beside these; none where it is absent. */
  getMorePerSecond?(station: PolledStation): number;
}

/** Dependencies of the planner. */
export type PlannerPorts = Pick<
  Ports,
  'connections' | 'serverConnections' | 'leases' | 'newId' | 'now'
>;

/** Connections of this process. */
export interface ConnectionPlanner {
  /** Connections that it holds, by their lease. */
  held: ReadonlyMap<string, HeldConnection>;
  /** Takes and renews connections, and plans the pace of their calls. */
  plan(): Promise<void>;
  /** Gives all connections up to another process. */
  release(): Promise<void>;
}

/** Creates the planner of this process. */
export function createConnectionPlanner(ports: PlannerPorts, kind: PolledKind): ConnectionPlanner {
  const { connections, leases, now } = ports;
  const holder = ports.newId();
  const held = new Map<string, HeldConnection>();

  async function planPace({ connection, stations: polled }: HeldConnection): Promise<void> {
    const { tenant, id, callsPerMonth } = connection;
    const { calls } = await connections.readUse(tenant, id, getMonth(now()));
    const wished = [...polled.values()].map(
      (station) => [station.crs, kind.getIdealSeconds(station)] as const,
    );
    const budget = { calls: callsPerMonth - calls, seconds: getSecondsLeft(now()) };
    const morePerSecond = [...polled.values()].reduce(
      (sum, station) => sum + (kind.getMorePerSecond?.(station) ?? 0),
      0,
    );
    for (const [crs, seconds] of planIntervals(new Map(wished), budget, morePerSecond))
      polled.get(crs)!.intervalSeconds = seconds;
  }

  async function hold(connection: KnownConnection, codes: readonly string[]): Promise<void> {
    const lease = getLeaseName(connection);
    if (!(await leases.take(lease, holder, now(), LEASE_MS))) {
      held.delete(lease);
      return;
    }
    const settings = JSON.stringify(connection);
    const earlier = held.get(lease);
    const current: HeldConnection =
      earlier?.settings === settings
        ? earlier
        : { connection, settings, pace: STEADY, stations: new Map() };
    held.set(lease, current);
    updateStations(current.stations, codes, now());
    await planPace(current);
  }

  return {
    held,
    async plan() {
      const chosen = [...groupByTenant(await listConnections(ports)).values()].flatMap(
        (available) => kind.choose(available),
      );
      // Most services have none: they need not look for stations.
      const followed = groupByTenant(chosen.length === 0 ? [] : await kind.listPlaces());
      const planned = new Set<string>();
      for (const connection of chosen) {
        const codes = followed.get(connection.tenant)?.map(({ crs }) => crs);
        if (codes === undefined) continue;
        planned.add(getLeaseName(connection));
        await hold(connection, codes);
      }
      for (const lease of held.keys())
        if (!planned.has(lease)) {
          held.delete(lease);
          await leases.release(lease, holder);
        }
    },
    async release() {
      for (const lease of held.keys()) await leases.release(lease, holder);
      held.clear();
    },
  };
}
