/** Someone sets the studio up: signing in, choosing a service, colours, storage. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { addClient } from '../service/client.ts';

test('a sign-in link works once, and a second browser is told what to do', async ({
  page,
  browser,
  service,
  signedInPage,
}) => {
  await test.step('the browser that used it may use it again', async () => {
    await signedInPage.goto(service.signInLink);
    await expect(signedInPage).toHaveURL(`${service.url}/`);
    expect(page.url()).not.toContain('#');
  });

  await test.step('another browser learns how to get a fresh link', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(service.signInLink);
    await expect(
      stranger.getByText('This sign-in link was used before, or is too old.'),
    ).toBeVisible();
    await expectAccessible(stranger);
    await stranger.goto(`${service.url}/requests`);
    await expect(stranger.getByText('Not signed in.')).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();
  });
});

test('a client is tried before it is used, and its secret is kept only when asked', async ({
  page,
  service,
}) => {
  const client = addClient(service.environment, 'control');
  await page.goto('/settings');

  await test.step('mistakes are named', async () => {
    await page.getByLabel('Address').fill('ftp://example.org');
    await page.getByLabel('Client id').fill(client.client_id);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('The address must begin with https:// or http://.')).toBeVisible();
    await expect(page.getByText('Give the secret that belongs to this client.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a wrong secret is told apart from a dead address', async () => {
    await page.getByLabel('Address').fill('');
    await page.getByLabel('Client secret').fill('wrong');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Unknown client, or a wrong secret.')).toBeVisible();
    await page.getByLabel('Address').fill('127.0.0.1:9');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('The service cannot be reached.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the right one works', async () => {
    await page.getByLabel('Address').fill(service.url);
    await page.getByLabel('Client secret').fill(client.client_secret);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('It works')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Requests' }).click();
    await expect(page.getByText('No requests yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after a reload the client is known, its secret is not', async () => {
    await page.goto('/settings');
    await expect(page.getByLabel('Client id')).toHaveValue(client.client_id);
    await expect(page.getByLabel('Client secret')).toHaveValue('');
    await page.getByLabel('Client secret').fill(client.client_secret);
    await page.getByText('Keep the secret in this browser').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.reload();
    await expect(page.getByLabel('Client secret')).toHaveValue(client.client_secret);
  });
});

test('colours follow the system until one is chosen, and the choice stays', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);
  await expectAccessible(page);

  // A skin is called light, too.
  const colours = page.getByRole('radiogroup', { name: 'Colours' });
  await colours.getByText('Light', { exact: true }).click();
  expect(await ground()).toBe(light);
  await page.reload();
  await expect(colours.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await ground()).toBe(light);
});

test('everything can be removed from the browser, after a question', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove everything' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByRole('radio', { name: 'Same as this computer' })).toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('an address that leads nowhere shows the way back', async ({ page }) => {
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Announce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announce' })).toBeVisible();
});

test('the signer looks as chosen, and hands always stand out from the clothes', async ({
  page,
}) => {
  await page.goto('/settings');
  const section = page.getByRole('region', { name: "Signer's look" });
  const sample = section.getByRole('img', { name: 'The signer in the chosen colours' });
  await sample.scrollIntoViewIfNeeded();
  const picture = () => sample.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const blank = await sample.evaluate(({ width, height }: HTMLCanvasElement) => {
    const empty = document.createElement('canvas');
    Object.assign(empty, { width, height });
    return empty.toDataURL();
  });
  await expect.poll(picture).not.toBe(blank);
  const usual = await picture();

  await test.step('dark hands need light clothes: others are not offered, and the change is told', async () => {
    await section.getByText('Deep brown', { exact: true }).click();
    await expect(section.getByRole('status')).toContainText('so that the hands are easy to see');
    await expect(section.getByRole('radio', { name: 'Navy' })).toHaveCount(0);
    await section.getByText('Pale blue', { exact: true }).click();
    await expect.poll(picture).not.toBe(usual);
    await expectAccessible(page);
  });

  await test.step('the choice outlives the page and reaches the preview', async () => {
    await page.reload();
    await expect(section.getByRole('radio', { name: 'Deep brown' })).toBeChecked();
    const kept = await page.evaluate(() => localStorage.getItem('handsignal.signer-look'));
    expect(JSON.parse(kept ?? '{}')).toEqual({
      skin: 'deep',
      hair: 'darkBrown',
      clothes: 'paleBlue',
    });
    await expect.poll(picture).not.toBe(blank);
    await section.screenshot({ path: test.info().outputPath('signer-light.png') });
    await page.emulateMedia({ colorScheme: 'dark' });
    await section.screenshot({ path: test.info().outputPath('signer-dark.png') });
    await expectAccessible(page);
  });

  await test.step('and can be taken back', async () => {
    await section.getByRole('button', { name: 'Reset the look' }).click();
    await expect.poll(picture).toBe(usual);
  });
});
