/**
 * The lifelike signer by the graphics of this machine: milliseconds from a pose to pixels in main memory, beside
 * drawing alone, and the share of the main thread that a preview takes on either kind of canvas.
 * `GRAPHICS_FLAGS` are flags of Chromium by which it finds the graphics, separated by spaces.
 */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { startVitePage } from '../../vite-page.ts';
import { type BenchRow, paired } from '../measuring/row.ts';

const RUNS = 3;
const FRAMES = 30;
const PREVIEW_SECONDS = 5;
const SIZES = [
  [1280, 720],
  [1920, 1080],
] as const;

const measureDrawing = (page: Page, [width, height]: (typeof SIZES)[number]): Promise<BenchRow> => {
  const measure = (isRead: boolean) =>
    page.evaluate((work) => window.graphicsBench.measureFrames(work), {
      ...{ width, height, frames: FRAMES, isRead },
    });
  return paired(
    `lifelike, pose to pixels in memory, ${width}×${height}`,
    'ms a frame',
    () => measure(true),
    { name: 'drawn to be shown alone', measure: () => measure(false) },
    RUNS,
  );
};

const measurePreview = (page: Page): Promise<BenchRow> => {
  const measure = (canvas: 'gpu' | 'memory') =>
    page.evaluate(
      async (work) => 100 * (await window.graphicsBench.measurePreview(work)).busyShare,
      { canvas, seconds: PREVIEW_SECONDS },
    );
  return paired(
    'lifelike preview on a canvas of the GPU',
    '% of the main thread',
    () => measure('gpu'),
    { name: 'on a canvas in main memory', measure: () => measure('memory') },
    RUNS,
  );
};

export async function rows(): Promise<BenchRow[]> {
  const vite = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, ...(process.env.GRAPHICS_FLAGS ?? '').split(' ').filter(Boolean)],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${vite.url}e2e/bench/graphics/graphics-page.html`);
    await page.waitForFunction(() => window.graphicsBench !== undefined);
    const graphics = await page.evaluate(() => window.graphicsBench.graphics());
    console.log(`  ${graphics.kind}: ${graphics.renderer}`);
    const measured: BenchRow[] = [];
    for (const size of SIZES) measured.push(await measureDrawing(page, size));
    return [...measured, await measurePreview(page)];
  } finally {
    await browser.close();
    await vite.close();
  }
}
