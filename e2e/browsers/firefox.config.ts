/** The sample of browser stories in Firefox, which Playwright drives by WebDriver BiDi. `npm run test:browsers` runs it. */
import { defineConfig } from '@playwright/test';
import everyBrowser from '../playwright.config.ts';
import { FULL } from '../test-size.ts';
import { findFirefox } from './find-firefox.ts';
import { NOT_IN_FIREFOX } from './not-in-firefox.ts';

const { browserName: _, launchOptions: __, ...shared } = everyBrowser.use!;

export default defineConfig({
  ...everyBrowser,
  testIgnore: ['**/cluster/**', '**/webkit/**'],
  testDir: '..',
  outputDir: '../../test-results/firefox',
  globalSetup: '../global-setup.ts',
  // Loads a page in twice the time of Chromium where no GPU helps.
  workers: 1,
  expect: { timeout: 40_000 },
  projects: [{ name: 'Firefox' }],
  grepInvert: [new RegExp(FULL), ...NOT_IN_FIREFOX.map(({ story }) => new RegExp(story))],
  reporter: [['list'], ['../summary-reporter.ts']],
  use: {
    ...shared,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: findFirefox(),
      firefoxUserPrefs: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        'permissions.default.camera': 1,
        // As `reducedMotion`, which Playwright cannot ask Firefox for.
        'ui.prefersReducedMotion': 1,
        // The panel of downloads takes the focus from the page.
        'browser.download.alwaysOpenPanel': false,
      },
    },
    contextOptions: {},
  },
});
