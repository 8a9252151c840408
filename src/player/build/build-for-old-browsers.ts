/** Builds for the browsers of televisions, which are as old as the set: Chromium 69 is of 2018. */
import { build, type Rolldown, type UserConfig } from 'vite';

/** The oldest browser that the player runs in. Its syntax is lowered by the build; what it lacks is in `polyfills.ts`. */
const OLDEST_BROWSER = 'chrome69';

/**
 * Builds without writing anything.
 *
 * @param rolldownOptions what to build, as in Vite's configuration
 * @param experimental where built files find each other, as in Vite's configuration
 */
export async function buildForOldBrowsers(
  rolldownOptions: NonNullable<UserConfig['build']>['rolldownOptions'],
  experimental: UserConfig['experimental'] = {},
): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    experimental,
    build: {
      write: false,
      target: OLDEST_BROWSER,
      cssTarget: OLDEST_BROWSER,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions,
    },
  });
  if (!('output' in built)) throw new Error('Vite built something else than one bundle.');
  return built.output;
}

/** Returns the content of a built file. */
export const readBuilt = (
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);
