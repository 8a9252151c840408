/** The player in Chromium of past years, as televisions have it: it plays, and says so; it opens again without the service. */
import type { Screen } from '#contract/screens/screen.ts';
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
import { listOldBrowsers, type OldPage, openOldPage } from './old-chromium.ts';

test.setTimeout(240_000);

const SCOPES = 'requests:write requests:read screens:write admin worker';
const H264 = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`;

/** Whether the page opens without the service. */
const IS_KEPT = `navigator.serviceWorker.getRegistration().then(function (kept) {
  return Boolean(kept && kept.active && kept.active.state === 'activated');
})`;

const readText = (page: OldPage) => page.evaluate<string>('document.body.innerText');
const readBoard = (page: OldPage) =>
  page.evaluate<string>(
    `(document.querySelector('.board') || document.body).getAttribute('aria-label')`,
  );
const readSeconds = (page: OldPage) =>
  page.evaluate<number>(`(document.querySelector('video.seen') || {}).currentTime || 0`);

test('players of past years show what is on air', { tag: FULL }, async () => {
  const programs = listOldBrowsers();
  test.skip(programs.length === 0, 'No old Chromium: see e2e/stories/screens/old-chromium.ts.');
  test.skip(missingTools !== undefined, missingTools);
  const service = await startService();
  const client = await addClient(service.environment, 'local', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const post = async (path: string, body: object = {}) =>
    (await (await send(path, jsonBody(body))).json()).data;
  const announcement = { destination: 'LDS', timing: '1435', cancelled: true };
  await post('/v1/sign-requests/train-announcements', announcement);
  const requestId = await renderNext(send, smallMovie());

  const pages: { page: OldPage; address: string }[] = [];

  for (const program of programs) {
    const screen: Screen = await post('/v1/screens', { name: 'Concourse' });
    const { address } = await post(`/v1/screens/${screen.id}/address`);
    const readScreen = async () => {
      const { data }: { data: Screen[] } = await (await send('/v1/screens')).json();
      return data.find(({ id }) => id === screen.id)!;
    };
    const page = await openOldPage(program);
    await test.step(page.version, async () => {
      await page.goto(address);
      await expect.poll(() => readBoard(page), { timeout: 30_000 }).toBe('Nothing on air');
      await expect.poll(readScreen).toMatchObject({ state: 'live', players: 1 });
      const { id } = await post('/v1/showings', { requestId, on: { screens: [screen.id] } });
      await expect.poll(() => page.evaluate(IS_KEPT), { timeout: 60_000 }).toBe(true);
      if ((await page.evaluate(H264)) === '') {
        // Of the oldest one no build with H.264 could be had. It says that it cannot play.
        await expect.poll(readScreen).toMatchObject({ trouble: 'video-unreadable' });
        return;
      }
      await expect.poll(() => readText(page)).toContain('Cancelled');
      await expect.poll(() => readSeconds(page)).toBeGreaterThan(0);
      await expect.poll(readScreen).toMatchObject({ state: 'live', playing: id });
      expect((await readScreen()).trouble).toBeUndefined();
    });
    pages.push({ page, address });
  }
  await service.stop();
  for (const { page, address } of pages)
    await test.step(`${page.version} without the service`, async () => {
      await page.goto(address);
      await expect.poll(() => readBoard(page), { timeout: 30_000 }).toBeTruthy();
      page.close();
    });
});
