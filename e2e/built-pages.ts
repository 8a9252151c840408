/** The pages that tests open, as the product is shipped: built together, with workers and files, and served. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';
import type { VitePage } from './vite-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Whether a page is opened by tests. Contact sheets and most benchmarks use a dev server, so their pages are
 * not built.
 */
const isTestPage = (path: string) => path.endsWith('.html') && !/^(bench|sheets)\b/.test(path);

const listTestPages = () =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter(isTestPage)
    .map((path) => `e2e/${path}`);

/**
 * Starts a server for built pages. They are built at the first request: a run that opens no page builds
 * nothing.
 *
 * @param paths of the pages, e.g. `e2e/sources/page.html`; each is at its path below `url`
 */
export async function startBuiltPages(paths = listTestPages()): Promise<VitePage> {
  const outDir = mkdtempSync(join(tmpdir(), 'handsignal-pages-'));
  const config: InlineConfig = {
    root,
    configFile: join(root, 'vite.config.ts'),
    // Not the studio's: its stages are not those of a page.
    mode: 'test',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      // What is shipped is `npm run build`'s; these only have to be bundled like it.
      minify: false,
      reportCompressedSize: false,
      rollupOptions: { input: paths.map((path) => join(root, path)) },
    },
  };
  let building: Promise<unknown> | undefined;
  const server = await preview({
    ...config,
    preview: { host: '127.0.0.1', port: 0, open: false },
    plugins: [
      {
        name: 'build-when-asked',
        configurePreviewServer({ middlewares }) {
          middlewares.use((_request, _response, next) => {
            building ??= build(config);
            building.then(() => next(), next);
          });
        },
      },
    ],
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('Vite listens nowhere.');
  return {
    url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
