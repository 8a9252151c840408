/** Screen of a station, and the station's page on a phone. WebKit has the same in `webkit/passengers.spec.ts`. */
import type { Page } from '@playwright/test';
import type { Screen } from '#contract/screens/screen.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import { connectSystem, type OtherSystem } from './connect.ts';

let service: RunningService;
let system: OtherSystem;
test.beforeAll(async () => {
  service = await startService();
  system = await connectSystem(service);
});
test.afterAll(() => service.stop());

/** Returns how far the page's video has played, in seconds. */
const readSeconds = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('video')].map(({ currentTime }) => currentTime)),
  );

const takePicture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`) });

test('a screen shows what goes on air, and what replaces it', async ({ page }) => {
  const { id } = await system.post<Screen>('/v1/screens', { name: 'Concourse' });
  const { address } = await system.post<{ address: string }>(`/v1/screens/${id}/address`);
  await page.goto(address);
  await expect(page.getByLabel('Nothing on air')).toBeVisible();
  const on = { everywhere: true };
  await system.post('/v1/showings', { requestId: await system.announce({}), on });
  await expect(page.getByText(/Leeds/).first()).toBeVisible();
  await expect.poll(() => readSeconds(page)).toBeGreaterThan(0);
  await takePicture(page, 'on-air');
  const requestId = await system.announce({ updatedPlatform: '7' });
  await system.post('/v1/showings', { requestId, on });
  await expect(page.getByText(/7/).first()).toBeVisible();
  await takePicture(page, 'changed');
});

test('a phone shows what is on air, with its captions', async ({ page }) => {
  await system.post('/v1/passenger-pages', { code: 'YRK', name: 'York', isOn: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${service.url}/at/yrk`);
  await expect(page.getByRole('heading', { name: 'York' })).toBeVisible();
  const requestId = await system.announce({ timing: '1500', updatedPlatform: '9' });
  await system.post('/v1/showings', { requestId, on: { everywhere: true } });
  await expect(page.getByRole('heading', { name: /15:00/ })).toBeVisible();
  await expect(page.getByText('Signed by a computer').first()).toBeVisible();
  await expect.poll(() => readSeconds(page)).toBeGreaterThan(0);
  await expect(page.getByText('The 14:35 to Leeds.').first()).toBeVisible();
  await takePicture(page, 'phone');
});
