import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '#studio/announce/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { slowMaker } from './making/testing.ts';

const DRAFT = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };

it('said that approval was not recorded on a new video: it says how much is approved', async () => {
  const { videos, renders } = slowMaker();
  const { user } = await renderScreen('/', { draft: DRAFT, videos });
  await screen.findByRole('button', { name: 'Make video' });
  await waitFor(() => expect(button('Make video').disabled).toBe(false));
  await user.click(button('Make video'));
  await waitFor(() => expect(renders).toHaveLength(1));
  renders[0]!.finish();
  await user.click(await screen.findByRole('button', { name: 'Save with video' }));
  await user.click(await screen.findByRole('link', { name: 'Open the message' }));
  expect(await screen.findByText(/^Not checked by a Deaf signer: no sign in/)).toBeDefined();
  expect(screen.queryByText(/Approval not recorded/)).toBeNull();
});
