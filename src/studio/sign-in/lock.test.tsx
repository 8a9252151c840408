import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isGuessable } from '#service/adapters/passphrase-strength.ts';
import { json, type TestService } from '#service/testing.ts';
import { chooseInMenu } from '#studio/testing/menu.ts';
import { addPerson, PASSPHRASE, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const PIN = '270418';

/** Signs Amira in and gives her a PIN. */
async function signInAmira(service: TestService): Promise<void> {
  await addPerson(service, 'Amira Khan', ['administrator']);
  await signInAs('Amira Khan');
  const [amira] = await service.ports.people.list('local');
  await service.ports.people.setPin(amira!.id, await service.ports.secrets.hash(PIN));
}
const opened = (path: string) => renderScreen(path, { isSignedIn: false, before: signInAmira });
const lockScreen = async () => within(await screen.findByRole('dialog', { name: 'Locked' }));
const isOpen = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('locks at once, and a PIN brings back what was typed', async () => {
  const { user } = await opened('/account');
  await user.type(await screen.findByLabelText('Current passphrase'), 'half a');
  await chooseInMenu(user, 'Lock');
  const locked = await lockScreen();
  await locked.findByText(/You are signed in as/);
  expect(document.querySelector('.invisible h1')?.textContent).toBe('Amira Khan');
  // Keys that steer the page below do nothing.
  await user.keyboard('gs');
  await user.clear(locked.getByLabelText('PIN'));
  await user.type(locked.getByLabelText('PIN'), '000000');
  await user.click(locked.getByRole('button', { name: 'Unlock' }));
  await locked.findByText('Wrong PIN. You can try 4 times more.');
  await user.type(locked.getByLabelText('PIN'), PIN);
  await user.click(locked.getByRole('button', { name: 'Unlock' }));
  await isOpen();
  expect(document.querySelector('.invisible')).toBeNull();
  expect(screen.getByDisplayValue('half a')).toBeDefined();
});

it('covers the page once the service refuses it, and takes the passphrase after too many wrong PINs', async () => {
  const { user, service } = await opened('/account');
  await screen.findByRole('heading', { level: 1, name: 'Amira Khan' });
  service.clock.now += 15 * 60_000;
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  const locked = await lockScreen();
  const messages = [
    '4 times more',
    '3 times more',
    '2 times more',
    'once more',
    'Too many wrong PINs',
  ];
  for (const text of messages) {
    await user.type(await locked.findByLabelText('PIN'), '000000');
    await user.click(locked.getByRole('button', { name: 'Unlock' }));
    await locked.findByText(new RegExp(text));
  }
  await user.type(await locked.findByLabelText('Passphrase'), PASSPHRASE);
  await user.click(locked.getByRole('button', { name: 'Unlock' }));
  await isOpen();
  await screen.findByText('No messages yet');
});

it('stays open where the service cannot be reached, since nobody could unlock it', async () => {
  const { user, network } = await opened('/account');
  await screen.findByRole('heading', { level: 1, name: 'Amira Khan' });
  network.isCut = true;
  await chooseInMenu(user, 'Lock');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Puts an emergency message on the shelf, and finishes its video. */
async function fillShelf(service: TestService): Promise<void> {
  await signInAmira(service);
  await service.send('/v1/emergency-messages', json({ message: 'evacuate' }), 'local');
  await service.renderNext();
  await service.send('/v1/emergency-messages', {}, 'local');
}

it('opens the emergency messages once the PIN is entered', async () => {
  const { user } = await renderScreen('/account', { isSignedIn: false, before: fillShelf });
  await chooseInMenu(user, 'Lock');
  const locked = await lockScreen();
  await user.click(await locked.findByRole('button', { name: 'Emergency' }));
  await locked.findByText('Unlock this browser. The emergency messages open then.');
  await waitFor(() => expect(document.activeElement).toBe(locked.getByLabelText('PIN')));
  await user.keyboard(`${PIN}{Enter}`);
  await isOpen();
  await screen.findByRole('heading', { level: 1, name: 'Emergency' });
});

it('shows an emergency message from the lock screen where the organisation allows it', async () => {
  const { user, service } = await renderScreen('/account', {
    isSignedIn: false,
    before: async (service) => {
      await fillShelf(service);
      const settings = json({ sessions: { emergencyWhileLocked: true } }, 'PUT');
      await service.send('/v1/settings', settings, 'local');
    },
  });
  await chooseInMenu(user, 'Lock');
  const locked = await lockScreen();
  await user.click(await locked.findByRole('button', { name: 'Emergency' }));
  await user.click(await locked.findByRole('button', { name: 'Leave the station now' }));
  await user.click(locked.getByRole('button', { name: 'Show on all screens' }));
  await locked.findByText('Sent to all screens: Leave the station now');
  const onAir = { state: 'on-air' as const, limit: 9, now: service.clock.now };
  expect(await service.ports.screens.showings('local', onAir)).toHaveLength(1);
});

it('asks who somebody is before a PIN is changed', async () => {
  const { user, service } = await opened('/account');
  await screen.findByRole('heading', { level: 1, name: 'Amira Khan' });
  for (const minutes of [14, 2]) {
    service.clock.now += minutes * 60_000;
    await fetch(new URL('/session/use', location.href), { method: 'POST' });
  }
  await user.type(screen.getByLabelText('New PIN'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change PIN' }));
  expect(screen.getByText("Don't use digits that are all the same or in a row.")).toBeDefined();
  await user.clear(screen.getByLabelText('New PIN'));
  await user.type(screen.getByLabelText('New PIN'), '918273');
  await user.click(screen.getByRole('button', { name: 'Change PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(dialog.getByLabelText('Your passphrase'), 'not my passphrase');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('That is not the passphrase for Amira Khan.');
  await user.clear(dialog.getByLabelText('Your passphrase'));
  await user.type(dialog.getByLabelText('Your passphrase'), PASSPHRASE);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your PIN is set.');
});

it('offers the sign-in of the organisation, and says in words why it let nobody in', async () => {
  const identityProvider = {
    name: 'Wessex Rail',
    begin: () => Promise.reject(new Error('Nobody goes there.')),
    complete: () => Promise.resolve('expired' as const),
    signOutAddress: () => Promise.resolve(undefined),
  };
  await renderScreen('/sign-in?problem=not-invited', {
    isSignedIn: false,
    ports: { identityProvider },
  });
  await screen.findByText(/This email address has not been invited/);
  expect(await screen.findByRole('button', { name: 'Sign in with Wessex Rail' })).toBeDefined();
});

it('sets a new passphrase by the link that an administrator makes', async () => {
  const { user, reload, service } = await renderScreen('/people', {
    isSignedIn: false,
    ports: { isGuessable },
    before: async (testService) => {
      await signInAmira(testService);
      await addPerson(testService, 'Ben Ola', ['staff']);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset passphrase for Ben Ola' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const link = (await dialog.findByText(/\/reset#/)).textContent!;
  reload(`/reset#${link.split('#')[1]}`);
  await screen.findByText('ben@example.org');
  await user.type(screen.getByLabelText('New passphrase'), 'password12345678');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await screen.findByText(/This passphrase is too easy to guess/);
  await user.clear(screen.getByLabelText('New passphrase'));
  await user.type(screen.getByLabelText('New passphrase'), 'eight noisy buses');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await screen.findByRole('button', { name: 'Ben Ola' });
  const body = json({ email: 'ben@example.org', passphrase: 'eight noisy buses' });
  expect((await service.send('/session/person', body, null)).status).toBe(204);
  reload(`/reset#${link.split('#')[1]}`);
  await screen.findByText('This link cannot be used.');
});
