/** An accessibility team's browser and a store of another origin. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { DETAILS, uploadFiles } from '../upload-files.ts';

const MIB = 1024 ** 2;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a large film goes from the browser straight to the store, and arrives whole', async ({
  signedInPage: page,
  service,
}) => {
  const files = uploadFiles();
  const film = files.largeFilm('40.mp4', 40 * MIB, 5);
  const origins = new Map<string, number>();
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    const { origin } = new URL(request.url());
    origins.set(origin, (origins.get(origin) ?? 0) + 1);
  });
  await page.addInitScript((details) => {
    localStorage.setItem('handsignal.upload-details', JSON.stringify(details));
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  }, DETAILS);
  await page.goto('/upload');
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([film]);
  const row = page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '40.mp4' }) });
  await expect(row).toContainText('Ready to send');
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  const link = row.getByRole('link', { name: /Open message/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const requestId = (await link.getAttribute('href'))!.split('/').at(-1)!;
  const stored = await service.file(`uploads/${requestId}/source`);
  expect(sha256(stored)).toBe(sha256(readFileSync(film)));
  expect(Object.fromEntries(origins)).toEqual({ [service.environment.S3_ENDPOINT!]: 8 });
  files.remove();
});
