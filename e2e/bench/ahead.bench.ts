/** Time that a person waits for the video of a platform change: from the key that requests it to the finished video. */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { startService } from '../fixtures.ts';
import { type BenchRow, paired } from './measuring/row.ts';

/** Time for which a person reads the typed text before requesting the video. */
const PAUSE_MS = 2000;
/** Time between two keys, as a practised person types. */
const KEY_MS = 150;
const RUNS = 3;
const RENDER_WITHIN_MS = 120_000;

/** Types a platform change into an empty form by keyboard. A different minute makes a different video. */
async function typeChange(page: Page, minute: number): Promise<void> {
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('combobox', { name: 'Destination', exact: true }).waitFor();
  const keys = ['york', 'Tab', `10${String(minute).padStart(2, '0')}`, 'Tab', '4', 'Tab', '6'];
  for (const typed of keys)
    if (typed === 'Tab') await page.keyboard.press(typed);
    else await page.keyboard.type(typed, { delay: KEY_MS });
}

/** Milliseconds from the last key to the video that can be played. */
async function measureWait(page: Page): Promise<number> {
  const start = performance.now();
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(
    () => (document.querySelector('video')?.readyState ?? 0) >= 2,
    undefined,
    { timeout: RENDER_WITHIN_MS, polling: 50 },
  );
  return performance.now() - start;
}

export async function rows(): Promise<BenchRow[]> {
  const service = await startService();
  service.process.stderr?.removeAllListeners('data').resume();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(service.signInLink);
    await page.waitForURL((url) => url.pathname === '/');
    let minute = 0;
    const measureAfter = (milliseconds: number, isOpened: boolean) => async () => {
      minute += 1;
      if (isOpened) await page.goto(service.url);
      await typeChange(page, minute);
      await page.waitForTimeout(milliseconds);
      const waitedMilliseconds = await measureWait(page);
      await page.keyboard.press('Alt+n');
      return waitedMilliseconds;
    };
    const row = (name: string, isOpened: boolean) =>
      paired(
        name,
        'ms',
        measureAfter(PAUSE_MS, isOpened),
        { name: 'without a pause', measure: measureAfter(0, isOpened) },
        RUNS,
      );
    return [
      await row(
        'last key to a finished video, after a pause of two seconds, in a studio that was just opened',
        true,
      ),
      await row('the same in a studio that stays open', false),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
