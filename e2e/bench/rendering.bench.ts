/**
 * Rendering half a minute of signing in the browser, cold but with the engine loaded, against native ffmpeg (x264
 * ultrafast, one and two threads) that encodes the same pictures; then what is known already: one field changed,
 * nothing changed, and joining alone.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { Background } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { apology, halfMinute } from '../rendering/announcement.ts';
import type { Rendered } from '../rendering/page.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const RUNS = 3;
const GREEN: Background = { kind: 'colour', red: 18, green: 195, blue: 83 };
const NAVY: Background = { kind: 'colour', red: 20, green: 40, blue: 110 };
const TRANSPARENT: Background = { kind: 'transparent' };

export async function rows(): Promise<BenchRow[]> {
  const server = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  try {
    const result: BenchRow[] = [];
    const page = await browser.newPage();
    await page.goto(`${server.url}e2e/rendering/page.html`);
    await page.waitForFunction(() => window.rendering !== undefined);
    const firstVisit = await render(page, { background: GREEN, message: apology() });
    result.push(
      createMedianRow('first visit, the shortest message', [firstVisit.milliseconds / 1000], 's'),
    );
    // Loads what either encoder needs, and tries what has to be tried.
    for (const background of [GREEN, TRANSPARENT])
      for (const encoder of ['webcodecs', 'ffmpeg'] as const)
        await render(page, { background, message: apology(), encoder });

    const raw = join(folder, 'green.yuv');
    const frames = await writeRaw(page, raw);
    for (const encoder of ['webcodecs', 'ffmpeg'] as const)
      for (const threads of [1, 2])
        result.push(...(await againstNative(page, raw, frames, encoder, threads)));

    result.push(...(await againstGreen(page, 'navy', NAVY)));
    result.push(...(await againstGreen(page, 'transparent', TRANSPARENT)));
    result.push(await measureChange(page), await nothingChanged(page), await cancelled(page));
    result.push(await measureJoining(page));
    return result;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Wish {
  background: Background;
  message?: ReturnType<typeof halfMinute>;
  encoder?: EncoderId;
}

const render = (
  page: Page,
  { background, message = halfMinute(), encoder }: Wish,
): Promise<Rendered> =>
  page.evaluate(([request, by]) => window.rendering.render('message', request, by), [
    { message, look: Look.parse({ background }) },
    encoder,
  ] as const);

/** Renders with only the engine loaded: no cached segments. */
async function renderCold(page: Page, wish: Wish): Promise<Rendered> {
  await page.evaluate(() => window.rendering.clearSegments());
  return render(page, wish);
}

const computeSpeed = ({ durationSeconds, milliseconds }: Rendered) =>
  durationSeconds / (milliseconds / 1000);

async function againstNative(
  page: Page,
  raw: string,
  frames: number,
  encoder: EncoderId,
  threads: number,
): Promise<BenchRow[]> {
  const speeds: number[] = [];
  const row = await paired(
    `cold, green, ${encoder}`,
    'frames/s',
    async () => {
      const video = await renderCold(page, { background: GREEN, encoder });
      speeds.push(computeSpeed(video));
      return (video.framesEncoded / video.milliseconds) * 1000;
    },
    {
      name: `native x264 ultrafast, ${threads} threads`,
      measure: () => nativeFramesPerSecond(raw, frames, threads),
    },
    RUNS,
  );
  return [row, createMedianRow(`cold, green, ${encoder}, speed`, speeds.slice(1), '× real time')];
}

async function againstGreen(page: Page, name: string, background: Background): Promise<BenchRow[]> {
  const speeds: number[] = [];
  const row = await paired(
    `cold, ${name}, the encoder it gets`,
    's',
    async () => {
      const video = await renderCold(page, { background });
      speeds.push(computeSpeed(video));
      return video.milliseconds / 1000;
    },
    {
      name: 'green',
      measure: async () => (await renderCold(page, { background: GREEN })).milliseconds / 1000,
    },
    RUNS,
  );
  return [row, createMedianRow(`cold, ${name}, speed`, speeds.slice(1), '× real time')];
}

async function measureChange(page: Page): Promise<BenchRow> {
  let platform = 10;
  return paired(
    'the platform changed',
    's',
    async () => {
      await renderCold(page, { background: GREEN });
      const changed = { background: GREEN, message: halfMinute(++platform) };
      return (await render(page, changed)).milliseconds / 1000;
    },
    {
      name: 'cold',
      measure: async () => (await renderCold(page, { background: GREEN })).milliseconds / 1000,
    },
    RUNS,
  );
}

async function nothingChanged(page: Page): Promise<BenchRow> {
  await render(page, { background: GREEN });
  const seconds: number[] = [];
  for (let run = 0; run < RUNS + 2; run++)
    seconds.push((await render(page, { background: GREEN })).milliseconds / 1000);
  return createMedianRow('nothing changed', seconds, 's');
}

async function cancelled(page: Page): Promise<BenchRow> {
  const milliseconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => window.rendering.clearSegments());
    const request = { message: halfMinute(), look: Look.parse({ background: GREEN }) };
    const cancel = await page.evaluate(
      ([renderRequest]) => window.rendering.cancelAt('drawing', renderRequest, 'message'),
      [request] as const,
    );
    milliseconds.push(cancel.milliseconds);
  }
  return createMedianRow('cancelled while it draws', milliseconds, 'ms');
}

/**
 * Measures the joining of twenty phrases with the same picture sequence, each with a pause: once one is
 * rendered, the other nineteen are cached.
 */
async function measureJoining(page: Page): Promise<BenchRow> {
  const seconds: number[] = [];
  const [phrase] = apology().phrases;
  const message = {
    ...apology(),
    phrases: Array.from({ length: 20 }, (_, index) => ({ ...phrase!, id: `sorry-${index}` })),
  };
  let pieces = 0;
  for (let run = 0; run <= RUNS + 1; run++) {
    const { progress, segmentsTotal } = await render(page, { background: GREEN, message });
    pieces = segmentsTotal;
    const start = progress.findIndex(({ stage }) => stage === 'joining');
    seconds.push((progress.at(-1)!.milliseconds - progress[start]!.milliseconds) / 1000);
  }
  return createMedianRow(`joining ${pieces} pieces`, seconds.slice(1), 's');
}

/** Writes the pictures of a render as raw yuv420p; returns their number. */
async function writeRaw(page: Page, raw: string): Promise<number> {
  const video = await renderCold(page, { background: GREEN, encoder: 'ffmpeg' });
  writeFileSync(`${raw}.mp4`, Buffer.from(video.file, 'base64'));
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', `${raw}.mp4`, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', raw],
  ]);
  return video.framesEncoded;
}

function nativeFramesPerSecond(raw: string, frames: number, threads: number): number {
  const start = performance.now();
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '1280x720', '-r', '25'],
    ...['-i', raw, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18'],
    ...['-threads', String(threads), `${raw}.native.mp4`],
  ]);
  return (frames / (performance.now() - start)) * 1000;
}
