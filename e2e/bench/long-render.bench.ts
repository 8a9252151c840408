/**
 * A message of ten minutes, each phrase of it another word spelled, so that nothing is drawn once for many: the most
 * memory that all processes of the browser hold beyond an idle page, against a message of half a minute.
 */
import { chromium, type Page } from 'playwright-core';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { descendantMemory } from '#service/adapters/host/worker/process-memory.ts';
import { startVitePage } from '../vite-page.ts';
import type { BenchRow } from './measuring/row.ts';

const PROBE_MILLISECONDS = 250;
const MIB = 1024 * 1024;

export async function rows(): Promise<BenchRow[]> {
  const server = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}e2e/rendering/page.html`);
    await page.waitForFunction(() => window.rendering !== undefined);
    const idle = megabytes();
    const short = await measure(page, 10, 0);
    const long = await measure(page, 200, 10);
    const minutes = (long.durationSeconds / 60).toFixed(1);
    const seconds = short.durationSeconds.toFixed(0);
    const [longPeakMegabytes, shortPeakMegabytes] = [long.peak - idle, short.peak - idle];
    return [
      {
        name: `${minutes} minutes, most memory beyond the idle page`,
        value: longPeakMegabytes,
        unit: 'MB',
        reference: `${seconds} seconds: ${shortPeakMegabytes.toFixed(0)} MB`,
        ratio: longPeakMegabytes / shortPeakMegabytes,
        runs: 1,
      },
      {
        name: `${minutes} minutes, speed`,
        value: (long.durationSeconds * 1000) / long.milliseconds,
        unit: '× real time',
        reference: '',
        ratio: 0,
        runs: 1,
      },
      {
        name: `${minutes} minutes, file`,
        value: long.bytes / MIB,
        unit: 'MB',
        reference: '',
        ratio: 0,
        runs: 1,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

const megabytes = (): number => (descendantMemory(process.pid)?.bytes ?? Number.NaN) / MIB;

async function measure(page: Page, phrases: number, offset: number) {
  let peak = 0;
  const probing = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, PROBE_MILLISECONDS);
  const request = { message: spelled(phrases, offset), look: Look.parse({}) };
  const video = await page.evaluate(
    ([renderRequest]) => window.rendering.renderSize(renderRequest),
    [request] as const,
  );
  clearInterval(probing);
  return { ...video, peak };
}

/** Creates a message of `count` phrases of six letters each, in an order that does not repeat. */
function spelled(count: number, offset: number): Message {
  const words = Array.from({ length: count }, (_, index) => {
    let left = (index + offset + 1) * 7_654_321;
    return Array.from({ length: 6 }, () => {
      const letter = String.fromCharCode(65 + (left % 26));
      left = Math.floor(left / 26);
      return letter;
    }).join('');
  });
  return {
    kind: 'demonstration',
    title: 'A long message',
    phrases: words.map((text, index) => ({
      id: `word-${index}`,
      english: text,
      units: [{ kind: 'fingerspelled', text }],
      fields: [],
      pauseAfter: 'phrase',
    })),
    changes: [],
  };
}
