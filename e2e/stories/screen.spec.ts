/** A result on an information screen: alone, looping, captioned; and whether it can be read there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type RunningService, test } from '../fixtures.ts';
import { missingTools } from '../rendering/files.ts';
import { accessToken, addClient, jsonBody, renderNext, sender } from '../service/client.ts';

// That a signer whom we draw is large enough is in `announce.spec.ts`.
test.setTimeout(180_000);

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 01:00.000\nHello.\n';

/** A minute of a signer's size and colours, so that it does not end while something else is tried. */
function film(): Uint8Array<ArrayBuffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-screen-')), 'film.mp4');
  const picture = [
    'color=c=0x12c353:size=1280x720:rate=5:duration=60',
    'drawbox=x=320:y=36:w=640:h=684:color=0x27456f:t=fill',
  ].join(',');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture],
    ...['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-g', '10', file],
  ]);
  return Uint8Array.from(readFileSync(file));
}

/** A tenant whose one request has its video. Answers the id of the request. */
async function deliver(page: Page, service: RunningService): Promise<string> {
  const client = addClient(service.environment, 'concourse', 'requests:write requests:read worker');
  const send = sender(service.url, await accessToken(service.url, client));
  await send('/v1/sign-requests/train-announcements', jsonBody({ exitSide: 'right' }));
  await page.addInitScript(
    (connection) => localStorage.setItem('handsignal.connection', JSON.stringify(connection)),
    { serviceUrl: '', clientId: client.client_id, keptSecret: client.client_secret },
  );
  return (await renderNext(send, film(), CAPTIONS))!;
}

const videoState = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { currentTime, duration, paused } = element;
    return { width, height, currentTime, duration, paused };
  });

test('a result fills the screen, loops with captions, and is proved beforehand', async ({
  page,
  service,
}) => {
  test.skip(missingTools !== undefined, missingTools);
  const id = await deliver(page, service);
  await page.setViewportSize({ width: 1920, height: 1080 });

  await test.step('without a video it says why', async () => {
    await page.goto('/screen/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it plays alone, as large as captions allow', async () => {
    await page.goto(`/screen/${id}`);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeGreaterThan(0.3);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const { width, height } = await videoState(page);
    expect(width).toBeGreaterThan(1920 / 3);
    expect(height).toBeGreaterThan(0.8 * 1080);
    await expect(page.getByText('Hello.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('captions are off the picture, and can be left out', async () => {
    const caption = page.locator('p').filter({ hasText: 'Hello.' });
    const below = await caption.boundingBox();
    const picture = await page.locator('video').boundingBox();
    expect(below!.y).toBeGreaterThanOrEqual(Math.floor(picture!.y + picture!.height) - 1);
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/captions=off/);
    await expect.poll(async () => (await videoState(page)).height).toBe(1080);
    await page.keyboard.press('c');
    await expect(page).not.toHaveURL(/captions=off/);
  });

  await test.step('it begins again by itself, also without the network', async () => {
    await page.context().setOffline(true);
    const { duration } = await videoState(page);
    await page.locator('video').evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, duration - 0.2);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeLessThan(duration / 2);
    await expect.poll(async () => (await videoState(page)).paused).toBe(false);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeGreaterThan(0.3);
    await page.context().setOffline(false);
  });

  await test.step('the bar hides while nobody stirs, and every key leads to it', async () => {
    const pause = page.getByRole('button', { name: 'Pause' });
    await expect.poll(() => opacityOf(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(pause).toBeFocused();
    await expect.poll(() => opacityOf(page)).toBe(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(pause).toBeVisible();
  });

  await test.step('full screen', async () => {
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  await test.step('the proof judges three frames', async () => {
    await page.getByRole('button', { name: 'Proof' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Proof:');
    const frame = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(frame('Landscape screen')).toContainText('Large enough', { timeout: 60_000 });
    await expect(frame('Portrait screen')).toContainText('At least a sixth, 17%, is needed');
    await expect(frame('Small, over a film')).toContainText('Too small from 4 m');
    await expectAccessible(page);
    // Farther away, even the large one cannot be read.
    const distance = page.getByRole('slider', { name: 'Seen from' });
    await distance.focus();
    await page.keyboard.press('End');
    await expect(frame('Landscape screen')).toContainText('Too small from 20 m');
    await expect(page).toHaveURL(/distance=20/);
    await expectAccessible(page);
  });

  await test.step('on a phone, in the dark, it fits', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show on this screen' }).click();
    await expect.poll(async () => (await videoState(page)).width).toBe(360);
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
  });
});

const opacityOf = (page: Page) =>
  page
    .getByRole('button', { name: /^(Pause|Play)$/ })
    .locator('..')
    .evaluate((element) => Number(getComputedStyle(element).opacity));
