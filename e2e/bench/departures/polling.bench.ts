/** Boards of 500 stations polled by one service as often as it wishes: whether it keeps up, CPU and memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StationList } from '#contract/departures/followed-station.ts';
import { loadReference } from '#reference/load-reference.ts';
import { startService } from '../../fixtures.ts';
import { accessToken, addClient, type Send, sender } from '../../service/client.ts';
import { measureMemory } from '../measuring/process-memory.ts';
import { type BenchRow, createMedianRow, measureMilliseconds, paired } from '../measuring/row.ts';
import { createMovingBoards, DEPARTURES, listStations } from './moving-boards.ts';

const STATIONS = 500;
/** All pages of all stations are read once in this time, and then not for five minutes. */
const WARM_UP_MS = 150_000;
const WINDOW_MS = 20_000;
const RUNS = 3;
/** Ticks of `/proc` in a second, on all machines that Linux runs on today. */
const TICKS = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Measures the CPU seconds that a process has used, with all its threads. */
function measureCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function startFeed() {
  const program = fileURLToPath(new URL('board-feed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(STATIONS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    address: `${url}/board/{crs}`,
    async count(): Promise<{ boards: number; calls: number }> {
      return await (await fetch(`${url}/counts`)).json();
    },
    stop: () => child.kill('SIGTERM'),
  };
}

/** Measures the seconds since the boards of stations were made: the oldest, and how many stations have none. */
async function measureAges(send: Send) {
  const { data } = StationList.parse(await (await send('/v1/stations')).json());
  const ages = data.flatMap(({ heardAt }) =>
    heardAt === undefined ? [] : [(Date.now() - Date.parse(heardAt)) / 1000],
  );
  return { oldest: Math.max(...ages), unheard: data.length - ages.length };
}

async function follow(send: Send, stations: readonly string[]): Promise<void> {
  for (const crs of stations) {
    const saved = await send(`/v1/stations/${crs}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: 'connected' }),
    });
    if (!saved.ok) throw new Error(`${crs}: ${saved.status} ${await saved.text()}`);
  }
}

/** Measures windows of a service that polls, each against the parsing of as many bodies. */
async function measureWindows(
  pid: number,
  feed: Awaited<ReturnType<typeof startFeed>>,
  bodies: readonly string[],
) {
  const windows: { seconds: number; cpu: number; boards: number; calls: number }[] = [];
  const cpuRow = await paired(
    `CPU of a board of ${DEPARTURES} departures, with its calls`,
    'ms',
    async () => {
      const start = { ...(await feed.count()), cpu: measureCpu(pid), at: performance.now() };
      await wait(WINDOW_MS);
      const end = await feed.count();
      const window = {
        seconds: (performance.now() - start.at) / 1000,
        cpu: measureCpu(pid) - start.cpu,
        boards: end.boards - start.boards,
        calls: end.calls - start.calls,
      };
      windows.push(window);
      return (window.cpu * 1000) / window.boards;
    },
    {
      name: 'JSON.parse of the same bodies',
      measure() {
        const { calls, boards } = windows.at(-1)!;
        const parse = () => {
          for (const body of bodies) JSON.parse(body);
        };
        return (measureMilliseconds(parse, 5) / bodies.length) * (calls / boards);
      },
    },
    RUNS,
  );
  return { cpuRow, windows: windows.slice(1) };
}

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const stations = listStations(reference, STATIONS);
  const writePage = createMovingBoards(reference, stations);
  const bodies = stations.map((crs) => writePage(crs, Date.now()));
  const feed = await startFeed();
  const connection = {
    tenant: 'bench',
    product: 'public-board',
    address: feed.address,
    key: 'a key of this bench',
    callsPerMonth: 100_000_000,
  };
  const service = await startService({
    FEED_CONNECTIONS: JSON.stringify([connection]),
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  service.process.stderr?.removeAllListeners('data').resume();
  try {
    const client = await addClient(service.environment, 'bench', 'admin requests:read');
    const send = sender(service.url, await accessToken(service.url, client));
    await follow(send, stations);
    await wait(WARM_UP_MS);
    const pid = service.process.pid!;
    const { cpuRow, windows } = await measureWindows(pid, feed, bodies);
    const { oldest, unheard } = await measureAges(send);
    const memory = measureMemory(pid);
    const rate = (count: 'boards' | 'calls' | 'cpu') =>
      windows.map((window) => window[count] / window.seconds);
    return [
      cpuRow,
      createMedianRow('boards taken in', rate('boards'), 'a second'),
      createMedianRow('calls of the feed', rate('calls'), 'a second'),
      createMedianRow(
        `CPU of the service at ${STATIONS} stations`,
        rate('cpu').map((cores) => cores * 100),
        '% of a core',
      ),
      createMedianRow(`oldest board at the end (${unheard} without any)`, [oldest], 's'),
      createMedianRow('memory of the service at the end', [memory.now], 'MiB'),
      createMedianRow('memory of the service, highest', [memory.highest], 'MiB'),
    ];
  } finally {
    await service.stop();
    feed.stop();
  }
}
