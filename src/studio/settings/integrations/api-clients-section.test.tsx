import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('adds an API client, shows its secret once, and removes it', async () => {
  const { user, service } = await renderScreen('/settings/integrations');
  const section = within(await screen.findByRole('region', { name: 'API clients' }));
  expect(await section.findByText('No API client yet.')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Add an API client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an API client' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Enter a name.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Control room');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await section.findByText('Give these to Control room.')).toBeDefined();
  const [client] = (await service.ports.clients.list()).filter(
    ({ name }) => name === 'Control room',
  );
  expect(client?.scopes).toEqual(['requests:write', 'requests:read']);
  expect(client?.tenant).toBe('local');
  await user.click(section.getByRole('button', { name: 'I have saved it' }));
  expect(section.queryByText(/Client secret/)).toBeNull();

  await user.click(section.getByRole('button', { name: 'Remove Control room' }));
  await user.click(await screen.findByRole('button', { name: 'Remove client' }));
  expect(await section.findByText('No API client yet.')).toBeDefined();
  await waitFor(async () =>
    expect((await service.ports.clients.find(client!.id))?.revokedAt).toBeDefined(),
  );
});

it('names the variables that turn on the sign-in of the organisation, without their secrets', async () => {
  await renderScreen('/settings/integrations', {
    ports: {
      integrationVariables: [
        { name: 'OIDC_ISSUER', isSet: true, value: 'https://login.example.org' },
        { name: 'OIDC_CLIENT_SECRET', isSet: true },
        { name: 'OIDC_NAME', isSet: false },
        { name: 'FEED_ALLOWED_NETWORKS', isSet: false },
      ],
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Organisation sign-in' }));
  expect(await section.findByText('https://login.example.org')).toBeDefined();
  expect(section.getByText('OIDC_CLIENT_SECRET').nextElementSibling?.textContent).toBe('Set');
  expect(section.getByText('OIDC_NAME').nextElementSibling?.textContent).toBe('Not set');
  expect(section.queryByText('FEED_ALLOWED_NETWORKS')).toBeNull();
});
