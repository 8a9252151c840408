/** The same short announcement rendered with the browser's own encoders and without them. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { chooseInMenu, expect, expectAccessible, expectRendered, test } from '../fixtures.ts';
import { decode, missingTools, probe, readDecodeWarnings } from '../rendering/files.ts';
import { FULL } from '../test-size.ts';

test.setTimeout(600_000);

/** A picture of another shape, and how far down the chest is. */
const PICTURE = { name: 'Portrait 1080 × 1920', width: 1080, height: 1920, chest: 1520 };

const open = async (page: Page, body: Record<string, string>) => {
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(body))}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
};

async function render(page: Page) {
  await page.getByRole('button', { name: 'Make video' }).click();
  await expectRendered(page);
}

async function saved(page: Page, ending: 'mp4' | 'webm'): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download .${ending}` }).click();
  return (await downloading).path();
}

/** Downloads and unpacks the pack; returns the path of each file by its name. */
async function savedPack(page: Page): Promise<Map<string, string>> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all files (.zip)' }).click();
  await expect(page.getByRole('progressbar', { name: /^Making the zip/ })).toBeVisible();
  const zip = new Blob([new Uint8Array(readFileSync(await (await downloading).path()))]);
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-pack-'));
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  const files = new Map<string, string>();
  for await (const entry of reader.getEntriesGenerator()) {
    if (entry.directory) continue;
    const path = join(folder, entry.filename);
    writeFileSync(path, await entry.getData(new Uint8ArrayWriter()));
    files.set(entry.filename, path);
  }
  await reader.close();
  return files;
}

for (const [name, codec, decoder] of [
  ['with the browser’s own encoders', 'vp9', 'libvpx-vp9'],
  ['with WebCodecs switched off', 'vp8', 'libvpx'],
] as const)
  test(`${name}: cancelled, changed, transparent and of another shape`, {
    tag: FULL,
  }, async ({ signedInPage: page }) => {
    test.skip(missingTools !== undefined, missingTools);
    if (codec === 'vp8')
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'VideoEncoder');
      });
    await open(page, { destination: 'LDS', exitSide: 'left' });

    await test.step('it is cancelled half-way, and rendered', async () => {
      await page.getByRole('button', { name: 'Make video' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByText('Video ready.')).toBeHidden();
      await render(page);
    });

    await test.step('after a change only what changed is drawn again', async () => {
      await page
        .getByRole('button', { name: /Exit side$/ })
        .last()
        .click();
      await page.getByRole('option', { name: 'Right' }).click();
      await expect(page.getByText('The video is out of date')).toBeVisible();
      await render(page);
      await expect(page.getByText(/; \d+ of \d+ pieces drawn$/)).toBeVisible();
    });

    await test.step('after a reload the video is there without being made again', async () => {
      await page.reload();
      await expectRendered(page);
      await expect(page.getByRole('link', { name: 'Download .mp4' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('all files are saved as one zip, with the video on three grounds', async () => {
      const files = await savedPack(page);
      const base = 'train-to-leeds';
      const parts = ['.mp4', '-transparent.webm', '-green.mp4', '.vtt', '-poster.png'];
      const texts = ['-english.txt', '-gloss.txt', '-coverage.txt', '-sources.txt'];
      const named = [...parts, ...texts].map((part) => base + part);
      expect([...files.keys()].sort()).toEqual([...named, 'request.json'].sort());
      for (const [part, name] of [
        ['.mp4', 'h264'],
        ['-transparent.webm', codec],
        ['-green.mp4', 'h264'],
      ] as const) {
        const file = files.get(base + part)!;
        expect(readDecodeWarnings(file)).toBe('');
        expect(probe(file)).toMatchObject({ codec_name: name, width: 1280, height: 720 });
      }
    });

    await test.step('kept videos are removed when asked, though this tab has them open', async () => {
      const countSavedVideos = (): Promise<number> =>
        new Promise((resolve) => {
          const opening = indexedDB.open('handsignal-videos');
          opening.onsuccess = () => {
            const all = opening.result.transaction('videos').objectStore('videos').count();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        });
      expect(await page.evaluate(countSavedVideos)).toBeGreaterThan(0);
      await chooseInMenu(page, 'Settings');
      await page.getByRole('button', { name: 'Remove saved videos' }).click();
      await expect(page.getByText('Saved videos removed')).toBeVisible();
      expect(await page.evaluate(countSavedVideos)).toBe(0);
    });

    await test.step('transparent and of another shape, it is a sound file with alpha', async () => {
      await open(page, { exitSide: 'left', bgColour: '-1,-1,-1' });
      await page.getByRole('button', { name: /Picture size$/ }).click();
      await page.getByRole('option', { name: PICTURE.name }).click();
      await render(page);
      const file = await saved(page, 'webm');
      expect(readDecodeWarnings(file)).toBe('');
      const { width, height, chest } = PICTURE;
      expect(probe(file)).toMatchObject({ codec_name: codec, width, height });
      const frames = decode(file, 'yuva420p', 50, ['-c:v', decoder]);
      const alphaAt = (x: number, y: number) => frames[width * height * 1.5 + y * width + x]!;
      expect(alphaAt(10, 10)).toBeLessThanOrEqual(2);
      expect(alphaAt(width / 2, chest)).toBeGreaterThanOrEqual(253);
    });
  });
