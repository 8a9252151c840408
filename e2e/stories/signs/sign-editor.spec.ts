/** A form is made by keys alone, and saved. What each change does is in `src/studio/signs/editor`. */
import { expect, expectAccessible, test } from '../../fixtures.ts';

test('a sign is changed by keys alone, and waits for a second person', async ({
  signedInPage: page,
}) => {
  await page.goto('/signs/edit?sign=BUS');
  const shapes = page.getByRole('listbox', { name: 'Shape of the right hand' });
  await expect(shapes).toBeVisible();
  await expectAccessible(page);
  // BUS holds a wheel with fists; the next shape is flat.
  await shapes.getByRole('option', { name: 'Fist, thumb across', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kept in this browser until you save it.')).toBeVisible();
  const turned = page.getByRole('group', { name: /^How the right hand is turned/ });
  await turned.focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tab', { name: 'Hands' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Place$|Place/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
  await expectAccessible(page);
  const source = page.getByLabel(/^Source: who signs it like this?/);
  await source.focus();
  await page.keyboard.type('Dee Hale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Made by your organisation' })).toContainText(
    'Source: Dee Hale',
  );
});
