/** A controller finds, follows, keeps and ends requests. The rules of the screens are beside them in `src/studio/requests`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';

const VIDEO_SECONDS = 2;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe train to Leeds is ready.\n';

function makeVideo(): Buffer {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-video-')), 'video.mp4');
  const picture = `color=c=0x12c353:s=320x180:r=25:d=${VIDEO_SECONDS}`;
  const options = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', file];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, ...options]);
  return readFileSync(file);
}

/** Connects another system that uses the service, and a renderer, with the rights of the signed-in browser. */
async function connectOtherSystem(page: Page) {
  const answer = await page.request.post('/session/token');
  const { access_token: token } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: 'POST' | 'PUT', path: string, options: object) => {
    const response = await page.request.fetch(path, { method, ...options });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response;
  };
  return {
    async announce(body: TrainAnnouncementBody): Promise<AnnouncementReceipt['data']> {
      const response = await call('POST', '/v1/sign-requests/train-announcements?render=client', {
        headers,
        data: body,
      });
      return (await response.json()).data;
    },
    renderer({ lease }: AnnouncementReceipt['data']) {
      if (lease === undefined) throw new Error('The service kept the job for itself.');
      const job = `/v1/render-jobs/${lease.jobId}`;
      const held = { ...headers, 'x-lease-token': lease.leaseToken };
      return {
        report: (stage: string, progress: number) =>
          call('POST', `${job}/progress`, { headers: held, data: { stage, progress } }),
        fail: (code: string, message: string) =>
          call('POST', `${job}/fail`, { headers: held, data: { code, message, retry: false } }),
        async deliver() {
          await call('PUT', `${job}/videos/0`, {
            headers: {
              ...held,
              'content-type': 'video/mp4',
              'x-duration-seconds': String(VIDEO_SECONDS),
            },
            data: makeVideo(),
          });
          await call('PUT', `${job}/captions/0`, {
            headers: { ...held, 'content-type': 'text/vtt' },
            data: CAPTIONS,
          });
          await call('POST', `${job}/complete`, { headers: held });
        },
      };
    },
  };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

test('a controller follows a request until its video is ready, and keeps the files', {
  tag: '@both-deployments',
}, async ({ signedInPage: page, context }) => {
  test.setTimeout(240_000); // all of a screen in one story
  const system = await connectOtherSystem(page);
  const receipt = await system.announce({ destination: 'LDS', timing: '0711' });
  const renderer = system.renderer(receipt);
  let failing: AnnouncementReceipt['data'];

  await test.step('she opens it from the list', async () => {
    await page.goto('/requests?text=no%20such%20place');
    await expect(page.getByText('No messages found')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show all messages' }).click();
    const row = rows(page).filter({ hasText: '07:11 to Leeds' });
    await expect(row).toContainText('In progress');
    failing = await system.announce({ destination: 'GLC', timing: '1001' });
    await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('link', { name: '07:11 to Leeds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '07:11 to Leeds' })).toBeFocused();
  });

  await test.step('she sees it come on without doing anything', async () => {
    await renderer.report('drawing', 0.42);
    await expect(page.getByRole('progressbar', { name: 'Drawing the signer' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expectAccessible(page);
    await renderer.deliver();
    await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('she plays it with captions below the picture', async () => {
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('The train to Leeds is ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Captions off' }).click();
    await expect(page.getByText('The train to Leeds is ready.')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  });

  await test.step('she keeps the video and its captions', async () => {
    const [video] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Video (.mp4)' }).click(),
    ]);
    expect(video.suggestedFilename()).toBe('07-11-to-leeds.mp4');
    expect(readFileSync(await video.path())).toEqual(makeVideo());
    const [captions] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Captions (.vtt)' }).click(),
    ]);
    expect(readFileSync(await captions.path(), 'utf8')).toBe(CAPTIONS);
  });

  await test.step('she notes something, archives what is done, and hands the shift over', async () => {
    const note = 'The lift is back at six.';
    await page.getByRole('textbox', { name: 'New note' }).fill(note);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note);
    await page.goto('/requests');
    const row = rows(page).filter({ hasText: '07:11 to Leeds' });
    await expect(row).toContainText(note);
    // Its small picture, drawn from the video.
    await expect(row.locator('img')).toBeVisible();
    await row.getByRole('checkbox').press('Space');
    await expect(page.getByRole('region', { name: 'Selected messages' })).toContainText(
      '1 selected',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await page.getByRole('link', { name: 'Handover' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText(note);
    await expectAccessible(page);
  });

  await test.step('she tries a failed one again, with and without the network, and cancels it', async () => {
    await system.renderer(failing).fail('drawing-failed', 'The body could not be drawn.');
    await page.goto(`/requests/${failing.id}`);
    await expect(page.getByText('The body could not be drawn.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText('This computer is offline.')).toBeVisible();
    await expect(page.getByText(/Last updated \d\d:\d\d\./)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText(/Last updated/)).toBeHidden();
    await expect(page.getByText('This computer is offline.')).toBeHidden();

    await page.getByRole('button', { name: 'Cancel message' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cancel message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cancelled before a video was made.')).toBeVisible();
  });
});

test('a phone shows all of it without scrolling sideways', { tag: FULL }, async ({
  signedInPage: page,
}) => {
  const system = await connectOtherSystem(page);
  const receipt = await system.announce({ destination: 'PMH', timing: '1201', via: 'GLD' });
  await system.renderer(receipt).deliver();
  await page.setViewportSize({ width: 360, height: 780 });
  const unknown = '/requests/00000000-0000-4000-8000-000000000000';
  for (const path of [
    '/requests',
    '/requests/hand-over',
    `/requests/${receipt.id}`,
    unknown,
    '/messages',
    '/messages/lift-out-of-order',
    '/messages/new',
    '/patterns',
    '/emergency',
    '/settings',
    '/sign-in',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await expectAccessible(page);
  }
});
