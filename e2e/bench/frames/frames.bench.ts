/**
 * Time of each step of a film's frame (1280×720): pose, drawing, reading back, converting, encoding, joining, each alone
 * in one thread of headless Chromium, beside all of them together in the same run.
 */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { startVitePage } from '../../vite-page.ts';
import { type BenchRow, median } from '../measuring/row.ts';
import type { FrameStep, MessageName } from './frames-page.ts';

const RUNS = 3;
const STEPS: readonly FrameStep[] = ['pose', 'draw', 'read back', 'convert'];
const ENCODERS = ['webcodecs', 'ffmpeg'] as const;

async function measureMessage(page: Page, name: MessageName): Promise<BenchRow[]> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const steps = await page.evaluate((message) => window.framesBench.measureSteps(message), name);
    const values: Record<string, number> = { ...steps };
    for (const id of ENCODERS)
      values[id] = await page.evaluate(
        ([message, encoder]) => window.framesBench.measureEncoding(message, encoder),
        [name, id] as const,
      );
    values.join = await page.evaluate(
      (message) => window.framesBench.measureJoining(message),
      name,
    );
    // The first run loads and compiles.
    if (run > 0) runs.push(values);
  }
  const read = (step: string) => runs.map((values) => values[step]!);
  const wholeValues = runs.map((values) => values.source! + values.webcodecs! + values.join!);
  return [...STEPS, 'source', ...ENCODERS, 'join'].map((step) => ({
    name: `${name}: ${step === 'source' ? 'drawn planes, all together' : step}`,
    value: median(read(step)),
    unit: 'ms a frame',
    reference: `drawn, by webcodecs, joined: ${median(wholeValues).toPrecision(3)} ms a frame`,
    ratio: median(read(step).map((value, run) => value / wholeValues[run]!)),
    runs: RUNS,
  }));
}

export async function rows(): Promise<BenchRow[]> {
  const vite = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // The engine is started without waiting, as in a worker.
    args: [...CHROMIUM_FLAGS, '--enable-features=WebAssemblyUnlimitedSyncCompilation'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${vite.url}e2e/bench/frames/frames-page.html`);
    await page.waitForFunction(() => window.framesBench !== undefined);
    return [...(await measureMessage(page, 'alone')), ...(await measureMessage(page, 'board'))];
  } finally {
    await browser.close();
    await vite.close();
  }
}
