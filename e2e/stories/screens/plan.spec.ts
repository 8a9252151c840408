/** Plan of a station: an administrator places the screens on it, and sees on it what each shows. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Screen } from '#contract/screens/screen.ts';
import type { StationPlan } from '#contract/screens/station-plan.ts';
import { expect, expectAccessible, startService, test } from '../../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from '../../service/client.ts';

test.setTimeout(120_000);

/** Draws a plan in the browser, as a person would have one: a PNG with fine lines. */
const drawPlan = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 2400, 1200);
    context.strokeStyle = '#333';
    context.lineWidth = 4;
    context.font = '48px sans-serif';
    context.fillStyle = '#333';
    for (let platform = 0; platform < 4; platform++) {
      context.strokeRect(900, 120 + platform * 250, 1380, 150);
      context.fillText(`Platform ${platform + 1}`, 940, 210 + platform * 250);
    }
    context.strokeRect(120, 120, 640, 900);
    context.fillText('Concourse', 160, 210);
    const file = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await file.arrayBuffer())];
  });

test('an administrator drags screens onto a plan, and staff see them there', async ({
  page,
}, testInfo) => {
  const service = await startService();
  const client = await addClient(service.environment, 'local', 'requests:read screens:write admin');
  const send = sender(service.url, await accessToken(service.url, client));
  const answer = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    (await (await send(path, init)).json()).data;
  const [concourse, platform, lounge] = [
    await answer<Screen>('/v1/screens', jsonBody({ name: 'Concourse, by the clock' })),
    await answer<Screen>('/v1/screens', jsonBody({ name: 'Platform 2' })),
    await answer<Screen>('/v1/screens', jsonBody({ name: 'Lounge' })),
  ];
  await page.goto(service.signInLink);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`${service.url}/screens`);
  const shoot = async (name: string) => {
    const path = testInfo.outputPath(`${name}.png`);
    await page.screenshot({ path });
    expect(readFileSync(path).length).toBeGreaterThan(0);
  };

  const editor = page.getByRole('region', { name: 'Edit the plan' });
  await test.step('the picture is chosen', async () => {
    await page.getByText('Plan', { exact: true }).click();
    await expect(page.getByText('No plan yet')).toBeVisible();
    await expectAccessible(page);
    await shoot('empty');
    const buffer = Buffer.from(await drawPlan(page));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
    await expect(editor).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('screens are dragged and moved by keys', async () => {
    const plan = editor.getByRole('application');
    const box = (await plan.boundingBox())!;
    await editor.getByRole('button', { name: 'Place Concourse' }).hover();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.25, { steps: 5 });
    await page.mouse.up();
    await expect(editor.getByRole('status')).toHaveText(
      /^Concourse, by the clock: (19|20|21)% from the left, (24|25|26)% from the top$/,
    );
    await editor.getByRole('button', { name: 'Place Platform 2' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(editor.getByRole('status')).toHaveText(
      'Platform 2: 51% from the left, 45% from the top',
    );
    await expectAccessible(page);
    await shoot('editor');
    await editor.getByRole('button', { name: 'Save plan' }).click();
    await expect(editor).toBeHidden();
    const { points } = await answer<StationPlan>('/v1/station-plan');
    expect(points.map(({ screenId }) => screenId).sort()).toEqual(
      [concourse.id, platform.id].sort(),
    );
  });

  await test.step('a point opens the card of its screen', async () => {
    await page.reload();
    const plan = page.getByRole('list', { name: 'Plan of the station' });
    await expect(plan.getByRole('button')).toHaveCount(2);
    const region = page.getByRole('region', { name: 'Not on the plan' });
    await expect(region.getByRole('heading', { name: lounge.name })).toBeVisible();
    await expectAccessible(page);
    await shoot('plan');
    const point = plan.getByRole('button', { name: 'Concourse, by the clock: Not connected yet' });
    await point.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Concourse, by the clock' });
    await expect(card.getByRole('button', { name: /^Connect a player/ })).toBeVisible();
    await shoot('card');
    await page.keyboard.press('Escape');
    await expect(point).toBeFocused();
  });

  await test.step('a screen that is removed leaves the plan', async () => {
    await send(`/v1/screens/${platform.id}`, { method: 'DELETE' });
    await page.reload();
    const plan = page.getByRole('list', { name: 'Plan of the station' });
    await expect(plan.getByRole('button')).toHaveCount(1);
  });
});
