import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

it('shows the way back from an address that leads nowhere', async () => {
  const { user } = await renderScreen('/no-such-screen');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go to Announce' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Announce' })).toBeDefined();
});
