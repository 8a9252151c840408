import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from './testing/render-screen.tsx';

it('has a link to the content first, and lists the keys of the screen', async () => {
  const { user } = await renderScreen('/requests');
  await screen.findByText('No messages yet');
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe('#main');

  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Search messages')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('gs');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
