import type { Locator, Page } from '@playwright/test';

const mended = new WeakSet<object>();
const TIMES = 3;

/**
 * Makes up for two faults of how Playwright drives Firefox, on every page of this process. It fills fields from a world of its
 * own, of whose events React takes no notice: keys are pressed instead. And an address that is opened while the page still writes
 * its own is dropped: it is opened again.
 */
export function mendFirefox(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  const pages: Page = Object.getPrototypeOf(page);
  if (mended.has(pages)) return;
  mended.add(pages);
  locators.fill = async function fill(this: Locator, text: string) {
    await this.focus();
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
  const open = pages.goto;
  pages.goto = async function goto(this: Page, ...target) {
    for (let time = 1; ; time++)
      try {
        return await open.apply(this, target);
      } catch (error) {
        if (time === TIMES || !String(error).includes('NS_BINDING_ABORTED')) throw error;
      }
  };
}
