/** Speed of drawing the signer in headless Chromium, against filling the background and drawing a ready picture. */
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, median, paired } from './measuring/row.ts';

const SIZES = [
  [1280, 720],
  [1080, 1920],
] as const;
const RUNS = 5;

export async function rows(): Promise<BenchRow[]> {
  const vite = await startVitePage();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${vite.url}e2e/bench/pages/drawing-page.html`);
    await page.waitForFunction(() => window.drawingBench !== undefined);
    const measured: BenchRow[] = [];
    for (const [width, height] of SIZES)
      measured.push(
        await paired(
          `signer drawn, ${width}×${height}`,
          'frames/s',
          () =>
            page.evaluate(([w, h]) => window.drawingBench.drawn(w, h), [width, height] as const),
          {
            name: 'fill and put a picture',
            measure: () =>
              page.evaluate(([w, h]) => window.drawingBench.put(w, h), [width, height] as const),
          },
          RUNS,
        ),
      );
    measured.push(
      await paired(
        'a minute planned and keyed from nothing',
        'ms',
        () => page.evaluate(() => window.drawingBench.minuteMilliseconds()),
        {
          name: 'drawing its 1500 frames at 1280×720',
          measure: async () =>
            1_500_000 / (await page.evaluate(() => window.drawingBench.drawn(1280, 720))),
        },
        3 * RUNS,
      ),
    );
    const poses: number[] = [];
    for (let run = 0; run < RUNS; run++)
      poses.push(await page.evaluate(() => window.drawingBench.poseMilliseconds()));
    measured.push({
      name: 'poseAt',
      value: median(poses),
      unit: 'ms/frame',
      reference: '',
      ratio: 0,
      runs: RUNS,
    });
    return measured;
  } finally {
    await browser.close();
    await vite.close();
  }
}
