import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

it('says that an id is unknown', async () => {
  await renderScreen('/proof/00000000-0000-4000-8000-000000000000');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Handsignal cannot find this/);
});

it('proves a result where it will be seen', async () => {
  const { user } = await renderScreen('/requests', {
    async before(service) {
      const announcement = json({ exitSide: 'right' });
      await service.send('/v1/sign-requests/train-announcements', announcement, 'local');
      await service.renderNext();
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Exit on the right/ }));
  await user.click(await screen.findByRole('link', { name: 'Check size' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Check size:/ })).toBeDefined();
  for (const frame of ['Landscape screen', 'Portrait screen', 'Small, over a film'])
    expect(await screen.findByRole('heading', { name: frame })).toBeDefined();
  screen.getByRole('slider', { name: 'Viewing distance' }).focus();
  await user.keyboard('{End}');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ distance: '20' }),
  );
});
