/** Follows the Push Port subscriptions of all organisations that take their boards from one. */
import type { ConnectionOutcome } from '#contract/departures/connections/connection.ts';
import { explainFailure, makeHeaders } from '#service/departures/connections/feed-request.ts';
import {
  type KnownConnection,
  listConnections,
  readAccount,
} from '#service/departures/connections/list-connections.ts';
import { createOutcomeNotes } from '#service/departures/connections/note-outcome.ts';
import { createRawKeeper } from '#service/departures/connections/polling/keep-raw-board.ts';
import {
  getLeaseName,
  groupByTenant,
} from '#service/departures/connections/polling/plan-connections.ts';
import { chooseBoardConnection } from '#service/departures/connections/polling/poll-boards.ts';
import { takeBoard } from '#service/departures/take-board.ts';
import type { OpenFile } from '#service/ports/departures/push-port.ts';
import type { Ports } from '#service/ports/ports.ts';
import { createPushPortFollower, type PushPortFollower } from './follow-push-port.ts';
import type { PushPortStatus } from './status.ts';

const PLAN_EVERY_MS = 5000;

const STATES: Record<PushPortStatus['state'], ConnectionOutcome['state']> = {
  off: 'unused',
  loading: 'loading',
  replaying: 'loading',
  live: 'working',
  away: 'away',
};

/** Creates what opens the files of a subscription, with its key. */
function createFileOpener(
  { feedClient }: Pick<Ports, 'feedClient'>,
  connection: KnownConnection,
  key: string | undefined,
): OpenFile {
  return async (address) => {
    const headers = makeHeaders(connection, key);
    const response = await feedClient.get(address, headers);
    if ('failure' in response) return { sentence: explainFailure(response.failure).sentence };
    if (response.status >= 200 && response.status < 300) return { bytes: response.body };
    await response.body[Symbol.asyncIterator]().return?.();
    return { sentence: `The answer was ${response.status}.` };
  };
}

/** Subscription that is followed. */
interface Followed {
  connection: KnownConnection;
  settings: string;
  follower: PushPortFollower;
}

/** Followers of all subscriptions. */
export interface PushPortFollowers {
  /** Does what is due; call it each second, and not again before it has ended. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the followers of this process. */
export function createPushPortFollowers(ports: Ports): PushPortFollowers {
  const { stations, now, newId, log } = ports;
  const holder = newId();
  const followed = new Map<string, Followed>();
  const outcomes = createOutcomeNotes(ports);
  const keepRaw = createRawKeeper(ports);
  let plannedAt = Number.NEGATIVE_INFINITY;

  async function follow(connection: KnownConnection, leaseName: string): Promise<PushPortFollower> {
    const { tenant, pushPort } = connection;
    const { timetable, reference } = pushPort!;
    const account = await readAccount(ports, connection);
    return createPushPortFollower(
      {
        account,
        files: { timetable, reference },
        leaseName,
        holder,
        listStations: async () =>
          (await stations.list(tenant))
            .filter(({ source }) => source === 'connected')
            .map(({ crs }) => crs),
        async takeBoard(board, isRebuilt) {
          const step = await takeBoard(ports, tenant, board, { isRebuilt });
          const content = JSON.stringify(board);
          await keepRaw({ tenant, station: board.station.crs, content }, step);
        },
      },
      {
        ...ports,
        source: ports.pushPort,
        openFile: createFileOpener(ports, connection, account.password),
      },
    );
  }

  /** Lists the subscriptions that stations take their boards from, by their leases. */
  async function listWanted(): Promise<Map<string, KnownConnection>> {
    const tenants = groupByTenant(await stations.listAll('connected'));
    const available = groupByTenant(await listConnections(ports));
    const chosen = [...tenants.keys()].flatMap(
      (tenant) => chooseBoardConnection(available.get(tenant) ?? []) ?? [],
    );
    return new Map(
      chosen
        .filter(({ product }) => product === 'push-port')
        .map((connection) => [getLeaseName(connection), connection]),
    );
  }

  async function plan(): Promise<void> {
    const wanted = await listWanted();
    for (const [leaseName, { follower, settings }] of followed)
      if (settings !== JSON.stringify(wanted.get(leaseName))) {
        followed.delete(leaseName);
        await follower.stop();
      }
    for (const [leaseName, connection] of wanted) {
      if (followed.has(leaseName)) continue;
      const settings = JSON.stringify(connection);
      const follower = await follow(connection, leaseName);
      followed.set(leaseName, { connection, settings, follower });
    }
  }

  async function tick({ connection, follower }: Followed): Promise<void> {
    await follower.tick();
    const { state, sentence } = follower.getStatus();
    // Whichever process reads it tells how it goes.
    if (state === 'off') return;
    await outcomes.note(connection, { state: STATES[state], sentence });
  }

  return {
    async run() {
      if (Math.abs(now() - plannedAt) >= PLAN_EVERY_MS) {
        plannedAt = now();
        await plan();
      }
      for (const entry of followed.values())
        await tick(entry).catch((error: unknown) =>
          log.error({ error }, 'Push Port cannot be followed for now'),
        );
    },
    async close() {
      await Promise.all([...followed.values()].map(({ follower }) => follower.stop()));
    },
  };
}
