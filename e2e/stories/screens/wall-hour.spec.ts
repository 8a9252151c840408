/** A wall that hangs for an hour takes no more memory than at its start. */
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

test.setTimeout(400_000);

const SCOPES = 'requests:write requests:read screens:write admin worker';
const MINUTE_MILLISECONDS = 60_000;
const WARM_UP_MINUTES = 10;
const MAX_GROWTH = 1.1;

/** Measures what is in use after garbage collection. */
async function inUse(devtools: CDPSession) {
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (metricName: string) => metrics.find(({ name }) => name === metricName)!.value;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Advances the page's clock by minutes: timers, polls, heartbeats, turns, and pictures that seem to be frozen. */
async function passMinutes(screenPage: Page, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await screenPage.clock.runFor(MINUTE_MILLISECONDS);
    // What was asked meanwhile is answered by the real service.
    await screenPage.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  }
}

test('an hour on the wall keeps memory within a tenth', { tag: FULL }, async ({
  page,
  context,
}) => {
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
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await passMinutes(page, WARM_UP_MINUTES);
  const initialUsage = await inUse(devtools);
  await passMinutes(page, 60);
  const finalUsage = await inUse(devtools);
  test.info().annotations.push({
    type: 'in use',
    description: JSON.stringify({ before: initialUsage, after: finalUsage }),
  });
  expect(finalUsage.heapBytes / initialUsage.heapBytes).toBeLessThan(MAX_GROWTH);
  expect(finalUsage.nodes / initialUsage.nodes).toBeLessThan(MAX_GROWTH);
  expect(finalUsage.listeners / initialUsage.listeners).toBeLessThan(MAX_GROWTH);
  await service.stop();
});
