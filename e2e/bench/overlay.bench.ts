/**
 * A signer on a film of 1080p with sound, composed in the browser, against native ffmpeg (x264 ultrafast, as many
 * threads as it likes) that lays the same signer, rendered before, on the same film. The browser draws its signer.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Background } from '#contract/background.ts';
import type { Message } from '#contract/message.ts';
import { signerBox } from '#rendering/overlay/overlay-plan.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import type { Outcome, OverlayRequest } from '../overlay/page.ts';
import { announcement } from '../rendering/announcement.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, paired } from './measuring/row.ts';

const RUNS = 2;
const RATE = 25;
const PICTURE = { width: 1920, height: 1080 };
const NAVY: Background = { kind: 'colour', red: 20, green: 40, blue: 110 };
const CLEAR: Background = { kind: 'transparent' };

const ffmpeg = (...args: string[]) => void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const server = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const address = `${server.url}e2e/overlay/page.html`;
  try {
    const long = makeFilm(folder, 60);
    const short = makeFilm(folder, 30);
    const signer = join(folder, 'signer.mp4');
    await onPage(browser, address, short, (page) => extractSigner(page, short, signer));
    const browserRow = (
      name: string,
      film: string,
      seconds: number,
      rest: Partial<OverlayRequest>,
    ) =>
      paired(
        name,
        'frames/s',
        () =>
          onPage(browser, address, film, async (page) => {
            const { milliseconds } = await compose(page, createMessage(seconds), rest);
            return (seconds * RATE * 1000) / milliseconds;
          }),
        {
          name: 'native ffmpeg',
          measure: () => nativeFramesPerSecond(film, signer, seconds, folder),
        },
        rest.engineOnly ? 1 : RUNS,
      );
    return [
      await browserRow('overlay, 60 s of 1080p', long, 60, { background: NAVY }),
      await browserRow('overlay without a box, 60 s of 1080p', long, 60, { background: CLEAR }),
      await browserRow('overlay by the engine alone, 30 s', short, 30, {
        background: NAVY,
        engineOnly: true,
      }),
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a lively film: noise and movement, about 8 Mbit/s. */
function makeFilm(folder: string, seconds: number): string {
  const film = join(folder, `film-${seconds}.mp4`);
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=${RATE}:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`],
    ...['-vf', 'noise=alls=6:allf=t,format=yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-b:v', '8M', '-c:a', 'aac', film],
  );
  return film;
}

/** Creates a message about as long as the film: the announcement takes about 12 s. */
function createMessage(seconds: number): Message {
  const baseMessage = announcement();
  const times = Math.max(1, Math.floor(seconds / 12.5));
  return {
    ...baseMessage,
    changes: [],
    phrases: Array.from({ length: times }, (_, time) =>
      baseMessage.phrases.map((phrase) => ({ ...phrase, id: `${phrase.id}-${time}` })),
    ).flat(),
  };
}

async function onPage<T>(
  browser: Browser,
  address: string,
  film: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.overlay !== undefined);
  await page.getByLabel('Film').setInputFiles(film);
  const result = await use(page);
  await page.close();
  return result;
}

const compose = (page: Page, message: Message, rest: Partial<OverlayRequest>): Promise<Outcome> =>
  page.evaluate(([order]) => window.overlay.compose(order), [
    { what: 'message', message, overlaySize: 'M', background: NAVY, ...rest },
  ] as const);

/** Cuts the signer's box out of a film that was composed here, for use by native ffmpeg. */
async function extractSigner(page: Page, film: string, signer: string): Promise<void> {
  // It comes when the film is composed, however long that takes.
  const downloading = page.waitForEvent('download', { timeout: 0 });
  await compose(page, createMessage(12), { background: NAVY });
  const composed = `${film}.composed.mp4`;
  await (await downloading).saveAs(composed);
  const { x, y, width, height } = signerBox(PICTURE, { size: 'M', background: NAVY });
  ffmpeg('-i', composed, '-vf', `crop=${width}:${height}:${x}:${y}`, '-an', '-crf', '16', signer);
}

function nativeFramesPerSecond(
  film: string,
  signer: string,
  seconds: number,
  folder: string,
): number {
  const { x, y } = signerBox(PICTURE, { size: 'M', background: NAVY });
  const start = performance.now();
  ffmpeg(
    ...['-i', film, '-stream_loop', '-1', '-i', signer],
    ...[
      '-filter_complex',
      `[0:v][1:v]overlay=${x}:${y}:shortest=1[v]`,
      '-map',
      '[v]',
      '-map',
      '0:a',
    ],
    ...[
      '-c:a',
      'copy',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '20',
      '-t',
      `${seconds}`,
    ],
    join(folder, 'native.mp4'),
  );
  return (seconds * RATE * 1000) / (performance.now() - start);
}
