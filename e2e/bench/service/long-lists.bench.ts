/** Longest wait of other clients while the service is busy with a list of 10,000 or 260,000 stops. */
import { randomBytes } from 'node:crypto';
import { type RunningService, startService } from '../../fixtures.ts';
import { bytesLikeMovie } from '../../service/client.ts';
import { issuedToken } from '../../service/node-client.ts';
import { type BenchRow, createMedianRow } from '../measuring/row.ts';
import { type Answer, closeConnections, send } from '../measuring/send.ts';

const RUNS = 3;
const ANNOUNCEMENTS = '/v1/sign-requests/train-announcements';

interface Operation {
  what: string;
  isAsExpected: (status: number) => boolean;
  run: () => Promise<Answer>;
}

const isAccepted = (status: number) => status < 300;

/** Measures the longest response to a request without a token during the operation, in milliseconds. */
async function measureLongestWait(
  url: string,
  { what, isAsExpected, run }: Operation,
): Promise<number> {
  let isDone = false;
  const pending = run().finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone)
    longest = Math.max(longest, (await send('GET', `${url}/healthz`, {}, '')).milliseconds);
  const { status, text } = await pending;
  if (!isAsExpected(status)) throw new Error(`${what}: ${status}: ${text.slice(0, 200)}`);
  return longest;
}

const stops = (count: number, codes: readonly string[], run: number) =>
  JSON.stringify({
    destination: 'PMH',
    callingAt: Array.from({ length: count }, (_, index) => codes[index % codes.length]).join(','),
    // Another message each time, so that it is no repeat.
    metaData: { messageId: `${run}` },
  });

/** Creates the operations of a client: long lists, one of them sent again, and codes that no station has. */
function createClientOperations(url: string, headers: Record<string, string>): Operation[] {
  const announce = (body: string) => () => send('POST', `${url}${ANNOUNCEMENTS}`, headers, body);
  const stationCodes = ['WOK', 'GLD'];
  const operations: Operation[] = [];
  for (let run = 0; run < RUNS; run++)
    operations.push(
      {
        what: '10,000 stops',
        isAsExpected: isAccepted,
        run: announce(stops(10_000, stationCodes, run)),
      },
      {
        what: '260,000 stops',
        isAsExpected: isAccepted,
        run: announce(stops(260_000, stationCodes, run)),
      },
      {
        what: '260,000 stops sent again',
        isAsExpected: isAccepted,
        run: announce(stops(260_000, stationCodes, run)),
      },
      {
        what: '200,000 unknown codes',
        isAsExpected: (status) => status === 400,
        run: announce(stops(200_000, ['QQQ', 'QZX', 'XQJ'], run)),
      },
    );
  return operations;
}

/** Creates the operations of a worker on a job of 260,000 signed stops. */
async function createWorkerOperations(
  url: string,
  headers: Record<string, string>,
): Promise<Operation[]> {
  const body = stops(260_000, ['WOK', 'GLD'], RUNS);
  const sent = await send('POST', `${url}${ANNOUNCEMENTS}?render=client`, headers, body);
  const { jobId, leaseToken } = JSON.parse(sent.text).data.lease;
  const held = { ...headers, 'x-lease-token': leaseToken };
  const base = `${url}/v1/render-jobs/${jobId}`;
  const report = JSON.stringify({ stage: 'drawing', progress: 0.5 });
  const video = { ...held, 'Content-Type': 'video/mp4', 'x-duration-seconds': '9' };
  const fail = JSON.stringify({ code: 'worker-lost', message: 'It left.', retry: true });
  const runs: [string, () => Promise<Answer>][] = [
    ['a report of', () => send('POST', `${base}/progress`, held, report)],
    ['a video of', () => send('PUT', `${base}/videos/0`, video, bytesLikeMovie(50_000, 1))],
    ['giving back', () => send('POST', `${base}/fail`, held, fail)],
    ['the claim of', () => send('POST', `${url}/v1/render-jobs/claim`, headers, '')],
  ];
  return runs.map(([label, run]) => ({
    what: `${label} 260,000 signed stops`,
    isAsExpected: isAccepted,
    run,
  }));
}

async function measureWaits(service: RunningService, operations: Operation[]): Promise<BenchRow[]> {
  const waits = new Map<string, number[]>();
  for (const operation of operations) {
    const longest = await measureLongestWait(service.url, operation);
    waits.set(operation.what, [...(waits.get(operation.what) ?? []), longest]);
  }
  return [...waits].map(([label, milliseconds]) => ({
    ...createMedianRow(`longest wait beside ${label}`, milliseconds, 'ms'),
    value: Math.max(...milliseconds),
  }));
}

export async function rows(): Promise<BenchRow[]> {
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret });
  service.process.stderr?.removeAllListeners('data').resume();
  try {
    const token = await issuedToken(secret, 'long', 'bench', ['requests:write', 'worker']);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const nothing: Operation = {
      what: 'nothing, for a second',
      isAsExpected: isAccepted,
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return await send('GET', `${service.url}/healthz`, {}, '');
      },
    };
    return [
      ...(await measureWaits(service, [nothing, ...createClientOperations(service.url, headers)])),
      ...(await measureWaits(service, await createWorkerOperations(service.url, headers))),
    ];
  } finally {
    await service.stop();
    closeConnections();
  }
}
