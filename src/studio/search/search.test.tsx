import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('finds messages, screens, signs and pages from any page, by key alone, and the recent first', async () => {
  const { user } = await renderScreen('/emergency', {
    async before(service) {
      for (const timing of ['0905', '1035'])
        await service.send(
          '/v1/sign-requests/train-announcements',
          json({ destination: 'LDS', timing }),
          'local',
        );
      await service.send('/v1/screens', json({ name: 'Leeds concourse' }), 'local');
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Emergency' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('searchbox', { name: 'Search everything' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('leeds');
  await dialog.findByRole('menuitem', { name: /^10:35 to Leeds/ });
  expect(dialog.getByRole('menuitem', { name: /^Leeds concourse/ })).toBeDefined();
  expect(dialog.getByRole('group', { name: 'Messages' })).toBeDefined();
  await user.clear(field);
  await user.keyboard('09:05');
  await waitFor(() => expect(dialog.getAllByRole('menuitem')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: '09:05 to Leeds' });
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.keyboard('{Control>}k{/Control}');
  const again = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(again.getByRole('group', { name: 'Recent' }).textContent).toContain('09:05 to Leeds');
});

it('names no row that is gone, however late what is found comes', async () => {
  const { user } = await renderScreen('/emergency', {
    async before(service) {
      for (const destination of ['YRK', 'LDS'])
        await service.send(
          '/v1/sign-requests/train-announcements',
          json({ destination, timing: '0905' }),
          'local',
        );
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Emergency' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('searchbox', { name: 'Search everything' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('09:05 to ');
  await dialog.findByRole('menuitem', { name: /^09:05 to Leeds/ });
  await user.keyboard('york');
  await waitFor(() => expect(dialog.queryByRole('menuitem', { name: /Leeds/ })).toBeNull());
  // A row is named half a second after it was chosen.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  await waitFor(() => {
    const row = field.getAttribute('aria-activedescendant');
    expect(row === null || document.getElementById(row) !== null).toBe(true);
  });
});
