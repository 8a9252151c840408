/** A wall that hangs for eight hours takes no more memory than at its start, and never shows a black picture. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, startService, test } from '../../fixtures.ts';
import { missingTools } from '../../rendering/files.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  sender,
  smallMovie,
} from '../../service/client.ts';
import { FULL } from '../../test-size.ts';

test.setTimeout(1_200_000);

const SCOPES = 'requests:write requests:read screens:write admin worker';
/** Length of a turn by the moved clock, in steps in each of which the picture moves. */
const STEPS = 3;
const STEP_MILLISECONDS = 8000;
const WARM_UP_TURNS = 60;
const TURNS = (8 * 3600_000) / (STEPS * STEP_MILLISECONDS);
const TURNS_BETWEEN_PICTURES = 100;
const MAX_GROWTH = 1.1;

/** Measures what is in use after garbage collection. */
async function inUse(devtools: CDPSession) {
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (metricName: string) => metrics.find(({ name }) => name === metricName)!.value;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Watches in the page: at each change of films a picture is there that is not black. */
async function watchForBlack(screenPage: Page): Promise<void> {
  await screenPage.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 16;
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const isLight = (video: HTMLVideoElement) => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
      context.drawImage(video, 0, 0, 16, 16);
      const { data } = context.getImageData(0, 0, 16, 16);
      return data.reduce((sum, value) => sum + value, 0) / data.length > 90;
    };
    const counts = { changes: 0, black: 0 };
    Object.assign(window, { pictureCounts: counts });
    new MutationObserver(() => {
      counts.changes++;
      if (![...document.querySelectorAll<HTMLVideoElement>('video.seen')].some(isLight))
        counts.black++;
    }).observe(document.querySelector('.films')!, { childList: true });
  });
}
const readCounts = (screenPage: Page) =>
  screenPage.evaluate(
    () =>
      (window as unknown as { pictureCounts: { changes: number; black: number } }).pictureCounts,
  );

/** Plays one turn to its end by the moved clock. */
async function playTurn(screenPage: Page): Promise<void> {
  const seek = (part: number) =>
    screenPage.evaluate(async (fraction) => {
      const video = [...document.querySelectorAll<HTMLVideoElement>('video.seen')].pop()!;
      const arrived = new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true });
      });
      video.currentTime = video.duration * fraction;
      await arrived;
      // A video that was not playing does not say so.
      if (fraction === 1) video.dispatchEvent(new Event('ended'));
    }, part);
  for (let step = 1; step < STEPS; step++) {
    await seek(step / (STEPS + 1));
    await screenPage.clock.fastForward(STEP_MILLISECONDS);
  }
  // The clock is moved faster than the disk reads: in so long a turn the next film is ready.
  await screenPage.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ classList, readyState }) => !classList.contains('seen') && readyState >= 2,
    ),
  );
  await seek(1);
  // The pause, and what is done once the next film is there.
  for (const part of [0.25, 0.75]) await screenPage.clock.fastForward(STEP_MILLISECONDS * part);
  await screenPage.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

/** Plays turns one after another, and looks at the screen now and then in the middle of a change. */
async function playTurns(screenPage: Page, count: number): Promise<void> {
  for (let turn = 1; turn <= count; turn++) {
    await playTurn(screenPage);
    if (turn % TURNS_BETWEEN_PICTURES === 0)
      await screenPage.screenshot({ path: test.info().outputPath(`turn-${turn}.png`) });
  }
}

test('eight hours on the wall keep memory within a tenth, and show no black picture', {
  tag: FULL,
}, async ({ page, context }) => {
  test.skip(missingTools !== undefined, missingTools);
  const service = await startService();
  const client = await addClient(service.environment, 'local', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const post = async (path: string, body: object = {}) =>
    (await (await send(path, jsonBody(body))).json()).data;
  const { id } = await post('/v1/screens', { name: 'Concourse' });
  const { address } = await post(`/v1/screens/${id}/address`);
  for (const timing of ['1000', '1100', '1200']) {
    await post('/v1/sign-requests/train-announcements', { destination: 'LDS', timing });
    const requestId = await renderNext(send, smallMovie());
    await post('/v1/showings', { requestId, on: { everywhere: true } });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(1000);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await watchForBlack(page);
  await playTurns(page, WARM_UP_TURNS);
  const initialUsage = await inUse(devtools);
  await playTurns(page, TURNS);
  const finalUsage = await inUse(devtools);
  const counts = await readCounts(page);
  test.info().annotations.push({
    type: 'in use',
    description: JSON.stringify({ before: initialUsage, after: finalUsage, counts }),
  });
  expect(counts.changes).toBeGreaterThan(TURNS);
  expect(counts.black).toBe(0);
  expect(finalUsage.heapBytes / initialUsage.heapBytes).toBeLessThan(MAX_GROWTH);
  expect(finalUsage.nodes / initialUsage.nodes).toBeLessThan(MAX_GROWTH);
  expect(finalUsage.listeners / initialUsage.listeners).toBeLessThan(MAX_GROWTH);
  await service.stop();
});
