/** A signer in the booth, by keys alone: consent, camera, a take, kept, sent to the library, withdrawn. */
import type { Browser, Page } from '@playwright/test';
import { browserWithCamera, filmFor, WALLS } from '../booth/fake-camera.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { showPage } from '../stage.ts';

test.setTimeout(240_000);

let withCamera: Browser;
test.beforeAll(async ({ browser }) => {
  const studio = await browser.newPage();
  await showPage(studio, 'e2e/booth/page.html', 'booth');
  withCamera = await browserWithCamera(await filmFor(studio, 'TRAIN', WALLS.grey));
  await studio.close();
});
test.afterAll(() => withCamera.close());

/** The camera plays its film again and again: waits until the signer has just stood still again. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const context = new OffscreenCanvas(64, 36).getContext('2d', { willReadFrequently: true })!;
    const look = () => {
      context.drawImage(video, 0, 0, 64, 36);
      return context.getImageData(0, 0, 64, 36).data.slice();
    };
    const motion = async () => {
      const before = look();
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      const after = look();
      return (
        before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0) / before.length
      );
    };
    for (;;) if ((await motion()) > 1.2) break;
    for (let still = 0; still < 4; ) still = (await motion()) < 0.8 ? still + 1 : 0;
  });

test('a sign is recorded, sent and withdrawn', async ({ service }) => {
  const context = await withCamera.newContext({ baseURL: service.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(service.signInLink);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/signs/booth');

  await test.step('consent is asked first', async () => {
    const name = page.getByRole('textbox', { name: 'Who signs' });
    await name.fill('Dee Hale');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The person has to agree first.');
    await expectAccessible(page);
    const agree = page.getByRole('checkbox', { name: 'I agree to be filmed and shown for this' });
    await agree.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('the camera is checked', async () => {
    const on = page.getByRole('button', { name: 'Switch the camera on' });
    await on.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The picture is good')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('a take ends by itself, and is seen in a message', async () => {
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await untilStill(page);
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'The take in a message' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^Begins at \d/)).toBeVisible();
    await page.keyboard.press(']');
    await expectAccessible(page);
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: '1 take in this browser' })).toBeVisible();
  });

  await test.step('it survives a reload, and goes to the library', async () => {
    await page.reload();
    const send = page.getByRole('button', { name: 'Send 1 take to the library' });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 take sent to the library')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('withdrawn, it is gone', async () => {
    await page.goto('/signs');
    await page.getByRole('tab', { name: 'Recorded clips' }).click();
    await expect(page.getByText('1 of 1 recording in your organisation’s library')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Who agreed to be recorded/ }).click();
    await page.getByRole('button', { name: 'Withdraw the consent of Dee Hale' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Withdraw and delete' })
      .click();
    await expect(page.getByText('The recordings of Dee Hale are deleted')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recordings' })).toHaveCount(0);
  });
  await context.close();
});
