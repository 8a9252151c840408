/** Stories in WebKit, one browser at a time. `npm run test:browsers` runs them, under Xvfb where there is no display. */
import { defineConfig } from '@playwright/test';
import { testFolder } from '../test-folder.ts';

process.env.TMPDIR = testFolder();

export default defineConfig({
  testDir: 'webkit',
  testMatch: '**/*.spec.ts',
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results/webkit',
  timeout: 240_000,
  workers: 1,
  expect: { timeout: 60_000 },
  projects: [{ name: 'WebKit' }],
  reporter: [['list'], ['../summary-reporter.ts']],
});
