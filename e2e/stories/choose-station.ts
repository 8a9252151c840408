/** Opens the dialog that adds a station, and chooses Leeds in it. */
import type { Locator, Page } from '@playwright/test';

/** Returns the dialog with Leeds chosen, not added yet. @param url address of the service */
export async function chooseLeeds(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/departures/rules`);
  await page.getByRole('button', { name: 'Add a station' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().fill('Leeds');
  await page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .click();
  return dialog;
}
