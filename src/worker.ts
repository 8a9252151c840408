/**
 * `npm run worker`: makes the service's videos. A process without a browser makes most of them. A headless Chromium, which
 * runs the studio's worker page, does what needs one: it opens what was uploaded, and draws lifelike signers. This process
 * watches both: a browser that crashed, hangs or grows too large is replaced.
 *
 * Environment: `SERVICE_URL`, `CLIENT_ID` and `CLIENT_SECRET` of a client with the scope `worker`, optionally
 * `CHROMIUM_PATH`. While the browser makes something long, a second one reads documents, unless `PRIORITY_RENDERER` is `off`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { clientTokens } from './service/adapters/embedded/client-token.ts';
import { QUIET_FLAGS } from './service/adapters/host/chromium-flags.ts';
import { findChromium } from './service/adapters/host/find-chromium.ts';
import { browserFolder } from './service/adapters/host/worker/browser-folder.ts';
import { startNativeChild } from './service/adapters/host/worker/native-child.ts';
import { descendantMemory } from './service/adapters/host/worker/process-memory.ts';
import {
  type BrowserGraphics,
  browserOptions,
  detectGraphics,
  graphicsFlags,
  launchSandboxed,
  originFlags,
} from './service/adapters/host/worker/render-browser.ts';
import { reportLoss } from './service/adapters/host/worker/report-loss.ts';
import { REST, urgentWorker } from './service/adapters/host/worker/urgent-worker.ts';
import {
  PageState,
  type Verdict,
  workerWatch,
} from './service/adapters/host/worker/worker-watch.ts';
import { resolveSibling } from './service/adapters/sibling-program.ts';

/** All programs are in one folder once they are built. */
const IS_BUILT = !import.meta.url.endsWith('.ts');
const WORKER_FLAGS = [
  ...QUIET_FLAGS,
  // This page is never visible, but it must draw at full speed.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];
const DEVICES = '/dev';
const CHECK_INTERVAL_MS = 5000;
const ANSWER_WITHIN_MS = 30_000;
const PAGE_WITHIN_MS = 60_000;
const LIMITS = {
  stuckMilliseconds: 120_000,
  maxBytes: 3 * 1024 ** 3,
  comfortableBytes: 1.5 * 1024 ** 3,
  maxJobs: 200,
};
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

const Environment = z.object({
  SERVICE_URL: z.url({ error: 'give the address of the service' }),
  CLIENT_ID: z.string({ error: 'give the client_id of a client with the scope worker' }).min(1),
  CLIENT_SECRET: z.string({ error: 'give the secret of that client' }).min(1),
  PRIORITY_RENDERER: z.enum(['on', 'off'], 'give on or off').default('on'),
  NATIVE_RENDERER: z.enum(['on', 'off'], 'give on or off').default('on'),
  /** Set for the second worker. */
  URGENT_ONLY: z.literal('true').optional(),
  BROWSER_JOBS_ONLY: z.literal('true').optional(),
});

declare global {
  interface Window {
    /** Set by the worker page. */
    handsignalWorker?: { state(): unknown; rest(): Promise<void> };
  }
}

// Films wait rather than the service and the studio beside them; what this process starts inherits it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues)
    console.error(`${String(path[0])}: ${message}`);
  process.exit(1);
}
const { SERVICE_URL, CLIENT_ID, CLIENT_SECRET, PRIORITY_RENDERER, NATIVE_RENDERER, URGENT_ONLY } =
  parsed.data;
const chromiumPath = findChromium();
const serviceUrl = SERVICE_URL.replace(/\/+$/, '');
const token = clientTokens(serviceUrl, CLIENT_ID, CLIENT_SECRET);

const isUrgentOnly = URGENT_ONLY !== undefined;
const native =
  isUrgentOnly || NATIVE_RENDERER === 'off'
    ? undefined
    : startNativeChild(
        fileURLToPath(
          resolveSibling(IS_BUILT ? 'native-worker' : 'native/native-worker', import.meta.url),
        ),
        chromiumPath === undefined ? {} : { HAS_BROWSER: 'true' },
      );
/** Whether something else makes the videos that need no browser. */
let isForBrowserJobs =
  parsed.data.BROWSER_JOBS_ONLY !== undefined || (await native?.works) === true;
const urgent =
  PRIORITY_RENDERER === 'on' && !isUrgentOnly
    ? urgentWorker(isForBrowserJobs ? { BROWSER_JOBS_ONLY: 'true' } : {})
    : undefined;

let stopping = false;
let browser: BrowserContext | undefined;
/** A private window would keep all files of the page in memory, and lose them with the browser. */
const folder = browserFolder();
/** Resolves once the page's job is done, and takes no other. */
let resting: () => Promise<void> = () => Promise.resolve();
/** Last reported state of the present browser's page. */
let lastState: PageState | undefined;
let hasReportedEstimate = false;
let graphics: BrowserGraphics = existsSync(DEVICES)
  ? detectGraphics(readdirSync(DEVICES))
  : 'software';

