/** A page of the repository as it is shipped: built, with its workers and files, and served. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { VitePage } from './vite-page.ts';

/** @param path of the page, e.g. `e2e/sources/page.html`; it is at this path below `url` */
export async function startBuiltPage(path: string): Promise<VitePage> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const configFile = join(root, 'vite.config.ts');
  const outDir = mkdtempSync(join(tmpdir(), 'handsignal-page-'));
  await build({
    root,
    configFile,
    logLevel: 'error',
    publicDir: false,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, path) } },
  });
  const server = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
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
