/** The service and the network go away; the studio goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, startService, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the studio opens without the service, on every screen', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-offline-'));
  const service = await startService({ DATA_DIR: dataDir });
  await test.step('someone looks at it once', async () => {
    await page.goto(`${service.url}/`);
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
    // The service worker is active once it has cached everything that the page needs.
    const stateOfWorker = async (): Promise<string | undefined> =>
      (await navigator.serviceWorker.getRegistration())?.active?.state;
    await expect.poll(() => page.evaluate(stateOfWorker), { timeout: 60_000 }).toBe('activated');
  });
  await test.step('an open tab can load files of an older program until a page is opened', async () => {
    const saveOldFile = async (): Promise<string> => {
      const cache = await caches.open('handsignal-studio');
      await cache.put('/assets/old.js', new Response('old'));
      return await (await fetch('/assets/old.js')).text();
    };
    expect(await page.evaluate(saveOldFile)).toBe('old');
    await page.reload();
    const isDeleted = async (): Promise<boolean> =>
      (await caches.match('/assets/old.js')) === undefined;
    await expect.poll(() => page.evaluate(isDeleted)).toBe(true);
  });
  await service.stop();

  await test.step('the announcement is written and signed all the same', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Delay/ }).click();
    await page.getByRole('combobox', { name: 'Destination' }).fill('LDS');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/train to Leeds/i).first()).toBeVisible();
  });

  await test.step('what is sent waits in the outbox, over a reload too', async () => {
    await page.getByRole('button', { name: 'Save without video' }).click();
    await expect(page.getByText('1 item waiting to be sent.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Open outbox' }).click();
    await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toContainText('Leeds');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('screens that were never opened say what is missing', async () => {
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText("Can't reach Handsignal.")).toBeVisible();
    await expectAccessible(page);
    // Settings cannot be read without the service.
    await expect(page.getByRole('link', { name: 'Open Settings' })).toHaveCount(0);
  });

  const again = await startService({
    DATA_DIR: service.dataDir,
    PORT: new URL(service.url).port,
  });
  await test.step('it goes when the service is back, and the list can be read without it', async () => {
    await page.goto(again.signInLink);
    await expect(page.getByText('1 item waiting to be sent.')).toBeHidden();
    await page.getByRole('link', { name: 'Messages' }).click();
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    const isKept = (): Promise<boolean> =>
      new Promise((resolve) => {
        const open = indexedDB.open('handsignal-lists');
        open.onsuccess = () => {
          const all = open.result.transaction('lists').objectStore('lists').getAll();
          // An empty list may have been kept before the message was sent.
          all.onsuccess = () => resolve(JSON.stringify(all.result).includes('Leeds'));
        };
      });
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await again.stop();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(/^Last updated/)).toBeVisible();
  });
  rmSync(dataDir, { recursive: true, force: true });
});
