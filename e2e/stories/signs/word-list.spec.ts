/** Tests for the word list by keyboard. What it changes is tested in `src/studio/signs/words` and in `src/service/jobs/memory`. */
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from '../../fixtures.ts';

test('a word gets its sign, and the list goes out as a file and comes back', async ({
  signedInPage: page,
}) => {
  await page.goto('/signs?words=true');
  const form = page.getByRole('form', { name: 'Add a word' });
  const list = page.getByRole('list', { name: 'Word list' });
  await expect(page.getByText('No words yet.')).toBeVisible();
  await form.getByLabel('Word or phrase').focus();
  await page.keyboard.type('ticket office');
  await form.getByRole('combobox', { name: 'Sign' }).focus();
  await page.keyboard.type('shop');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(list.getByText('SHOP')).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const buffer = readFileSync(await (await saving).path());
  expect(buffer.toString()).toContain('ticket office,SHOP,');
  await page.getByRole('button', { name: 'Remove ticket office' }).press('Enter');
  await expect(page.getByText('No words yet.')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
  await (await choosing).setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 entry imported')).toBeVisible();
  await expect(list.getByText('SHOP')).toBeVisible();
  await expectAccessible(page);
});