/** Reads the state that the page reports; throws when it does not answer or is no longer the worker page. */
async function readState(page: Page): Promise<PageState> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page does not answer.')), ANSWER_WITHIN_MS);
  });
  try {
    const state = page.evaluate(() => window.handsignalWorker?.state());
    lastState = PageState.parse(await Promise.race([state, silence]));
    return lastState;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the memory of the browser with all its processes; 0 where the system does not report it. */
function browserBytes(): number {
  const memory = descendantMemory(process.pid, '/proc', [urgent?.pid, native?.pid]);
  if (memory?.isProportional) return memory.bytes;
  if (!hasReportedEstimate)
    console.error(
      memory === undefined
        ? 'Render worker: this system has no /proc, so the memory of the browser is not watched.'
        : 'Render worker: this system hides how processes share memory (smaps_rollup); the memory of the browser is estimated.',
    );
  hasReportedEstimate = true;
  return memory?.bytes ?? 0;
}

/** Reports to the service why a job was lost; if that fails, the job returns to the queue when its lease ends. */
async function reportLostJob(reason: string): Promise<void> {
  if (lastState?.kind !== 'working') return;
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`;
  await reportLoss(serviceUrl, token, lastState, sentence).catch((error: unknown) =>
    console.error(`Render worker: the lost job could not be reported: ${String(error)}`),
  );
}

/** Whether an announcement would have to wait for this worker. */
const isBusyForLong = () => lastState?.kind === 'working' && lastState.isUrgent !== true;

/** Watches the page until its browser has to go. */
async function watch(page: Page, gone: () => boolean): Promise<Verdict> {
  const evaluate = workerWatch(LIMITS, () => performance.now());
  for (;;) {
    await pause(CHECK_INTERVAL_MS);
    const isAlive = !gone();
    urgent?.follow(isAlive && isBusyForLong());
    if (isForBrowserJobs && native?.hasFailed === true) {
      isForBrowserJobs = false;
      return { reason: 'the renderer without a browser does not run', isPlanned: true };
    }
    const verdict = evaluate({
      isAlive,
      ...(isAlive && { state: await readState(page) }),
      bytes: browserBytes(),
    });
    if (verdict !== undefined) return verdict;
  }
}

/** Whether the browser gives a page WebGL. */
const hasWebGl = (page: Page): Promise<boolean> =>
  page.evaluate(() => new OffscreenCanvas(1, 1).getContext('webgl2') !== null);

/** Runs one browser until it ends; returns the reason. */
async function runBrowser(executable: string): Promise<Verdict> {
  lastState = undefined;
  const launch = (sandbox: boolean) =>
    chromium.launchPersistentContext(
      folder.path(),
      browserOptions(
        executable,
        [...WORKER_FLAGS, ...graphicsFlags(graphics), ...originFlags(serviceUrl)],
        process.env,
        sandbox,
      ),
    );
  browser = await launchSandboxed(launch, process.getuid?.() === 0, (line) =>
    console.error(`Render worker: ${line}`),
  );
  try {
    const page = await browser.newPage();
    let isGone = false;
    const noteEnd = () => {
      isGone = true;
    };
    page.on('crash', noteEnd);
    browser.on('close', noteEnd);
    await page.exposeFunction('handsignalToken', token);
    if (isUrgentOnly) await page.addInitScript('window.handsignalUrgentOnly = true');
    if (isForBrowserJobs) await page.addInitScript('window.handsignalBrowserJobsOnly = true');
    await page.goto(`${serviceUrl}/worker`, { timeout: PAGE_WITHIN_MS });
    await page.waitForFunction(() => window.handsignalWorker !== undefined, undefined, {
      timeout: PAGE_WITHIN_MS,
    });
    if (graphics === 'gpu' && !(await hasWebGl(page))) {
      graphics = 'software';
      return { reason: 'the graphics processor draws nothing here', isPlanned: true };
    }
    resting = () => page.evaluate(() => window.handsignalWorker?.rest());
    return await watch(page, () => isGone);
  } finally {
    await browser.close();
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  urgent?.stop();
  native?.stop();
  await browser?.close();
  // The next worker of this machine goes on with a long job that was not done.
  if (!isBusyForLong()) folder.remove();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
process.on('message', (message) => {
  if (message === REST) void resting().then(stop, stop);
});

if (chromiumPath === undefined && !isForBrowserJobs) {
  console.error('CHROMIUM_PATH: no Chromium was found. Install one, or name it here.');
  process.exit(1);
}
let pauseMs = FIRST_PAUSE_MS;
while (!stopping) {
  if (chromiumPath === undefined) {
    await pause(CHECK_INTERVAL_MS);
    if (native?.hasFailed) process.exit(1);
    continue;
  }
  const startedAt = performance.now();
  const { reason, isPlanned } = await runBrowser(chromiumPath).catch((error: unknown) => ({
    reason: error instanceof Error ? error.message.split('\n')[0]! : String(error),
    isPlanned: false,
  }));
  if (stopping) break;
  // After a loss the next browser goes on with the pieces that this one finished.
  if (isPlanned) folder.remove();
  else await reportLostJob(reason);
  if (isPlanned || performance.now() - startedAt > LIMITS.stuckMilliseconds)
    pauseMs = FIRST_PAUSE_MS;
  console.error(`Render worker: ${reason}; a new browser starts in ${pauseMs / 1000} s.`);
  await pause(pauseMs);
  pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
}
