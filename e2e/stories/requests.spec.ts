/** A controller finds, follows, repeats and ends requests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const VIDEO_SECONDS = 2;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe train to Leeds is ready.\n';

function makeVideo(): Buffer {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-video-')), 'video.mp4');
  const picture = `color=c=0x12c353:s=1280x720:r=25:d=${VIDEO_SECONDS}`;
  const options = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', file];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, ...options]);
  return readFileSync(file);
}

/** Another system that uses the service, and a renderer, with the rights of the signed-in browser. */
async function otherSystem(page: Page) {
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

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('listitem');

test('a controller follows a request until its video is ready, and keeps the files', {
  tag: '@both-deployments',
}, async ({ signedInPage: page }) => {
  const other = await otherSystem(page);
  const body = {
    destination: 'LDS',
    timing: '0711',
    platform: '3',
    metaData: { messageId: 'm-1' },
  };
  const receipt = await other.announce(body);
  const renderer = other.renderer(receipt);

  await test.step('she opens it from the list', async () => {
    await page.goto('/requests');
    const row = rows(page).filter({ hasText: '07:11 to Leeds' });
    await expect(row).toContainText('In progress');
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
    expect(video.suggestedFilename()).toBe('0711-to-leeds.mp4');
    expect(readFileSync(await video.path())).toEqual(makeVideo());
    const [captions] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Captions (.vtt)' }).click(),
    ]);
    expect(readFileSync(await captions.path(), 'utf8')).toBe(CAPTIONS);
  });

  await test.step('she starts a new one from it', async () => {
    await page.getByRole('button', { name: 'The request as JSON' }).click();
    await expect(page.getByText('"messageId": "m-1"')).toBeVisible();
    await page.getByRole('link', { name: 'New from this' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.has('draft'));
    expect(JSON.parse(new URL(page.url()).searchParams.get('draft') ?? '')).toMatchObject({
      destination: 'LDS',
      timing: '0711',
      platform: '3',
    });
  });
});

test('rows stay where they are until the reader asks for the new ones', async ({
  signedInPage: page,
}) => {
  const other = await otherSystem(page);
  const first = await other.announce({ destination: 'YRK', timing: '0801' });
  await page.goto('/requests');
  await expect(rows(page).first()).toContainText('08:01 to York');

  await other.announce({ destination: 'NCL', timing: '0802' });
  await other.announce({ destination: 'EDB', timing: '0803' });
  await expect(page.getByRole('button', { name: 'Show 2 new' })).toBeVisible();
  await expect(rows(page).first()).toContainText('08:01 to York');
  await other.renderer(first).report('drawing', 0.66);
  await expect(rows(page).first()).toContainText('66%');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show 2 new' }).click();
  await expect(rows(page).nth(0)).toContainText('08:03 to Edinburgh');
  await expect(rows(page).nth(1)).toContainText('08:02 to Newcastle');
  await expect(rows(page).nth(2)).toContainText('08:01 to York');
});

test('filters are kept in the address, and an empty list says what to do', async ({
  signedInPage: page,
}) => {
  const other = await otherSystem(page);
  const failing = await other.announce({ destination: 'BHM', timing: '0901' });
  await other.renderer(failing).fail('drawing-failed', 'The body could not be drawn.');
  await other.announce({ destination: 'BHM', timing: '0902' });

  await page.goto('/requests');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('birmingham');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('09:01 to Birmingham');

  await page.reload();
  await expect(page.getByLabel('Title or id')).toHaveValue('birmingham');
  await expect(rows(page)).toHaveCount(1);

  await page.getByLabel('Title or id').fill('no such place');
  await expect(page.getByText('No request matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByLabel('Title or id')).toHaveValue('');

  await page.getByLabel('Title or id').fill(failing.id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/09:01 to Birmingham/);
});

test('a failed request says why, is retried, and is cancelled by keyboard', async ({
  signedInPage: page,
}) => {
  const other = await otherSystem(page);
  const receipt = await other.announce({ destination: 'GLC', timing: '1001' });
  await other.renderer(receipt).fail('drawing-failed', 'The body could not be drawn.');

  await page.goto(`/requests/${receipt.id}`);
  await expect(page.getByText('No video was made. The request is kept.')).toBeVisible();
  await expect(page.getByText('The body could not be drawn.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel request' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelled before a video was made.')).toBeVisible();

  const steps = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(steps).toHaveText([/In progress/, /Failed/, /In progress/, /Cancelled/]);
});

test('without the service the page says when it last heard, and goes on by itself', async ({
  signedInPage: page,
  context,
}) => {
  const other = await otherSystem(page);
  const receipt = await other.announce({ destination: 'CDF', timing: '1101' });
  await page.goto(`/requests/${receipt.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('This computer is offline.')).toBeVisible();
  await expect(page.getByText(/Last updated \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11:01 to Cardiff Central');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/Last updated/)).toBeHidden();
  await expect(page.getByText('This computer is offline.')).toBeHidden();
});

test('an unknown id is told apart from a broken service', async ({ signedInPage: page }) => {
  await page.goto('/requests/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('The service cannot find this.')).toBeVisible();
  await expectAccessible(page);
});

test('everything is reached by keyboard, and the shortcuts are listed', async ({
  signedInPage: page,
}) => {
  await page.goto('/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Search the requests')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('a phone shows all of it without scrolling sideways', async ({ signedInPage: page }) => {
  const other = await otherSystem(page);
  const receipt = await other.announce({ destination: 'PMH', timing: '1201', via: 'GLD' });
  await other.renderer(receipt).deliver();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/requests', `/requests/${receipt.id}`, '/settings', '/sign-in']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await expectAccessible(page);
  }
});
