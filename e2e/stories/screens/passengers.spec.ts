/** A passenger's phone beside a screen: a message on air is on the phone at once, and is seen again after it ended; offline too. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Screen } from '#contract/screens/screen.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { expect, expectAccessible, startService, test } from '../../fixtures.ts';
import { missingTools } from '../../rendering/files.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  type Send,
  sender,
} from '../../service/client.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  },
});
test.setTimeout(240_000);

const SCOPES = 'requests:write requests:read screens:write admin worker';
const ON_PHONE_MS = 5000;
const MAX_SCRIPT_BYTES = 100_000;
/** Slow 4G, as browsers' own tools have it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  userAgent: 'Phone-of-Amira/1.0',
} as const;

/** Makes a film of the size of a signer's, six seconds long. */
function signerMovie(): Uint8Array<ArrayBuffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-signer-')), 'signer.mp4');
  const source = 'testsrc2=size=720x720:rate=25:duration=6';
  const encode = ['-pix_fmt', 'yuv420p', '-b:v', '900k', '-movflags', '+faststart'];
  spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...encode, file]);
  return Uint8Array.from(readFileSync(file));
}

/** Lists the stored files in which a text is. */
function findStored(folder: string, text: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
}

/** Makes a page as slow as a phone of five years ago on a bad line. */
async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Finds the service worker of a scope: the first list that a browser gives can lack it. */
async function findRegistration(session: CDPSession, scope: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted,
      );
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return await found;
}

/** Counts the bytes that come, by kind. */
function countBytes(session: CDPSession) {
  const bytes = new Map<string, number>();
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}

