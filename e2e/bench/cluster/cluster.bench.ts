/**
 * Many machines simulated on this one: announcements by one and two processes over PostgreSQL and an S3 store
 * against one standalone process and each other, and polling by 1,000 clients.
 */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { compressStudio } from '#service/adapters/host/compress-beside.ts';
import {
  type Cluster,
  clusterLacks,
  type SharedDeployment,
  startCluster,
} from '../../cluster/cluster.ts';
import { type RunningService, startService } from '../../fixtures.ts';
import { type BenchRow, median, percentile } from '../measuring/row.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ROUNDS = 3;
const SECONDS = 5;
const AT_ONCE = 32;
const CLIENTS = 20;
const POLLERS = 1000;
const POLL_SECONDS = 20;
/** Interval between two requests of a poller. */
const POLL_EVERY_MS = 5000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function send(
  method: string,
  url: string,
  token: string,
  body = '',
  etag?: string,
): Promise<{ status: number; text: string; milliseconds: number; etag: string | undefined }> {
  const start = performance.now();
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    ...(etag !== undefined && { 'If-None-Match': etag }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        const milliseconds = performance.now() - start;
        resolve({ status, text, milliseconds, etag: incoming.headers.etag });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

type IssueToken = SharedDeployment['token'];
let announced = 0;

async function announce(url: string, token: string): Promise<string> {
  announced++;
  const body = {
    destination: 'PMH',
    timing: `12${String(announced % 60).padStart(2, '0')}`,
    platform: String(announced % 25),
    callingAt: 'WOK,GLD,HSL',
    metaData: { messageId: `${announced}` },
  };
  const path = `${url}/v1/sign-requests/train-announcements`;
  const answer = await send('POST', path, token, JSON.stringify(body));
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
}

/** Measures accepted announcements a second, over these processes in turn, by fresh clients each round. */
async function measureAcceptedRate(
  urls: readonly string[],
  issueToken: IssueToken,
  round: string,
): Promise<number> {
  const tokens = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => issueToken(`${round}-${client}`)),
  );
  let count = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let turn = lane; performance.now() - start < SECONDS * 1000; turn++) {
        await announce(urls[turn % urls.length]!, tokens[turn % CLIENTS]!);
        count++;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** Times of the answers to pollers, in milliseconds. */
interface Polled {
  statuses: number[];
  /** Answers that read nothing, to the same pollers at the same time. */
  references: number[];
  refused: number;
}

/** Lets every client announce a train and ask for it repeatedly, with the ETag of the answer before. */
async function measurePolling(urls: readonly string[], issueToken: IssueToken): Promise<Polled> {
  const polled: Polled = { statuses: [], references: [], refused: 0 };
  const pollers: { url: string; token: string; id: string }[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let poller = lane; poller < POLLERS; poller += AT_ONCE) {
        const url = urls[poller % urls.length]!;
        const token = await issueToken(`poller-${poller}`);
        pollers.push({ url, token, id: await announce(url, token) });
      }
    }),
  );
  const end = performance.now() + POLL_SECONDS * 1000;
  await Promise.all(
    pollers.map(async ({ url, token, id }) => {
      let etag: string | undefined;
      await pause(Math.random() * POLL_EVERY_MS);
      while (performance.now() < end) {
        const answer = await send('GET', `${url}/v1/sign-requests/${id}`, token, '', etag);
        if (answer.status === 200 || answer.status === 304)
          polled.statuses.push(answer.milliseconds);
        else polled.refused++;
        etag = answer.etag ?? etag;
        polled.references.push((await send('GET', `${url}/healthz`, token)).milliseconds);
        await pause(POLL_EVERY_MS);
      }
    }),
  );
  return polled;
}

export async function rows(): Promise<BenchRow[]> {
  const lacking = clusterLacks();
  if (lacking.length > 0) {
    console.log(`  skipped: install ${lacking.join(' ')}`);
    return [];
  }
  // What the first start after a build does in the background would be measured too.
  await buildWhenStale(root, ['studio']);
  await compressStudio(join(root, 'dist/studio')).catch((error: unknown) =>
    console.error(`  (the studio changed while it was compressed: ${String(error)})`),
  );
  const cluster: Cluster = await startCluster({ fsync: true });
  const running: RunningService[] = [];
  try {
    const deployment = await cluster.deployment();
    for (let process = 0; process < 2; process++)
      running.push(await startService(await deployment.environment()));
    const { TOKEN_SECRET } = await deployment.environment();
    const standalone = await startService({ TOKEN_SECRET: TOKEN_SECRET! });
    running.push(standalone);
    for (const service of running) service.process.stderr?.removeAllListeners('data').resume();
    const [firstUrl, secondUrl] = running.map(({ url }) => url);
    const measured: Record<string, number[]> = { alone: [], one: [], two: [] };
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, urls] of Object.entries({
        alone: [standalone.url],
        one: [firstUrl!],
        two: [firstUrl!, secondUrl!],
      })) {
        const perSecond = await measureAcceptedRate(urls, deployment.token, `${name}-${round}`);
        // The first round warms up.
        if (round > 0) measured[name]!.push(perSecond);
      }
    const against = (name: string, label: string, reference: string, by: string): BenchRow => ({
      name: `announcements accepted, ${AT_ONCE} at once, ${label}`,
      value: median(measured[name]!),
      unit: 'a second',
      reference: `${by}: ${median(measured[reference]!).toPrecision(3)} a second`,
      // Of each round: what else the machine did then troubled both.
      ratio: median(
        measured[name]!.map((perSecond, round) => perSecond / measured[reference]![round]!),
      ),
      runs: ROUNDS,
    });
    const poll = async (urls: string[], label: string): Promise<BenchRow[]> => {
      const { statuses, references, refused } = await measurePolling(urls, deployment.token);
      const row = (fraction: number, name: string): BenchRow => ({
        name: `status polled by ${POLLERS}, each every ${POLL_EVERY_MS / 1000} s, ${label}, ${name} (${refused} refused)`,
        value: percentile(statuses, fraction),
        unit: 'ms',
        reference: `health polled as often: ${percentile(references, fraction).toPrecision(3)} ms`,
        ratio: percentile(statuses, fraction) / percentile(references, fraction),
        runs: statuses.length,
      });
      return [row(0.5, 'median'), row(0.99, 'p99')];
    };
    return [
      against('one', 'one process over PostgreSQL', 'alone', 'one process with its own database'),
      against('two', 'two processes over PostgreSQL', 'alone', 'one process with its own database'),
      against('two', 'two processes over PostgreSQL', 'one', 'one process over PostgreSQL'),
      ...(await poll([standalone.url], 'one process alone')),
      ...(await poll([firstUrl!], 'one process over PostgreSQL')),
      ...(await poll([firstUrl!, secondUrl!], 'two processes over PostgreSQL')),
    ];
  } finally {
    agent.destroy();
    await Promise.all(running.map((service) => service.stop()));
    await cluster.stop();
  }
}
