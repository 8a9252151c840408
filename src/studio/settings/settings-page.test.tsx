import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen, signInCode } from '#studio/testing/render-screen.tsx';

/** Reads the stored value of a setting. */
const readSetting = (name: string): unknown =>
  JSON.parse(localStorage.getItem(`handsignal.${name}`) ?? 'null');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.paste(text);
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

it('signs in by its link once; the browser that used it may use it again', async () => {
  const { service, reload } = await renderScreen('/requests', { isSignedIn: false });
  await screen.findByText('Not signed in.');
  const link = `/sign-in#${await signInCode(service)}`;
  for (const path of [link, link]) {
    reload(path);
    await screen.findByRole('heading', { name: 'What is it about?' });
    expect(location.href).toBe('http://127.0.0.1:8787/');
  }
  reload('/requests');
  expect(await screen.findByText('No messages yet')).toBeDefined();
});

it('tells another browser how to get a fresh link', async () => {
  let code = '';
  const { reload } = await renderScreen('/requests', {
    isSignedIn: false,
    async before(service) {
      code = await signInCode(service);
      expect((await service.send('/session', json({ code }), null)).ok).toBe(true);
    },
  });
  await screen.findByText('Not signed in.');
  reload(`/sign-in#${code}`);
  expect(await screen.findByText('This sign-in link has been used or has expired.')).toBeDefined();
});

it('tries a client before it is used, and names each mistake', async () => {
  const { user, service } = await renderScreen('/settings', { isSignedIn: false });
  await service.token('control', ['requests:read']);
  await screen.findByLabelText('Address');
  await fill(user, 'Address', 'ftp://example.org');
  await fill(user, 'Client ID', 'client-control-requests.read');
  await press(user, 'Test');
  expect(await screen.findByText('The address must start with https:// or http://.')).toBeDefined();
  expect(screen.getByText('Enter this client’s secret.')).toBeDefined();

  await fill(user, 'Address', '');
  await fill(user, 'Client secret', 'wrong');
  await press(user, 'Test');
  expect(await screen.findByText(/Unknown client or wrong secret\./)).toBeDefined();
  await fill(user, 'Address', '127.0.0.1:9');
  await press(user, 'Test');
  expect(await screen.findByText(/Can't reach Handsignal\./)).toBeDefined();

  await fill(user, 'Address', location.origin);
  await fill(user, 'Client secret', 'secret of control');
  await press(user, 'Test');
  expect(await screen.findByText(/^It works/)).toBeDefined();
});

it('uses a saved client, and keeps its secret only when asked', async () => {
  const { user, service } = await renderScreen('/settings', { isSignedIn: false });
  await service.token('control', ['requests:read']);
  const client = { serviceUrl: '', clientId: 'client-control-requests.read' };
  await screen.findByLabelText('Address');
  await fill(user, 'Client ID', client.clientId);
  await fill(user, 'Client secret', 'secret of control');
  await press(user, 'Save');
  expect(readSetting('connection')).toEqual(client);

  await user.click(screen.getByRole('checkbox', { name: /^Keep the secret/ }));
  await press(user, 'Save');
  expect(readSetting('connection')).toEqual({ ...client, keptSecret: 'secret of control' });
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  expect(await screen.findByText('No messages yet')).toBeDefined();
});

it('offers no clothes on which dark hands are hard to see, and says what it changed', async () => {
  const { user } = await renderScreen('/settings/signer');
  const section = within(await screen.findByRole('region', { name: "Signer's look" }));
  expect(section.getByRole('radio', { name: 'Navy' })).toBeDefined();
  await user.click(section.getByRole('radio', { name: 'Deep brown' }));
  expect(section.getByRole('status').textContent).toContain('so that the hands are easy to see');
  expect(section.queryByRole('radio', { name: 'Navy' })).toBeNull();
  await user.click(section.getByRole('radio', { name: 'Pale blue' }));
  expect(readSetting('signer-look')).toEqual({
    skin: 'deep',
    hair: 'darkBrown',
    clothes: 'paleBlue',
  });
  await press(user, 'Reset look');
  expect(section.getByRole<HTMLInputElement>('radio', { name: 'Navy' }).checked).toBe(true);
});

it('draws the illustrated signer as the chosen person, in colours that stay free to choose', async () => {
  const { user } = await renderScreen('/settings/signer');
  const section = within(await screen.findByRole('region', { name: "Signer's look" }));
  const getRadio = (name: RegExp) => section.getByRole<HTMLInputElement>('radio', { name });
  expect(getRadio(/^Alex/).checked).toBe(true);
  await user.click(getRadio(/^Grace/));
  await user.click(getRadio(/^Chestnut/));
  expect(readSetting('signer-look')).toEqual({
    person: 'grace',
    skin: 'brown',
    hair: 'chestnut',
    clothes: 'black',
  });
  await user.click(getRadio(/^Alex/));
  expect(readSetting('signer-look')).toEqual({
    skin: 'medium',
    hair: 'darkBrown',
    clothes: 'navy',
  });
});

it('keeps the chosen colours', async () => {
  const { user, reload } = await renderScreen('/settings');
  const light = async () =>
    within(await screen.findByRole('radiogroup', { name: 'Colours' })).getByRole<HTMLInputElement>(
      'radio',
      { name: 'Light' },
    );
  await user.click(await light());
  reload();
  expect((await light()).checked).toBe(true);
  expect(readSetting('theme')).toBe('light');
});

it('shows the way back from an address that leads nowhere', async () => {
  const { user } = await renderScreen('/no-such-screen');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go to Announce' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Announce' })).toBeDefined();
});

const listTabs = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('were one page of 7,000 pixels: they have five tabs, each with an address of its own', async () => {
  const { user } = await renderScreen('/settings');
  expect(await screen.findByRole('region', { name: 'Display and keyboard' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Who signs' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Signer' }));
  expect(await screen.findByRole('region', { name: 'Who signs' })).toBeDefined();
  expect(location.pathname).toBe('/settings/signer');
  expect(document.title).toBe('Signer · Settings · Handsignal');
  await user.click(screen.getByRole('link', { name: "Signer's look" }));
  expect(document.activeElement?.textContent).toBe("Signer's look");
});

it('told staff what only administrators can do: they have the tabs that they can use', async () => {
  await renderScreen('/settings', {
    async before(service) {
      await addPerson(service, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  await screen.findByRole('button', { name: /Ben Ola/ });
  expect(listTabs()).toContain('Signer');
  for (const title of ['Organisation', 'Screens and review', 'Integrations'])
    expect(listTabs()).not.toContain(title);
  expect(document.body.textContent).not.toMatch(/administrator/i);
});

it('names the tab with the mistake that keeps another tab from being saved', async () => {
  const { user } = await renderScreen('/settings/organisation');
  await screen.findByLabelText('Days to keep uploaded files');
  await fill(user, 'Days to keep uploaded files', '0');
  await user.click(screen.getByRole('link', { name: 'Screens and review' }));
  await screen.findByRole('form', { name: 'Screens and review settings' });
  await press(user, 'Save for everyone');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Organisation' })).toBeDefined();
});
