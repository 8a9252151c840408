import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, WATERLOO } from '#service/testing.ts';
import { renderScreen } from '../testing/render-screen.tsx';

it('stays the same dialog, with the focus where it was, when the screens have been read', async () => {
  let answer: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await renderScreen(async (service) => {
    await service.send('/v1/screens', json({ name: 'Concourse' }), 'local');
    const { screens } = service.ports;
    const list = screens.list.bind(screens);
    screens.list = async (tenant) => {
      await read;
      return await list(tenant);
    };
    const path = '/v1/sign-requests/train-announcements';
    const { data } = await (await service.send(path, json(WATERLOO), 'local')).json();
    await service.renderNext();
    return `/requests/${data.id}`;
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('Loading the screens…');
  const dialog = screen.getByRole('dialog');
  const focused = document.activeElement;
  expect(dialog.contains(focused)).toBe(true);
  answer();
  await screen.findByRole('button', { name: 'Show now' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(document.activeElement).toBe(focused);
  // The only screen is chosen already.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Concourse/ }).checked).toBe(true);
});
