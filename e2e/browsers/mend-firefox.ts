import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

const mended = new WeakSet<object>();
const TIMES = 5;
const PAUSE_MILLISECONDS = 500;

/** Whether a page was left while it still wrote its own address: opened again, it stays. */
const isDropped = (error: unknown): boolean =>
  /NS_BINDING_ABORTED|interrupted by another navigation/.test(String(error));

/** Calls again what is dropped, a few times. */
async function insist<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++)
    try {
      return await open();
    } catch (error) {
      if (time === TIMES || !isDropped(error)) throw error;
      await setTimeout(PAUSE_MILLISECONDS);
    }
}

/** Sets a slider, of which keys would move a step only. */
function setSlider(element: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, text);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

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
    if ((await this.getAttribute('type')) === 'range') {
      await this.evaluate(setSlider, text);
      return;
    }
    await this.focus();
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text);
  };
  const { goto, reload } = pages;
  pages.goto = function open(this: Page, ...target) {
    return insist(() => goto.apply(this, target));
  };
  pages.reload = function openAgain(this: Page, ...options) {
    return insist(() => reload.apply(this, options));
  };
}
