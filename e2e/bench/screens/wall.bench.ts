/**
 * Time until passengers see it: an emergency on four screens of which one is off, and a train that is announced and then
 * leaves from another platform, made by a worker without a browser from nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { findChromium, NO_CHROMIUM } from '#service/adapters/host/find-chromium.ts';
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
import { type BenchRow, createMedianRow } from '../measuring/row.ts';

const SCOPES = 'requests:write requests:read screens:write emergency:write admin';
const LAYOUTS = [
  { layout: 'landscape', width: 1280, height: 720 },
  { layout: 'portrait', width: 720, height: 1280 },
  { layout: 'corner', width: 480, height: 360 },
  { layout: 'ticker', width: 1280, height: 240 },
] as const;
const EMERGENCIES = 5;
const TRAIN = { destination: 'PMH', timing: '1230', platform: '10', callingAt: 'WOK,GLD,HSL' };

async function answer<T>(response: Promise<Response>): Promise<T> {
  const { data, errors } = await (await response).json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Opens a player of each layout. */
async function openWalls(browser: Browser, send: Send): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { layout, width, height } of LAYOUTS) {
    const { id } = await answer<Screen>(send('/v1/screens', jsonBody({ name: layout, layout })));
    const { address } = await answer<{ address: string }>(
      send(`/v1/screens/${id}/address`, { method: 'POST' }),
    );
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(address);
    pages.push(page);
  }
  return pages;
}

/** Waits until a film is seen whose picture moves, of a message with this title; returns the time. */
async function waitForFilm(page: Page, title: string): Promise<number> {
  await page.waitForFunction(
    (label) =>
      [...document.querySelectorAll<HTMLVideoElement>('video.seen')].some(
        (video) => video.getAttribute('aria-label') === label && video.currentTime > 0,
      ),
    title,
    { polling: 'raf', timeout: 120_000 },
  );
  return performance.now();
}

/** Measures milliseconds from the call until the last of these screens shows the emergency. */
async function measureEmergencies(send: Send, pages: readonly Page[]): Promise<number[]> {
  const marked = await answer<EmergencyMessage>(
    send('/v1/emergency-messages', jsonBody({ message: 'evacuate' })),
  );
  const isReady = async () => {
    const shelf = await answer<EmergencyMessage[]>(send('/v1/emergency-messages'));
    return shelf[0]?.state === 'ready' && shelf[0].screens.ready >= pages.length;
  };
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500));
  const times: number[] = [];
  for (let run = 0; run < EMERGENCIES; run++) {
    const startedAt = performance.now();
    await answer(
      send(`/v1/emergency-messages/${marked.id}/show`, jsonBody({ on: { everywhere: true } })),
    );
    const seen = await Promise.all(pages.map((page) => waitForFilm(page, marked.title)));
    times.push(Math.max(...seen) - startedAt);
    await answer(send('/v1/emergency-messages/end', { method: 'POST' }));
    await Promise.all(
      pages.map((page) => page.waitForFunction(() => !document.querySelector('video.seen'))),
    );
  }
  return times;
}

/** Measures milliseconds from the call of an announcement until the last of these screens shows its film. */
async function measureAnnouncement(
  send: Send,
  pages: readonly Page[],
  fields: object,
): Promise<number> {
  const startedAt = performance.now();
  const { id } = await answer<{ id: string }>(
    send('/v1/sign-requests/train-announcements?screensOnly=true', jsonBody(fields)),
  );
  const { results } = await waitForRequest(send, id, ({ status }) => status === 'COMPLETED', 250);
  await answer(send('/v1/showings', jsonBody({ requestId: id, on: { everywhere: true } })));
  const { title } = results![0]!;
  await Promise.all(pages.map((page) => waitForFilm(page, title)));
  return performance.now() - startedAt;
}

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-wall-'));
  const service = await startService({ RENDER_WORKERS: '0' });
  const client = await addClient(service.environment, 'bench', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const credentials = await addClient(service.environment, '*', 'worker');
  const worker = startWorker(service.url, credentials, {
    CHROMIUM_PATH: NO_CHROMIUM,
    TMPDIR: folder,
  });
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const pages = await openWalls(browser, send);
    const off = pages.pop()!;
    await off.close();
    const emergencies = await measureEmergencies(send, pages);
    const first = await measureAnnouncement(send, pages, TRAIN);
    const changed = await measureAnnouncement(send, pages, { ...TRAIN, updatedPlatform: '6' });
    return [
      createMedianRow('an emergency, from the call to the last of 3 screens', emergencies, 'ms'),
      createMedianRow('the same, slowest', [Math.max(...emergencies)], 'ms'),
      createMedianRow('a train, from the call to the last of 3 screens', [first / 1000], 's'),
      createMedianRow('its new platform, the same way', [changed / 1000], 's'),
    ];
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
