/** A client that is served while strangers hold 5,000 connections in silence. */
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { startService } from '../fixtures.ts';
import { holdIdle } from '../service/idle-connections.ts';
import { call, issuedToken } from '../service/node-client.ts';
import { measureMemory } from './measuring/process-memory.ts';
import { type BenchRow, percentile } from './measuring/row.ts';

const IDLE = 5000;
/** 200 connections each, below the 256 that one address may have. */
const ADDRESSES = Array.from({ length: 25 }, (_, index) => `127.0.1.${index + 1}`);
const SECONDS = 20;
const EVERY_MS = 50;

/** Milliseconds of each answer to a client that asks at a steady rate, on new connections and on kept ones. */
async function served(url: string, secret: string, name: string) {
  const keepAliveAgent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let refused = 0;
  const pending: Promise<void>[] = [];
  const end = performance.now() + SECONDS * 1000;
  const token = await issuedToken(secret, name, 'waterloo');
  const headers = { Authorization: `Bearer ${token}` };
  for (let turn = 0; performance.now() < end; turn++) {
    const agent = turn % 2 === 0 ? { agent: keepAliveAgent } : {};
    const request = call(`${url}/v1/sign-requests?limit=1`, { headers, ...agent });
    pending.push(
      request.then(({ status, milliseconds }) => {
        if (status === 200) times.push(milliseconds);
        else refused++;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(pending);
  keepAliveAgent.destroy();
  return { times, refused };
}

export async function rows(): Promise<BenchRow[]> {
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret });
  service.process.stderr?.removeAllListeners('data').resume();
  const port = Number(new URL(service.url).port);
  try {
    const quiet = await served(service.url, secret, 'quiet');
    const initialMebibytes = measureMemory(service.process.pid!).now;
    const idle = holdIdle(port, IDLE, ADDRESSES);
    const deadline = performance.now() + 30_000;
    while (idle.open() < IDLE && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const held = idle.open();
    const idleMebibytes = measureMemory(service.process.pid!).now;
    const busy = await served(service.url, secret, 'busy');
    const stillHeld = idle.open();
    idle.end();
    const row = (name: string, value: number, unit: string, runs: number): BenchRow => {
      return { name, value, unit, reference: '', ratio: 0, runs };
    };
    const time = (name: string, fraction: number): BenchRow => {
      const reference = percentile(quiet.times, fraction);
      const value = percentile(busy.times, fraction);
      return {
        ...row(`a client beside ${held} idle connections, ${name}`, value, 'ms', busy.times.length),
        reference: `alone: ${reference.toPrecision(3)} ms`,
        ratio: value / reference,
      };
    };
    return [
      time('median', 0.5),
      time('p99', 0.99),
      row('refused requests of that client', busy.refused + quiet.refused, 'requests', 1),
      row(`idle connections at the end (${idle.closed()} closed meanwhile)`, stillHeld, '', 1),
      row(
        'memory of one idle connection',
        ((idleMebibytes - initialMebibytes) * 1024) / held,
        'KiB',
        1,
      ),
    ];
  } finally {
    await service.stop();
  }
}
