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

const readText = (page: OldPage) => page.evaluate<string>('document.body.innerText');
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

  for (const program of programs) {
    const screen: Screen = await post('/v1/screens', { name: program.slice(-60) });
    const { address } = await post(`/v1/screens/${screen.id}/address`);
    const readScreen = async () => {
      const { data }: { data: Screen[] } = await (await send('/v1/screens')).json();
      return data.find(({ id }) => id === screen.id)!;
    };
    const page = await openOldPage(program);
    await test.step(page.version, async () => {
      await page.goto(address);
      await expect.poll(() => readText(page), { timeout: 30_000 }).toContain('announcements');
      await expect.poll(readScreen).toMatchObject({ state: 'live', players: 1 });
      await post('/v1/sign-requests/train-announcements', announcement);
      const requestId = await renderNext(send, smallMovie());
      const { id } = await post('/v1/showings', { requestId, on: { screens: [screen.id] } });
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
    page.close();
  }
  await service.stop();
});
