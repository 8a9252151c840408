/** A signer in the booth, by keys alone: consent, camera, a take, kept, sent to the library, withdrawn. */
import type { Browser, Page } from '@playwright/test';
import type { PersonView } from '#contract/people/people.ts';
import type { Role } from '#contract/people/role.ts';
import { BACKDROPS, browserWithCamera, filmFor } from '../../booth/fake-camera.ts';
import { expect, expectAccessible, type RunningService, test } from '../../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from '../../service/client.ts';
import { showPage } from '../../stage.ts';
import { FULL } from '../../test-size.ts';

test.setTimeout(240_000);

let withCamera: Browser;
test.beforeAll(async ({ browser }) => {
  const studio = await browser.newPage();
  await showPage(studio, 'e2e/booth/page.html', 'booth');
  withCamera = await browserWithCamera(await filmFor(studio, 'TRAIN', BACKDROPS.grey));
  await studio.close();
});
test.afterAll(() => withCamera.close());

/** Waits until the signer has just come to rest again; the camera plays its film in a loop. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const context = new OffscreenCanvas(64, 36).getContext('2d', { willReadFrequently: true })!;
    const look = () => {
      context.drawImage(video, 0, 0, 64, 36);
      return context.getImageData(0, 0, 64, 36).data.slice();
    };
    const motion = async () => {
      const previous = look();
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      const next = look();
      return (
        previous.reduce((sum, value, index) => sum + Math.abs(value - next[index]!), 0) /
        previous.length
      );
    };
    for (;;) if ((await motion()) > 1.2) break;
    for (let still = 0; still < 4; ) still = (await motion()) < 0.8 ? still + 1 : 0;
  });

const EMAIL = 'dee@example.org';
const PASSPHRASE = 'seven quiet trains';

/** Returns functions that let people in and out of a separate organisation. */
async function administration({ url, environment }: RunningService) {
  const client = await addClient(environment, 'booth', 'people:admin');
  const send = sender(url, await accessToken(url, client));
  const read = async (path: string, init?: RequestInit) =>
    (await (await send(path, init)).json()).data;
  const invite = async (email: string, role: Role): Promise<string> =>
    (await read('/v1/invitations', jsonBody({ email, roles: [role] }))).link;
  // The organisation needs a member who can let others in.
  const token = (await invite('amira@example.org', 'administrator')).split('#')[1];
  const amira = { token, name: 'Amira Khan', passphrase: PASSPHRASE };
  expect((await sender(url)('/session/invitation', jsonBody(amira))).ok).toBe(true);
  return {
    /** Answers the link of an invitation. */
    invite: () => invite(EMAIL, 'reviewer'),
    async be(role: Role): Promise<void> {
      const people: PersonView[] = await read('/v1/people');
      const { id, name } = people.find(({ email }) => email === EMAIL)!;
      const init = { ...jsonBody({ name, roles: [role] }), method: 'PUT' };
      expect((await send(`/v1/people/${id}`, init)).status).toBe(200);
    },
  };
}

/** Limits the browser's storage to so many bytes; without a number, removes the limit. */
async function leaveRoom(page: Page, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const quota = quotaSize === undefined ? {} : { quotaSize };
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...quota });
}

const unplug = (page: Page) =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    if (!(stream instanceof MediaStream)) throw new Error('No camera found.');
    for (const track of stream.getVideoTracks()) {
      track.stop();
      // Browsers tell it of a camera that goes away, not of one that the page stops.
      track.dispatchEvent(new Event('ended'));
    }
  });

test('a sign is recorded, sent and withdrawn', { tag: FULL }, async ({ service }) => {
  const { invite, be } = await administration(service);
  const context = await withCamera.newContext({ baseURL: service.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(await invite());
  await page.getByLabel('Your name').fill('Dee Hale');
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/signs/booth');

  await test.step('consent is asked first', async () => {
    const name = page.getByRole('textbox', { name: 'Signer’s name' });
    await expect(name).toHaveValue('Dee Hale');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'Tick the box to confirm that the signer agrees.',
    );
    await expectAccessible(page);
    const agree = page.getByRole('checkbox', { name: 'I agree to be filmed and shown for this' });
    await agree.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('the camera is checked', async () => {
    const on = page.getByRole('button', { name: 'Turn on camera' });
    await on.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The picture is good')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('a camera that is unplugged in a take is missed, and used again', async () => {
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Space');
    await expect(page.getByText('Recording')).toBeVisible();
    await unplug(page);
    await expect(page.getByText('The camera was unplugged or switched off')).toBeVisible();
    await expect(page.getByText('The take was not kept')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The picture is good')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a take that finds no room is held until it does', async () => {
    await leaveRoom(page, 1000);
    await waitUntilStill(page);
    await page.keyboard.press('Space');
    await expect(page.getByText('The take was not saved')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await leaveRoom(page);
    const save = page.getByRole('button', { name: 'Try to save again' });
    await save.focus();
    await page.keyboard.press('Enter');
  });

  await test.step('it ends by itself, and is seen in a message', async () => {
    await expect(page.getByRole('region', { name: 'The take in a message' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^Begins at \d/)).toBeVisible();
    await page.keyboard.press(']');
    await expectAccessible(page);
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: '1 take in this browser' })).toBeVisible();
  });

  const send = page.getByRole('button', { name: 'Send 1 take to the library' });
  await test.step('who may not record any more keeps the takes', async () => {
    await expect(send).toBeVisible();
    await be('staff');
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('0 of 1 take sent')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You do not have permission.');
    await expect(page.getByRole('list', { name: 'Takes' }).getByRole('listitem')).toHaveCount(1);
    await be('reviewer');
  });

  await test.step('it survives a reload, and goes to the library', async () => {
    await page.reload();
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 take sent to the library')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('withdrawn, it is gone', async () => {
    await page.goto('/signs');
    await page.getByRole('tab', { name: 'Recorded clips' }).click();
    await expect(page.getByText('1 of 1 recording in your organisation’s library')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Consent to be recorded/ }).click();
    await page.getByRole('button', { name: 'Withdraw Dee Hale’s consent' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Withdraw and delete' })
      .click();
    await expect(page.getByText('Dee Hale’s recordings are deleted')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recordings' })).toHaveCount(0);
    await page.goto('/signs/booth');
    await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();
  });
  await context.close();
});
