/**
 * `npm run soak [-- --minutes 30] [-- --kills 20]`: four tenants on one service, one of them hostile. The service is
 * killed again and again at first, then left alone. Fails unless the three others are served within 100 ms (p99 of the
 * status) without one refusal, nothing acknowledged is lost, and memory stays flat within 10 %.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { memoryOf } from '../bench/process-memory.ts';
import { median, percentile } from '../bench/row.ts';
import { type RunningService, startService } from '../fixtures.ts';
import { addClient, bytesLikeMovie, renderNext, sender } from '../service/client.ts';
import { issuedToken } from '../service/node-client.ts';
import { runGoodTenant, type World } from './good-tenant.ts';
import { runHostileTenant } from './hostile-tenant.ts';
import { lostOf, newLedger } from './ledger.ts';

const MAX_STATUS_MS = 100;
const MAX_GROWTH = 0.1;
/** Of the time; in the rest the memory of one process is watched. */
const KILLING_FRACTION = 0.4;
/** Of a process's life, while its caches fill. */
const WARM_UP_FRACTION = 0.2;
const SAMPLE_MS = 2000;
const GOOD_TENANTS = ['waterloo', 'leeds', 'cardiff'];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '20' },
  },
});
const totalMs = Number(values.minutes) * 60_000;
const kills = Number(values.kills);
if (!(totalMs > 0) || !Number.isInteger(kills) || kills < 0) {
  console.error('Give --minutes as a number above 0, and --kills as a whole number.');
  process.exit(2);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const secret = randomBytes(32).toString('hex');
const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-soak-'));
const port = await freePort();
const environment = { TOKEN_SECRET: secret, DATA_DIR: dataDir, PORT: String(port) };

async function begin(): Promise<RunningService> {
  const service = await startService(environment);
  service.process.stderr?.removeAllListeners('data').resume();
  return service;
}

const startedAt = performance.now();
let isOver = false;
let life: number | undefined = 1;
let service = await begin();
const world: World = {
  url: `http://127.0.0.1:${port}`,
  lives: () => life,
  isOver: () => isOver,
};
const hostile = await addClient(dataDir, 'hostile');
const ledger = newLedger();

/** Finishes videos of all tenants, as a quick render worker does. */
async function render(): Promise<void> {
  const movie = bytesLikeMovie(50_000, 1);
  for (let turn = 0; !isOver; turn++) {
    // Each client may ask 1,500 times in five minutes, and a video takes four requests.
    const token = await issuedToken(secret, `worker-${turn >> 7}`, '*', ['worker']);
    await renderNext(sender(world.url, token), movie).catch(() => undefined);
    await pause(500);
  }
}

const tenants = [
  ...GOOD_TENANTS.map((tenant) =>
    runGoodTenant(world, ledger, tenant, () => issuedToken(secret, `client of ${tenant}`, tenant)),
  ),
  runHostileTenant(world, {
    clientId: hostile.client_id,
    tokenOf: () => issuedToken(secret, hostile.client_id, 'hostile'),
  }),
  render(),
];

const betweenKillsMs = (totalMs * KILLING_FRACTION) / Math.max(1, kills);
for (let kill = 1; kill <= kills; kill++) {
  await pause(betweenKillsMs);
  life = undefined;
  service.process.kill('SIGKILL');
  service = await begin();
  life = kill + 1;
}

const memory: { at: number; mebibytes: number }[] = [];
const bornAt = performance.now();
while (performance.now() - startedAt < totalMs || memory.length < 10) {
  await pause(SAMPLE_MS);
  const mebibytes = memoryOf(service.process.pid!).now;
  memory.push({ at: performance.now() - bornAt, mebibytes });
}
isOver = true;
await Promise.all(tenants);
const lost = await lostOf(ledger, world.url, dataDir, (client, tenant) =>
  issuedToken(secret, client, tenant),
);
await service.stop();
rmSync(dataDir, { recursive: true, force: true });

const lifeMs = memory.at(-1)!.at;
const warm = memory.filter(({ at }) => at > lifeMs * WARM_UP_FRACTION);
const third = Math.ceil(warm.length / 3);
const medianOf = (samples: typeof memory) => median(samples.map(({ mebibytes }) => mebibytes));
const [first, last] = [medianOf(warm.slice(0, third)), medianOf(warm.slice(-third))];
const growth = last / first - 1;
const p99 = percentile(ledger.statusTimes, 0.99);

const promises = [
  [`status, p99 of ${ledger.statusTimes.length}: ${p99.toFixed(1)} ms`, p99 < MAX_STATUS_MS],
  [`refused requests of the three: ${ledger.refused.length}`, ledger.refused.length === 0],
  [
    `lost of ${ledger.announcements.size} announcements and ${ledger.uploads.size} files in ${kills} kills: ${lost.length}`,
    lost.length === 0,
  ],
  [
    `memory: ${first.toFixed(0)} MiB, then ${last.toFixed(0)} MiB (${(growth * 100).toFixed(1)} %)`,
    growth < MAX_GROWTH,
  ],
] as const;
console.log(`Status, median: ${median(ledger.statusTimes).toFixed(1)} ms`);
for (const [words, isKept] of promises) console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${words}`);
for (const line of [...new Set([...ledger.refused, ...lost])].slice(0, 20))
  console.log(`  ${line}`);
process.exit(promises.every(([, isKept]) => isKept) ? 0 : 1);
