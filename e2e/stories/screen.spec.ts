/** A result on an information screen: alone, looping, captioned; and whether it can be read there. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRendered, test } from '../fixtures.ts';

test.setTimeout(360_000);

/** Renders and sends an announcement in the studio. Answers the id of its request. */
async function send(page: Page, body: Record<string, string>): Promise<string> {
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(body))}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Render video' }).click();
  await expectRendered(page);
  await page.getByRole('button', { name: 'Send with video' }).click();
  await expect(page.getByText('Sent with its video.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open the request' }).click();
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

const videoState = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { currentTime, duration, paused } = element;
    return { width, height, currentTime, duration, paused };
  });

test('a result fills the screen, loops with captions, and is proved beforehand', async ({
  signedInPage: page,
}) => {
  // No other story asks for it: a job that waits already would be made by this tab, not taken from it.
  const id = await send(page, { exitSide: 'right' });

  await test.step('it plays alone, as large as captions allow', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('link', { name: 'Show on a screen' }).click();
    await expect(page).toHaveURL(`/screen/${id}`);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeGreaterThan(0.3);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const { width, height } = await videoState(page);
    expect(width).toBeGreaterThan(1920 / 3);
    expect(height).toBeGreaterThan(0.8 * 1080);
    await expect(page.getByText(/exit/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('captions are off the picture, and can be left out', async () => {
    const caption = page.locator('p').filter({ hasText: /exit/ });
    const below = await caption.boundingBox();
    const picture = await page.locator('video').boundingBox();
    expect(below!.y).toBeGreaterThanOrEqual(Math.floor(picture!.y + picture!.height) - 1);
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/captions=off/);
    await expect.poll(async () => (await videoState(page)).height).toBe(1080);
    await page.keyboard.press('c');
    await expect(page).not.toHaveURL(/captions=off/);
  });

  await test.step('it begins again by itself', async () => {
    const { duration } = await videoState(page);
    await page.locator('video').evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, duration - 0.2);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeLessThan(2);
    await expect.poll(async () => (await videoState(page)).paused).toBe(false);
  });

  await test.step('it goes on without the network', async () => {
    await page.context().setOffline(true);
    const { duration } = await videoState(page);
    await page.locator('video').evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, duration - 0.2);
    await expect.poll(async () => (await videoState(page)).currentTime).toBeLessThan(2);
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
    await expect(frame('Portrait screen')).toContainText('At least a sixth, 17 %, is needed');
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

test('a screen without a video says why', async ({ signedInPage: page }) => {
  await page.goto('/screen/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
