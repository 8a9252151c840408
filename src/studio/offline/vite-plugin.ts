/** Builds the service worker, with the list of files that each page needs without the network. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { buildForOldBrowsers, readBuilt } from '#player/build/build-for-old-browsers.ts';

const WORKER = 'sw.js';
const PAGES = ['index.html', 'screen.html', 'passengers.html'];
const PUBLIC = [
  'favicon.svg',
  'screen-check.js',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
];
/** Files to cache. The rest is large, such as the video engine: the page that uses it caches it. */
const LIGHT = /\.(js|css|woff2)$/;

type Bundle = Rolldown.OutputBundle;

const readText = (file: Bundle[string]) => Buffer.from(readBuilt(file)).toString();

/**
 * Lists a page and everything that it can load. Names of built files hold a hash: a file that names another one
 * can load it. Vite's own graph lacks the files of workers.
 */
function listFiles(bundle: Bundle, page: string): string[] {
  const found = new Set([page]);
  for (const file of found)
    for (const [word] of readText(bundle[file]!).matchAll(/[\w.-]+/g))
      if (LIGHT.test(word) && `assets/${word}` in bundle) found.add(`assets/${word}`);
  return [...found];
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Builds the worker as one classic script, since not every browser lets a service worker import. */
async function buildWorker(): Promise<string> {
  const [worker, ...extras] = await buildForOldBrowsers({
    input: 'src/studio/offline/service-worker.ts',
    output: { format: 'iife', entryFileNames: WORKER },
  });
  if (extras.length > 0) throw new Error('The service worker was not built as one script.');
  return readText(worker);
}

/** Creates the plugin that builds `/sw.js`. */
export const buildServiceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const icons = PUBLIC.map((url) => ({ url, revision: hash(readFileSync(`public/${url}`)) }));
    const toEntry = (url: string) => ({
      url,
      revision: PAGES.includes(url) ? hash(readText(bundle[url]!)) : null,
    });
    const pages = PAGES.map((page) => [page, [...icons, ...listFiles(bundle, page).map(toEntry)]]);
    const json = JSON.stringify(Object.fromEntries(pages));
    const source = (await buildWorker()).replace('FILES_OF_PAGES', () => json);
    this.emitFile({ type: 'asset', fileName: WORKER, source });
  },
});
