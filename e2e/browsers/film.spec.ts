/** Makes one film, and tells how long it took. WebKit makes the same one in `webkit/studio.spec.ts`. */
import { expect, test } from '../fixtures.ts';
import { toDraftAddress } from './draft.ts';

test('a film is made, and plays', async ({ signedInPage: page }) => {
  test.setTimeout(240_000);
  await page.goto(toDraftAddress(new URL(page.url()).origin));
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect(page.getByText('Video ready.')).toBeVisible({ timeout: 180_000 });
  console.info(`made after ${Date.now() - startedAt} ms`);
  await page.screenshot({ path: test.info().outputPath('made.png') });
  const film = page.getByRole('main').locator('video').first();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.duration > 9]))
    .toEqual([1280, true]);
});
