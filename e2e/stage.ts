/** A page of the repository, not of the product, on which all tests of a file play. */
import { type Page, test } from '@playwright/test';

/** Set before the first test of the file, closed after the last. */
export interface Stage {
  page: Page;
}

/**
 * Returns the address at which `global-setup.ts` serves the pages. It ends in a slash; paths are those of the
 * repository.
 */
export function pagesUrl(): string {
  const url = process.env.TEST_PAGES_URL;
  if (url === undefined) throw new Error('Nobody serves the pages: this is no run of Playwright.');
  return url;
}

/**
 * Opens a page and waits until its script has run.
 *
 * @param path of the page, e.g. `e2e/rendering/page.html`
 * @param ready property of `window` that the page's script sets once it has run
 */
export async function showPage(
  page: Page,
  path: string,
  ready: keyof Window,
  url = pagesUrl(),
): Promise<void> {
  await page.goto(url + path);
  await page.waitForFunction((name) => name in window, ready);
}

/**
 * Opens a page for all tests of a file. Call it at the top of the file; the returned object is filled in
 * before the tests.
 */
export function openStage(path: string, ready: keyof Window): Stage {
  const stage = {} as Stage;
  test.beforeAll(async ({ browser }) => {
    stage.page = await (await browser.newContext()).newPage();
    await showPage(stage.page, path, ready);
  });
  test.afterAll(() => stage.page.context().close());
  return stage;
}
