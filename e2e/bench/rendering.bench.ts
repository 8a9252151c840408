/**
 * Rendering in the browser against native ffmpeg (x264 ultrafast, one thread) that encodes the same pictures.
 * The engine is loaded before the clock starts, but for the first visit; no segment is known.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { Background } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/embedded/chromium-flags.ts';
import { findChromium } from '#service/adapters/embedded/find-chromium.ts';
import { announcement, apology } from '../rendering/announcement.ts';
import type { Rendered } from '../rendering/page.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, median, paired } from './row.ts';

const RUNS = 3;
const BACKGROUNDS: Record<string, Background> = {
  green: { kind: 'colour', red: 18, green: 195, blue: 83 },
  navy: { kind: 'colour', red: 20, green: 40, blue: 110 },
  transparent: { kind: 'transparent' },
};

export async function rows(): Promise<BenchRow[]> {
  const server = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  try {
    const address = `${server.url}e2e/rendering/page.html`;
    const result: BenchRow[] = [await firstVisit(browser, address)];
    for (const [name, background] of Object.entries(BACKGROUNDS)) {
      const raw = join(folder, `${name}.yuv`);
      const frames = await writeRaw(browser, address, background, raw);
      const seconds: number[] = [];
      const row = await paired(
        `render, ${name}`,
        'frames/s',
        async () => {
          const video = await onFreshPage(browser, address, (page) => render(page, background));
          seconds.push(video.durationSeconds / (video.milliseconds / 1000));
          return (video.framesEncoded / video.milliseconds) * 1000;
        },
        { name: 'native x264', measure: () => nativeFramesPerSecond(raw, frames) },
        RUNS,
      );
      result.push(row, {
        name: `render, ${name}, speed`,
        value: median(seconds.slice(1)),
        unit: '× real time',
        reference: '',
        ratio: 0,
        runs: RUNS,
      });
    }
    result.push(await afterChange(browser, address));
    return result;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const render = (page: Page, background: Background, message = announcement()): Promise<Rendered> =>
  page.evaluate(([request]) => window.rendering.render('message', request), [
    { message, look: Look.parse({ background }) },
  ] as const);

/** A page whose engine is loaded; what it rendered for that shares no segment with the announcement. */
async function onFreshPage<T>(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.rendering !== undefined);
  await render(page, BACKGROUNDS.green!, apology());
  const result = await use(page);
  await page.close();
  return result;
}

async function firstVisit(browser: Browser, address: string): Promise<BenchRow> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.rendering !== undefined);
    const { milliseconds } = await render(page, BACKGROUNDS.green!);
    seconds.push(milliseconds / 1000);
    await page.close();
  }
  return {
    name: 'render, first visit, green',
    value: median(seconds),
    unit: 's',
    reference: '',
    ratio: 0,
    runs: RUNS,
  };
}

/** How much quicker a second render is when only the platform changed. */
const afterChange = (browser: Browser, address: string): Promise<BenchRow> =>
  onFreshPage(browser, address, async (page) => {
    let platform = 1;
    return paired(
      'render, platform changed',
      's',
      async () =>
        (await render(page, BACKGROUNDS.green!, announcement(++platform))).milliseconds / 1000,
      {
        name: 'render, all',
        measure: async () => {
          const blue = platform;
          const background = { kind: 'colour', red: 90, green: 90, blue } as const;
          return (await render(page, background, announcement(platform))).milliseconds / 1000;
        },
      },
      RUNS,
    );
  });

/** The pictures of a render as raw yuv420p; answers how many. */
async function writeRaw(
  browser: Browser,
  address: string,
  background: Background,
  raw: string,
): Promise<number> {
  const video = await onFreshPage(browser, address, (page) => render(page, background));
  writeFileSync(`${raw}.video`, Buffer.from(video.file, 'base64'));
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', `${raw}.video`, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', raw],
  ]);
  return video.framesEncoded;
}

function nativeFramesPerSecond(raw: string, frames: number): number {
  const start = performance.now();
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '1280x720', '-r', '25'],
    ...['-i', raw, '-threads', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18'],
    ...['-threads', '1', `${raw}.mp4`],
  ]);
  return (frames / (performance.now() - start)) * 1000;
}
