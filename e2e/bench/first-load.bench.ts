/**
 * The first visit to the announcement form over a slow line (1.6 Mbit/s, 100 ms): until it can be typed in, until the
 * studio has taken over what was typed, and until a signer is there, with the scripts that were loaded by then. Each
 * beside the whole of it in the same visit, and the scripts one by one. Then what each page loads, on a fast line, until it can
 * be used: requests, kilobytes and those of scripts.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { FIRST_LOADS, type Load, measureFirstLoad, sumLoads } from '../first-load/first-load.ts';
import { type RunningService, startService } from '../fixtures.ts';
import { type BenchRow, createMedianRow, median } from './measuring/row.ts';

const RUNS = 3;
const LINE = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_000_000 / 8,
};
const KIB = 1024;

/** Moments of a visit, in their order. */
const STEPS = ['it can be typed in', 'the studio has taken it over', 'a signer is there'] as const;

interface Moment {
  milliseconds: number;
  /** Compressed bytes of scripts that have arrived. */
  scriptBytes: number;
}

interface Script {
  name: string;
  bytes: number;
}

/** Follows the scripts that a page receives, with their compressed size. */
async function followScripts(session: CDPSession): Promise<Script[]> {
  const names = new Map<string, string>();
  const scripts: Script[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const name = /([^/]+\.js)$/.exec(response.url)?.[1];
    if (name !== undefined) names.set(requestId, name);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) scripts.push({ name, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  return scripts;
}

/** Types the first letters, and waits until the studio says them. */
async function typeInForm(page: Page, reach: (step: (typeof STEPS)[number]) => void) {
  await page.getByRole('button', { name: /^Platform change/ }).click();
  const destination = page.locator(
    '[data-control="body-destination"] input, #body-destination input',
  );
  await destination.pressSequentially('L');
  reach(STEPS[0]);
  await page.getByRole('combobox', { name: 'Destination' }).waitFor();
  reach(STEPS[1]);
  await page.getByText('Nothing to sign yet').waitFor();
  reach(STEPS[2]);
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const scripts = await followScripts(await context.newCDPSession(page));
    const moments: Moment[] = [];
    const initialMilliseconds = performance.now();
    const counts: number[] = [];
    await page.goto(url, { waitUntil: 'commit' });
    await typeInForm(page, () => {
      counts.push(scripts.length);
      moments.push({
        milliseconds: performance.now() - initialMilliseconds,
        scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      });
    });
    return { moments, scripts, counts };
  } finally {
    await context.close();
  }
}

/** Prints what is loaded until each moment: the largest scripts, and the rest together. */
function printScripts({ scripts, counts }: Awaited<ReturnType<typeof visit>>): void {
  let firstIndex = 0;
  for (const [index, step] of STEPS.entries()) {
    const endIndex = counts[index]!;
    const loaded = scripts.slice(firstIndex, endIndex).sort((a, b) => b.bytes - a.bytes);
    firstIndex = endIndex;
    console.log(`  until ${step}: ${loaded.length} scripts`);
    for (const { name, bytes } of loaded.slice(0, 8))
      console.log(`    ${(bytes / KIB).toFixed(1).padStart(7)} KiB  ${name}`);
    const restBytes = loaded.slice(8).reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`    ${(restBytes / KIB).toFixed(1).padStart(7)} KiB  all others`);
  }
}

/** Prints what a page loads, in its order. */
function printLoads(name: string, loads: readonly Load[]): void {
  console.log(`  ${name}: ${loads.length} requests`);
  for (const { path, bytes } of loads)
    console.log(`    ${(bytes / KIB).toFixed(1).padStart(7)} KiB  ${path}`);
}

/** Measures what each page loads until it can be used, with a sign-in and an empty cache. */
async function measurePages(
  browser: Browser,
  { url, signInLink }: RunningService,
): Promise<BenchRow[]> {
  const signedIn = await browser.newContext();
  const page = await signedIn.newPage();
  await page.goto(signInLink);
  await page.waitForURL(({ pathname }) => pathname === '/');
  const cookies = await signedIn.cookies();
  await signedIn.close();
  const measured: BenchRow[] = [];
  for (const load of FIRST_LOADS) {
    const sums: ReturnType<typeof sumLoads>[] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addCookies(cookies);
      const loads = await measureFirstLoad(await context.newPage(), url, load);
      await context.close();
      if (run === 0) printLoads(load.name, loads);
      sums.push(sumLoads(loads));
    }
    const add = (what: keyof (typeof sums)[number], unit: string) =>
      measured.push(
        createMedianRow(
          `first load: ${load.name}`,
          sums.map((sum) => sum[what]),
          unit,
        ),
      );
    add('requests', 'requests');
    add('kilobytes', 'KB');
    add('scriptKilobytes', 'KB of scripts');
  }
  return measured;
}

export async function rows(): Promise<BenchRow[]> {
  const service = await startService();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, `${service.url}/`));
    printScripts(visits.at(-1)!);
    const createRow = (
      name: string,
      unit: string,
      step: number,
      read: (moment: Moment) => number,
    ) => {
      const values = visits.map(({ moments }) => read(moments[step]!));
      const wholeValues = visits.map(({ moments }) => read(moments.at(-1)!));
      return {
        name,
        value: median(values),
        unit,
        reference: `until ${STEPS.at(-1)}: ${median(wholeValues).toPrecision(3)} ${unit}`,
        ratio: median(values.map((value, run) => value / wholeValues[run]!)),
        runs: RUNS,
      };
    };
    const steps = STEPS.slice(0, -1).flatMap((step, index) => [
      createRow(`first visit until ${step}`, 'ms', index, ({ milliseconds }) => milliseconds),
      createRow(`scripts until ${step}`, 'KiB', index, ({ scriptBytes }) => scriptBytes / KIB),
    ]);
    return [...steps, ...(await measurePages(browser, service))];
  } finally {
    await browser.close();
    await service.stop();
  }
}
