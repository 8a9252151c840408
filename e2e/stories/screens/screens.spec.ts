/** Three screens of a station: shown, replaced, expired, urgent, taken down; without the network, and without the service. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Screen } from '#contract/screens/screen.ts';
import {
  expect,
  expectAccessible,
  type RunningService,
  startService,
  test,
} from '../../fixtures.ts';
import { missingTools } from '../../rendering/files.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from '../../service/client.ts';
import { isFull } from '../../test-size.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const SCOPES = 'requests:write requests:read screens:write emergency:write admin worker';

const LEAVE = 'WEBVTT\n\n00:00.000 --> 00:01.000\nPlease leave the station now.\n';

async function answer<T>(response: Promise<Response>): Promise<T> {
  const { data, errors } = await (await response).json();
  expect(errors).toBeUndefined();
  return data;
}

/** Connects another system of the same station. */
async function connectOtherSystem({ url, environment }: RunningService) {
  const client = await addClient(environment, 'local', SCOPES);
  const send: Send = sender(url, await accessToken(url, client));
  const movie = smallMovie();
  return {
    send,
    screen: (form: object) => answer<Screen>(send('/v1/screens', jsonBody(form))),
    secret: async (path: string) =>
      await answer<{ address?: string; code?: string }>(send(path, { method: 'POST' })),
    /** Creates a finished announcement of one train; returns the id of its request. */
    async createAnnouncement(changes: object): Promise<string> {
      const body = { destination: 'LDS', timing: '1435', platform: '4', ...changes };
      await answer(send('/v1/sign-requests/train-announcements', jsonBody(body)));
      return (await renderNext(send, movie))!;
    },
    /** Puts a message on the emergency shelf and delivers its video. */
    async emergency(message: string): Promise<void> {
      await answer(send('/v1/emergency-messages', jsonBody({ message })));
      await renderNext(send, movie, LEAVE);
      await answer(send('/v1/emergency-messages'));
    },
    show: (form: object) =>
      answer<{ id: string }>(send('/v1/showings', jsonBody({ on: { everywhere: true }, ...form }))),
  };
}

const facts = (screenPage: Page) => screenPage.getByRole('region', { name: 'Details' });
const idle = (screenPage: Page) => screenPage.getByRole('region', { name: 'Nothing on air' });

