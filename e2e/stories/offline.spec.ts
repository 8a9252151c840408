/** The service and the network go away; the studio goes on. */
import { expect, expectAccessible, startService, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the studio opens without the service, on every screen', async ({ page }) => {
  const service = await startService();
  await test.step('someone looks at it once', async () => {
    await page.goto(`${service.url}/`);
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
    // The page itself is kept last, after everything that it needs.
    const isKept = async (): Promise<boolean> =>
      (await caches.match('/', { cacheName: 'handsignal-studio' })) !== undefined;
    await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
    // Only an active service worker answers the next visit.
    const stateOfWorker = async (): Promise<string | undefined> =>
      (await navigator.serviceWorker.ready).active?.state;
    await expect.poll(() => page.evaluate(stateOfWorker)).toBe('activated');
  });
  await service.stop();

  await test.step('the announcement is written and signed all the same', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Delay/ }).click();
    await page.getByRole('combobox', { name: 'Destination' }).fill('LDS');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/train to Leeds/i).first()).toBeVisible();
  });

  await test.step('screens that were never opened say what is missing', async () => {
    await page.getByRole('link', { name: 'Requests' }).click();
    await expect(page.getByText('The service cannot be reached.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});
