/** 10,000 phones on the page of a station at one process: how soon all have a new message, and what asking costs. */
import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { MAX_STREAMS, MAX_STREAMS_PER_ADDRESS } from '#service/passengers/streams.ts';
import { type RunningService, startService } from '../../fixtures.ts';
import { renderNext, sender, smallMovie } from '../../service/client.ts';
import { issuedToken } from '../../service/node-client.ts';
import { measureMemory } from '../measuring/process-memory.ts';
import { type BenchRow, createMedianRow, percentile } from '../measuring/row.ts';

const READERS = 10_000;
/** Streams are limited per address: phones of a network have addresses of their own. */
const ADDRESSES = 128;
const CHANGES = 5;
const PATIENCE_MS = 30_000;
/** Phones that open their streams together. */
const BATCH = 200;
const EARLIER_MESSAGES = 10;

const getAddress = (number: number) => `127.0.3.${1 + (number % ADDRESSES)}`;

/** Phone: it notes when its list last became another one. Changes are made one by one, so that the list then has the newest. */
interface Phone {
  hasAt: number;
  close(): void;
}

interface Asked {
  /** Times by phone, in epoch milliseconds. */
  changedAt: number[];
  latencies: number[];
}

/** Opens phones that ask again and again, in a thread. */
function openAsking(url: string, count: number) {
  const addresses = Array.from({ length: ADDRESSES }, (_, number) => getAddress(number));
  const thread = new Worker(new URL('asking-phones.mjs', import.meta.url), {
    workerData: { url, count, addresses },
  });
  return {
    tell(message: 'look' | 'forget' | 'close'): Promise<Asked> {
      return new Promise((resolve) => {
        thread.once('message', resolve);
        thread.postMessage(message);
      });
    },
    end: () => thread.terminate(),
  };
}

const now = () => performance.timeOrigin + performance.now();

/** Opens a phone that is told. */
function openTold(url: string, number: number): Promise<Phone> {
  return new Promise((resolve, reject) => {
    const phone: Phone = { hasAt: 0, close: () => asked.destroy() };
    const asked = request(url, { agent: false, localAddress: getAddress(number) }, (incoming) => {
      if (incoming.statusCode !== 200) reject(new Error(`Phone ${number}: ${incoming.statusCode}`));
      incoming.on('data', (chunk: Buffer) => {
        if (/^event: /m.test(chunk.toString('latin1'))) phone.hasAt = now();
        resolve(phone);
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Waits until all phones have another list than at a time. @returns when each had it, in milliseconds after that */
async function waitForAll(
  listeners: readonly Phone[],
  asking: ReturnType<typeof openAsking>,
  since: number,
): Promise<{ told: number; asking: number }> {
  const end = now() + PATIENCE_MS;
  for (;;) {
    const { changedAt } = await asking.tell('look');
    const lacking = [...listeners.map(({ hasAt }) => hasAt), ...changedAt].filter(
      (time) => time < since,
    );
    if (lacking.length === 0)
      return {
        told: Math.max(...listeners.map(({ hasAt }) => hasAt)) - since,
        asking: Math.max(...changedAt) - since,
      };
    if (now() > end) throw new Error(`${lacking.length} phones have no message.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function openTolds(url: string): Promise<Phone[]> {
  const count = Math.min(MAX_STREAMS, ADDRESSES * MAX_STREAMS_PER_ADDRESS, READERS);
  const phones: Phone[] = [];
  while (phones.length < count) {
    const numbers = Array.from(
      { length: Math.min(BATCH, count - phones.length) },
      (_, index) => phones.length + index,
    );
    phones.push(...(await Promise.all(numbers.map((number) => openTold(url, number)))));
  }
  return phones;
}

/** Measures the same asking at a server that has nothing but the file. */
async function measureFile(content: string, count: number): Promise<number[]> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ETag: '"file"', 'Retry-After': '3' };
    if (incoming.headers['if-none-match'] === '"file"') outgoing.writeHead(304, headers).end();
    else outgoing.writeHead(200, headers).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asking = openAsking(url, count);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const { latencies } = await asking.tell('close');
  await asking.end();
  server.closeAllConnections();
  server.close();
  return latencies;
}

async function prepare(service: RunningService, secret: string) {
  const token = await issuedToken(secret, 'bench', 'bench', [
    ...(['requests:write', 'requests:read', 'screens:write', 'worker', 'admin'] as const),
  ]);
  const send = sender(service.url, token);
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).data;
  };
  await post('/v1/passenger-pages', { code: 'LDS', name: 'Leeds', isOn: true });
  await post('/v1/sign-requests/train-announcements', { destination: 'LDS', timing: '1435' });
  const requestId = await renderNext(send, smallMovie());
  const show = (train: number) =>
    post('/v1/showings', { requestId, on: { everywhere: true }, train: `train ${train}` });
  for (let train = 0; train < EARLIER_MESSAGES; train++) await show(train);
  return show;
}

export async function rows(): Promise<BenchRow[]> {
  const secret = randomBytes(32).toString('hex');
  const service = await startService({ TOKEN_SECRET: secret, HOST: '0.0.0.0' });
  const url = `${service.url.replace('localhost', '127.0.0.1')}/at/LDS`;
  try {
    const show = await prepare(service, secret);
    const initialMebibytes = measureMemory(service.process.pid!).now;
    const listeners = await openTolds(`${url}/events`);
    const asking = openAsking(`${url}.json`, READERS - listeners.length);
    await new Promise((resolve) => setTimeout(resolve, 8000));
    const openMebibytes = measureMemory(service.process.pid!).now;
    await asking.tell('forget');
    const last: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      const start = now();
      await show(100 + change);
      const times = await waitForAll(listeners, asking, start);
      last.push(Math.max(times.told, times.asking));
      console.info(`  told ${Math.round(times.told)} ms, asking ${Math.round(times.asking)} ms`);
    }
    const lateMebibytes = measureMemory(service.process.pid!).now;
    const { latencies } = await asking.tell('close');
    await asking.end();
    for (const phone of listeners) phone.close();
    const content = await (await fetch(`${url}.json`)).text();
    await service.stop();
    const ofFile = await measureFile(content, READERS - listeners.length);
    const p99 = percentile(latencies, 0.99);
    const p99File = percentile(ofFile, 0.99);
    return [
      createMedianRow(`a message on ${READERS} phones, until the last has it`, last, 'ms'),
      createMedianRow('the same, slowest message', [Math.max(...last)], 'ms'),
      {
        ...createMedianRow('list, 99 of 100 answers, while messages change', [p99], 'ms'),
        reference: 'a bare server with the file alone',
        ratio: p99 / p99File,
      },
      createMedianRow('phones that are told', [listeners.length], 'phones'),
      createMedianRow(
        'memory of one phone',
        [((openMebibytes - initialMebibytes) * 1024) / READERS],
        'KiB',
      ),
      createMedianRow('memory in all after the messages', [lateMebibytes], 'MiB'),
    ];
  } finally {
    await service.stop();
  }
}
