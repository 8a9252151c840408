/** Time until a key is seen signed: from the key to the first frame of the changed message. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { type BenchRow, paired } from './measuring/row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHORT = { destination: 'PMH', timing: '1230', platform: '1' };
const LONG = {
  ...SHORT,
  via: 'GLD',
  operator: 'SW',
  longDelay: true,
  disruptionReason: '502',
  callingAt: 'CLJ,WOK,GLD,GOD,HSL,LIP,PTR,RLN,HAV,FTN,PMS',
};

/** Milliseconds from a key in the platform field to the frame that shows it, as the page's own clock has it. */
async function keyToPreview(page: Page): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks('announce:shown');
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }),
      {
        capture: true,
        once: true,
      },
    );
  });
  const field = page.getByRole('textbox', { name: 'Platform', exact: true });
  const isOne = (await field.inputValue()) === '1';
  await field.press(isOne ? 'Digit0' : 'Backspace');
  const displayedAt = await page.waitForFunction(
    () => performance.getEntriesByName('announce:shown')[0]?.startTime,
  );
  const pressedAt = await page.evaluate(() => Number(Reflect.get(window, 'pressedAt')));
  return Number(await displayedAt.jsonValue()) - pressedAt;
}

/** Measures the minimum: the time from a key to the next frame of this browser when it has nothing to do. */
async function keyToFrame(page: Page): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          Object.assign(window, { framedAfter: performance.now() - timeStamp }),
        ),
      { capture: true, once: true },
    );
  });
  await page.keyboard.press('Shift');
  const framed = await page.waitForFunction(() => Reflect.get(window, 'framedAfter'));
  await page.evaluate(() => Reflect.deleteProperty(window, 'framedAfter'));
  return Number(await framed.jsonValue());
}

export async function rows(): Promise<BenchRow[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  await build({ root, logLevel: 'error', build: { outDir } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const measured: BenchRow[] = [];
    for (const [name, request] of Object.entries({ short: SHORT, long: LONG })) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const draft = encodeURIComponent(JSON.stringify(request));
      await page.goto(`${server.resolvedUrls?.local[0]}?draft=${draft}`);
      await page.getByRole('list', { name: 'Phrases' }).waitFor();
      await page.getByRole('textbox', { name: 'Platform', exact: true }).focus();
      measured.push(
        await paired(
          `key to preview, ${name} announcement`,
          'ms',
          () => keyToPreview(page),
          {
            name: 'the next empty frame',
            measure: () => keyToFrame(page),
          },
          20,
        ),
      );
      await page.close();
    }
    return measured;
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
