/** The film and the screens of every browser in Chromium, to compare with. `npm run test:browsers` runs it. */
import { defineConfig } from '@playwright/test';
import everyStory from '../playwright.config.ts';

export default defineConfig({
  ...everyStory,
  testDir: '.',
  testIgnore: '**/webkit/**',
  outputDir: '../../test-results/chromium',
  globalSetup: '../global-setup.ts',
  // As in the other browsers: one after another.
  workers: 1,
  projects: [{ name: 'Chromium' }],
  reporter: [['list'], ['../summary-reporter.ts']],
});
