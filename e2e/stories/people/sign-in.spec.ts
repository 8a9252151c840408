/**
 * People come in by passkey and by their organisation's own sign-in, lock a shared computer and take turns at it. What the
 * service refuses is in `src/service/people`.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { type RunningProvider, startProvider } from '#service/people/provider/testing.ts';
import { test as base, chooseInMenu, expect, expectAccessible } from '../../fixtures.ts';

const PASSPHRASE = 'seven quiet trains';

const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it.
    async ({}, use) => {
      const port = await freePort();
      const provider = await startProvider(`http://localhost:${port}`);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ provider, startDeployment }, use) => {
      const service = await startDeployment({
        PORT: new URL(provider.serviceUrl).port,
        PUBLIC_URL: provider.serviceUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Wessex Rail',
      });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Browsers have no passkeys at a number.
  baseURL: async ({ provider }, use) => use(provider.serviceUrl),
});

/**
 * Adds a device that has passkeys and verifies its user. Returns a switch for whether the person is present
 * to use it.
 */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

async function unlockByPin(page: Page, pin: string): Promise<void> {
  await lockScreen(page).getByLabel('PIN').fill(pin);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toHaveCount(0);
}

async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
}

test('a shared computer: passkey, own sign-in, lock, and taking turns', { tag: '@full' }, async ({
  signedInPage: page,
  context,
  provider,
}) => {
  const atHand = await withAuthenticator(context, page);
  const { serviceUrl: home } = provider;
  await page.goto('/account');
  await page.getByLabel('Email address').fill('amira@example.org');
  await page.getByLabel('Your name').fill('Amira Khan');
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Create first account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible();

  await page.getByLabel('Name of the new passkey').fill('This computer');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/This computer, added .* not used yet/)).toBeVisible();
  await expectAccessible(page);
  // Else the device would pick the passkey wherever the browser offers it beside the email.
  await atHand(false);
  await setPin(page, '270418');

  await page.goto('/people');
  const invite = page.getByRole('region', { name: 'Invite a colleague' });
  await invite.getByLabel('Email address').fill('ben@example.org');
  await invite.getByRole('button', { name: 'Create invitation link' }).click();
  await expect(invite.getByText('Send this link to ben@example.org.')).toBeVisible();

  // What is typed survives the lock; keys that steer the page do nothing meanwhile.
  await page.goto('/?draft={"destination":"LDS"}');
  await page.getByRole('textbox', { name: 'Platform', exact: true }).fill('4');
  await expect(page.getByRole('button', { name: 'Amira Khan' })).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(lockScreen(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+n');
  await unlockByPin(page, '270418');
  await expect(page.getByRole('textbox', { name: 'Platform', exact: true })).toHaveValue('4');

  // Ben comes in by the sign-in of the organisation, in the same browser.
  provider.accounts.set('ben', { email: 'ben@example.org', email_verified: true, name: 'Ben Ola' });
  await chooseInMenu(page, 'Lock');
  await lockScreen(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await lockScreen(page).getByRole('button', { name: 'Sign in with Wessex Rail' }).click();
  await page.locator('input[name=login]').fill('ben');
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('link', { name: 'Ben Ola' })).toBeVisible();
  await setPin(page, '918273');

  // Amira comes back by her passkey, Ben by his PIN.
  await page.keyboard.press('Alt+l');
  await lockScreen(page).getByRole('button', { name: 'Amira Khan' }).click();
  await atHand(true);
  await lockScreen(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Amira Khan' })).toBeVisible();
  await atHand(false);
  await page.keyboard.press('Alt+l');
  await lockScreen(page).getByRole('button', { name: 'Ben Ola' }).click();
  await lockScreen(page).getByLabel('PIN').fill('918273');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ben Ola' })).toBeVisible();

  // Who came in there is signed out there, too.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: /Yes, sign me out/ }).click();
  await page.waitForURL(`${home}/sign-in**`);
  await expect(page.getByRole('button', { name: 'Amira Khan' })).toBeVisible();
  await expectAccessible(page);
  // Picked beside the email, without a press of ours.
  await atHand(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Amira Khan' })).toBeVisible();
});
