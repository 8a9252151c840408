import { fileURLToPath } from 'node:url';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { startBuiltPages } from './built-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds what the tests start, where it is stale, and serves the pages of the tests to all workers for the whole run. `stage.ts` reads where. */
export default async function serveBuiltPages(): Promise<() => Promise<void>> {
  const problem = await buildWhenStale(root, ['studio', 'server']);
  if (problem !== undefined) throw new Error(problem.report);
  const { url, close } = await startBuiltPages();
  process.env.TEST_PAGES_URL = url;
  return close;
}
