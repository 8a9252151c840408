/** Speed of sending files, against a bare loop and other uploaders to the same server, and the cost of it. */
import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { type BenchRow, median, paired } from './measuring/row.ts';
import type { UploaderName } from './pages/upload-page.ts';
import { startUploadSink, type UploadSink } from './pages/upload-sink.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const RUNS = 3;
/** Long enough that everything an upload holds is held. */
const STEADY_BYTES = 256 * MIB;

const LARGE = [
  ['2 GiB', 2 * GIB],
  ['100 GiB', 100 * GIB],
  ['5 TiB', 5 * 1024 * GIB],
] as const;

const root = fileURLToPath(new URL('../..', import.meta.url));

async function buildPage(outDir: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      rollupOptions: { input: join(root, 'e2e/bench/pages/upload-page.html') },
    },
  });
}

/** Holds nothing, so it takes no room and costs no reading from the disk. */
function sparseFile(folder: string, bytes: number): string {
  const path = join(folder, `${bytes}.mp4`);
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

async function openPage(browser: Browser, sink: UploadSink, file: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${sink.url}/e2e/bench/pages/upload-page.html`);
  await page.waitForFunction(() => window.uploadBench !== undefined);
  await page.getByLabel('File').setInputFiles(file);
  sink.reset();
  return page;
}

async function megabytesPerSecond(
  browser: Browser,
  sink: UploadSink,
  file: string,
  name: UploaderName,
): Promise<number> {
  const page = await openPage(browser, sink, file);
  const seconds = await page.evaluate((uploader) => window.uploadBench!.seconds(uploader), name);
  await page.close();
  return sink.bytes() / MIB / seconds;
}

/** Returns the resident memory of the page's process, in MB. */
async function rendererMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

interface Cost {
  firstByteMilliseconds: number;
  heapMegabytes: number;
  rendererMegabytes: number;
}

async function measureCost(browser: Browser, sink: UploadSink, file: string): Promise<Cost> {
  const page = await openPage(browser, sink, file);
  const idleHeap = await page.evaluate(() => window.uploadBench!.heapBytes());
  const idleRenderer = await rendererMegabytes(browser);
  const startedAt = await page.evaluate(() => window.uploadBench!.begin());
  await until(() => sink.bytes() > STEADY_BYTES);
  const renderer = await rendererMegabytes(browser);
  const heap = await page.evaluate(() => window.uploadBench!.heapBytes());
  const firstByteAt = sink.firstByteAt();
  await page.evaluate(() => window.uploadBench!.stop());
  await page.close();
  return {
    firstByteMilliseconds: firstByteAt - startedAt,
    heapMegabytes: (heap - idleHeap) / MIB,
    rendererMegabytes: renderer - idleRenderer,
  };
}

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const built = join(folder, 'page');
  await buildPage(built);
  const sink = await startUploadSink(built);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  try {
    const speed = (name: UploaderName, bytes: number) => {
      const file = sparseFile(folder, bytes);
      return () => megabytesPerSecond(browser, sink, file, name);
    };
    const result: BenchRow[] = [];
    for (const [name, bytes, title] of [
      ['own', 2 * GIB, 'upload, 2 GiB'],
      ['uppy', GIB, 'upload, 1 GiB, Uppy'],
      ['tus', GIB, 'upload, 1 GiB, tus in requests of 5 MB'],
      ['tusStreams', GIB, 'upload, 1 GiB, tus in four streams'],
    ] as const)
      result.push(
        await paired(
          title,
          'MB/s',
          speed(name, bytes),
          { name: 'slice and fetch', measure: speed('bare', bytes) },
          RUNS,
        ),
      );
    for (const [size, bytes] of LARGE) {
      const costs: Cost[] = [];
      for (let run = 0; run < RUNS; run++)
        costs.push(await measureCost(browser, sink, sparseFile(folder, bytes)));
      const row = (name: string, unit: string, pick: (cost: Cost) => number): BenchRow => ({
        name: `upload, ${size}, ${name}`,
        value: median(costs.map(pick)),
        unit,
        reference: '',
        ratio: 0,
        runs: RUNS,
      });
      result.push(
        row('first byte', 'ms', (cost) => cost.firstByteMilliseconds),
        row('heap over idle', 'MB', (cost) => cost.heapMegabytes),
        row('renderer memory over idle', 'MB', (cost) => cost.rendererMegabytes),
      );
    }
    return result;
  } finally {
    await browser.close();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
