/** The service under load: announcements at a steady rate and as fast as they go, parts, memory. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MultipartStarted, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { compressStudio } from '#service/adapters/host/compress-beside.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { createTokens } from '#service/tokens/tokens.ts';
import { type RunningService, startService } from '../../fixtures.ts';
import { accessToken, addClient, bytesLikeMovie, PERSON } from '../../service/client.ts';
import { measureMemory } from '../measuring/process-memory.ts';
import { type BenchRow, createMedianRow, paired, percentile } from '../measuring/row.ts';
import { closeConnections, send } from '../measuring/send.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MIB = 1024 ** 2;
/** Below the allowance of 1,500, so that no client runs out. */
const REQUESTS_PER_TOKEN = 1000;
const SECONDS = 10;
const PARTS = 24;
const PARTS_AT_ONCE = 4;
const AT_ONCE = 32;

/** Tokens of as many clients as it takes; the service checks them by signature alone. */
function tokenSource(secret: string): () => Promise<string> {
  const tokens = createTokens({
    secrets: nodeSecrets(secret),
    now: () => Date.now(),
    clients: { revokedSince: () => Promise.resolve([]) },
    personSessions: { find: () => Promise.resolve(undefined) },
  });
  let current: { token: Promise<string>; left: number } | undefined;
  let client = 0;
  return () => {
    if (current === undefined || current.left === 0) {
      client++;
      const token = tokens
        .issue({ clientId: `bench-${client}`, tenant: 'bench', scopes: ['requests:write'] })
        .then(({ access_token }) => access_token);
      current = { token, left: REQUESTS_PER_TOKEN };
    }
    current.left--;
    return current.token;
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

  /** Sends at fixed times, without waiting for responses, so that waiting is not hidden. */
  async function atRate(perSecond: number): Promise<number[]> {
    const running: Promise<number>[] = [];
    const start = performance.now();
    for (let sent = 0; sent < perSecond * SECONDS; sent++) {
      const dueAt = start + (sent * 1000) / perSecond;
      const wait = dueAt - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const late = performance.now() - dueAt;
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

/** Measures MiB a second of `PARTS` parts, `PARTS_AT_ONCE` at a time. */
async function throughput(
  part: Uint8Array,
  toPartUrl: (partNumber: number) => string,
): Promise<number> {
  let next = 1;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: PARTS_AT_ONCE }, async () => {
      while (next <= PARTS) {
        const url = toPartUrl(next++);
        const headers = { 'Content-Length': String(part.length) };
        const { status, text } = await send('PUT', url, headers, part);
        if (status !== 200) throw new Error(`${status}: ${text}`);
      }
    }),
  );
  return (PARTS * PART_BYTES) / MIB / ((performance.now() - start) / 1000);
}

async function partRow(service: RunningService): Promise<BenchRow> {
  // Addresses of parts end with their client, so that it has to be one that the service knows.
  const token = await accessToken(service.url, await addClient(service.dataDir, 'parts'));
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bare-'));
  const bare = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('../pages/bare-part-server.ts', import.meta.url)),
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
      { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
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
  await buildWhenStale(root, ['studio']);
  await compressStudio(join(root, 'dist/studio')).catch((error: unknown) =>
    console.error(`  (the studio changed while it was compressed: ${String(error)})`),
  );
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret });
  // Its log lines are read and dropped: searching them would cost this side more than sending.
  service.process.stderr?.removeAllListeners('data').resume();
  try {
    const token = tokenSource(secret);
    const announcements = await announcementRows(service, token);
    const parts = await partRow(service);
    const memory = measureMemory(service.process.pid!);
    return [
      ...announcements,
      parts,
      createMedianRow('memory of the service after all this', [memory.now], 'MiB'),
      createMedianRow('memory of the service, highest', [memory.highest], 'MiB'),
    ];
  } finally {
    await service.stop();
    closeConnections();
  }
}
