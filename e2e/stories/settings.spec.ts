/** Someone sets the studio up. What needs no eyes is proved beside the screen, in `src/studio/settings`. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';

test('colours, the look of the signer and mistakes in the form can be seen, and all of it is removed', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const section = page.getByRole('region', { name: "Signer's look" });
  const sample = section.getByRole('img', { name: 'The signer in the chosen colours' });
  const picture = () => sample.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  // A skin is called light, too.
  const colours = page.getByRole('radiogroup', { name: 'Colours' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings/signer');
  const blank = await sample.evaluate(({ width, height }: HTMLCanvasElement) => {
    const empty = document.createElement('canvas');
    Object.assign(empty, { width, height });
    return empty.toDataURL();
  });
  await expect.poll(picture).not.toBe(blank);
  const [light, usual] = [await ground(), await picture()];

  await test.step('mistakes are named', async () => {
    await page.goto('/settings');
    await page.getByLabel('Address').fill('ftp://example.org');
    await page.getByLabel('Client ID').fill('client-7');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Enter this client’s secret.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a dead address is told, in dark colours', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).not.toBe(light);
    await page.getByLabel('Address').fill('127.0.0.1:9');
    await page.getByLabel('Client secret').fill('wrong');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText("Can't reach Handsignal.")).toBeVisible();
    await page.goto('/settings/signer');
    await section.getByText('Deep brown', { exact: true }).click();
    await expect(section.getByRole('status')).toContainText('so that the hands are easy to see');
    await expect.poll(picture).not.toBe(usual);
    await expectAccessible(page);
  });

  await test.step('what she chooses outlives the page', async () => {
    await page.goto('/settings');
    await colours.getByText('Light', { exact: true }).click();
    expect(await ground()).toBe(light);
    await page.reload();
    await expect(colours.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.goto('/settings/signer');
    expect(await ground()).toBe(light);
    await expect(section.getByRole('radio', { name: 'Deep brown' })).toBeChecked();
    await expect.poll(picture).not.toBe(blank);
    expect(await picture()).not.toBe(usual);
    await section.getByRole('button', { name: 'Reset look' }).click();
    await expect.poll(picture).toBe(usual);
  });

  await test.step('everything is removed, after a question', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Remove everything' }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove everything' }).click();
    await expect(page.getByRole('radio', { name: 'Same as this computer' })).toBeChecked();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test('pages that lead nowhere say how to go on', { tag: FULL }, async ({ page }) => {
  await page.goto('/sign-in#an-old-code');
  await expect(page.getByText('This sign-in link has been used or has expired.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/requests');
  await expect(page.getByText('Not signed in')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectAccessible(page);
});
