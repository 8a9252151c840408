import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('adds a page, refuses a code that is taken, and switches it off', async () => {
  const { user, service } = await renderScreen('/settings/screens-and-review');
  const section = await screen.findByRole('region', { name: 'Pages for passengers' });
  const add = await within(section).findByRole('button', { name: 'Add a page' });
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false));
  await user.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add a page' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(within(dialog).getByText('Enter the name of the station.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Station/ }), 'Leeds');
  await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), 'lds');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  const pages = await within(section).findByRole('list', { name: 'Pages' });
  expect(pages.textContent).toContain('/at/LDS');
  expect((await service.send('/at/LDS.json', {}, null)).status).toBe(200);

  await user.click(add);
  const again = await screen.findByRole('dialog', { name: 'Add a page' });
  await user.type(within(again).getByRole('textbox', { name: /^Station/ }), 'Leeds');
  await user.type(within(again).getByRole('textbox', { name: /^Code/ }), 'LDS');
  await user.click(within(again).getByRole('button', { name: 'Add' }));
  expect(await within(again).findByText(/LDS is taken/)).toBeDefined();
  await user.click(within(again).getByRole('button', { name: 'Cancel' }));

  await user.click(within(pages).getByRole('switch', { name: 'Anyone can open it' }));
  await waitFor(async () =>
    expect((await service.ports.passengerPages.findByCode('LDS')) === undefined).toBe(true),
  );
});

it('offers passengers two further signers at most', async () => {
  const { user, service } = await renderScreen('/settings/screens-and-review');
  const find = (name: string) => screen.findByRole('checkbox', { name });
  for (const name of ['Ruth', 'Margaret']) await user.click(await find(name));
  expect(await find('Daniel')).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: 'Save for everyone' }));
  await waitFor(async () =>
    expect((await service.ports.settings.get('local'))?.settings.passengers?.signers).toEqual([
      'margaret',
      'ruth',
    ]),
  );
});

it('gives a station a region, and keeps it when the page is switched on', async () => {
  const { user, service } = await renderScreen('/settings/screens-and-review', {
    before: async ({ send }) => {
      await send('/v1/passenger-pages', json({ code: 'GLC', name: 'Glasgow' }), 'local');
    },
  });
  const pages = await screen.findByRole('list', { name: 'Pages' });
  await user.click(within(pages).getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the page for Glasgow' });
  await user.type(within(dialog).getByRole('combobox', { name: /^Region/ }), 'scot');
  await user.click(await screen.findByRole('option', { name: 'Scotland' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    await within(pages).findByText('Signs of Scotland, where they are approved'),
  ).toBeDefined();
  await user.click(within(pages).getByRole('switch', { name: 'Anyone can open it' }));
  await waitFor(async () =>
    expect(await service.ports.passengerPages.findByCode('GLC')).toMatchObject({
      region: 'Scotland',
      isOn: true,
    }),
  );
});
