/** A page of the repository, not of the product, on which all tests of a file play. */
import { type Page, test } from '@playwright/test';
import { startVitePage, type VitePage } from './vite-page.ts';

/** Set before the first test of the file, closed after the last. */
export interface Stage {
  page: Page;
  server: VitePage;
}

/** @param ready what the page's script leaves in `window` once it has run */
export async function showPage(
  page: Page,
  server: VitePage,
  path: string,
  ready: keyof Window,
): Promise<void> {
  await page.goto(server.url + path);
  await page.waitForFunction((name) => name in window, ready);
}

/** To be called at the top of a test file; what it returns is filled in before the tests. */
export function openStage(path: string, ready: keyof Window): Stage {
  const stage = {} as Stage;
  test.beforeAll(async ({ browser }) => {
    stage.server = await startVitePage();
    stage.page = await (await browser.newContext()).newPage();
    await showPage(stage.page, stage.server, path, ready);
  });
  test.afterAll(async () => {
    await stage.page.context().close();
    await stage.server.close();
  });
  return stage;
}
