import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, type TestService } from '#service/testing.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const addPages =
  (...pages: object[]) =>
  async (service: TestService) => {
    for (const page of pages) await service.send('/v1/passenger-pages', json(page), 'local');
  };
const GLASGOW = { code: 'GLC', name: 'Glasgow', region: 'Scotland' };
const LONDON = { code: 'EUS', name: 'London Euston' };

it('chooses the station of this computer, whose signs its messages use', async () => {
  const { user, reload } = await renderScreen('/settings', { before: addPages(GLASGOW, LONDON) });
  const section = await screen.findByRole('region', { name: 'Station' });
  await user.click(within(section).getByRole('button', { name: /^No station/ }));
  await user.click(await screen.findByRole('option', { name: 'Glasgow (Scotland)' }));
  expect(await within(section).findByText(/use the signs of Scotland/)).toBeDefined();
  reload('/');
  await waitFor(() => expect(libraryRules.read().region).toBe('Scotland'));
});

it('asks nothing where all stations have the same region, which messages use', async () => {
  const edinburgh = { code: 'EDB', name: 'Edinburgh', region: 'scotland' };
  const { reload } = await renderScreen('/settings', { before: addPages(GLASGOW, edinburgh) });
  await screen.findByRole('region', { name: 'Display and keyboard' });
  reload('/');
  await waitFor(() => expect(libraryRules.read().region?.toLowerCase()).toBe('scotland'));
  reload('/settings');
  await screen.findByRole('region', { name: 'Display and keyboard' });
  expect(screen.queryByRole('region', { name: 'Station' })).toBeNull();
});
