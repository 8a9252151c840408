/**
 * Cost of the lifelike signers beside the illustrated signer's: processor time per frame over all of the
 * browser's processes (software WebGL draws in a process of its own), time on the page's main thread,
 * loading, memory and bytes.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { descendantMemory } from '#service/adapters/host/worker/process-memory.ts';
import type { Picture } from '../lifelike/page.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, paired } from './measuring/row.ts';

const RUNS = 5;
const FRAMES = 20;
const MIB = 1024 * 1024;
/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10;
const SIGNERS = fileURLToPath(new URL('../../src/avatar/lifelike/figures/', import.meta.url));

const createPicture = (figure: string): Picture => ({
  figure,
  units: [
    { kind: 'sign', gloss: 'TRAIN' },
    { kind: 'fingerspelled', text: 'Leeds' },
  ],
  at: 0.5,
  width: 1280,
  height: 720,
});

/** Computes the processor time of all descendants of this process, in milliseconds. */
function cpuMilliseconds(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      processes.set(Number(pid), { parent: Number(fields[1]), ticks });
    } catch {
      // It ended meanwhile.
    }
  const descends = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && descends(parent));
  };
  let ticks = 0;
  for (const [pid, usage] of processes) if (descends(pid)) ticks += usage.ticks;
  return ticks * TICK_MILLISECONDS;
}

async function cpuPerFrame(page: Page, figure: string): Promise<number> {
  const startMilliseconds = cpuMilliseconds();
  await page.evaluate(([picture, times]) => window.lab.milliseconds(picture, times), [
    createPicture(figure),
    FRAMES,
  ] as const);
  return (cpuMilliseconds() - startMilliseconds) / FRAMES;
}

const wallPerFrame = (page: Page, figure: string, size: { width: number; height: number }) =>
  page.evaluate(([picture, times]) => window.lab.milliseconds(picture, times), [
    { ...createPicture(figure), ...size },
    FRAMES,
  ] as const);

export async function rows(): Promise<BenchRow[]> {
  const vite = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(`${vite.url}e2e/lifelike/page.html`);
    await page.waitForFunction(() => window.lab !== undefined);
    return page;
  };
  const createRow = (name: string, value: number, unit: string): BenchRow => ({
    name,
    value,
    unit,
    reference: '',
    ratio: 0,
    runs: 1,
  });
  try {
    const page = await open();
    const figures = await page.evaluate(() => window.lab.figures());
    const measured: BenchRow[] = [];
    for (const figure of figures) {
      const initialBytes = descendantMemory(process.pid)?.bytes;
      const firstMilliseconds = await page.evaluate(async (picture) => {
        const start = performance.now();
        await window.lab.digest(picture);
        return performance.now() - start;
      }, createPicture(figure));
      const finalBytes = descendantMemory(process.pid)?.bytes;
      measured.push(
        createRow(`${figure}: its file`, statSync(`${SIGNERS}${figure}.vrm`).size / MIB, 'MiB'),
        createRow(`${figure}: from its address to the first frame`, firstMilliseconds, 'ms'),
      );
      if (initialBytes !== undefined && finalBytes !== undefined)
        measured.push(
          createRow(`${figure}: memory of all processes`, (finalBytes - initialBytes) / MIB, 'MiB'),
        );
      measured.push(
        await paired(
          `${figure}: processor time a frame, 1280×720`,
          'ms',
          () => cpuPerFrame(page, figure),
          { name: 'the illustrated signer', measure: () => cpuPerFrame(page, 'illustrated') },
          RUNS,
        ),
      );
      for (const size of [
        { width: 1280, height: 720 },
        { width: 734, height: 413 },
      ])
        measured.push(
          await paired(
            `${figure}: main thread a frame, ${size.width}×${size.height}`,
            'ms',
            () => wallPerFrame(page, figure, size),
            {
              name: 'the illustrated signer',
              measure: () => wallPerFrame(page, 'illustrated', size),
            },
            RUNS,
          ),
        );
    }
    return measured;
  } finally {
    await browser.close();
    await vite.close();
  }
}
