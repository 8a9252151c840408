/** `npm run readme-film`: films the main job as README.md shows it, with the product as it is now. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { formatClockTime } from '#contract/time/london-time.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { expectRendered, type RunningService, startService } from '../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from '../service/client.ts';
import { PageFilm } from './film-page.ts';

const SIZE = { width: 1280, height: 900 };
const FILM = '.github/demo.webp';

/** Shows a sentence at the bottom of the picture. */
async function caption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const bar = document.querySelector<HTMLElement>('#caption') ?? document.createElement('div');
    bar.id = 'caption';
    bar.textContent = words;
    bar.style.cssText =
      'position:fixed;left:50%;bottom:20px;transform:translateX(-50%);z-index:999;background:#0b1620;color:#fff;font:600 26px Inter Variable,sans-serif;padding:12px 28px;border-radius:10px;box-shadow:0 2px 14px #0006;white-space:nowrap;pointer-events:none';
    document.body.append(bar);
  }, text);
}

async function typeSlowly(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).pressSequentially(value, { delay: 160 });
}

/** Adds a screen of the station, and opens its player. */
async function openWall(studio: Page, { url, environment }: RunningService): Promise<Page> {
  const client = await addClient(environment, 'local', 'screens:write admin');
  const send = sender(url, await accessToken(url, client));
  const post = async (path: string, body: object) =>
    (await (await send(path, jsonBody(body))).json()).data;
  const screen = await post('/v1/screens', { name: 'Concourse' });
  const { address } = await post(`/v1/screens/${screen.id}/address`, {});
  const wall = await studio.context().newPage();
  await wall.goto(address);
  return wall;
}

async function makeFilm(studio: Page, wall: Page, film: PageFilm): Promise<void> {
  const timing = formatClockTime(Date.now() + 25 * 60_000).replace(':', '');
  const bgColour = '238,241,245';
  const draft = { destination: 'LDS', operator: 'GR', timing, platform: '4', bgColour };
  await studio.goto(`/?draft=${encodeURIComponent(JSON.stringify(draft))}`);
  await studio.getByRole('list', { name: 'Phrases' }).waitFor();
  await studio.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await studio.bringToFront();
  await film.shoot(studio, async () => {
    await caption(studio, 'Staff say what has changed …');
    await studio.getByRole('textbox', { name: 'New platform', exact: true }).click();
    await studio.waitForTimeout(800);
    await typeSlowly(studio, 'New platform', '6');
    await studio.waitForTimeout(900);
    await caption(studio, '… and see it signed at once');
    await studio.waitForTimeout(7000);
  });
  await studio.getByRole('button', { name: 'Make video' }).click();
  await expectRendered(studio);
  await film.shoot(studio, async () => {
    await caption(studio, 'The video is made in the browser');
    await studio.waitForTimeout(1500);
    await studio.getByRole('button', { name: 'Show', exact: true }).click();
    await studio.waitForTimeout(1200);
    await studio.getByRole('button', { name: 'Show now' }).click();
    await caption(studio, 'It plays on the screen in the station');
    await studio.waitForTimeout(1500);
  });
  await wall.bringToFront();
  await wall.locator('video.seen').waitFor();
  await film.shoot(wall, () => wall.waitForTimeout(6000));
}

const folder = mkdtempSync(join(tmpdir(), 'handsignal-film-'));
const service = await startService();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS],
});
try {
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: SIZE,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const studio = await context.newPage();
  await studio.goto(service.signInLink);
  await studio.waitForURL((url) => url.pathname === '/');
  const wall = await openWall(studio, service);
  const film = new PageFilm(folder);
  await makeFilm(studio, wall, film);
  const seconds = film.write(FILM, { width: 960, fps: 10 });
  console.log(`${FILM}: ${seconds.toFixed(1)} s, ${statSync(FILM).size} bytes`);
} finally {
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
