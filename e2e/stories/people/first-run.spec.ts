/** A new organisation: from the printed link to a message on a paired screen. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectRendered,
  signFast,
  startService,
  test,
} from '../../fixtures.ts';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

/** Steps of a person, counted as they are done. */
function createCounter() {
  let count = 0;
  return {
    count: () => count,
    async press(page: Page, name: string | RegExp) {
      count++;
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    async follow(page: Page, name: string | RegExp) {
      count++;
      await page.getByRole('link', { name }).first().click();
    },
    async fill(page: Page, label: string | RegExp, text: string) {
      count++;
      await page.getByLabel(label).first().fill(text);
    },
  };
}

test('a new organisation comes from an empty folder to a message on its first screen', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const service = await startService();
  const begun = Date.now();
  const person = createCounter();

  await test.step('the printed link opens the guide, at an address for passkeys', async () => {
    expect(new URL(service.signInLink).hostname).toBe('localhost');
    await page.goto(service.signInLink.replace('/sign-in#', '/sign-in?next=set-up#'));
    await expect(page.getByText(/^0 of 6 steps done/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('name, account and policy', async () => {
    await person.fill(page, 'Name of your organisation', 'Wessex Rail');
    await person.press(page, 'Save name');
    await expect(heading(page, /^Name your organisation.*done/)).toBeVisible();
    await person.fill(page, 'Email address', 'amira@example.org');
    await person.fill(page, 'Your name', 'Amira Khan');
    await person.fill(page, 'Passphrase', 'password password');
    await person.press(page, 'Create first account');
    await expect(page.getByText(/too easy to guess/)).toBeVisible();
    await person.fill(page, 'Passphrase', 'seven quiet trains');
    await person.press(page, 'Create first account');
    await expect(heading(page, /^Create your account.*done/)).toBeVisible();
    await expect(heading(page, /^Decide what needs a review.*done/)).toBeVisible();
    // They make themselves, and are done once they are ready.
    await expect(page.getByText(/messages are ready\. The others are being made/)).toBeVisible();
    await expectAccessible(page);
  });

  const screen = await context.newPage();
  await test.step('the first screen is paired', async () => {
    await person.follow(page, 'Go to On screens');
    await person.press(page, 'Add a screen');
    await person.fill(page, 'Name', 'Concourse');
    await person.press(page, 'Add');
    await person.press(page, /^Connect a player to Concourse/);
    const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    // What the QR code says, as a player that scans it opens it.
    await screen.goto(`${service.url}/screen/${await code.textContent()}`);
    await expect(screen.getByRole('region', { name: 'Nothing on air' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the first message is approved as it is shown, and is on the screen', async () => {
    await page.bringToFront();
    await page.goto(`${service.url}/set-up`);
    await expect(page.getByText(/^4 of 6 steps done/)).toBeVisible();
    await person.follow(page, 'Open Announce');
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('combobox', { name: 'Destination' })).toBeFocused();
    await page.keyboard.type('york');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1435');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await signFast(page);
    await person.press(page, 'Make video');
    await expectRendered(page);
    await person.press(page, 'Show');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Check it first')).toBeVisible();
    // The only screen is chosen already.
    await expect(dialog.getByRole('checkbox', { name: 'Concourse' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Until taken down' }).press('Space');
    await person.press(page, 'Approve and show');
    await expect(screen.getByRole('region', { name: 'Nothing on air' })).toHaveCount(0);
    await expect(screen.locator('body')).toContainText('York');
  });

  await test.step('what she did is ticked, and nothing is left for her', async () => {
    await page.goto(`${service.url}/set-up`);
    await expect(heading(page, /^Show the first message.*done/)).toBeVisible();
    await page.goto(`${service.url}/screens`);
    await expect(page.getByRole('heading', { name: 'Concourse' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Set-up' })).toBeHidden();
    await expectAccessible(page);
  });
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({
    type: 'measured',
    description: `${person.count()} steps, ${seconds.toFixed(0)} s`,
  });
  await service.stop();
});