/** Waits until the page and the video are cached for the next start. */
async function expectCached(screenPage: Page): Promise<void> {
  const isCached = async (): Promise<boolean> =>
    (await (await caches.open('handsignal-screen-files')).keys()).length >= 2 &&
    (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
  await expect.poll(() => screenPage.evaluate(isCached), { timeout: 60_000 }).toBe(true);
}

/** Opens a screen in a browser context of its own. */
async function openScreen(context: BrowserContext, address: string): Promise<Page> {
  const screenPage = await context.newPage();
  await screenPage.goto(address);
  return screenPage;
}

test('three screens show what staff put on air, whatever happens', async ({ browser, page }) => {
  test.skip(missingTools !== undefined, missingTools);
  let service = await startService();
  const system = await connectOtherSystem(service);
  const contexts = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ serviceWorkers: 'allow' })),
  );
  const screens = [
    await system.screen({ name: 'Concourse', groups: ['hall'] }),
    await system.screen({ name: 'Pillar', layout: 'portrait', groups: ['hall'] }),
    await system.screen({ name: 'Lounge' }),
  ];
  const screenPages: Page[] = [];

  await test.step('players are connected, by address and by a typed code', async () => {
    for (const number of [0, 1]) {
      const { address } = await system.secret(`/v1/screens/${screens[number]!.id}/address`);
      screenPages.push(await openScreen(contexts[number]!, address!));
    }
    const typed = await openScreen(contexts[2]!, `${service.url}/screen`);
    if (isFull) await expectAccessible(typed);
    const { code } = await system.secret(`/v1/screens/${screens[2]!.id}/code`);
    await typed.getByRole('textbox', { name: 'Code' }).fill(code!.toLowerCase());
    await typed.keyboard.press('Enter');
    screenPages.push(typed);
    for (const screenPage of screenPages) await expect(idle(screenPage)).toBeVisible();
    if (isFull) await expectAccessible(screenPages[0]!);
  });
  const [concourse, pillar, lounge] = screenPages as [Page, Page, Page];

  await test.step('staff show a made announcement in the hall', async () => {
    const requestId = await system.createAnnouncement({});
    await page.goto(service.signInLink);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${service.url}/requests/${requestId}`);
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await page.keyboard.press('Control+Shift+S');
    const dialog = page.getByRole('dialog', { name: 'Show “14:35 to Leeds”' });
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Group hall: 2 screens' }).press('Space');
    await dialog.getByRole('radio', { name: 'Until taken down' }).press('Space');
    await dialog.getByRole('button', { name: 'Show now' }).press('Enter');
    for (const screenPage of [concourse, pillar])
      await expect(facts(screenPage)).toContainText(/Platform\D*4/);
    const playing = () =>
      concourse
        .locator('video.seen')
        .last()
        .evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(playing).toBeGreaterThan(0);
    await expect(idle(lounge)).toBeVisible();
    await expectAccessible(concourse);
  });

  await test.step('what is on screens stands there after a reload, too', async () => {
    const card = page.getByRole('region', { name: 'On screens now' });
    const receipt = page.getByRole('region', { name: 'On screens' });
    await expect(card).toContainText('hall');
    await page.reload();
    await expect(card).toContainText('hall');
    await expect(card.getByRole('button', { name: /^Take down/ })).toBeVisible();
    await page.goto(service.url);
    await expect(receipt).toContainText('14:35 to Leeds');
    await page.reload();
    await expect(receipt).toContainText('hall');
    await expect(receipt.getByRole('button', { name: 'Take down' })).toBeVisible();
    await page.goto(`${service.url}/screens`);
    const cards = page.getByRole('region', { name: 'hall' }).getByText('Showing 14:35 to Leeds');
    await expect(cards).toHaveCount(2, { timeout: 40_000 });
    await page.reload();
    await expect(cards).toHaveCount(2);
  });

  await test.step('newer news of the train replaces it', async () => {
    await system.show({ requestId: await system.createAnnouncement({ updatedPlatform: '7' }) });
    for (const screenPage of screenPages)
      await expect(facts(screenPage)).toContainText(/Platform\D*(4\D*)?7/);
  });

  await test.step('what expires goes by itself', async () => {
    // It takes its time; `create-screen-player.test.ts` shows the same by a clock of its own.
    if (!isFull) return;
    const until = new Date(Date.now() + 6000).toISOString();
    await system.show({
      requestId: await system.createAnnouncement({ timing: '1500' }),
      on: { screens: [screens[2]!.id] },
      until,
    });
    await expect(facts(lounge)).toContainText('15:00');
    await expect(facts(lounge)).toContainText('14:35');
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(until));
    const titles = async () => {
      const { id } = screens[2]!;
      const path = `/v1/screens/${id}/playlist`;
      return (await answer<{ items: { title: string }[] }>(system.send(path))).items.length;
    };
    expect(await titles()).toBe(1);
    await expect(facts(lounge)).toContainText('14:35');
  });

  await test.step('what is urgent takes all of them over', async () => {
    const requestId = await system.createAnnouncement({ timing: '1600', cancelled: true });
    await system.show({ requestId, priority: 'urgent' });
    for (const screenPage of screenPages)
      await expect(facts(screenPage)).toContainText('Cancelled');
    await expectCached(lounge);
  });

  await test.step('an emergency is on all screens in two clicks, from what they keep, without the network too', async () => {
    await system.emergency('evacuate');
    await page.goto(`${service.url}/emergency`);
    await expect(page.getByText(/^Ready. All 3 screens have the video/)).toBeVisible({
      timeout: 40_000,
    });
    await expectAccessible(page);
    // Videos cannot be fetched from here on.
    const files = join(service.dataDir, 'files');
    renameSync(files, `${files}.away`);
    await page.getByRole('button', { name: 'Show on screens' }).click();
    await page.getByRole('button', { name: 'Show on all screens' }).click();
    const captions = (screenPage: Page) => screenPage.getByText('Please leave the station now');
    const banner = page.getByText('Emergency on screens: Leave the station now.');
    await expect(banner).toBeVisible();
    for (const screenPage of screenPages) await expect(captions(screenPage)).toBeVisible();
    // What was urgent until now gives way.
    for (const screenPage of screenPages)
      await expect(facts(screenPage)).toContainText(/leave\s*now/i);

    for (const context of contexts) await context.setOffline(true);
    for (const screenPage of screenPages) await screenPage.reload();
    for (const screenPage of screenPages) await expect(captions(screenPage)).toBeVisible();
    renameSync(`${files}.away`, files);
    for (const context of contexts) await context.setOffline(false);
    await page.getByRole('button', { name: 'End everywhere' }).click();
    await page.getByRole('button', { name: 'End without it' }).click();
    await expect(banner).toHaveCount(0);
    for (const screenPage of screenPages)
      await expect(facts(screenPage)).toContainText('Cancelled', { timeout: 30_000 });
  });

  await test.step('a screen starts without the network', async () => {
    await contexts[2]!.setOffline(true);
    await lounge.reload();
    await expect(facts(lounge)).toContainText('Cancelled');
  });

  await test.step('the service is killed and comes back', async () => {
    if (!isFull) return;
    const killed = new Promise((resolve) => service.process.once('exit', resolve));
    service.process.kill('SIGKILL');
    await killed;
    for (const screenPage of screenPages)
      await expect(facts(screenPage)).toContainText('Cancelled');
    const { port } = new URL(service.url);
    service = await startService({ PORT: port, DATA_DIR: service.dataDir });
  });

  await test.step('staff see them live, and take everything down', async () => {
    await page.goto(`${service.url}/screens`);
    const hall = page.getByRole('region', { name: 'hall' });
    await expect(hall.getByText('Live')).toHaveCount(2, { timeout: 40_000 });
    await expect(hall.getByText('Showing 16:00 to Leeds')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take everything down' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Take everything down' })
      .click();
    for (const screenPage of [concourse, pillar])
      await expect(idle(screenPage)).toBeVisible({ timeout: 20_000 });
    await expect(facts(lounge)).toContainText('Cancelled');
    await contexts[2]!.setOffline(false);
    await expect(idle(lounge)).toBeVisible({ timeout: 30_000 });
  });

  for (const context of contexts) await context.close();
  await service.stop();
});
