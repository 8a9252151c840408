import type { Locator, Page } from '@playwright/test';

const filling = new WeakSet<object>();

/**
 * Makes `fill` press keys, on every page of this process. Playwright fills fields of Firefox from a world of its own, and React
 * takes no notice of the events of that one.
 */
export function fillByKeys(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('html'));
  if (filling.has(prototype)) return;
  filling.add(prototype);
  prototype.fill = async function fill(this: Locator, text: string) {
    await this.focus();
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
}
