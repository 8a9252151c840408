/** Tests for the preview of a result on screens, and whether it can be read there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type RunningService, test } from '../fixtures.ts';
import { missingTools } from '../rendering/files.ts';
import { accessToken, addClient, jsonBody, renderNext, sender } from '../service/client.ts';
import { FULL } from '../test-size.ts';

// That a signer whom we draw is large enough is in `announce.spec.ts`.
test.setTimeout(180_000);

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 01:00.000\nHello.\n';

/** Makes a minute of film with a signer's size and colours, so that it does not end during the test. */
function film(): Uint8Array<ArrayBuffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-screen-')), 'film.mp4');
  const picture = [
    'color=c=0x12c353:size=1280x720:rate=5:duration=60',
    'drawbox=x=320:y=36:w=640:h=684:color=0x27456f:t=fill',
  ].join(',');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture],
    ...['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-g', '10', file],
  ]);
  return Uint8Array.from(readFileSync(file));
}

/** Creates a tenant whose only request has its video. Returns the id of the request. */
async function deliver(page: Page, service: RunningService): Promise<string> {
  const client = await addClient(
    service.environment,
    'concourse',
    'requests:write requests:read worker',
  );
  const send = sender(service.url, await accessToken(service.url, client));
  await send('/v1/sign-requests/train-announcements', jsonBody({ exitSide: 'right' }));
  await page.addInitScript(
    (connection) => localStorage.setItem('handsignal.connection', JSON.stringify(connection)),
    { serviceUrl: '', clientId: client.client_id, keptSecret: client.client_secret },
  );
  return (await renderNext(send, film(), CAPTIONS))!;
}

test('a result is proved before it is shown', { tag: FULL }, async ({ page, service }) => {
  test.skip(missingTools !== undefined, missingTools);
  const id = await deliver(page, service);
  await page.setViewportSize({ width: 1920, height: 1080 });

  await test.step('without a video it says why', async () => {
    await page.goto('/proof/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the proof judges three frames', async () => {
    await page.goto(`/proof/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Check size:');
    const frame = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(frame('Landscape screen')).toContainText('Large enough', { timeout: 60_000 });
    await expect(frame('Portrait screen')).toContainText('At least a sixth (17%) is required');
    await expect(frame('Small, over a film')).toContainText('Too small from 4 m');
    await expectAccessible(page);
    // Farther away, even the large one cannot be read.
    const distance = page.getByRole('slider', { name: 'Viewing distance' });
    await distance.focus();
    await page.keyboard.press('End');
    await expect(frame('Landscape screen')).toContainText('Too small from 20 m');
    await expect(page).toHaveURL(/distance=20/);
    await expectAccessible(page);
  });

  await test.step('on a phone, in the dark, it fits', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
  });
});
