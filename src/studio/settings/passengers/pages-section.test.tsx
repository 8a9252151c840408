import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
