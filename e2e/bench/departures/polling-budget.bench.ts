/** Calls for 500 stations within a budget of a month: hours of a clock that this process sets, with the real poller and store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import { openEmbedded } from '#service/adapters/embedded/embedded-ports.ts';
import { getMonth, getSecondsLeft } from '#service/departures/connections/budget.ts';
import { createBoardPoller } from '#service/departures/connections/polling/poll-boards.ts';
import type { FeedClient } from '#service/ports/departures/feed-client.ts';
import type { Ports } from '#service/ports/ports.ts';
import { type BenchRow, createMedianRow, median } from '../measuring/row.ts';
import { createMovingBoards, listStations } from './moving-boards.ts';

const STATIONS = 500;
const TENANT = 'bench';
const CALLS_PER_MONTH = 10 * 100_000;
const START = Date.parse('2026-11-01T06:00:00Z');
/** The first round reads all pages of all stations; it is left out. */
const FIRST_ROUND_SECONDS = 3600;
const SECONDS = 12 * 3600;
const STEP_SECONDS = 10;
/** Calls by day are made this much faster than if they were spread over all hours. */
const DAYTIME_FACTOR = 1.5;

/** Creates the client of a feed in this process. */
function createFeed(writePage: ReturnType<typeof createMovingBoards>, getNow: () => number) {
  const counts = { boards: 0, calls: 0 };
  const client: FeedClient = {
    objection: () => undefined,
    async get(address) {
      const url = new URL(address);
      const offset = url.searchParams.get('timeOffset');
      counts.calls++;
      if (offset === null) counts.boards++;
      const page = writePage(url.pathname.split('/').at(-1)!, getNow(), Number(offset ?? 0));
      async function* read() {
        yield new TextEncoder().encode(page);
      }
      return { status: 200, headers: new Map(), body: read() };
    },
  };
  return { client, counts };
}

/** Polls for hours of a clock; returns the calls after the first round and the intervals at the end, in seconds. */
async function pollForHours(deployed: Ports, stations: readonly string[]) {
  const clock = { now: START };
  const getNow = () => clock.now;
  const writePage = createMovingBoards(deployed.reference, stations);
  const { client, counts } = createFeed(writePage, getNow);
  const connection = {
    id: 'bench',
    tenant: TENANT,
    product: 'public-board' as const,
    address: 'https://feed.example.org/{crs}',
    keyHeader: 'x-apikey',
    isPaused: false,
    callsPerMonth: CALLS_PER_MONTH,
  };
  const ports = { ...deployed, now: getNow, feedClient: client, serverConnections: [connection] };
  for (const crs of stations)
    await ports.stations.save(
      { tenant: TENANT, crs, source: 'connected', rules: DEFAULT_RULES },
      STATIONS,
    );
  const poller = createBoardPoller(ports);
  let first = { ...counts };
  for (let second = 0; second < FIRST_ROUND_SECONDS + SECONDS; second += STEP_SECONDS) {
    if (second === FIRST_ROUND_SECONDS) first = { ...counts };
    clock.now = START + second * 1000;
    await poller.run();
    await poller.settle();
  }
  await poller.close();
  const { calls } = await ports.connections.readUse(TENANT, connection.id, getMonth(clock.now));
  if (calls !== counts.calls) throw new Error(`${calls} calls were counted of ${counts.calls}.`);
  const found = await Promise.all(stations.map((crs) => ports.stations.find(TENANT, crs)));
  return {
    first,
    calls: counts.calls - first.calls,
    boards: counts.boards - first.boards,
    intervals: found.map((station) => station?.list?.intervalSeconds ?? 0),
  };
}

const report = (fields: object, message: string) => console.error(message, fields);

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const reference = await loadReference();
  const { ports, close } = await openEmbedded({
    dataDir: folder,
    corsOrigins: [],
    publicUrl: () => '',
    reference,
    log: { info: report, warn: report, error: report },
  });
  try {
    const polled = await pollForHours(ports, listStations(reference, STATIONS));
    const allowed = (CALLS_PER_MONTH / getSecondsLeft(START)) * SECONDS * DAYTIME_FACTOR;
    return [
      {
        name: `calls in ${SECONDS / 3600} hours of a budget of ${CALLS_PER_MONTH} a month, ${STATIONS} stations`,
        value: polled.calls,
        unit: 'calls',
        reference: `allowed by day: ${allowed.toFixed(0)} calls`,
        ratio: polled.calls / allowed,
        runs: 1,
      },
      createMedianRow('calls of the first hour', [polled.first.calls], 'calls'),
      createMedianRow('calls for a board', [polled.calls / polled.boards], ''),
      createMedianRow('planned interval, median', [median(polled.intervals)], 's'),
      createMedianRow('planned interval, longest', [Math.max(...polled.intervals)], 's'),
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
