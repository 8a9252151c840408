/**
 * Tests for signing a name, and for passing signs from one organisation to another, by keyboard. Their
 * results are tested in `src/studio/signs`.
 */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from '../../fixtures.ts';

test('a name gets a short spelling, and goes out with a pack', async ({ signedInPage: page }) => {
  await test.step('letters for a station', async () => {
    await page.goto('/signs?name=Haslemere');
    const names = page.getByRole('list', { name: 'Names' });
    await expect(names).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search stations, towns and operators').focus();
    await page.keyboard.type('haslemere');
    await names.getByRole('button', { name: 'Change how Haslemere is signed' }).press('Enter');
    const form = page.getByRole('form', { name: 'How Haslemere is signed' });
    await form.getByRole('radio', { name: /^Spell it/ }).press('Space');
    await form.getByLabel(/^Letters/).focus();
    await page.keyboard.type('HAS');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(names.getByText('spelled HAS')).toBeVisible();
  });

  await test.step('a pack of it', async () => {
    await page.getByRole('tab', { name: 'Names' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'Import pack' })).toBeVisible();
    await page.getByLabel('Your organisation’s name, as others know it').focus();
    await page.keyboard.type('Leeds');
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download pack' }).press('Enter');
    const buffer = readFileSync(await (await saving).path());
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a pack (.zip)' }).press('Enter');
    const file = { name: 'leeds.zip', mimeType: 'application/zip', buffer };
    await (await choosing).setFiles(file);
    const pack = page.getByRole('region', { name: 'The pack' });
    await expect(
      pack.getByRole('heading', { name: 'A pack from your own organisation' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
