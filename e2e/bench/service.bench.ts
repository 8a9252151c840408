/** The service under load: announcements at a steady rate and as fast as they go, parts, memory. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MultipartStarted, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { buildStudio, compressStudio } from '#service/adapters/host/studio-build.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { createTokens } from '#service/tokens/tokens.ts';
import { type RunningService, startService } from '../fixtures.ts';
import { bytesLikeMovie, PERSON } from '../service/client.ts';
import { issuedToken } from '../service/node-client.ts';
import { memoryOf } from './measuring/process-memory.ts';
import { type BenchRow, paired, percentile } from './measuring/row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MIB = 1024 ** 2;
/** Below the allowance of 1,500, so that no client runs out. */
const REQUESTS_PER_TOKEN = 1000;
const SECONDS = 10;
const PARTS = 24;
const PARTS_AT_ONCE = 4;
const AT_ONCE = 32;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  status: number;
  text: string;
  milliseconds: number;
}

/** One request by node:http, which costs the measuring side the least. */
function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array | string,
): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          text,
          milliseconds: performance.now() - start,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Tokens of as many clients as it takes; the service checks them by signature alone. */
function tokenSource(secret: string): () => Promise<string> {
  const tokens = createTokens({
    secrets: nodeSecrets(secret),
    now: () => Date.now(),
    clients: { revokedSince: () => Promise.resolve([]) },
    personSessions: { find: () => Promise.resolve(undefined) },
  });
  let made: { token: Promise<string>; left: number } | undefined;
  let client = 0;
  return () => {
    if (made === undefined || made.left === 0) {
      client++;
      const token = tokens
        .issue({ clientId: `bench-${client}`, tenant: 'bench', scopes: ['requests:write'] })
        .then(({ access_token }) => access_token);
      made = { token, left: REQUESTS_PER_TOKEN };
    }
    made.left--;
    return made.token;
  };
}

async function announcementRows(service: RunningService, token: () => Promise<string>) {
  let number = 0;
  const announce = async (): Promise<number> => {
    number++;
    const body = JSON.stringify({
      destination: 'PMH',
      via: 'GLD',
      timing: `12${String(number % 60).padStart(2, '0')}`,
      platform: String(Math.floor(number / 60) % 25),
      callingAt: 'WOK,GLD,HSL,PTR,HAV',
      longDelay: true,
      disruptionReason: '502',
      metaData: { messageId: `${number}` },
    });
    const answer = await send(
      'POST',
      `${service.url}/v1/sign-requests/train-announcements`,
      { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      body,
    );
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.milliseconds;
  };

  /** Sends at fixed times whatever the answers do, so that waiting is not hidden. */
  async function atRate(perSecond: number): Promise<number[]> {
    const running: Promise<number>[] = [];
    const start = performance.now();
    for (let sent = 0; sent < perSecond * SECONDS; sent++) {
      const due = start + (sent * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const late = performance.now() - due;
      running.push(announce().then((milliseconds) => milliseconds + Math.max(0, late)));
    }
    return await Promise.all(running);
  }

  const rows: BenchRow[] = [];
  const row = (name: string, value: number, unit: string, runs: number) =>
    rows.push({ name, value, unit, reference: '', ratio: 0, runs });
  await atRate(20);
  for (const rate of [50, 300]) {
    const times = await atRate(rate);
    row(`announcements at ${rate} a second, median`, percentile(times, 0.5), 'ms', times.length);
    row(`announcements at ${rate} a second, p99`, percentile(times, 0.99), 'ms', times.length);
  }
  const start = performance.now();
  let accepted = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - start < SECONDS * 1000) {
        await announce();
        accepted++;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  row(`announcements accepted, ${AT_ONCE} at once`, accepted / seconds, 'a second', accepted);
  return rows;
}

/** How long others wait at most while a worker takes 260,000 signed stops, reports, and delivers their video. */
async function longJobRows({ url }: RunningService, secret: string): Promise<BenchRow[]> {
  const token = await issuedToken(secret, 'long', 'bench', ['requests:write', 'worker']);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const callingAt = Array.from({ length: 260_000 }, (_, at) => ['WOK', 'GLD'][at % 2]).join(',');
  const body = JSON.stringify({ destination: 'PMH', callingAt });
  const { data } = JSON.parse(
    (await send('POST', `${url}/v1/sign-requests/train-announcements?render=client`, headers, body))
      .text,
  );
  const { jobId, leaseToken } = data.lease;
  const held = { ...headers, 'x-lease-token': leaseToken };
  const base = `${url}/v1/render-jobs/${jobId}`;

  /** The longest answer to another client meanwhile. */
  async function waitBeside(act: () => Promise<Answer>): Promise<number> {
    let isDone = false;
    const done = act().finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) waits.push((await send('GET', `${url}/healthz`, {}, '')).milliseconds);
    const { status, text } = await done;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return Math.max(...waits);
  }
  const report = JSON.stringify({ stage: 'drawing', progress: 0.5 });
  const movie = bytesLikeMovie(50_000, 1);
  const video = { ...held, 'Content-Type': 'video/mp4', 'x-duration-seconds': '9' };
  const fail = JSON.stringify({ code: 'worker-lost', message: 'It left.', retry: true });
  const acts: [string, () => Promise<Answer>][] = [
    ['a report of', () => send('POST', `${base}/progress`, held, report)],
    ['a video of', () => send('PUT', `${base}/videos/0`, video, movie)],
    ['giving back', () => send('POST', `${base}/fail`, held, fail)],
    ['the claim of', () => send('POST', `${url}/v1/render-jobs/claim`, headers, '')],
  ];
  const rows: BenchRow[] = [];
  for (const [what, act] of acts)
    rows.push({
      ...{ name: `longest wait beside ${what} 260,000 signed stops`, value: await waitBeside(act) },
      ...{ unit: 'ms', reference: '', ratio: 0, runs: 1 },
    });
  return rows;
}

/** MiB a second of `PARTS` parts, `PARTS_AT_ONCE` at a time. */
async function throughput(
  part: Uint8Array,
  urlOf: (partNumber: number) => string,
): Promise<number> {
  let next = 1;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: PARTS_AT_ONCE }, async () => {
      while (next <= PARTS) {
        const url = urlOf(next++);
        const headers = { 'Content-Length': String(part.length) };
        const { status, text } = await send('PUT', url, headers, part);
        if (status !== 200) throw new Error(`${status}: ${text}`);
      }
    }),
  );
  return (PARTS * PART_BYTES) / MIB / ((performance.now() - start) / 1000);
}

