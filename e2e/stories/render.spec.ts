/** The same short announcement rendered with the browser's own encoders and without them. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRendered, test } from '../fixtures.ts';
import { complaints, decode, missingTools, probe } from '../rendering/files.ts';
import { fullUnless } from '../test-size.ts';

test.setTimeout(600_000);

const open = async (page: Page, body: Record<string, string>) => {
  await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(body))}`);
  await expect(page.getByRole('list', { name: 'Phrases' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
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

for (const [name, codec, decoder] of [
  ['with the browser’s own encoders', 'vp9', 'libvpx-vp9'],
  ['with WebCodecs switched off', 'vp8', 'libvpx'],
] as const)
  test(`${name}: cancelled, changed, transparent and portrait`, {
    tag: fullUnless(codec === 'vp9'),
  }, async ({ signedInPage: page }) => {
    test.skip(missingTools !== undefined, missingTools);
    if (codec === 'vp8')
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'VideoEncoder');
      });
    await open(page, { exitSide: 'left' });

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
      await expect(page.getByText('Only what changed is drawn again.')).toBeVisible();
      await render(page);
      await expect(page.getByText(/; \d+ of \d+ pieces drawn$/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await render(page);
      await expect(page.getByText(/; none of \d+ pieces drawn again$/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('transparent and portrait, it is a sound file with alpha', async () => {
      await open(page, { exitSide: 'left', bgColour: '-1,-1,-1' });
      await page.getByRole('button', { name: /Picture$/ }).click();
      await page.getByRole('option', { name: 'Portrait 1080 × 1920' }).click();
      await render(page);
      const file = await saved(page, 'webm');
      expect(complaints(file)).toBe('');
      expect(probe(file)).toMatchObject({ codec_name: codec, width: 1080, height: 1920 });
      const frames = decode(file, 'yuva420p', 50, ['-c:v', decoder]);
      const alphaAt = (x: number, y: number) => frames[1080 * 1920 * 1.5 + y * 1080 + x]!;
      expect(alphaAt(10, 10)).toBeLessThanOrEqual(2);
      expect(alphaAt(540, 1100)).toBeGreaterThanOrEqual(253);
    });
  });
