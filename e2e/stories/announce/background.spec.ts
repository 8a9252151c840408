/**
 * Tests for the organisation's own picture behind the signer: chosen once, then in the preview, the file and
 * the poster.
 */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectRendered,
  signFast,
  test,
  withoutBoard,
} from '../../fixtures.ts';
import { decode, missingTools, probe, readDecodeWarnings } from '../../rendering/files.ts';
import { FULL } from '../../test-size.ts';

test.setTimeout(300_000);

/** Draws a PNG whose left half is orange and whose right half is cream; it is larger than the size that is stored. */
const drawCard = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 2400, height: 1350 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f08020';
    context.fillRect(0, 0, 1200, 1350);
    context.fillStyle = '#fff4e0';
    context.fillRect(1200, 0, 1200, 1350);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });

/** Reads the colour of the preview at a fraction of its width, near its upper edge. */
const previewAt = (page: Page, fraction: number): Promise<number[]> =>
  page.getByRole('img', { name: /^The signer/ }).evaluate((element, across) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas
      .getContext('2d')!
      .getImageData(Math.round(canvas.width * across), 8, 1, 1);
    return [...data.subarray(0, 3)];
  }, fraction);

const isNear = (colour: readonly number[], expected: readonly number[]) =>
  colour.every((channel, index) => Math.abs(channel - expected[index]!) < 12);

const ORANGE = [240, 128, 32];
const CREAM = [255, 244, 224];

test('a brand card is chosen in the settings, and is behind the signer in preview and file', {
  tag: FULL,
}, async ({ signedInPage: page }) => {
  test.skip(missingTools !== undefined, missingTools);
  await withoutBoard(page);
  await page.goto('/settings/organisation');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a background' }).click();
  const buffer = Buffer.from(await drawCard(page), 'base64');
  await (await choosing).setFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Your background' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`/?draft=${encodeURIComponent('{"destination":"LDS","exitSide":"left"}')}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await signFast(page);
  await page.getByRole('button', { name: /^Look/ }).click();
  await page.getByText('Our picture').click();
  await expect.poll(async () => isNear(await previewAt(page, 0.02), ORANGE)).toBe(true);
  await expect.poll(async () => isNear(await previewAt(page, 0.98), CREAM)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make video' }).click();
  await expectRendered(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .mp4' }).click();
  const file = await (await downloading).path();
  expect(readDecodeWarnings(file)).toBe('');
  expect(probe(file)).toMatchObject({ codec_name: 'h264', width: 1280, height: 720 });
  const frame = decode(file, 'rgb24', 10);
  const pixel = (x: number, y: number) => [
    ...frame.subarray((y * 1280 + x) * 3, (y * 1280 + x) * 3 + 3),
  ];
  expect(isNear(pixel(20, 20), ORANGE), `${pixel(20, 20)}`).toBe(true);
  expect(isNear(pixel(1260, 20), CREAM), `${pixel(1260, 20)}`).toBe(true);
});