async function partRow(service: RunningService, token: () => Promise<string>): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bare-'));
  const bare = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('pages/bare-part-server.ts', import.meta.url)),
      join(folder, 'file'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const port = await new Promise<number>((resolve) =>
      bare.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    const part = bytesLikeMovie(PART_BYTES, 7);
    const uploadSettings = {
      fileName: 'a.mp4',
      fileSize: PARTS * PART_BYTES,
      contentType: 'video/mp4',
    };
    const started = await send(
      'POST',
      `${service.url}/v2/sign-requests/video-translation/multipart`,
      { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      JSON.stringify({ ...PERSON, uploadSettings }),
    );
    const { data } = MultipartStarted.parse(JSON.parse(started.text));
    return await paired(
      `parts of 5 MiB, ${PARTS_AT_ONCE} at once`,
      'MiB/s',
      () => throughput(part, (partNumber) => data.urls[partNumber - 1]!.url),
      {
        name: 'bare node:http with fsync',
        measure: () => throughput(part, (partNumber) => `http://127.0.0.1:${port}/${partNumber}`),
      },
    );
  } finally {
    bare.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function rows(): Promise<BenchRow[]> {
  // What the first start after a build does in the background would be measured too.
  await buildStudio(root, console.log);
  await compressStudio(join(root, 'dist')).catch((error: unknown) =>
    console.error(`  (the studio changed while it was compressed: ${String(error)})`),
  );
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret });
  // Its log lines are read and dropped: searching them would cost this side more than sending.
  service.process.stderr?.removeAllListeners('data').resume();
  try {
    const token = tokenSource(secret);
    const announcements = await announcementRows(service, token);
    const parts = await partRow(service, token);
    const longJob = await longJobRows(service, secret);
    const memory = memoryOf(service.process.pid!);
    return [
      ...announcements,
      parts,
      ...longJob,
      {
        name: 'memory of the service after all this',
        value: memory.now,
        unit: 'MiB',
        reference: '',
        ratio: 0,
        runs: 1,
      },
      {
        name: 'memory of the service, highest',
        value: memory.highest,
        unit: 'MiB',
        reference: '',
        ratio: 0,
        runs: 1,
      },
    ];
  } finally {
    await service.stop();
    agent.destroy();
  }
}
