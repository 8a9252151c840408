/** Polls the boards of followed stations. */
import { BOARD_PRODUCTS } from '#contract/departures/connections/feed-product.ts';
import { getLeavesAt } from '#feeds/rules/times.ts';
import { getIdealSeconds } from '#service/departures/connections/budget.ts';
import type { KnownConnection } from '#service/departures/connections/list-connections.ts';
import { takeBoard } from '#service/departures/take-board.ts';
import type { Ports } from '#service/ports/ports.ts';
import { createRawKeeper } from './keep-raw-board.ts';
import type { PolledStation } from './plan-connections.ts';
import { LATER_EVERY_SECONDS, NO_POLLS, pollStation, type StationPolls } from './poll-station.ts';
import { createPoller, type Poller } from './poller.ts';

/** Chooses the connection that a tenant's boards come from. */
export function chooseBoardConnection(
  connections: readonly KnownConnection[],
): KnownConnection | undefined {
  const live = connections.filter(({ isPaused }) => !isPaused);
  return BOARD_PRODUCTS.flatMap(
    (product) => live.find((connection) => connection.product === product) ?? [],
  )[0];
}

/** Memory of a station between polls. */
interface BoardMemory {
  polls: StationPolls;
  /** Times at which its trains leave. */
  leavesAt: number[];
}

/** Creates the poller of boards of this process. */
export function createBoardPoller(ports: Ports): Poller {
  const keepRaw = createRawKeeper(ports);
  const memories = new WeakMap<PolledStation, BoardMemory>();
  const remember = (station: PolledStation): BoardMemory =>
    memories.get(station) ?? { polls: NO_POLLS, leavesAt: [] };

  return createPoller(ports, {
    choose: (connections) => {
      const chosen = chooseBoardConnection(connections);
      return chosen === undefined || chosen.product === 'push-port' ? [] : [chosen];
    },
    listPlaces: () => ports.stations.listAll('connected'),
    getIdealSeconds: (station) => getIdealSeconds(remember(station).leavesAt, ports.now()),
    getMorePerSecond: (station) => remember(station).polls.laterCalls / LATER_EVERY_SECONDS,

    async poll(connection, station) {
      const { tenant } = connection;
      const { crs, intervalSeconds } = station;
      const memory = remember(station);
      const stretch = Math.max(1, intervalSeconds / getIdealSeconds(memory.leavesAt, ports.now()));
      const { answer, polls, board } = await pollStation(
        ports,
        connection,
        crs,
        memory.polls,
        stretch,
      );
      memories.set(station, { ...memory, polls });
      if (board === undefined) return answer;
      // A cancelled train may run after all: its booked time counts too.
      const leavesAt = board.departures
        .filter(({ departedAt }) => departedAt === undefined)
        .map((departure) => getLeavesAt(departure, ports.now()));
      memories.set(station, { polls, leavesAt });
      const step = await takeBoard(ports, tenant, board, { intervalMs: intervalSeconds * 1000 });
      if (answer.body !== undefined)
        await keepRaw({ tenant, station: crs, content: answer.body }, step);
      return answer;
    },
  });
}