test('a passenger sees on the phone what is announced, and sees it again', async ({ browser }) => {
  test.skip(missingTools !== undefined, missingTools);
  const service = await startService();
  let log = '';
  service.process.stderr!.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const client = await addClient(service.environment, 'local', SCOPES);
  const send = sender(service.url, await accessToken(service.url, client));
  const post = async (path: string, body: object = {}) =>
    (await (await send(path, jsonBody(body))).json()).data;
  const movie = signerMovie();
  const make = async (changes: object) => {
    const body = { destination: 'LDS', timing: '1435', platform: '4', ...changes };
    await post('/v1/sign-requests/train-announcements', body);
    return await renderNext(
      send,
      movie,
      'WEBVTT\n\n00:00.000 --> 00:05.000\nThe 14:35 to Leeds.\n',
    );
  };
  const show = (requestId: string | undefined) =>
    post('/v1/showings', { requestId, on: { everywhere: true } });
  await post('/v1/passenger-pages', { code: 'YRK', name: 'York', isOn: true });
  const screen: Screen = await post('/v1/screens', { name: 'Concourse' });
  const { address } = await post(`/v1/screens/${screen.id}/address`);
  const wall = await (await browser.newContext()).newPage();
  await wall.goto(address);
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  const session = await slowDown(context, phone);
  const bytes = countBytes(session);
  const pageAddress = `${service.url}/at/yrk`;

  await test.step('the page opens while nothing is on air', async () => {
    await phone.goto(pageAddress);
    await expect(phone.getByRole('heading', { name: 'York' })).toBeVisible();
    await expect(phone.getByText('BSL announcements appear here.')).toBeVisible();
    await expect(phone.getByText('Live')).toBeVisible();
    expect(bytes.get('Script')).toBeLessThan(MAX_SCRIPT_BYTES);
    await expectAccessible(phone);
  });

  const requestId = await make({ updatedPlatform: '7' });
  const showing: { id: string } = await test.step('a message goes on air, on both', async () => {
    const shown = await show(requestId);
    const start = Date.now();
    await expect(phone.getByRole('heading', { name: '14:35 to Leeds' })).toBeVisible({
      timeout: ON_PHONE_MS,
    });
    console.info(`on the phone after ${Date.now() - start} ms`);
    await expect(wall.getByRole('region', { name: 'Details' })).toContainText('7');
    await expect(phone.locator('.facts')).toContainText('was 4');
    await expect(phone.getByText(/^New \d\d:\d\d$/).first()).toBeVisible();
    await expect(phone.getByText(/^Signed by a computer/)).toBeVisible();
    const video = phone.locator('video');
    const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0);
    await expect(phone.locator('.caption')).toHaveText('The 14:35 to Leeds.');
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    await expectAccessible(phone);
    return shown;
  });

  await test.step('a page that opens now has its first picture soon', async () => {
    const second = await (await browser.newContext(PHONE)).newPage();
    await slowDown(second.context(), second);
    let lists = 0;
    second.on('request', (request) => {
      if (request.url().endsWith('/at/YRK.json')) lists++;
    });
    await second.addInitScript(() => {
      document.addEventListener(
        'loadeddata',
        () => {
          (window as { firstPicture?: number }).firstPicture ??= performance.now();
        },
        true,
      );
    });
    await second.goto(pageAddress);
    const readFirst = () =>
      second.evaluate(() => (window as { firstPicture?: number }).firstPicture);
    await expect.poll(readFirst).toBeDefined();
    // Loaded beside the program, and used by it.
    expect(lists).toBe(1);
    console.info(`first picture after ${Math.round((await readFirst())!)} ms on slow 4G`);
    await second.context().close();
  });

  await test.step('speed, captions and looks are the person’s own', async () => {
    await phone.getByRole('button', { name: 'Speed 1×' }).tap();
    await expect(phone.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible();
    const rate = () =>
      phone.locator('video').evaluate((element: HTMLVideoElement) => element.playbackRate);
    expect(await rate()).toBe(1.25);
    await phone.getByRole('button', { name: 'Captions' }).tap();
    await expect(phone.locator('.caption')).toBeHidden();
    await phone.getByRole('button', { name: 'Captions' }).tap();
    await phone.getByText('How it looks').tap();
    await phone.getByRole('checkbox', { name: 'Large text' }).tap();
    await phone.getByRole('radio', { name: 'Dark' }).tap();
    await expectAccessible(phone);
    const isWide = () =>
      phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWide()).toBe(false);
  });

  await test.step('it ends, and is seen again', async () => {
    await send(`/v1/showings/${showing.id}`, { method: 'DELETE' });
    await phone.getByRole('tab', { name: 'Now' }).focus();
    await phone.keyboard.press('ArrowRight');
    const earlier = phone.getByRole('tabpanel', { name: 'Earlier' });
    const message = earlier.getByRole('button', { name: /14:35 to Leeds/ });
    await expect(message).toContainText('This no longer applies.', { timeout: ON_PHONE_MS });
    await message.press('Enter');
    const seconds = () =>
      phone.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0);
  });

  await test.step('the person’s own train is marked when it is announced', async () => {
    await phone.getByRole('tab', { name: 'My train' }).tap();
    await phone.getByRole('searchbox', { name: 'Place or time of your train' }).fill('harrogate');
    await expect(phone.getByText(/^Nothing about it yet/)).toBeVisible();
    await phone.evaluate(() => {
      navigator.vibrate = () => {
        document.documentElement.dataset.shaken = 'true';
        return true;
      };
    });
    await show(await make({ timing: '1500', destination: 'HGT' }));
    await expect(phone.getByRole('tab', { name: 'My train (1)' })).toBeVisible({
      timeout: ON_PHONE_MS,
    });
    await expect(phone.locator('html')).toHaveAttribute('data-shaken', 'true');
    await expectAccessible(phone);
  });

  await test.step('a notification is shown, and opens the page', async () => {
    const isActive = async (): Promise<boolean> =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
    await expect.poll(() => phone.evaluate(isActive)).toBe(true);
    await context.grantPermissions(['notifications'], { origin: service.url });
    const registrationId = await findRegistration(session, `${service.url}/at/`);
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: service.url,
      registrationId,
      data: JSON.stringify({ title: '15:00 to Harrogate', link: pageAddress }),
    });
    const listNotifications = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, data }) => `${title} ${data}`);
    };
    await expect
      .poll(() => phone.evaluate(listNotifications))
      .toEqual([`15:00 to Harrogate ${pageAddress}`]);
  });

  await test.step('nothing about the passenger is stored or logged', async () => {
    expect(findStored(service.dataDir, 'passenger_pages')).not.toEqual([]);
    expect(findStored(service.dataDir, 'Phone-of-Amira')).toEqual([]);
    expect(log).toContain('"route":"/v1/showings"');
    expect(log).not.toMatch(/Amira|\/at\/|127\.0\.0\.1/i);
  });

  await test.step('without the network it has what it had, and says of when', async () => {
    const isHeld = async (): Promise<boolean> =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
      (await (await caches.open('handsignal-films-YRK')).keys()).length >= 4;
    await expect.poll(() => phone.evaluate(isHeld), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await service.stop();
    await phone.reload();
    await expect(phone.getByText(/^No connection. This is as it was at \d\d:\d\d\.$/)).toBeVisible({
      timeout: 30_000,
    });
    await phone.getByRole('tab', { name: 'Earlier' }).tap();
    await phone.getByRole('button', { name: /14:35 to Leeds/ }).tap();
    const seconds = () =>
      phone.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0.2);
    await expectAccessible(phone);
  });
  console.info(`bytes by kind: ${JSON.stringify(Object.fromEntries(bytes))}`);
  expect(await context.cookies()).toEqual([]);
});

