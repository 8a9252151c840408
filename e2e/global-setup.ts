import { startBuiltPages } from './built-pages.ts';

/** Serves the pages of the tests to all workers for the whole run. `stage.ts` reads where. */
export default async function serveBuiltPages(): Promise<() => Promise<void>> {
  const { url, close } = await startBuiltPages();
  process.env.TEST_PAGES_URL = url;
  return close;
}
