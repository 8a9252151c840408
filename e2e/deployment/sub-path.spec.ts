/** The service under a path of an origin, through a proxy that passes the path on or takes it away. */
import type { Page } from '@playwright/test';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { hasProxy, type ReverseProxy, startProxy } from '../cluster/proxy.ts';
import {
  test as base,
  expect,
  expectRendered,
  type RunningService,
  signFast,
  startService,
} from '../fixtures.ts';
import { missingTools } from '../rendering/files.ts';
import { accessToken, addClient, jsonBody, sender, startWorker } from '../service/client.ts';
import { fullUnless, isFull } from '../test-size.ts';
import { sha256, type UploadFiles, uploadFiles } from '../upload-files.ts';

const PATH = '/handsignal';
/** Smallest size of a film that is sent in parts. */
const LARGE_BYTES = 31 * 1024 ** 2;

interface Installation {
  /** Address of the studio, with the path and without a slash at the end. */
  url: string;
  service: RunningService;
  proxy: ReverseProxy;
}

async function install(isPathStripped: boolean): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${PATH}`;
  const service = await startService({
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    RENDER_WORKERS: '0',
  });
  const proxy = await startProxy(service.url, { port, path: PATH, isPathStripped });
  return { url, service, proxy };
}

/** The installation and the files of a test, which end with it. */
const test = base.extend<{
  install: (isPathStripped: boolean) => Promise<Installation>;
  files: UploadFiles;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  install: async ({}, use) => {
    const started: Installation[] = [];
    await use(async (isPathStripped) => {
      const installation = await install(isPathStripped);
      started.push(installation);
      return installation;
    });
    for (const { proxy, service } of started) {
      await proxy.stop();
      await service.stop();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  files: async ({}, use) => {
    const files = uploadFiles();
    await use(files);
    files.remove();
  },
});

test.skip(!hasProxy(), 'nginx is not installed.');
test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

/** Waits for the service worker of the page, and returns the path that it serves. */
const getScope = (page: Page): Promise<string> =>
  page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname);

async function makeVideo(page: Page, url: string): Promise<void> {
  const draft = JSON.stringify({ cancelled: true, line: 'East Coast', exitSide: 'left' });
  await page.goto(`${url}/?draft=${encodeURIComponent(draft)}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await signFast(page);
  await page.getByRole('button', { name: 'Make video' }).click();
  await expectRendered(page);
}

/** Sends a film in parts. Returns the id of its request. */
async function upload(page: Page, film: string): Promise<string> {
  await page.getByRole('link', { name: 'Translate' }).click();
  const details = page.getByRole('form', { name: 'Details' });
  for (const [label, value] of [
    ['First name', 'Amira'],
    ['Last name', 'Khan'],
    ['Email', 'amira@example.org'],
    ['Company', 'Waterloo'],
  ] as const)
    await details.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([film]);
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  const link = page.getByRole('link', { name: /Open message/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'tour.mp4' })).toBeVisible();
  return page.url().split('/').at(-1)!;
}

for (const [proxyKind, isPathStripped, isInSample] of [
  ['takes away', true, true],
  ['passes on', false, false],
] as const)
  test(`a station works under a path that the proxy ${proxyKind}`, {
    tag: fullUnless(isInSample),
  }, async ({ page, browser, install: begin, files }) => {
    test.skip(missingTools !== undefined, missingTools);
    const { url, service, proxy } = await begin(isPathStripped);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(window, 'showDirectoryPicker');
    });
    const screenPage = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();

    await test.step('a controller signs in by the printed link', async () => {
      expect(service.signInLink).toContain(`${url}/sign-in#`);
      await page.goto(service.signInLink);
      await page.waitForURL(`${url}/`, { timeout: 60_000 });
      expect(await getScope(page)).toBe(`${PATH}/`);
    });

    await test.step('a player is connected by the code that the studio shows', async () => {
      await page.getByRole('link', { name: 'Screens' }).click();
      await page.getByRole('button', { name: 'Add a screen' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Concourse');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Connect a player' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect a player to Concourse' });
      await expect(dialog.getByText(`${url}/screen/`, { exact: true })).toBeVisible();
      const code = await dialog.locator('p.font-mono').textContent();
      await screenPage.goto(`${url}/screen/${code}`);
      await expect(screenPage.getByRole('region', { name: 'Nothing on air' })).toBeVisible();
      expect(await getScope(screenPage)).toBe(`${PATH}/screen/`);
      await page.keyboard.press('Escape');
    });

    await test.step('an announcement is made, sent with its video, and on the screen', async () => {
      await makeVideo(page, url);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('button', { name: 'Show now' }).click();
      await expect(page.getByRole('region', { name: 'On screens' })).toContainText('On Concourse', {
        timeout: 60_000,
      });
      const playing = () =>
        screenPage.locator('video.seen').evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect.poll(playing).toBeGreaterThan(0);
    });

    await test.step('a film arrives in parts, and the page of its request opens again', async () => {
      const film = files.largeFilm('tour.mp4', LARGE_BYTES, 7);
      const id = await upload(page, film);
      expect(sha256(`${service.dataDir}/files/uploads/${id}/source`)).toBe(sha256(film));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'tour.mp4' })).toBeVisible();
      expect(page.url()).toBe(`${url}/requests/${id}`);
    });

    await test.step('other systems find the interface by its description', async () => {
      const { servers } = await (await fetch(`${url}/openapi.json`)).json();
      expect(servers).toEqual([{ url }]);
      const client = await addClient(service.environment, 'local', 'requests:read');
      const send = sender(url, await accessToken(url, client));
      const { data } = await (await send('/v1/sign-requests')).json();
      expect(data).toHaveLength(2);
      const refused = await send('/v1/screens', jsonBody({ name: 'Lounge' }));
      expect(refused.status).toBe(403);
    });

    await test.step('a render worker finds the service by its whole address', async () => {
      // Another browser: a minute here.
      if (!isFull) return;
      const client = await addClient(service.environment, 'local', 'requests:write requests:read');
      const send = sender(url, await accessToken(url, client));
      const body = jsonBody({ destination: 'LDS', timing: '1435', platform: '4' });
      const sent = await send('/v1/sign-requests/train-announcements', body);
      const { id } = (await sent.json()).data;
      const worker = startWorker(url, await addClient(service.environment, '*', 'worker'));
      const getStatus = async () =>
        (await (await send(`/v1/sign-requests/${id}`)).json()).data.status;
      await expect.poll(getStatus, { timeout: 120_000 }).toBe('COMPLETED');
      worker.kill('SIGTERM');
    });

    await test.step('nothing asked for anything outside the path, or for what is not there', () => {
      const strays = proxy
        .requests()
        .filter((line) => !line.split(' ')[1]!.startsWith(`${PATH}/`) || line.endsWith(' 404'));
      expect(strays).toEqual([]);
    });
    await screenPage.context().close();
  });
