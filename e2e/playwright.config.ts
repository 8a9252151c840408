import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { clusterLacks } from './cluster/cluster.ts';
import { hasProxy } from './cluster/proxy.ts';
import { testFolder } from './test-folder.ts';
import { FULL, isFull } from './test-size.ts';

// Of the tests, their services and their browsers.
process.env.TMPDIR = testFolder();

/** The stories of one machine that are told again on many, and those of many alone. */
const ON_MANY = isFull
  ? /@both-deployments|service\/interface|service\/large-files|cluster\//
  : /cluster\//;
/**
 * Project for many machines. It has one worker, since some of its tests kill the database and the store, and
 * is first, so that the other tests run at the same time.
 */
const MANY_MACHINES = {
  name: 'many machines',
  grep: ON_MANY,
  workers: 1,
  use: { deployment: 'many machines' as const },
};
const lacking = clusterLacks();
if (lacking.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.log(`The stories of many machines are skipped: install ${lacking.join(' ')}.`);
if (!hasProxy() && process.env.TEST_WORKER_INDEX === undefined)
  console.log('The stories behind a reverse proxy are skipped: install nginx-light.');

export default defineConfig<object, { deployment: 'one machine' | 'many machines' }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // `npm run test:browsers` runs these.
  testIgnore: '**/browsers/**',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  // CI's machine is shared: a story that stalls there is tried again and reported as flaky.
  retries: process.env.CI === 'true' ? 2 : 0,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each has a service, folders and ports of its own; the pages are shared, and only read.
  workers: 2,
  // The rest is for `npm run test:full`.
  ...(isFull ? {} : { grepInvert: new RegExp(FULL) }),
  forbidOnly: process.env.CI === 'true',
  projects: [
    ...(lacking.length > 0 ? [] : [MANY_MACHINES]),
    { name: 'one machine', testIgnore: ['**/cluster/**', '**/browsers/**'] },
  ],
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // On each first visit it would fetch and keep the whole studio beside the story; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    // A signer that moves costs half of a core: stories about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The pictures of a trace cost half of a core while a signer moves: `--trace on` asks for them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
