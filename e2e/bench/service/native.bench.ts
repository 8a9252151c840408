/**
 * Announcements that other systems ask for, by a worker without a browser and, in the same run, by Chromium: a cold one after
 * the other, then the same train again with other facts, of which most is known.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_CHROMIUM } from '#service/adapters/host/find-chromium.ts';
import { descendantMemory } from '#service/adapters/host/worker/process-memory.ts';
import { startService } from '../../fixtures.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  type Send,
  sender,
  startWorker,
} from '../../service/client.ts';
import { waitForRequest } from '../measuring/await-request.ts';
import { type BenchRow, median } from '../measuring/row.ts';

const POLL_INTERVAL_MS = 50;
const PATH = '/v1/sign-requests/train-announcements?board=on';
const WARM_UP = { destination: 'EXD', timing: '0600', platform: '1' };
const COLD = [
  { destination: 'PMH', via: 'GLD', timing: '1230', platform: '10', callingAt: 'WOK,GLD,HSL,PMH' },
  { destination: 'LDS', timing: '1547', platform: '3', operator: 'GR', longDelay: true },
  { destination: 'BSK', timing: '0918', platform: '7', updatedPlatform: '8' },
];
const [FIRST] = COLD;

interface Made {
  /** Time from the claim to the video. */
  seconds: number;
  videoSeconds: number;
}

async function makeVideo(send: Send, announcement: object): Promise<Made> {
  const answer = await send(PATH, jsonBody(announcement));
  const { data }: { data: { id: string } } = await answer.json();
  await waitForRequest(send, data.id, ({ status }) => status === 'IN_PROGRESS', POLL_INTERVAL_MS);
  const startedAt = performance.now();
  const { results } = await waitForRequest(
    send,
    data.id,
    ({ status }) => status === 'COMPLETED',
    POLL_INTERVAL_MS,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, videoSeconds: results![0]!.durationSeconds };
}

interface Measured {
  /** Seconds of video made in a second, each announcement cold. */
  speeds: number[];
  /** Seconds for the first announcement, with another platform and with another minute. */
  first: number;
  otherPlatform: number;
  otherMinute: number;
  peakBytes: number;
}

async function measureWorker(environment: Record<string, string>): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-native-'));
  const service = await startService({ RENDER_WORKERS: '0' });
  /** Makes a video for a client of its own, because one may not ask so often. */
  const make = async (announcement: object) => {
    const client = await addClient(service.environment, 'bench');
    return makeVideo(sender(service.url, await accessToken(service.url, client)), announcement);
  };
  const credentials = await addClient(service.environment, '*', 'worker');
  const worker = startWorker(service.url, credentials, { ...environment, TMPDIR: folder });
  let peakBytes = 0;
  const watching = setInterval(() => {
    peakBytes = Math.max(peakBytes, descendantMemory(worker.pid!)?.bytes ?? 0);
  }, 500);
  try {
    await make(WARM_UP);
    const made: Made[] = [];
    for (const announcement of COLD) made.push(await make(announcement));
    return {
      speeds: made.map(({ seconds, videoSeconds }) => videoSeconds / seconds),
      first: made[0]!.seconds,
      otherPlatform: (await make({ ...FIRST, platform: '11' })).seconds,
      otherMinute: (await make({ ...FIRST, timing: '1231' })).seconds,
      peakBytes,
    };
  } finally {
    clearInterval(watching);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function rows(): Promise<BenchRow[]> {
  const native = await measureWorker({ CHROMIUM_PATH: NO_CHROMIUM });
  const browser = await measureWorker({ NATIVE_RENDERER: 'off' });
  return [
    compare('announcements without a browser', median(native.speeds), '× real time', {
      name: 'by Chromium',
      value: median(browser.speeds),
    }),
    compare('most memory without a browser', native.peakBytes / 1e6, 'MB', {
      name: 'by Chromium',
      value: browser.peakBytes / 1e6,
    }),
    compare('the same train from another platform', native.otherPlatform, 's', {
      name: 'its first announcement',
      value: native.first,
    }),
    compare('the same train a minute later', native.otherMinute, 's', {
      name: 'its first announcement',
      value: native.first,
    }),
  ];
}

/** Compares a value with one of the same run. */
const compare = (
  name: string,
  value: number,
  unit: string,
  reference: { name: string; value: number },
): BenchRow => ({
  name,
  value,
  unit,
  reference: `${reference.name}: ${reference.value.toPrecision(3)} ${unit}`,
  ratio: value / reference.value,
  runs: 1,
});
