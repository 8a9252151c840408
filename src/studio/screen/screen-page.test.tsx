import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { renderScreen } from '../testing/render-screen.tsx';

it('says that an id is unknown', async () => {
  await renderScreen('/screen/00000000-0000-4000-8000-000000000000');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The service cannot find this/);
});

it('shows a result alone, with captions or without, and proves it where it will be seen', async () => {
  const { user } = await renderScreen('/requests', {
    async before(service) {
      const announcement = json({ exitSide: 'right' });
      await service.send('/v1/sign-requests/train-announcements', announcement, 'local');
      await service.renderNext();
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Exit on the right/ }));
  await user.click(await screen.findByRole('link', { name: 'Show on a screen' }));
  // The page of the request has such a button, too.
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Captions off' })).toBeDefined();
  expect(document.querySelectorAll('video')).toHaveLength(1);
  const asked = () => Object.fromEntries(new URLSearchParams(location.search));

  await user.keyboard('c');
  await waitFor(() => expect(asked()).toEqual({ captions: 'off' }));
  await user.keyboard('c');
  await waitFor(() => expect(asked()).toEqual({}));

  await user.click(screen.getByRole('button', { name: 'Proof' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Proof:/ })).toBeDefined();
  for (const frame of ['Landscape screen', 'Portrait screen', 'Small, over a film'])
    expect(screen.getByRole('heading', { name: frame })).toBeDefined();
  screen.getByRole('slider', { name: 'Seen from' }).focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(asked()).toEqual({ proof: 'true', distance: '20' }));
  await user.click(screen.getByRole('button', { name: 'Show on this screen' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Proof:/ })).toBeNull());
  expect(asked()).toEqual({ distance: '20' });
});
