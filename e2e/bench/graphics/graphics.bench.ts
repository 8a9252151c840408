/**
 * The lifelike signer by the graphics of this machine: milliseconds from a pose to pixels in main memory, begun two
 * frames ahead beside drawn at once, and the share of the main thread that a preview takes on either kind of canvas.
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
/** Graphics that are drawn for: the machine's own, and a graphics processor's whatever there is. */
const KINDS = [undefined, 'gpu'] as const;

async function measureDrawing(
  page: Page,
  [width, height]: (typeof SIZES)[number],
  kind: (typeof KINDS)[number],
): Promise<BenchRow> {
  const measure = (framesAhead: number) =>
    page.evaluate(async (work) => (await window.graphicsBench.measureFrames(work)).perFrame, {
      ...{ width, height, framesAhead, frames: FRAMES },
      ...(kind && { kind }),
    });
  return await paired(
    `lifelike, pose to pixels, ${width}×${height}${kind ? ' as a GPU' : ''}: begun two frames ahead`,
    'ms a frame',
    () => measure(2),
    { name: 'drawn at once', measure: () => measure(0) },
    RUNS,
  );
}

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
    for (const size of SIZES)
      for (const kind of KINDS)
        if (kind !== graphics.kind) measured.push(await measureDrawing(page, size, kind));
    return [...measured, await measurePreview(page)];
  } finally {
    await browser.close();
    await vite.close();
  }
}