/** Takes a picture of the whole page where a folder was named for them. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Finds the finished video of a request that a worker makes. */
async function awaitMade(send: Send, id: string): Promise<void> {
  const readState = async () => (await (await send(`/v1/sign-requests/${id}`)).json()).data.status;
  await expect.poll(readState, { timeout: 180_000 }).toBe('COMPLETED');
}

test('a passenger answers a message, and sees what came of it', async ({ browser }) => {
  const service = await startService({ RENDER_WORKERS: '1' });
  const client = await addClient(service.environment, 'local', `${SCOPES} library:read`);
  const send = sender(service.url, await accessToken(service.url, client));
  const post = async (path: string, body: object = {}) =>
    (await (await send(path, jsonBody(body))).json()).data;
  await post('/v1/passenger-pages', { code: 'LDS', name: 'Leeds', isOn: true });
  await post('/v1/screens', { name: 'Concourse' });
  const body = { destination: 'LDS', timing: '1435', platform: '4', updatedPlatform: '7' };
  const { id } = await post('/v1/sign-requests/train-announcements', body);
  await awaitMade(send, id);
  await post('/v1/showings', { requestId: id, on: { everywhere: true } });
  const hasSmallVideo = async () =>
    'smallVideo' in (await (await send('/at/LDS.json')).json()).data.now[0];
  await expect.poll(hasSmallVideo, { timeout: 120_000 }).toBe(true);
  const context = await browser.newContext({ ...PHONE, permissions: ['camera'] });
  const phone = await context.newPage();
  await phone.goto(`${service.url}/at/lds`);
  const video = phone.locator('.film video');
  let code = '';

  await test.step('the small video that a worker made is enough for a narrow screen', async () => {
    const readVideo = () =>
      video.evaluate(({ currentSrc, videoHeight }: HTMLVideoElement) => [currentSrc, videoHeight]);
    await expect.poll(readVideo).toEqual([expect.stringMatching(/\.360\.mp4$/), 360]);
    const { data } = await (await send('/at/LDS.json')).json();
    const [{ sizeBytes, smallVideo, durationSeconds }] = data.now;
    console.info(`${durationSeconds} s: ${sizeBytes} bytes, small ${smallVideo.sizeBytes} bytes`);
    expect(smallVideo.sizeBytes).toBeLessThan(sizeBytes);
  });

  await test.step('one press is an answer, by keyboard too', async () => {
    await phone.getByRole('button', { name: 'Not understood' }).press('Enter');
    await expect(phone.getByText('Thank you. You answered: Not understood.')).toBeFocused();
    code = (await phone.locator('.code').textContent())!;
    expect(code).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/);
  });

  await test.step('where, and a few words', async () => {
    const { data } = await (await send('/at/LDS.json')).json();
    const times = await (await send(`/at/${data.now[0].timelineLink}`)).json();
    expect(times.signs.length).toBeGreaterThan(0);
    await video.evaluate((element: HTMLVideoElement, seconds) => {
      element.currentTime = seconds;
    }, times.signs[0].startSeconds + 0.1);
    await phone.getByRole('button', { name: 'Mark this moment' }).tap();
    await expect(phone.getByText(/^Marked at \d:\d\d\.$/)).toBeVisible();
    await phone.getByRole('textbox', { name: 'A few words' }).fill('<b>Too quick</b>');
    await takePicture(phone, 'more');
    await phone.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(phone.getByText('Sent. Thank you.')).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('a signed answer, once what happens with it was agreed to', async () => {
    await phone.getByRole('button', { name: 'Answer in BSL' }).tap();
    await expect(phone.getByText(/^Only staff of/)).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'I agree. Open the camera' }).tap();
    await phone.getByRole('button', { name: 'Record' }).tap();
    await expect(phone.getByText(/^Recording\./)).toBeVisible();
    const seconds = () =>
      phone.locator('.answer-film').evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBeGreaterThan(1.5);
    await phone.getByRole('button', { name: 'Stop' }).tap();
    await phone.getByRole('button', { name: 'Send film' }).tap();
    await expect(phone.getByText('Your film was sent. Thank you.')).toBeVisible();
  });

  const studio = await (await browser.newContext()).newPage();
  await test.step('the studio has it beside the sign, with the film that a worker checked', async () => {
    const readFilm = async () => (await (await send('/v1/answers')).json()).data[0].film.state;
    await expect.poll(readFilm, { timeout: 60_000 }).toBe('checked');
    await studio.goto(service.signInLink);
    await studio.waitForURL((url) => url.pathname === '/');
    await studio.goto(`${service.url}/signs?answers=true`);
    const signs = studio.getByRole('list', { name: 'Signs' });
    await signs.getByRole('button', { name: /1 of 1 with a problem/ }).press('Enter');
    const beside = studio.getByRole('region', { name: 'Answers of passengers' });
    await expect(beside.getByText('“<b>Too quick</b>”')).toBeVisible();
    await beside.getByRole('button', { name: /^Play the moment at/ }).click();
    const film = beside.getByLabel('Signed answer');
    const duration = () => film.evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(duration).toBeGreaterThan(1);
    await expectAccessible(studio);
  });

  await test.step('a decision rests on it', async () => {
    await studio.getByRole('button', { name: /^Needs a change/ }).click();
    await studio.getByRole('textbox', { name: /^What should change/ }).fill('Slower.');
    await studio.getByRole('button', { name: 'Ask for change' }).click();
    await expect(studio.getByText('Slower.')).toBeVisible();
  });

  await test.step('a reply goes beside it', async () => {
    await studio.getByRole('tab', { name: 'Answers' }).click();
    const messages = studio.getByRole('list', { name: 'Messages' });
    await messages.getByRole('button', { name: /^14:35 to Leeds/ }).click();
    const answers = studio.getByRole('list', { name: 'Answers to the message' });
    await answers.getByRole('button', { name: 'Reply' }).click();
    await answers.getByRole('textbox', { name: /^Reply/ }).fill('Thank you. We made it slower.');
    await expectAccessible(studio);
    await takePicture(studio, 'reply-open');
    await answers.getByRole('button', { name: 'Send reply' }).click();
    await expect(answers.getByText('Thank you. We made it slower.')).toBeVisible();
    await takePicture(studio, 'reply-sent');
  });

  await test.step('the code shows what came of it, and deletes it', async () => {
    await phone.getByText('Your answers', { exact: true }).tap();
    await phone.getByRole('textbox', { name: 'Code of your answer' }).fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'See what came of it' }).tap();
    await expect(phone.getByText(/^A reviewer agreed: the sign has to change\./)).toBeVisible();
    await expect(
      phone.getByText(/^Reply of staff, .*“Thank you\. We made it slower\.”$/),
    ).toBeVisible();
    await takePicture(phone, 'phone-reply');
    await expectAccessible(phone);
    expect(findStored(service.dataDir, code.replaceAll('-', ''))).toEqual([]);
    expect(findStored(service.dataDir, 'Phone-of-Amira')).toEqual([]);
    await phone.getByRole('button', { name: 'Delete my answer' }).tap();
    await expect(phone.getByText(/^Your answer was deleted/)).toBeVisible();
    expect((await (await send('/v1/answers')).json()).data).toEqual([]);
  });
  await service.stop();
});
