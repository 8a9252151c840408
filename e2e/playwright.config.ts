import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#service/adapters/embedded/chromium-flags.ts';
import { findChromium } from '#service/adapters/embedded/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  // CI's machine is shared: a story that stalls there is tried again and reported as flaky.
  retries: process.env.CI === 'true' ? 2 : 0,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
  },
});
