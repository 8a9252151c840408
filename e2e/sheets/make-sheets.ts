/**
 * `npm run sheets [-- NAME…]`: draws contact sheets of the signer into `sheets/` for people to look at.
 * CHROMIUM_PATH names another Chromium than /usr/bin/chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '#service/adapters/embedded/chromium-flags.ts';
import { startVitePage } from '../vite-page.ts';

const folder = fileURLToPath(new URL('../../sheets/', import.meta.url));
const wanted = process.argv.slice(2);

const vite = await startVitePage();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_FLAGS],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.stack ?? error.message));
  await page.goto(`${vite.url}e2e/sheets/sheet.html`);
  await page.waitForFunction(() => window.sheetNames !== undefined);
  const known = await page.evaluate(() => window.sheetNames);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No sheet is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : known)
    for (const sheet of await page.evaluate((each) => window.drawSheets(each), name))
      sheet.files.forEach((file, index) => {
        const path = `${folder}${sheet.name}${index === 0 ? '' : `-${index + 1}`}.png`;
        writeFileSync(path, Buffer.from(file, 'base64'));
        console.log(path);
      });
} finally {
  await browser.close();
  await vite.close();
}
