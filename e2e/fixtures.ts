/** The test base of the user stories: a real service of one's own, and a page that is signed in to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { mendFirefox } from './browsers/mend-firefox.ts';
import type { Cluster } from './cluster/cluster.ts';
import { addClient, startWorker } from './service/client.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunningService {
  url: string;
  dataDir: string;
  /** Environment variables that the service was started with. */
  environment: Record<string, string>;
  /** Reads a stored file. */
  file(key: string): Promise<Uint8Array>;
  /** One-time link that signs a browser in; where there are accounts, the page that asks for one. */
  signInLink: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** `npm start`: it runs what is built, and builds it first where it is older than its sources. */
const LAUNCHED = { node: process.execPath, args: ['src/launch.mjs', 'serve'], folder: root };

/** Starts the service on a free port with data of its own. `environment` overrides variables. */
export async function startService(
  environment: Record<string, string> = {},
  program = LAUNCHED,
): Promise<RunningService> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'handsignal-'));
  const child = spawn(program.node, program.args, {
    cwd: program.folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RENDER_WORKERS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const ready = await new Promise<{ url: string; signInLink: string }>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Handsignal is ready at (http:\S+)/.exec(output)?.[1];
      const signInLink = /(https?:\S+\/sign-in\S*)\n/.exec(output)?.[1];
      if (url === undefined || signInLink === undefined) return;
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume();
      // The guide of the first run has a story of its own.
      resolve({ url: url.replace(/\/$/, ''), signInLink: signInLink.replace('?next=set-up', '') });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}:\n${output}`)));
  });
  return {
    ...ready,
    dataDir,
    environment: { DATA_DIR: dataDir, ...environment },
    file: (key) => readFile(join(dataDir, 'files', key)),
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (environment.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface TestFixtures {
  /** Whether the studio makes videos before they are asked for; stories about asking do without. */
  makesAhead: boolean;
  /** A page that has followed the sign-in link. */
  signedInPage: Page;
}
interface WorkerFixtures {
  /** Deployment, and with it the storage, that the service uses; the same stories run on both. */
  deployment: 'one machine' | 'many machines';
  /** Database and store that many machines share; undefined for one machine. */
  cluster: Cluster | undefined;
  /**
   * Starts a service on a new, empty deployment. On many machines, its render workers are separate processes,
   * served by a second process of the service.
   */
  startDeployment: (environment?: Record<string, string>) => Promise<RunningService>;
  /** Number of headless render workers of the service. */
  renderWorkers: string;
  service: RunningService;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  makesAhead: [false, { option: true }],
  renderWorkers: ['0', { option: true, scope: 'worker' }],
  deployment: ['one machine', { option: true, scope: 'worker' }],
  cluster: [
    async ({ deployment }, use) => {
      if (deployment === 'one machine') {
        await use(undefined);
        return;
      }
      const { startCluster } = await import('./cluster/cluster.ts');
      const cluster = await startCluster();
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  startDeployment: [
    async ({ cluster }, use) => {
      if (cluster === undefined) await use(startService);
      else
        await use(async ({ RENDER_WORKERS = '0', ...environment } = {}) => {
          const shared = await cluster.deployment();
          const start = async () => startService(await shared.environment(environment));
          const service = await start();
          const count = Number(RENDER_WORKERS);
          const secondService = count > 0 ? await start() : undefined;
          const workers: ChildProcess[] = [];
          while (workers.length < count)
            workers.push(
              startWorker(secondService!.url, await addClient(service.environment, '*', 'worker')),
            );
          return {
            ...service,
            // The link of the process that started last has ended the other's.
            ...(secondService && {
              signInLink: secondService.signInLink.replace(secondService.url, service.url),
            }),
            file: shared.file,
            async stop() {
              for (const worker of workers) worker.kill('SIGTERM');
              await Promise.all([service.stop(), secondService?.stop()]);
            },
          };
        });
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ renderWorkers, startDeployment }, use) => {
      const service = await startDeployment({ RENDER_WORKERS: renderWorkers });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') mendFirefox(page);
    await use(page);
  },
  signedInPage: async ({ page, context, service, makesAhead }, use) => {
    if (!makesAhead)
      await page.addInitScript(() => localStorage.setItem('handsignal.render-ahead', 'false'));
    const cookies = sessions.get(service);
    if (cookies === undefined) {
      await page.goto(service.signInLink);
      await page.waitForURL((url) => url.pathname === '/');
      sessions.set(service, await context.cookies());
    } else await context.addCookies(cookies);
    await use(page);
  },
});

/** The link works once, so the cookie that it gave is kept for the tests that follow. */
const sessions = new WeakMap<
  RunningService,
  Awaited<ReturnType<import('@playwright/test').BrowserContext['cookies']>>
>();

/** Shows the settings that few people need. */
export const showAdvanced = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('handsignal.advanced', 'true'));

/** Makes new drafts of a page have no board: the signer is in the middle of the picture. */
export const withoutBoard = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    localStorage.setItem('handsignal.organisation', JSON.stringify({ message: { board: false } })),
  );

/** Selects the fastest signing that is offered: its video has an eighth fewer frames to draw and encode. */
export async function signFast(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Speed$/ }).click();
  await page.getByRole('option', { name: /^Quick/ }).click();
}

/** Fails naming every accessibility violation that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a change of colour a contrast is none that stays.
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // No page has frames of other sites, and what is right need not be described: a third of the time for the same findings.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
  expect(findings).toEqual([]);
}

const RENDER_MILLISECONDS = 500_000;

/** Waits for the video that `Make video` makes; a failure shows the text beside the button instead. */
export async function expectRendered(page: Page): Promise<void> {
  const bar = page
    .getByRole('button', { name: /^(Make video|Making the video|Show|Done)$/ })
    .first()
    .locator('../..');
  await expect(bar).toContainText('Video ready.', { timeout: RENDER_MILLISECONDS });
}

export { expect };

/** Opens the menu under the name of the person signed in, and chooses an entry. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup]').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}
