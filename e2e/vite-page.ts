/** A Vite dev server for pages that benchmarks, contact sheets and `npm run test:legibility` open; tests have `built-pages.ts`. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export interface VitePage {
  /** Ends in a slash; paths are those of the repository, e.g. `e2e/rendering/page.html`. */
  url: string;
  close(): Promise<void>;
}

export async function startVitePage(): Promise<VitePage> {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    // Servers of tests that run side by side would take the ground from under each other.
    cacheDir: `node_modules/.vite/page-${process.env.TEST_PARALLEL_INDEX ?? 'alone'}`,
    logLevel: 'error',
    // Other people's saves do not concern a running test.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('Vite listens nowhere.');
  return { url, close: () => server.close() };
}
