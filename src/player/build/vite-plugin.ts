/** Builds the player's page and its files for old browsers, beside the studio. */
import type { Plugin, UserConfig } from 'vite';
import { buildForOldBrowsers, readBuilt } from './build-for-old-browsers.ts';

/** Creates the plugin that adds `screen.html` and what it loads to the studio's files. */
export const buildPlayer = (): Plugin => {
  let experimental: UserConfig['experimental'];
  return {
    name: 'player',
    apply: 'build',
    config(config) {
      experimental = config.experimental;
    },
    async generateBundle() {
      const files = await buildForOldBrowsers({ input: 'screen.html' }, experimental);
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: file.fileName, source: readBuilt(file) });
    },
  };
};
