/** Builds the pages of screens and of passengers, with their files, for old browsers, beside the studio. */
import type { Plugin, UserConfig } from 'vite';
import { buildForOldBrowsers, readBuilt } from './build-for-old-browsers.ts';

/** Pages that are programs of their own. */
const PAGES = ['screen.html', 'passengers.html'];

/** Creates the plugin that adds these pages and what they load to the studio's files. */
export const buildPlayer = (): Plugin => {
  let experimental: UserConfig['experimental'];
  return {
    name: 'player',
    apply: 'build',
    config(config) {
      experimental = config.experimental;
    },
    async generateBundle() {
      for (const input of PAGES)
        for (const file of await buildForOldBrowsers({ input }, experimental))
          this.emitFile({ type: 'asset', fileName: file.fileName, source: readBuilt(file) });
    },
  };
};
