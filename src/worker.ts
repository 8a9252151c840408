/**
 * `npm run worker`: draws the service's render jobs in a headless Chromium, which runs the studio's worker
 * page. This process watches it: a browser that crashed, hangs or grows too large is replaced.
 *
 * Environment: `SERVICE_URL`, `CLIENT_ID` and `CLIENT_SECRET` of a client with the scope `worker`,
 * optionally `CHROMIUM_PATH`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { z } from 'zod';
import { clientTokens } from '#service/adapters/embedded/client-token.ts';
import { sandboxedLaunch } from '#service/adapters/host/browser/sandboxed-launch.ts';
import { childEnvironment } from '#service/adapters/host/child-environment.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { descendantBytes } from '#service/adapters/host/process-memory.ts';
import { PageState, type Verdict, workerWatch } from '#service/adapters/host/worker-watch.ts';

const WORKER_FLAGS = [
  ...CHROMIUM_FLAGS,
  // Nobody looks at this page, and it must draw at full speed all the same.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const LOOK_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 30_000;
const PAGE_WITHIN_MS = 60_000;
const LIMITS = {
  stuckMilliseconds: 120_000,
  mostBytes: 3 * 1024 ** 3,
  comfortableBytes: 1.5 * 1024 ** 3,
  mostJobs: 200,
};
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

const Environment = z.object({
  SERVICE_URL: z.url({ error: 'give the address of the service' }),
  CLIENT_ID: z.string({ error: 'give the client_id of a client with the scope worker' }).min(1),
  CLIENT_SECRET: z.string({ error: 'give the secret of that client' }).min(1),
});

declare global {
  interface Window {
    /** Set by the worker page. */
    handsignalWorker?: { state(): unknown };
  }
}

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues)
    console.error(`${String(path[0])}: ${message}`);
  process.exit(1);
}
const { SERVICE_URL, CLIENT_ID, CLIENT_SECRET } = parsed.data;
const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('CHROMIUM_PATH: no Chromium was found. Install one, or name it here.');
  process.exit(1);
}
const token = clientTokens(SERVICE_URL.replace(/\/+$/, ''), CLIENT_ID, CLIENT_SECRET);

const launch = sandboxedLaunch<Browser>(
  ({ chromiumSandbox }) =>
    chromium.launch({
      executablePath,
      args: WORKER_FLAGS,
      env: childEnvironment(),
      chromiumSandbox,
    }),
  {
    isRoot: process.getuid?.() === 0,
    warn: (line) => console.error(`Render worker: ${line}`),
  },
);

let stopping = false;
let browser: Browser | undefined;

/** What the page says of itself; throws when it does not answer, or is not the worker page any more. */
async function stateOf(page: Page): Promise<PageState> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page does not answer.')), ANSWER_WITHIN_MS);
  });
  try {
    const state = page.evaluate(() => window.handsignalWorker?.state());
    return PageState.parse(await Promise.race([state, silence]));
  } finally {
    clearTimeout(timer);
  }
}

/** Watches the page until its browser has to go. */
async function watch(page: Page, crashed: () => boolean): Promise<Verdict> {
  const judge = workerWatch(LIMITS, () => performance.now());
  for (;;) {
    await pause(LOOK_EVERY_MS);
    const isAlive = !crashed() && browser?.isConnected() === true;
    const verdict = judge({
      isAlive,
      ...(isAlive && { state: await stateOf(page) }),
      bytes: descendantBytes(process.pid) ?? 0,
    });
    if (verdict !== undefined) return verdict;
  }
}

/** One browser's life; the answer says why it ended. */
async function runBrowser(): Promise<Verdict> {
  browser = await launch();
  try {
    const page = await browser.newPage();
    let crashed = false;
    page.on('crash', () => {
      crashed = true;
    });
    await page.exposeFunction('handsignalToken', token);
    await page.goto(`${SERVICE_URL.replace(/\/+$/, '')}/worker`, { timeout: PAGE_WITHIN_MS });
    await page.waitForFunction(() => window.handsignalWorker !== undefined, undefined, {
      timeout: PAGE_WITHIN_MS,
    });
    return await watch(page, () => crashed);
  } finally {
    await browser.close();
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await browser?.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

let pauseMs = FIRST_PAUSE_MS;
while (!stopping) {
  const startedAt = performance.now();
  const { reason, isPlanned } = await runBrowser().catch((error: unknown) => ({
    reason: error instanceof Error ? error.message.split('\n')[0]! : String(error),
    isPlanned: false,
  }));
  if (stopping) break;
  if (isPlanned || performance.now() - startedAt > LIMITS.stuckMilliseconds)
    pauseMs = FIRST_PAUSE_MS;
  console.error(`Render worker: ${reason}; a new browser starts in ${pauseMs / 1000} s.`);
  await pause(pauseMs);
  pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
}
